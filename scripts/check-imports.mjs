import { pathToFileURL } from 'node:url';
import { findCycles, parseImports, resolveImport } from './import-graph.mjs';
import { locate, OUTSIDE, RULES } from './import-rules.mjs';
import { ROOT } from './project.mjs';
import { readSources } from './read-sources.mjs';

/** Checks sources (`{ path, source }`) against the rules and answers one line for each violation. */
export function checkImports(sources, resolve) {
  const violations = [];
  const edges = new Map();
  for (const { path, source } of sources) {
    const from = locate(path);
    edges.set(path, []);
    for (const { specifier, isType } of parseImports(path, source)) {
      const target = resolve(path, specifier);
      if (target === undefined) {
        const isProduct = path.includes('/src/') && !from.isTest && from.area !== 'testing';
        const outside = isProduct ? OUTSIDE[from.workspace] : undefined;
        if (outside && /^[@a-z]/.test(specifier) && !outside.allows(specifier)) {
          violations.push(`${path} → ${specifier}: outside-packages: ${outside.reason}`);
        }
        continue;
      }
      for (const rule of RULES) {
        const reason = rule.check(from, locate(target), specifier);
        if (reason) violations.push(`${path} → ${target}: ${rule.name}: ${reason}`);
      }
      // Types and lazy imports count, too: whoever reads the one file needs the other.
      if (!isType || !areBothInPlatform(path, target)) edges.get(path).push(target);
    }
  }
  for (const cycle of findCycles(edges))
    violations.push(`${cycle.join(' ↔ ')}: no-cycles: files import each other`);
  return violations;
}

/** The context and what it carries describe each other: a task is handed the context that queues tasks. */
function areBothInPlatform(...paths) {
  return paths.every((path) => path.startsWith('apps/server/src/platform/'));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const sources = readSources(['apps', 'packages', 'e2e', 'bench'], /\.tsx?$/);
  const violations = checkImports(sources, (from, specifier) => resolveImport(ROOT, from, specifier));
  for (const line of violations) console.error(line);
  process.exit(violations.length === 0 ? 0 : 1);
}
