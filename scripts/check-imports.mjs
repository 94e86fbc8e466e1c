import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listFiles } from './hash-files.mjs';
import { findCycles, parseImports, resolveImport } from './import-graph.mjs';
import { locate, OUTSIDE, RULES } from './import-rules.mjs';
import { inProject, ROOT } from './project.mjs';

/** Checks sources (`{ path, source }`) against the rules and answers one line for each violation. */
export function checkImports(sources, resolve) {
  const violations = [];
  const edges = new Map();
  for (const { path, source } of sources) {
    const from = locate(path);
    edges.set(path, []);
    for (const { specifier, isType, isLazy } of parseImports(path, source)) {
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
      // A type leaves no import behind, and a lazy one runs after both files are ready.
      if (!isType && !isLazy) edges.get(path).push(target);
    }
  }
  for (const cycle of findCycles(edges))
    violations.push(`${cycle.join(' ↔ ')}: no-cycles: files import each other`);
  return violations;
}

function readSources() {
  return ['apps', 'packages', 'e2e', 'bench']
    .flatMap((dir) => listFiles(inProject(dir)))
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ path: relative(ROOT, file).split(sep).join('/'), source: readFileSync(file, 'utf8') }));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const violations = checkImports(readSources(), (from, specifier) => resolveImport(ROOT, from, specifier));
  for (const line of violations) console.error(line);
  process.exit(violations.length === 0 ? 0 : 1);
}
