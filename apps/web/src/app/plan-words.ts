import type { PlanLimit } from '@candor/contract/errors';
import type { PlanResource } from '@candor/contract/plans';
import { formatCount, formatNumber } from '#ui/format.ts';

const names: Record<PlanResource, readonly [one: string, many: string]> = {
  jobs: ['active job', 'active jobs'],
  scorings: ['candidate scoring', 'candidate scorings'],
  salary_insights: ['salary insight', 'salary insights'],
  mails: ['email', 'emails'],
};

/** What of the plan ran out, in words: how much it includes, how much is used, and whether something is left. */
export function describePlanLimit({ resource, used, limit }: Omit<PlanLimit, 'upgrade_url'>): string {
  const isNow = resource === 'jobs';
  const included = `${formatCount(limit, ...names[resource])}${isNow ? '' : ' a month'}`;
  const taken = `${formatNumber(used)} ${used === 1 ? 'is' : 'are'} ${isNow ? 'in use' : 'used'}`;
  const left = limit - used;
  const rest =
    left > 0 ? ` The ${formatNumber(left)} left ${left === 1 ? "isn't" : "aren't"} enough for this.` : '';
  return `Your plan includes ${included}, and ${taken}.${rest}`;
}
