import { type Application, type Stage, stageSchema } from '@candor/contract/applications';
import { formatCount } from '#ui/format.ts';

export const stageLabels: Record<Stage, string> = {
  applied: 'Applied',
  shortlisted: 'Shortlisted',
  interview: 'Interview',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  hired: 'Hired',
};

/** The stages in their order, to choose from. */
export const stageOptions = stageSchema.options.map((value) => ({ value, label: stageLabels[value] }));

type Standing = Pick<Application, 'application_status' | 'waits_for_plan'>;

/** The state of the evaluation in the words of the lists: what is not finished is pending. */
export function describeStatus({ application_status: status, waits_for_plan }: Standing): string {
  if (waits_for_plan) return 'Waiting for plan';
  if (status === 'evaluated') return 'Evaluated';
  return status === 'unreadable' ? 'Unreadable' : 'Pending';
}

/** What a score says, in a word. */
export function describeScore(score: number): string {
  if (score >= 75) return 'strong';
  return score >= 50 ? 'possible' : 'limited';
}

/** '1 application', '3 applications'. */
export function countApplications(count: number): string {
  return formatCount(count, 'application', 'applications');
}
