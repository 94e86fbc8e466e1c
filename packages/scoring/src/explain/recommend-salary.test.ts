import { expect, test } from 'vitest';
import { recommendSalary } from './recommend-salary.ts';

const job = { title: 'Registered Nurse', description: '' };

test("the job's own range comes first, and a better match stands higher in it", () => {
  const priced = { ...job, salary_range: 'AUD 80,000 - 100,000' };
  const low = recommendSalary(priced, job.title, 35, 3);
  const high = recommendSalary(priced, job.title, 80, 3);
  expect(low.basis).toBe('job_range');
  expect(low.currency).toBe('AUD');
  expect(low.high ?? 0).toBeLessThan(high.high ?? 0);
  expect(high.high).toBeLessThanOrEqual(100_000);
  expect(low.low).toBeGreaterThanOrEqual(80_000);
});

test("else the occupation's published wages by level, with source and year", () => {
  const found = recommendSalary({ ...job, country: 'United States' }, job.title, 60, 8);
  expect(found).toMatchObject({ basis: 'occupation_wages', currency: 'USD', per: 'year' });
  expect(found.rationale).toContain('Bureau of Labor Statistics');
  expect(found.rationale).toContain('May 2023');
  expect(found.low ?? 0).toBeLessThan(found.high ?? 0);
});

test('where nothing is known there is no figure, and a reason', () => {
  expect(recommendSalary({ ...job, country: 'Japan' }, job.title, 60, 8)).toMatchObject({
    text: null,
    basis: null,
  });
  expect(recommendSalary(job, 'Zorbly Quuxer', 60, 8).rationale).toContain('no occupation');
});
