import { join } from 'node:path/posix';
import { describe, expect, test } from 'vitest';
import { checkImports } from './check-imports.mjs';

/** Checks invented files; a specifier is resolved by plain path arithmetic, packages by a small table. */
function check(files) {
  const packages = {
    '@candor/contract/accounts': 'packages/contract/src/accounts.ts',
    '@candor/database/connect': 'packages/database/src/connect.ts',
    '@candor/sandbox/start': 'packages/sandbox/src/start.ts',
  };
  const resolve = (from, specifier) =>
    specifier.startsWith('.') ? join(from, '..', specifier) : packages[specifier];
  return checkImports(
    Object.entries(files).map(([path, source]) => ({ path, source })),
    resolve,
  );
}

const imports = (specifier) => `import { x } from '${specifier}';\nexport const y = x;\n`;
const server = 'apps/server/src';
const web = 'apps/web/src';

describe('allowed', () => {
  test.each([
    [
      'a module that uses platform, contract and database',
      `${server}/modules/jobs/a.ts`,
      '../../platform/context.ts',
    ],
    [
      'a module that uses another module through its door',
      `${server}/modules/jobs/a.ts`,
      '../teams/teams.ts',
    ],
    ['an entry point that composes everything', `${server}/entrypoints/start.ts`, '../http/server.ts'],
    ['a test that reaches into another area', `${server}/modules/jobs/a.test.ts`, '../../http/server.ts'],
    ['the web app that uses the contract', `${web}/features/jobs/a.ts`, '@candor/contract/accounts'],
    ['a stand-in for tests that listens on a port', `${web}/testing/a.ts`, 'node:http'],
    [
      'a helper of tests that uses another',
      'packages/agents/src/faq/testing/a.ts',
      '../../mails/testing/b.ts',
    ],
    ['a program that trains a model', 'packages/agents/training/a.ts', '../src/faq/testing/labelled.ts'],
    ['a page that composes a feature', `${web}/pages/jobs-page.tsx`, '../features/jobs/list.tsx'],
  ])('%s', (_, path, specifier) => {
    expect(check({ [path]: imports(specifier) })).toEqual([]);
  });
});

describe('found, with the name of the rule', () => {
  test.each([
    ['packages-one-way', 'packages/contract/src/a.ts', '@candor/database/connect'],
    ['packages-one-way', 'packages/sandbox/src/a.ts', '@candor/contract/accounts'],
    ['packages-one-way', `${web}/app/a.ts`, '@candor/database/connect'],
    ['packages-one-way', 'packages/unheard-of/src/a.ts', '@candor/contract/accounts'],
    ['packages-by-name', `${server}/platform/a.ts`, '../../../../packages/database/src/connect.ts'],
    ['server-areas', `${server}/platform/a.ts`, '../modules/jobs/jobs.module.ts'],
    ['server-areas', `${server}/http/a.ts`, '../modules/jobs/jobs.module.ts'],
    ['server-areas', `${server}/modules/jobs/a.ts`, '../../http/server.ts'],
    ['server-areas', `${server}/drawer/a.ts`, '../platform/context.ts'],
    ['modules-by-their-door', `${server}/modules/jobs/a.ts`, '../teams/team-queries.ts'],
    ['served-in-one-place', `${server}/modules/jobs/a.ts`, '../teams/teams.module.ts'],
    ['served-in-one-place', `${server}/entrypoints/a.ts`, '../modules/teams/teams.module.ts'],
    ['web-areas', `${web}/ui/a.tsx`, '../app/session.ts'],
    ['web-areas', `${web}/features/jobs/a.tsx`, '../../pages/jobs-page.tsx'],
    ['web-areas', `${web}/app/a.ts`, '../features/jobs/list.tsx'],
    ['web-areas', `${web}/pages/a-page.tsx`, '../shell/pages.ts'],
    ['web-areas', `${web}/public/a.tsx`, '../features/jobs/list.tsx'],
    ['features-apart', `${web}/features/jobs/a.tsx`, '../teams/list.tsx'],
    ['testing-only-in-tests', `${server}/platform/a.ts`, '../testing/test-app.ts'],
    ['testing-only-in-tests', 'packages/resume/src/profile/a.ts', './testing/samples/a.ts'],
    ['outside-packages', 'packages/contract/src/a.ts', 'fastify'],
    ['outside-packages', `${web}/app/a.ts`, 'node:fs'],
  ])('%s: %s → %s', (rule, path, specifier) => {
    expect(check({ [path]: imports(specifier) }).join('\n')).toContain(`: ${rule}: `);
  });

  test('no-cycles, also through a re-export', () => {
    const found = check({
      [`${server}/platform/a.ts`]: imports('./b.ts'),
      [`${server}/platform/b.ts`]: `export { y } from './c.ts';`,
      [`${server}/platform/c.ts`]: imports('./a.ts'),
    });
    expect(found).toHaveLength(1);
    expect(found[0]).toContain('no-cycles');
  });
});

test('no-cycles, also through a lazy import', () => {
  const found = check({
    [`${web}/app/a.ts`]: imports('./b.ts'),
    [`${web}/app/b.ts`]: `export const z = () => import('./a.ts');`,
  });
  expect(found).toEqual([`${web}/app/a.ts ↔ ${web}/app/b.ts: no-cycles: files import each other`]);
});

test('no-cycles, also by types; the platform describes itself in one', () => {
  const circle = (folder) => ({
    [`${folder}/a.ts`]: `import type { x } from './b.ts';\nexport const y: x = 1;`,
    [`${folder}/b.ts`]: `import type { y } from './a.ts';\nexport type x = typeof y;`,
  });
  expect(check(circle(`${web}/app`))).toEqual([
    `${web}/app/a.ts ↔ ${web}/app/b.ts: no-cycles: files import each other`,
  ]);
  expect(check(circle(`${server}/platform`))).toEqual([]);
});
