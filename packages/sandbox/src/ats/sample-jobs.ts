import { createHash } from 'node:crypto';
import type { AtsJob } from './ats-objects.ts';

type Sample = [
  title: string,
  department: string,
  place: [city: string, region: string, country: string],
  employment: string,
  salary: AtsJob['salary'],
  workplace: AtsJob['workplace'],
  status: AtsJob['status'],
];

const range = (currency: string, from: number, to: number) => ({ currency, from, to });

const samples: readonly Sample[] = [
  [
    'Senior Carpenter',
    'Workshop',
    ['Sydney', 'NSW', 'AU'],
    'Full-time',
    range('AUD', 88_000, 104_000),
    'onsite',
    'open',
  ],
  [
    'Site Manager',
    'Projects',
    ['Melbourne', 'VIC', 'AU'],
    'Full-time',
    range('AUD', 120_000, 145_000),
    'onsite',
    'open',
  ],
  [
    'Payroll Officer',
    'Finance',
    ['Brisbane', 'QLD', 'AU'],
    'Part-time',
    range('AUD', 62_000, 70_000),
    'hybrid',
    'open',
  ],
  [
    'Platform Engineer',
    'Technology',
    ['Berlin', 'BE', 'DE'],
    'Full-time',
    range('EUR', 78_000, 95_000),
    'remote',
    'open',
  ],
  [
    'Data Analyst',
    'Technology',
    ['London', 'ENG', 'GB'],
    'Full-time',
    range('GBP', 48_000, 56_000),
    'hybrid',
    'open',
  ],
  [
    'Registered Nurse',
    'Care',
    ['Auckland', 'AUK', 'NZ'],
    'Full-time',
    range('NZD', 79_000, 92_000),
    'onsite',
    'open',
  ],
  ['Customer Support Lead', 'Support', ['Manila', 'NCR', 'PH'], 'Full-time', null, 'hybrid', 'open'],
  ['Marketing Intern', 'Marketing', ['Toronto', 'ON', 'CA'], 'Internship', null, 'onsite', 'open'],
  ['Procurement Specialist', 'Operations', ['Oslo', '', 'NO'], 'Contract', null, 'onsite', 'open'],
  ['Head of People', 'People', ['Singapore', '', 'SG'], 'Full-time', null, 'onsite', 'internal'],
  ['Joinery Apprentice', 'Workshop', ['Sydney', 'NSW', 'AU'], 'Temporary', null, 'onsite', 'draft'],
  ['Warehouse Coordinator', 'Operations', ['Perth', 'WA', 'AU'], 'Full-time', null, 'onsite', 'closed'],
];

const dayMs = 24 * 60 * 60_000;

/** A dozen jobs to begin with, changed some days apart; the ids are the same at every first start. */
export function sampleJobs(accountId: string, now: Date, idOf: (index: number) => string): AtsJob[] {
  return samples.map(
    ([title, department, [city, region, country], employment, salary, workplace, status], index) => {
      const at = new Date(now.getTime() - (samples.length - index) * 3 * dayMs).toISOString();
      return {
        ...{ id: idOf(index), accountId, title, department, city, region, country, employment, salary },
        ...{ workplace, status, createdAt: at, updatedAt: at, isSample: false, raw: {} },
        ...describe(title, department, city),
      };
    },
  );
}

function describe(title: string, department: string, city: string) {
  return {
    html: `<p>We are looking for a <strong>${title}</strong> to join our ${department} team in ${city}.</p><p>You work with people who take pride in what they make, and you have the time to do it well.</p>`,
    requirementsHtml: `<ul><li>Experience as a ${title} or in a similar role</li><li>Clear writing &amp; calm communication</li><li>Care for safety and quality</li></ul>`,
    benefitsHtml: '<ul><li>Five weeks of leave</li><li>Training budget</li></ul>',
  };
}

/** Many more, for whoever wants to see how a long list is taken. */
export function fillJobs(
  accountId: string,
  count: number,
  now: Date,
  idOf: (index: number) => string,
): AtsJob[] {
  const at = now.toISOString();
  return Array.from({ length: count }, (_, index) => {
    const [sample] = sampleJobs(accountId, now, () => '').slice(index % 9, (index % 9) + 1);
    if (!sample) throw new Error('there is no sample');
    const title = `${sample.title} ${index + 1}`;
    return { ...sample, id: idOf(index), title, status: 'open', createdAt: at, updatedAt: at };
  });
}

/** A UUID, or part of one, that is the same for the same words. */
export function uuidOf(words: string): string {
  const hex = createHash('sha256').update(words).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
