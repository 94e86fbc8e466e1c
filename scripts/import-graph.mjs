import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { parseSync } from 'oxc-parser';

const EXTENSIONS = ['', '.ts', '.tsx', '.css', '/index.ts', '/index.tsx'];

/** Lists what a source text imports: specifier, and whether only types are taken. Lazy imports are among them. */
export function parseImports(path, source) {
  const { module, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  const imports = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    isType: entries.length > 0 && entries.every((entry) => entry.isType),
  }));
  const reexports = module.staticExports.flatMap(({ entries }) =>
    entries
      .filter((entry) => entry.moduleRequest)
      .map((entry) => ({ specifier: entry.moduleRequest.value, isType: entry.isType })),
  );
  const lazy = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const literal = /^['"`]([^'"`$]+)['"`]$/.exec(source.slice(start, end));
    return literal ? [{ specifier: literal[1], isType: false }] : [];
  });
  return [...imports, ...reexports, ...lazy];
}

/** Finds the file of ours that a specifier means; undefined for packages of others. */
export function resolveImport(root, from, specifier) {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.')) return findFile(root, join(root, dirname(from), bare));
  if (bare.startsWith('#')) return findFile(root, join(root, 'apps/web/src', bare.slice(1)));
  const own = /^@candor\/([\w-]+)(?:\/(.+))?$/.exec(bare);
  return own ? resolveOwnPackage(root, own[1], own[2]) : undefined;
}

function resolveOwnPackage(root, name, entry) {
  const folder = ['apps', 'packages', '.']
    .map((parent) => join(parent, name))
    .find((dir) => existsSync(join(root, dir, 'package.json')));
  if (folder === undefined) return `packages/${name}`;
  const { exports = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const target = exports[`./${entry}`] ?? exports['./*']?.replace('*', entry);
  return target === undefined ? folder : findFile(root, join(root, folder, target));
}

function findFile(root, base) {
  const found = EXTENSIONS.map((extension) => base + extension).find(
    (path) => existsSync(path) && statSync(path).isFile(),
  );
  return relative(root, found ?? base)
    .split(sep)
    .join('/');
}

/** Finds the groups of files that import each other in a circle (Tarjan); `edges` maps a file to the files it imports. */
export function findCycles(edges) {
  const state = new Map();
  const stack = [];
  const cycles = [];
  const visit = (node) => {
    const own = { index: state.size, low: state.size, open: true };
    state.set(node, own);
    stack.push(node);
    for (const next of edges.get(node) ?? []) {
      if (!state.has(next)) visit(next);
      if (state.get(next).open) own.low = Math.min(own.low, state.get(next).low);
    }
    if (own.low !== own.index) return;
    const group = stack.splice(stack.indexOf(node));
    for (const member of group) state.get(member).open = false;
    if (group.length > 1 || edges.get(node)?.includes(node)) cycles.push(group.sort());
  };
  for (const node of edges.keys()) if (!state.has(node)) visit(node);
  return cycles;
}
