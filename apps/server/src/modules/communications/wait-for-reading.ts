import { applications, evaluations } from '@candor/database/schema';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';

/** So long a receipt waits for the resume to be read, and no longer. */
const longestWaitMs = 2 * 60_000;
const shortestDelayMs = 1_000;

/**
 * How long to wait before a receipt is looked at again: its resume is being read, and what is said of it depends on that.
 * Undefined where there is nothing to wait for.
 */
export async function findReadingWait(
  ctx: Transactional<Context>,
  { organizationId, applicationId, since }: { organizationId: string; applicationId: string; since: Date },
): Promise<number | undefined> {
  const waitedMs = ctx.now.getTime() - since.getTime();
  if (waitedMs >= longestWaitMs) return undefined;
  const [open] = await ctx.db
    .select({ id: evaluations.id })
    .from(evaluations)
    .innerJoin(applications, eq(applications.id, evaluations.applicationId))
    .where(
      and(
        eq(evaluations.organizationId, organizationId),
        eq(evaluations.applicationId, applicationId),
        eq(evaluations.fileKey, applications.resumeKey),
        inArray(evaluations.state, ['queued', 'running']),
        // One that waits for the plan may wait for weeks.
        isNull(evaluations.waitsFor),
      ),
    )
    .limit(1);
  // The longer it takes, the more rarely it is asked, and never past the end.
  return open && Math.min(Math.max(shortestDelayMs, waitedMs / 4), longestWaitMs - waitedMs);
}
