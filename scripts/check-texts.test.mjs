import { expect, test } from 'vitest';
import { checkTexts } from './check-texts.mjs';

const check = (source, path = 'apps/web/src/a.tsx') => checkTexts([{ path, source }], ['packages/sandbox/']);

test.each([
  ['a plain text', "const text = 'You don’t have access';", 'You don’t have access'],
  ['what belongs to many', "const text = 'Read candidates’ questions';", 'Read candidates’ questions'],
  ['a template', 'const text = `It’s day`;', 'It’s day'],
  ['what stands between tags', 'const text = <p>Candor can’t</p>;', 'Candor can’t'],
])('a curly apostrophe is found in %s', (_, source, found) => {
  expect(check(source)).toEqual([`apps/web/src/a.tsx:1: write ' in '${found}'`]);
});

test('quotes, comments, tests and texts of other systems are left alone', () => {
  expect(check("// It’s why.\nconst text = `The email ‘name’ isn't there`;")).toEqual([]);
  expect(check("const text = 'It’s';", 'apps/web/src/a.test.tsx')).toEqual([]);
  expect(check("const text = 'It’s';", 'packages/sandbox/src/a.ts')).toEqual([]);
});
