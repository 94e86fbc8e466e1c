import { expect, test } from 'vitest';
import { checkWebRules } from './check-web-rules.mjs';

const check = (source, path = 'apps/web/src/a.tsx') => checkWebRules([{ path, source }]);

test.each([
  ['a text', "await fetch('/hr/jobs');"],
  ['a template', 'const address = `/hr/jobs`;'],
  ['what stands between tags', 'const hint = <p>Call /hr/jobs</p>;'],
])('an address of the API is found in %s', (_, source) => {
  expect(check(source)).toEqual(["apps/web/src/a.tsx:1: take the address from the contract's endpoint"]);
});

test.each(['maxLength={200}', 'maxLength="200"'])('a length is found in %s', (attribute) => {
  expect(check(`\nconst field = <input ${attribute} />;`)).toEqual([
    "apps/web/src/a.tsx:2: take maxLength from the contract's rule",
  ]);
});

test.each([
  [
    'const day = new Intl.DateTimeFormat(locale).format(at);',
    'write days and numbers by ui/format.ts or a file beside it',
  ],
  [
    'const count = seen.toLocaleString(locale);',
    'write days and numbers by ui/format.ts or a file beside it',
  ],
  ['const share = (12.5).toFixed(1);', 'write days and numbers by ui/format.ts or a file beside it'],
  ['const shift = at.getTimezoneOffset();', 'count days and zones by ui/local-times.ts'],
  ["import { Temporal } from 'temporal-polyfill';", 'count days and zones by ui/local-times.ts'],
])('%s has one place', (source, advice) => {
  expect(check(source)).toEqual([`apps/web/src/a.tsx:1: ${advice}`]);
});

test('days and numbers are written in ui, and counted in its one file', () => {
  expect(check('const number = new Intl.NumberFormat(locale);', 'apps/web/src/ui/format.ts')).toEqual([]);
  expect(check("import { Temporal } from 'temporal-polyfill';", 'apps/web/src/ui/local-times.ts')).toEqual(
    [],
  );
});

test('what comes from the contract, tests and other addresses are left alone', () => {
  expect(check('const field = <input maxLength={rule.maxLength} />;')).toEqual([]);
  expect(check("// As in /hr/jobs.\nconst address = '/jobs';")).toEqual([]);
  expect(check("await fetch('/hr/jobs');", 'apps/web/src/a.test.tsx')).toEqual([]);
});

test.each([
  ['const words = { locale: "en-GB" };'],
  ["const names = new Intl.DisplayNames('en', { type: 'region' });"],
  ["texts.sort((a, b) => a.localeCompare(b, 'en'));"],
])('a locale is chosen in one place, not in %s', (source) => {
  expect(check(source, 'apps/web/src/ui/a.ts')).toEqual([
    "apps/web/src/ui/a.ts:1: take the locale that the reader chose, or the contract's defaultLocale",
  ]);
});

test.each(['names.sort((a, b) => a.localeCompare(b));', "name.localeCompare('en');", "const to = 'en';"])(
  '%s names no locale',
  (source) => {
    expect(check(source)).toEqual([]);
  },
);

test.each(['<form onSubmit={send.mutate} />', '<FormAlert>{send.error.message}</FormAlert>'])(
  'a screen with %s sends by useSubmit, unless others follow what it sends',
  (screen) => {
    const write = (options) => `const send = useMutation(${options});\nconst screen = ${screen};`;
    expect(check(write('{ mutationFn }'))).toEqual([
      'apps/web/src/a.tsx:1: send by useSubmit what tells its failure here',
    ]);
    expect(check(write('{ mutationKey, mutationFn }'))).toEqual([]);
  },
);

test('a button that tells by a toast may use useMutation', () => {
  expect(check('const send = useMutation({ mutationFn });\nconst screen = <button />;')).toEqual([]);
});
