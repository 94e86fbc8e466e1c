import { pathToFileURL } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';
import { readSources } from './read-sources.mjs';

/** Every text has the apostrophe of the keyboard, as people type it, search for it and compare it. */
const CURLY = /\p{L}’\p{L}|s’ \p{L}/u;

/** Not texts of ours: words that are compared with what others write, instructions for models, code, other systems' texts. */
const EXEMPT = [
  'apps/server/src/http/openapi/code-samples/',
  'packages/agents/src/faq/terms.ts',
  'packages/agents/src/faq/word-answer-prompt.ts',
  'packages/agents/src/mails/forbidden-words.ts',
  'packages/agents/src/scoring/criteria-prompt.ts',
  'packages/agents/src/scoring/prompt.ts',
  'packages/resume/src/',
  'packages/sandbox/src/',
];

/** Finds texts with a curly apostrophe: one line each. */
export function checkTexts(sources, exempt = EXEMPT) {
  return sources
    .filter(({ path }) => !/\.test\.|\/testing\//.test(path))
    .filter(({ path }) => !exempt.some((start) => path.startsWith(start)))
    .flatMap(({ path, source }) =>
      findTexts(path, source)
        .filter(({ text }) => CURLY.test(text))
        .map(({ text, start }) => {
          const line = source.slice(0, start).split('\n').length;
          return `${path}:${line}: write ' in '${text.trim().slice(0, 60)}'`;
        }),
    );
}

/** Every text of a source file: plain ones, the parts of templates, and what stands between tags. */
function findTexts(path, source) {
  const texts = [];
  const add = (text, { start }) => typeof text === 'string' && texts.push({ text, start });
  new Visitor({
    Literal: (node) => add(node.value, node),
    TemplateElement: (node) => add(node.value.cooked, node),
    JSXText: (node) => add(node.value, node),
  }).visit(parseSync(path, source).program);
  return texts;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const violations = checkTexts(readSources(['apps', 'packages'], /\/src\/.*\.tsx?$/));
  for (const violation of violations) console.error(violation);
  process.exit(violations.length === 0 ? 0 : 1);
}
