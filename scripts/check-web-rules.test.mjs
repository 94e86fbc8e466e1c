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
    "const day = new Intl.DateTimeFormat('en').format(at);",
    'write days and numbers by ui/format.ts or a file beside it',
  ],
  [
    "const count = seen.toLocaleString('en-US');",
    'write days and numbers by ui/format.ts or a file beside it',
  ],
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
