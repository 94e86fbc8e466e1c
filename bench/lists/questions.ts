import { jobsOfSeed, rareWord, tagOfSeed } from './seed.ts';

export interface Question {
  name: string;
  /** The address of the n-th time it is asked. */
  path: (turn: number) => string;
}

const perPage = 10;

/** What a list is narrowed or ordered by beside job and stage; saved views have the same. */
export const filters = [
  'score=strong',
  `tag=${encodeURIComponent(tagOfSeed)}`,
  'owner=none',
  'from=2020-01-01',
  'unreviewed=true',
  'unreviewed=true&score=strong&sort=-score',
  'flag=hidden_text',
  'flag=review_asked',
  'flag=out_of_date',
  'sort=stage',
];

/** What recruiters ask of the two long lists of an organization with this many candidates. */
export function listQuestions(candidates: number, organizationId: string): Question[] {
  const applications = candidates * 2;
  const page = (list: string, total: number, number: number) =>
    `/hr/${list}?limit=${perPage}&page=${Math.min(number, Math.ceil(total / perPage))}`;
  const last = Number.POSITIVE_INFINITY;
  // Somewhere else each time: a cached answer would say nothing.
  const someone = (turn: number) => (turn * 7919) % candidates;
  const job = (turn: number) => `job_${organizationId}_${1 + (turn % jobsOfSeed)}`;
  const pages = (list: string, total: number): Question[] => [
    { name: `${list}: page 1`, path: () => page(list, total, 1) },
    { name: `${list}: page 1,000`, path: () => page(list, total, 1000) },
    { name: `${list}: last page`, path: () => page(list, total, last) },
    {
      name: `${list}: search by name`,
      path: (turn) => `/hr/${list}?limit=${perPage}&q=${nameOf(someone(turn))}`,
    },
    {
      // One in thirty has it: the count ends at 10,000, and until then it grows with the list.
      name: `${list}: search by a frequent name`,
      path: (turn) => `/hr/${list}?limit=${perPage}&q=${families[turn % families.length]}`,
    },
    {
      name: `${list}: search by email`,
      path: (turn) => `/hr/${list}?limit=${perPage}&q=person${someone(turn)}@example.com`,
    },
  ];
  return [
    ...pages('candidates', candidates),
    {
      name: 'candidates: sorted by name',
      path: () => `/hr/candidates?limit=${perPage}&sort=name`,
    },
    {
      name: 'candidates: sorted by name, last page',
      path: () => `${page('candidates', candidates, last)}&sort=name`,
    },
    { name: 'candidates: counts', path: () => '/hr/candidates/totals' },
    ...pages('candidate-applications', applications),
    {
      name: 'candidate-applications: search by rare word',
      path: () => `/hr/candidate-applications?limit=${perPage}&q=${rareWord}`,
    },
    {
      name: 'candidate-applications: filter by job',
      path: (turn) => `/hr/candidate-applications?limit=${perPage}&job=${job(turn)}`,
    },
    {
      name: 'candidate-applications: filter by stage',
      path: () => `/hr/candidate-applications?limit=${perPage}&stage=shortlisted`,
    },
    {
      name: 'candidate-applications: sorted by name',
      path: () => `/hr/candidate-applications?limit=${perPage}&sort=name`,
    },
    ...filters.map((filter) => ({
      name: `candidate-applications: ${filter}`,
      path: () => `/hr/candidate-applications?limit=${perPage}&${filter}`,
    })),
    { name: 'candidate-applications: counts', path: () => '/hr/applications/totals' },
    {
      name: 'candidate-applications: counts of a filter',
      path: () => '/hr/applications/totals?score=strong',
    },
    { name: 'candidate-applications: counts of 20 saved views', path: () => '/hr/applications/view-counts' },
    {
      name: 'find anything: by name',
      path: (turn) => `/hr/search?q=${nameOf(someone(turn))}`,
    },
    {
      name: 'find anything: by the beginning of a frequent name',
      path: (turn) => `/hr/search?q=${families[turn % families.length]?.slice(0, 3)}`,
    },
    { name: 'find anything: by email', path: (turn) => `/hr/search?q=person${someone(turn)}@example.com` },
    { name: 'dashboard: metrics', path: () => '/hr/metrics' },
    { name: 'dashboard: first steps', path: () => '/hr/dashboard/first-steps' },
    { name: 'dashboard: what needs you', path: () => '/hr/dashboard/needs' },
    { name: 'dashboard: new since your last visit', path: () => '/hr/dashboard/news' },
    { name: 'dashboard: open jobs', path: () => '/hr/dashboard/jobs?limit=10' },
  ];
}

const families = ['okafor', 'tanaka', 'haddad', 'moreau', 'volkov', 'rossi', 'nasser', 'petrovic'];

/** A family name as the seed writes it: thirty people share one, however many there are. */
function nameOf(person: number): string {
  const number = Math.floor(person / 900)
    .toString(16)
    .padStart(4, '0');
  return `${families[person % families.length]}${number}`;
}
