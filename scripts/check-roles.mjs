import { pathToFileURL } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';
import { readSources } from './read-sources.mjs';

const ROLES = new Set(['admin', 'recruit', 'report']);
const ADMISSION = 'apps/server/src/platform/caller.ts';
const askRight = 'ask for a right, not for a role';

/**
 * Finds where a role decides something outside of admission, one line each: a role that is compared by its name, and in the
 * server also a role that is asked for its rights.
 */
export function checkRoles(sources) {
  return sources
    .filter(({ path }) => path !== ADMISSION && !/\.test\.|\/testing\//.test(path))
    .flatMap(({ path, source }) =>
      findChecks(path, source).map(({ start, advice }) => {
        const line = source.slice(0, start).split('\n').length;
        return `${path}:${line}: ${advice}`;
      }),
    );
}

function findChecks(path, source) {
  const found = [];
  const isRole = (node) => node?.type === 'Literal' && ROLES.has(node.value);
  new Visitor({
    BinaryExpression({ operator, left, right, start }) {
      if (/^[!=]==?$/.test(operator) && (isRole(left) || isRole(right)))
        found.push({ start, advice: askRight });
    },
    SwitchCase({ test, start }) {
      if (isRole(test)) found.push({ start, advice: askRight });
    },
    CallExpression({ callee, start }) {
      const { object, property } = callee;
      if (property?.name === 'includes' && object.type === 'ArrayExpression' && object.elements.some(isRole))
        found.push({ start, advice: askRight });
    },
    ImportSpecifier({ imported, start }) {
      if (path.startsWith('apps/server/') && imported.name === 'roleHolds')
        found.push({ start, advice: 'ask platform/caller.ts what a role holds' });
    },
  }).visit(parseSync(path, source).program);
  return found;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const violations = checkRoles(readSources(['apps/server/src', 'apps/web/src'], /\.tsx?$/));
  for (const violation of violations) console.error(violation);
  process.exit(violations.length === 0 ? 0 : 1);
}
