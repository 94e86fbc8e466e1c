import type { ListedJob } from '@candor/contract/jobs';
import { expect, it } from 'vitest';
import { filterJobs, listPlaces } from '#public/careers/filter-jobs.ts';

function buildListed(changes: Partial<ListedJob>): ListedJob {
  return {
    id: 'job_1',
    title: 'Night nurse',
    department: 'Care',
    city: 'Hobart',
    country: 'Australia',
    employment_type: null,
    job_type: null,
    salary_range: null,
    created_at: '2024-01-05T03:00:00.000Z',
    posted_on: '2024-01-05',
    closing_date: null,
    ...changes,
  };
}

const listed = [
  buildListed({ id: 'nurse' }),
  buildListed({
    id: 'developer',
    title: 'Développeur',
    department: 'Platform',
    city: 'Lyon',
    country: 'France',
  }),
  buildListed({ id: 'driver', title: 'Driver', department: 'Fleet' }),
  buildListed({ id: 'writer', title: 'Writer', city: 'Remote', country: 'Other' }),
  buildListed({ id: 'cook', title: 'Cook', city: '', country: '' }),
];

const find = (q: string, place = '') => filterJobs(listed, { q, place }).map(({ id }) => id);

it('finds jobs by every word of title, department and place, whatever the accents', () => {
  expect(find('')).toHaveLength(5);
  expect(find(' NURSE  hobart ')).toEqual(['nurse']);
  expect(find('developpeur')).toEqual(['developer']);
  expect(find('fleet')).toEqual(['driver']);
  expect(find('nurse lyon')).toEqual([]);
});

it('narrows down to one place, of which each is offered once', () => {
  expect(listPlaces(listed)).toEqual(['Hobart, Australia', 'Lyon, France', 'Remote']);
  expect(find('', 'Hobart, Australia')).toEqual(['nurse', 'driver']);
  expect(find('driver', 'Remote')).toEqual([]);
});
