import { describe, expect, test } from 'vitest';
import { checkWrites, readOwners } from './check-writes.mjs';

const owners = readOwners([
  { path: 'packages/database/src/schema/jobs.ts', source: "export const jobs = pgTable('jobs', {});" },
  {
    path: 'packages/database/src/schema/faq.ts',
    source: "export const faqPairs = pgTable(\n  'faq_pairs',\n  {},\n);",
  },
]);

const check = (path, body, lent = {}) => {
  const source = `import { faqPairs as pairs, jobs } from '@candor/database/schema';\n${body}\n`;
  return checkWrites([{ path: `apps/server/src/${path}`, source }], owners, lent);
};

describe('a table', () => {
  test.each([
    ["by drizzle's call", 'await ctx.db.insert(jobs).values(row);'],
    ['by a call over several lines', 'await db\n  .update(jobs)\n  .set({});'],
    ['in SQL that names the constant', `await db.execute(sql\`delete from \${jobs} j where true\`);`],
    ['in SQL that names the table', 'await db.execute(sql`with x as (update jobs set id = 1) select 1`);'],
    ['in a plain text', "await client.query('INSERT INTO jobs values (1)');"],
  ])('that another module owns is not written %s', (_, body) => {
    expect(check('modules/faq/a.ts', body)).toEqual([
      'apps/server/src/modules/faq/a.ts: jobs is written by jobs only',
    ]);
    expect(check('modules/jobs/a.ts', body)).toEqual([]);
  });

  test('is known by its own name, whatever a file calls it', () => {
    expect(check('modules/jobs/a.ts', 'await db.delete(pairs);')).toEqual([
      'apps/server/src/modules/jobs/a.ts: faqPairs is written by faq only',
    ]);
  });

  test.each([
    ['read by anyone', 'modules/faq/a.ts', 'await db.select().from(jobs).for(`update`);'],
    ['locked by anyone', 'modules/faq/a.ts', `await db.execute(sql\`select 1 from \${jobs} for update\`);`],
    ['written by tests', 'modules/faq/a.test.ts', 'await db.delete(jobs);'],
    ['written by entry points', 'entrypoints/demo/a.ts', 'await db.delete(jobs);'],
    ['not meant where a map of that name is', 'modules/faq/a.ts', 'known.delete(key);'],
  ])('may be %s', (_, path, body) => {
    expect(check(path, body)).toEqual([]);
  });

  test.each([
    ['a member of the schema', 'await ctx.db.update(schema.jobs).set({});', 'schema.jobs'],
    ['a choice', 'await db.delete(isOld ? jobs : pairs);', 'isOld ? jobs : pairs'],
    ['a variable', 'await ctx.platform.sideDatabase.insert(table).values(row);', 'table'],
  ])('is not written as %s, by which its owner cannot be told', (_, body, text) => {
    expect(check('modules/jobs/a.ts', body)).toEqual([
      `apps/server/src/modules/jobs/a.ts: write ${text} by its name, imported from the schema`,
    ]);
  });

  test('is lent by a line that is removed when it is no longer needed', () => {
    const lent = { 'apps/server/src/modules/faq/a.ts': 'jobs' };
    expect(check('modules/faq/a.ts', 'await db.delete(jobs);', lent)).toEqual([]);
    expect(check('modules/faq/a.ts', '', lent)).toEqual([
      'apps/server/src/modules/faq/a.ts: no longer needs its line in LENT',
    ]);
  });
});

test('the schema of this repository names an owner for every table', async () => {
  const { readSources } = await import('./read-sources.mjs');
  const sources = readSources(['packages/database/src/schema'], /\.ts$/);
  const tables = sources.flatMap(({ source }) => source.match(/pgTable\(/g) ?? []);
  expect(readOwners(sources).size).toBe(tables.length);
});
