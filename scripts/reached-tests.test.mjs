import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FEATURE_JOURNEYS } from './feature-journeys.mjs';
import { inProject } from './project.mjs';
import { findReachedTests, mapImporters, pickReachedTests } from './reached-tests.mjs';
import { readSources } from './read-sources.mjs';

const MODULES = 'apps/server/src/modules';
const SOURCES = {
  [`${MODULES}/faq/ask.ts`]: '',
  [`${MODULES}/faq/faq.module.ts`]: `import '${MODULES}/faq/ask.ts';`,
  [`${MODULES}/faq/faq.test.ts`]: `import 'apps/server/src/testing/test-product.ts';`,
  [`${MODULES}/jobs/jobs.test.ts`]: `import 'apps/server/src/testing/test-product.ts';`,
  [`${MODULES}/room/room.ts`]: `import '${MODULES}/faq/faq.module.ts';`,
  [`${MODULES}/room/greet.test.ts`]: `import '${MODULES}/room/room.ts';`,
  [`${MODULES}/all-modules.ts`]: `import '${MODULES}/faq/faq.module.ts';`,
  'apps/server/src/testing/test-product.ts': `
    import '${MODULES}/all-modules.ts';
    import 'apps/server/src/http/http-server.ts';`,
  'apps/server/src/http/errors.test.ts': `import 'apps/server/src/testing/test-product.ts';`,
  'apps/server/src/http/keys.test.ts': `import 'apps/server/src/testing/test-arrangements.ts';`,
  'apps/server/src/http/tenancy.test.ts': `import 'apps/server/src/testing/test-tenancy.ts';`,
  'apps/server/src/testing/test-arrangements.ts': '',
  'apps/server/src/testing/test-tenancy.ts': `import 'apps/server/src/testing/test-arrangements.ts';`,
  'apps/server/src/platform/tasks.ts': '',
  'apps/server/src/http/http-server.ts': `import 'apps/server/src/platform/tasks.ts';`,
  'apps/web/src/ui/button.tsx': '',
  'apps/web/src/ui/button.test.tsx': `import 'apps/web/src/ui/button.tsx';`,
  'apps/web/src/app/paged-list.tsx': `import 'apps/web/src/ui/button.tsx';`,
  'apps/web/src/features/faq/answers.tsx': `import 'apps/web/src/app/paged-list.tsx';`,
  'apps/web/src/features/faq/faq-page.test.tsx': `import 'apps/web/src/testing/render-at.tsx';`,
  'apps/web/src/features/jobs/jobs.tsx': '',
  'apps/web/src/features/jobs/jobs-page.test.tsx': `import 'apps/web/src/testing/render-at.tsx';`,
  'apps/web/src/testing/render-at.tsx': '',
  'bench/faq.ts': '',
  'bench/faq/ask.ts': `import 'packages/agents/src/answer.ts';`,
  'bench/faq/quality.test.ts': `import 'bench/faq/ask.ts';`,
  'packages/agents/src/answer.ts': '',
  'packages/contract/src/plans.test.ts': '',
  'packages/database/src/schema.ts': '',
  'packages/database/src/schema.test.ts': `import 'packages/database/src/schema.ts';`,
  'packages/resume/src/read.ts': '',
  'packages/resume/src/shape.ts': `import type { A } from 'packages/resume/src/read.ts';`,
  'packages/resume/src/deep/shape.test.ts': `import 'packages/resume/src/shape.ts';`,
  'e2e/journeys/faq-assistant.spec.ts': `import 'e2e/product/people.ts';`,
  'e2e/journeys/weight.spec.ts': '',
  'e2e/product/people.ts': '',
};
const importers = mapImporters(
  Object.entries(SOURCES).map(([path, source]) => ({ path, source })),
  (_from, specifier) => specifier,
);
const pick = (...changed) => pickReachedTests(changed, importers);

test('a module reaches its own tests, those that import it, those of all endpoints, and its journeys', () => {
  expect(pick(`${MODULES}/faq/ask.ts`)).toEqual({
    unit: [
      `${MODULES}/faq/faq.test.ts`,
      `${MODULES}/room/greet.test.ts`,
      'apps/server/src/http/keys.test.ts',
      'apps/server/src/http/tenancy.test.ts',
    ],
    e2e: ['e2e/journeys/faq-assistant.spec.ts'],
  });
});

test('what puts the product together, or arranges tests, reaches every test only when it changed itself', () => {
  expect(pick(`${MODULES}/faq/ask.ts`).unit).not.toContain(`${MODULES}/jobs/jobs.test.ts`);
  expect(pick('apps/server/src/testing/test-product.ts').unit).toContain(`${MODULES}/jobs/jobs.test.ts`);
});

