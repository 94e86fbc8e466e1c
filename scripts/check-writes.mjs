import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';
import { locate } from './import-rules.mjs';
import { readSources } from './read-sources.mjs';

const SCHEMA = '@candor/database/schema';
const WRITES = new Set(['insert', 'update', 'delete']);
/** What drizzle's calls are made on: `db`, a pool, a transaction. */
const HANDLE = /^(?:db|tx|transaction|(?:\w+D|d)atabase)$/;
const SQL_WRITE =
  /\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?|merge\s+into)\s+(?:only\s+)?/;

/** Who else writes a table, and why. One that is no longer needed fails the check. */
const LENT = {
  // A stage is changed by the table of moves only. Applications stand above it and move by it.
  'apps/server/src/modules/stages/move-stages.ts': 'applications',
  'apps/server/src/modules/stages/undo-move.ts': 'applications',
  'apps/server/src/modules/stages/carry-people.ts': 'applications',
  // Says when a session was last used, before any module is asked.
  'apps/server/src/http/find-session.ts': 'sessions',
};

/** Reads which module owns which table from the schema: the file that a table stands in is named after its owner. */
export function readOwners(schemaSources) {
  const owners = new Map();
  for (const { path, source } of schemaSources) {
    const owner = basename(path, '.ts');
    for (const [, constant, table] of source.matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g))
      owners.set(constant, { owner, table });
  }
  return owners;
}

/** Finds where sources write a table that their module does not own, or one that cannot be told: one line each. */
export function checkWrites(sources, owners, lent = LENT) {
  const used = new Set();
  const violations = sources.flatMap(({ path, source }) => {
    const writer = nameWriter(locate(path));
    if (writer === undefined) return [];
    const { written, unknown } = findWrites(path, source, owners);
    const foreign = written
      .filter((constant) => owners.get(constant).owner !== writer)
      .filter((constant) => lent[path] !== constant || !used.add(path))
      .map((constant) => `${path}: ${constant} is written by ${owners.get(constant).owner} only`);
    return [
      ...foreign,
      ...unknown.map((text) => `${path}: write ${text} by its name, imported from the schema`),
    ];
  });
  const unused = Object.keys(lent).filter((path) => !used.has(path));
  return [...violations, ...unused.map((path) => `${path}: no longer needs its line in LENT`)];
}

/** Entry points fill, copy and restore whole databases, and tests arrange what they like. */
function nameWriter({ area, part, isTest }) {
  if (isTest || area === 'testing' || area === 'entrypoints') return undefined;
  if (area === 'modules') return part;
  return area === 'http' ? 'platform' : area;
}

/** The tables that a source text writes, by drizzle's calls or in SQL of its own. */
function findWrites(path, source, owners) {
  const { program } = parseSync(path, source);
  const local = new Map();
  const written = new Set();
  const unknown = [];
  const constants = new Map([...owners].map(([constant, { table }]) => [table, constant]));
  const noteNamed = (text) => {
    for (const [, table] of text.matchAll(new RegExp(`${SQL_WRITE.source}"?(\\w+)"?`, 'gi')))
      if (constants.has(table)) written.add(constants.get(table));
  };
  new Visitor({
    ImportDeclaration(node) {
      if (node.source.value !== SCHEMA) return;
      for (const { imported, local: name } of node.specifiers) local.set(name.name, imported.name);
    },
    CallExpression({ callee, arguments: [table] }) {
      if (!WRITES.has(callee.property?.name) || !table) return;
      const constant = table.type === 'Identifier' ? local.get(table.name) : undefined;
      if (owners.has(constant)) written.add(constant);
      else if (HANDLE.test(callee.object.property?.name ?? callee.object.name))
        unknown.push(source.slice(table.start, table.end));
    },
    TemplateLiteral({ quasis, expressions }) {
      const beforeTable = new RegExp(`${SQL_WRITE.source}$`, 'i');
      for (const [index, expression] of expressions.entries())
        if (beforeTable.test(quasis[index].value.raw) && local.has(expression.name))
          written.add(local.get(expression.name));
      for (const { value } of quasis) noteNamed(value.raw);
    },
    Literal({ value }) {
      if (typeof value === 'string') noteNamed(value);
    },
  }).visit(program);
  return { written: [...written].filter((constant) => owners.has(constant)), unknown };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const owners = readOwners(readSources(['packages/database/src/schema'], /\.ts$/));
  const violations = checkWrites(readSources(['apps/server/src'], /\.ts$/), owners);
  for (const line of violations) console.error(line);
  process.exit(violations.length === 0 ? 0 : 1);
}
