import { pathToFileURL } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';
import { readSources } from './read-sources.mjs';

const API_PATH = /(?<![\w.])\/hr\//;
const FORMATS = ['DateTimeFormat', 'NumberFormat', 'RelativeTimeFormat'];
const OWN_FORMATS = /^(?:toFixed|toLocale(?:Date|Time)?String)$/;
const TAKES_LOCALE = /^(?:localeCompare|toLocale(?:Date|Time|Lower|Upper)?(?:String|Case))$/;
const LOCALE = /^[a-z]{2}-[A-Z]{2}$/;

/**
 * Finds what has one place and stands elsewhere in the web app, one line each: addresses of the API and lengths of fields,
 * which are the contract's; how days and numbers are written, and by which locale; how days are counted in a zone; forms that
 * are not sent by `useSubmit`.
 */
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

const countThere = 'count days and zones by ui/local-times.ts';
const chooseThere = "take the locale that the reader chose, or the contract's defaultLocale";
const submitThere = 'send by useSubmit what tells its failure here';
const isText = (node) => node?.type === 'Literal' && typeof node.value === 'string';

function findOwnRules(path, source) {
  const found = [];
  const mutations = [];
  let tellsFailure = false;
  const addPath = (text, { start }) =>
    API_PATH.test(text) && found.push({ start, advice: "take the address from the contract's endpoint" });
  new Visitor({
    Literal(node) {
      addPath(node.value, node);
      if (LOCALE.test(node.value)) found.push({ start: node.start, advice: chooseThere });
    },
    TemplateElement: (node) => addPath(node.value.cooked, node),
    JSXText: (node) => addPath(node.value, node),
    NewExpression({ callee, arguments: [locale], start }) {
      // What looks like a locale anywhere was found above; 'en' alone is one only here.
      if (callee.object?.name === 'Intl' && isText(locale) && !LOCALE.test(locale.value))
        found.push({ start, advice: chooseThere });
    },
    CallExpression({ callee, arguments: given, start }) {
      const method = callee.property?.name;
      const locale = given[method === 'localeCompare' ? 1 : 0];
      if (TAKES_LOCALE.test(method) && isText(locale) && !LOCALE.test(locale.value))
        found.push({ start, advice: chooseThere });
      // One with a key is followed by others, which a form's state is not.
      const isFollowed = given[0]?.properties?.some(({ key }) => key?.name === 'mutationKey');
      if (callee.name === 'useMutation' && !isFollowed) mutations.push({ start, advice: submitThere });
    },
    JSXOpeningElement({ name }) {
      tellsFailure ||= name.name === 'form' || name.name === 'FormAlert';
    },
    MemberExpression({ object, property, start }) {
      const isFormat = object.name === 'Intl' && FORMATS.includes(property.name);
      if (!path.startsWith('apps/web/src/ui/') && (isFormat || OWN_FORMATS.test(property.name)))
        found.push({ start, advice: 'write days and numbers by ui/format.ts or a file beside it' });
      if (property.name === 'getTimezoneOffset') found.push({ start, advice: countThere });
    },
    ImportDeclaration({ source: { value }, start }) {
      if (value === 'temporal-polyfill' && path !== 'apps/web/src/ui/local-times.ts')
        found.push({ start, advice: countThere });
    },
    JSXAttribute({ name, value, start }) {
      const given = value?.expression ?? value;
      const isNumber = given?.type === 'Literal' && /^\d+$/.test(given.value);
      if (/^(?:max|min)Length$/.test(name.name) && isNumber)
        found.push({ start, advice: `take ${name.name} from the contract's rule` });
    },
  }).visit(parseSync(path, source).program);
  return tellsFailure ? [...found, ...mutations] : found;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const violations = checkWebRules(readSources(['apps/web/src'], /\.tsx?$/));
  for (const violation of violations) console.error(violation);
  process.exit(violations.length === 0 ? 0 : 1);
}