test('platform and HTTP reach every test that starts the product, and every journey', () => {
  for (const file of ['apps/server/src/platform/tasks.ts', 'apps/server/src/http/http-server.ts']) {
    const { unit, e2e } = pick(file);
    expect(unit).toEqual([
      `${MODULES}/faq/faq.test.ts`,
      `${MODULES}/jobs/jobs.test.ts`,
      'apps/server/src/http/errors.test.ts',
      'apps/server/src/http/keys.test.ts',
      'apps/server/src/http/tenancy.test.ts',
    ]);
    expect(e2e).toHaveLength(2);
  }
});

test('a part of screens reaches the tests and journeys of the features that use it, and of no others', () => {
  expect(pick('apps/web/src/ui/button.tsx')).toEqual({
    unit: ['apps/web/src/ui/button.test.tsx', 'apps/web/src/features/faq/faq-page.test.tsx'],
    e2e: ['e2e/journeys/faq-assistant.spec.ts'],
  });
  expect(pick('apps/web/src/app/paged-list.tsx').unit).toEqual([
    'apps/web/src/features/faq/faq-page.test.tsx',
  ]);
});

test('a package reaches the tests among the benchmarks that import it; a benchmark of its own reaches none', () => {
  expect(pick('packages/agents/src/answer.ts').unit).toEqual(['bench/faq/quality.test.ts']);
  expect(pick('bench/faq/ask.ts').unit).toEqual(['bench/faq/quality.test.ts']);
  expect(pick('bench/faq.ts')).toEqual({ unit: [], e2e: [] });
});

test('a test reaches itself, and what journeys share reaches those', () => {
  expect(pick(`${MODULES}/jobs/jobs.test.ts`)).toEqual({ unit: [`${MODULES}/jobs/jobs.test.ts`], e2e: [] });
  expect(pick('e2e/product/people.ts')).toEqual({ unit: [], e2e: ['e2e/journeys/faq-assistant.spec.ts'] });
});

test('a type leaves nothing behind when a test runs', () => {
  expect(importers.get('packages/resume/src/read.ts')).toEqual([]);
  expect(importers.get('packages/resume/src/shape.ts')).toEqual(['packages/resume/src/deep/shape.test.ts']);
});

test('data and settings reach all of their workspace, and what stands above all everything', () => {
  expect(pick('packages/database/migrations/0001.sql').unit).toEqual([
    'packages/database/src/schema.test.ts',
  ]);
  expect(pick('e2e/playwright.config.ts').e2e).toHaveLength(2);
  expect(pick('package-lock.json', `${MODULES}/faq/ask.ts`)).toBeUndefined();
});

test('a document reaches the tests that read it', () => {
  expect(pick('README.md', 'docs/list-plans.md')).toEqual({ unit: [], e2e: [] });
  expect(pick('docs/plans.md')).toEqual({ unit: ['packages/contract/src/plans.test.ts'], e2e: [] });
});

test('in this repository every document that a test reads, and every README, finds that test', () => {
  const reading = /(?:new URL|resolve|inProject)\([^)]*?((?:docs|bench\/lighthouse)\/[\w/-]+\.(?:md|json))/g;
  const reads = readSources(['apps', 'packages', 'e2e', 'bench', 'scripts'], /\.test\.(tsx?|mjs)$/).flatMap(
    ({ path, source }) => [...source.matchAll(reading)].map(([, document]) => ({ path, document })),
  );
  const documents = reads.map(({ document }) => document);
  expect(documents).toContain('docs/roles.md');
  const readmes = ['packages/scoring/models/minilm/README.md', 'packages/agents/models/README.md'];
  const { unit } = findReachedTests([...documents, ...readmes]);
  expect(unit.toSorted()).toEqual(
    [
      ...new Set([
        ...reads.map(({ path }) => path),
        'packages/agents/src/faq/reader/checked-in-files.test.ts',
        'packages/scoring/src/checked-in-files.test.ts',
        'scripts/readmes.test.mjs',
      ]),
    ].sort(),
  );
});

test('in this repository a change of the agents is measured by what they answer', () => {
  const { unit } = findReachedTests(['packages/agents/src/faq/answer-question.ts']);
  expect(unit).toContain('bench/faq/faq-quality.test.ts');
});

test('in this repository a change finds the tests of its module, and few others', () => {
  const { unit, e2e } = findReachedTests([`${MODULES}/faq/faq.module.ts`]);
  expect(unit).toContain(`${MODULES}/faq/faq.test.ts`);
  for (const name of ['access', 'contract', 'keys', 'neighbors', 'served', 'tenancy'])
    expect(unit).toContain(`apps/server/src/http/${name}.test.ts`);
  expect(unit.length).toBeLessThan(20);
  expect(e2e).toEqual(['e2e/journeys/faq-assistant.spec.ts', 'e2e/journeys/faq-teaching.spec.ts']);
});

test('the journeys named for features exist', () => {
  const missing = Object.values(FEATURE_JOURNEYS)
    .flat()
    .filter((name) => !existsSync(inProject('e2e', 'journeys', `${name}.spec.ts`)));
  expect(missing).toEqual([]);
});
