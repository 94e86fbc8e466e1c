import { expect, test } from 'vitest';
import { checkRoles } from './check-roles.mjs';

const check = (source, path = 'apps/web/src/a.tsx') => checkRoles([{ path, source }]);

test.each([
  ['a comparison', "const isAdmin = member.role === 'admin';"],
  ['one the other way round', "const isViewer = 'report' != role;"],
  ['a case', "switch (role) { case 'recruit': break; }"],
  ['a list', "const may = ['recruit', 'admin'].includes(role);"],
])('a role is not asked for by its name in %s', (_, source) => {
  expect(check(source)).toEqual(['apps/web/src/a.tsx:1: ask for a right, not for a role']);
});

test("the server asks admission's code what a role holds, and the web app the contract", () => {
  const source = "import { roleHolds } from '@candor/contract/rights';";
  expect(check(source, 'apps/server/src/modules/jobs/a.ts')).toEqual([
    'apps/server/src/modules/jobs/a.ts:1: ask platform/caller.ts what a role holds',
  ]);
  expect(check(source)).toEqual([]);
});

test('names, choices, tests and admission itself are left alone', () => {
  expect(check("const names = { admin: 'Admin' }; const first = { role: 'recruit' };")).toEqual([]);
  const source = "const isAdmin = role === 'admin';";
  expect(check(source, 'apps/web/src/a.test.tsx')).toEqual([]);
  expect(check(source, 'apps/server/src/testing/a.ts')).toEqual([]);
  expect(check(source, 'apps/server/src/platform/caller.ts')).toEqual([]);
});
