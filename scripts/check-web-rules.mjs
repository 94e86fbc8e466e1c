import { pathToFileURL } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';
import { readSources } from './read-sources.mjs';

const API_PATH = /(?<![\w.])\/hr\//;

/** Finds addresses of the API and lengths of fields that stand in the web app instead of in the contract: one line each. */
export function checkWebRules(sources) {
  return sources
    .filter(({ path }) => !/\.test\.|\/testing\//.test(path))
    .flatMap(({ path, source }) =>
      findOwnRules(path, source).map(({ start, advice }) => {
        const line = source.slice(0, start).split('\n').length;
        return `${path}:${line}: ${advice}`;
      }),
    );
}

function findOwnRules(path, source) {
  const found = [];
  const addPath = (text, { start }) =>
    API_PATH.test(text) && found.push({ start, advice: "take the address from the contract's endpoint" });
  new Visitor({
    Literal: (node) => addPath(node.value, node),
    TemplateElement: (node) => addPath(node.value.cooked, node),
    JSXText: (node) => addPath(node.value, node),
    JSXAttribute({ name, value, start }) {
      const given = value?.expression ?? value;
      const isNumber = given?.type === 'Literal' && /^\d+$/.test(given.value);
      if (/^(?:max|min)Length$/.test(name.name) && isNumber)
        found.push({ start, advice: `take ${name.name} from the contract's rule` });
    },
  }).visit(parseSync(path, source).program);
  return found;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const violations = checkWebRules(readSources(['apps/web/src'], /\.tsx?$/));
  for (const violation of violations) console.error(violation);
  process.exit(violations.length === 0 ? 0 : 1);
}
