import { expect, test } from 'vitest';
import { recommendSalary } from './recommend-salary.ts';

const job = { title: 'Registered Nurse', description: 'Assess patients and give medication.' };
const inUs = { ...job, country: 'United States' };
const middleOf = ({ low, high }: { low: number | null; high: number | null }) =>
  ((low ?? 0) + (high ?? 0)) / 2;

test("the job's own range comes first, and more experience stands higher in it", () => {
  const priced = { ...job, salary_range: 'AUD 80,000 - 100,000', experience_level: 'mid' };
  const low = recommendSalary(priced, job.title, 1);
  const high = recommendSalary(priced, job.title, 12);
  expect(low.basis).toBe('job_range');
  expect(low.currency).toBe('AUD');
  expect(middleOf(low)).toBeLessThan(middleOf(high));
  expect(high.high).toBeLessThanOrEqual(100_000);
  expect(low.low).toBeGreaterThanOrEqual(80_000);
  expect(low.rationale).toContain('own range of AUD 80,000 – 100,000');
});

test('a range that stands in the text of the job is its own, too', () => {
  const described = { ...inUs, description: `${job.description}\nPay: $36.00 - $47.00 per hour` };
  expect(recommendSalary(described, job.title, 4)).toMatchObject({ basis: 'job_range', per: 'hour' });
});

test("else the occupation's published wages by level, with source and year", () => {
  const found = recommendSalary(inUs, job.title, 4);
  expect(found).toMatchObject({ basis: 'occupation_wages', currency: 'USD', per: 'year' });
  expect(found.rationale).toContain('Registered Nurses');
  expect(found.rationale).toContain('Bureau of Labor Statistics');
  expect(found.rationale).toContain('May 2023');
  expect(found.low ?? 0).toBeLessThan(found.high ?? 0);
});

test('a senior job and more years asked for stand higher, and so do more years of a person', () => {
  const plain = middleOf(recommendSalary(inUs, 'Registered Nurse', 3));
  expect(middleOf(recommendSalary(inUs, 'Senior Registered Nurse', 3))).toBeGreaterThan(plain);
  expect(middleOf(recommendSalary(inUs, 'Registered Nurse', 10))).toBeGreaterThan(plain);
  const asking = { ...inUs, description: `${job.description}\n7+ years of experience as a nurse` };
  expect(middleOf(recommendSalary(asking, 'Registered Nurse', 7))).toBeGreaterThan(plain);
});

test('where nothing is known there is no figure, and a reason', () => {
  const elsewhere = recommendSalary({ ...job, country: 'Japan' }, job.title, 8);
  expect(elsewhere).toMatchObject({ text: null, basis: null });
  expect(elsewhere.rationale).toContain('Japan');
  expect(recommendSalary(job, 'Zorbly Quuxer', 8).rationale).toContain("don't point to a single occupation");
});
