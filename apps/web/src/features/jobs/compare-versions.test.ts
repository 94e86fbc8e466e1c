import { expect, it } from 'vitest';
import { compareVersions } from '#features/jobs/compare-versions.ts';
import { blankJob } from '#features/jobs/job-values.ts';

const base = { ...blankJob, title: 'Nurse', city: 'Suva', department: 'Wards' };

it('tells what they changed, and whether I changed it, too', () => {
  const mine = { ...base, title: 'Night nurse' };
  const theirs = { ...base, title: 'Head nurse', city: 'Nadi' };
  expect(compareVersions({ base, mine, theirs })).toEqual([
    { name: 'title', mine: 'Night nurse', theirs: 'Head nurse', bothChanged: true },
    { name: 'city', mine: 'Suva', theirs: 'Nadi', bothChanged: false },
  ]);
});

it('leaves out what only I changed, and what we changed alike', () => {
  const mine = { ...base, title: ' Head nurse ', department: 'Surgery' };
  const theirs = { ...base, title: 'Head nurse' };
  expect(compareVersions({ base, mine, theirs })).toEqual([]);
});
