import { defaultLocale } from '@candor/contract/default-locale';
import type { ListedJob } from '@candor/contract/jobs';
import { describePlace } from '#public/apply/job-facts.ts';

export interface JobFilter {
  q: string;
  /** As `describePlace` writes it; empty for all. */
  place: string;
}

/** Without accents and case, so that people find 'Développeur' by typing 'developpeur'. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The places of the jobs, each once, in the order of the alphabet, which server and browser have to agree on. */
export function listPlaces(jobs: readonly ListedJob[]): string[] {
  return [...new Set(jobs.map(describePlace).filter(Boolean))].sort((a, b) =>
    a.localeCompare(b, defaultLocale),
  );
}

/** The jobs that show every word of the search, in the place that was chosen. */
export function filterJobs(jobs: readonly ListedJob[], { q, place }: JobFilter): ListedJob[] {
  const words = fold(q).split(/\s+/).filter(Boolean);
  return jobs.filter((job) => {
    const text = fold([job.title, job.department, describePlace(job)].join(' '));
    return (!place || describePlace(job) === place) && words.every((word) => text.includes(word));
  });
}
