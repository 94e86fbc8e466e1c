import type { MemberContext, Transactional } from '../../platform/context.ts';
import { giveBackUsage, requireUsage } from '../billing/billing.ts';

/** Active jobs take a place of the plan: publishing, reopening and restoring need one, whatever ends a job's time gives it back. */
export async function followActive(
  ctx: Transactional<MemberContext>,
  { was, is }: { was: boolean; is: boolean },
): Promise<void> {
  const place = { organizationId: ctx.organizationId, resource: 'jobs' } as const;
  if (is && !was) await requireUsage(ctx, place);
  if (was && !is) await giveBackUsage(ctx, { ...place, period: 'now' });
}
