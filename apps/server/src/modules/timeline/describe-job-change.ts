import type { TimelineRow } from './timeline-rows.ts';

const words: Record<string, string> = {
  'job.restored': 'Restored the job',
  'criteria.saved': 'Changed the criteria',
  'criteria.reset': 'Reset the criteria',
  'evaluations.repeated': 'Evaluated applications again',
};

const statusWords: Record<string, string> = {
  active: 'Published the job',
  closed: 'Closed the job',
  draft: 'Made the job a draft',
};

/** What was done to a job, by its name in the audit log. */
export function describeJobChange({ what, facts }: TimelineRow): { title: string; detail?: null } {
  if (what !== 'job.saved') return { title: words[what] ?? 'Changed the job' };
  if (String(facts.created) === 'true')
    return { title: facts.status === 'active' ? 'Created and published the job' : 'Created the job' };
  return { title: statusWords[String(facts.status)] ?? 'Edited the job' };
}
