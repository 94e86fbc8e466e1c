import { describe, expect, it } from 'vitest';
import { cut, readCountry, readEmployment, writeSalary } from './job-words.ts';
import { makeEntry, type RawJob } from './make-entry.ts';

it.each([
  ['AU', 'Australia'],
  ['de', 'Germany'],
  ['UK', 'United Kingdom'],
  ['USA', 'United States'],
  ['Viet Nam', 'Vietnam'],
  ['NO', 'Other'],
  ['Atlantis', 'Other'],
  ['', ''],
  [null, ''],
])('knows the country %s as %s', (given, country) => {
  expect(readCountry(given)).toBe(country);
});

it.each([
  ['Full-time', 'full-time', null],
  ['Full Time', 'full-time', null],
  ['Permanent / Full Time', 'full-time', 'permanent'],
  ['Contract', 'contract', 'contract'],
  ['Temporary', null, 'temporary'],
  ['Casual', null, 'temporary'],
  ['Intern', 'internship', null],
  ['Zauberei', null, null],
  [null, null, null],
])('takes %s for the job type %s and the employment %s', (given, jobType, employmentType) => {
  expect(readEmployment(given)).toEqual({ jobType, employmentType });
});

it('writes a salary as people read it', () => {
  expect(writeSalary({ from: 88_000, to: 104_000, currency: 'aud', per: 'per-year-salary' })).toBe(
    'AUD 88,000 – 104,000 per year',
  );
  expect(writeSalary({ from: 40, to: 40, currency: 'EUR', per: 'Hour' })).toBe('EUR 40 per hour');
  expect(writeSalary({ from: null, to: 0, currency: 'EUR', per: 'Hour' })).toBeNull();
});

it('cuts at a word, and never through a character', () => {
  expect(cut('one two three', 9)).toEqual({ text: 'one two…', isCut: true });
  expect(cut('😀'.repeat(10), 6).text).toBe('😀😀…');
});

describe('a job of a vendor', () => {
  const raw: RawJob = {
    ...{
      externalId: '7',
      changedAt: '2026-01-01',
      title: 'Carpenter',
      html: '<p>Wood</p>',
      department: null,
    },
    ...{ city: null, country: null, status: 'open', employment: null, salary: null, isRemote: false },
  };

  it('fits our limits, and says what was shortened', () => {
    const entry = makeEntry({
      ...raw,
      title: `<b>${'Long title '.repeat(28)}</b>`,
      html: 'x '.repeat(15_000),
    });
    if (entry.kind !== 'job') throw new Error('it is a job');
    expect(entry.job.title.length).toBeLessThanOrEqual(200);
    expect(entry.job.description.length).toBeLessThanOrEqual(20_000);
    expect(entry.notes).toHaveLength(2);
  });

  it('leaves empty what is empty, and needs a title', () => {
    const entry = makeEntry(raw);
    expect(entry).toMatchObject({ job: { department: '', city: '', country: '', salaryRange: null } });
    expect(makeEntry({ ...raw, isRemote: true })).toMatchObject({ job: { city: 'Remote' } });
    const named = { ...raw, city: 'Sydney', country: 'Australia' };
    expect(makeEntry({ ...named, isRemote: true })).toMatchObject({
      job: { city: 'Remote', country: 'Australia' },
    });
    expect(makeEntry(named)).toMatchObject({ job: { city: 'Sydney', country: 'Australia' } });
    expect(makeEntry(raw)).toMatchObject({ job: { city: '', country: '' } });
    expect(makeEntry({ ...raw, title: ' <i></i> ' })).toMatchObject({
      kind: 'problem',
      reason: 'It has no title.',
    });
  });
});
