import type { MemberContext, Transactional } from '../../platform/context.ts';
import { recordEvents } from '../../platform/domain-events.ts';
import { giveBackUsage, requireUsage } from '../billing/billing.ts';
import { jobClosed, jobPublished } from './job-events.ts';

/**
 * Each active job takes a place of the plan. Publishing, reopening and restoring need one; closing and deleting give it
 * back. Events tell other modules of both.
 */
export async function followActive(
  ctx: Transactional<MemberContext>,
  { jobId, was, is }: { jobId: string; was: boolean; is: boolean },
): Promise<void> {
  if (was === is) return;
  const { organizationId } = ctx;
  const place = { organizationId, resource: 'jobs' } as const;
  if (is) await requireUsage(ctx, place);
  else await giveBackUsage(ctx, { ...place, period: 'now' });
  await recordEvents(ctx, is ? jobPublished : jobClosed, { organizationId, recordIds: [jobId], data: {} });
}
