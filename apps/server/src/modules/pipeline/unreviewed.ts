import { applications } from '@candor/database/schema';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../platform/context.ts';

/**
 * What nobody has reviewed: it is where it arrived, and nobody marked it. Whether it was evaluated doesn't matter: a file that
 * can't be read, or an evaluation that is out of date, still waits for a person. Opening it decides nothing.
 */
export function isUnreviewed({ organizationId }: MemberContext, jobId: string): SQL | undefined {
  return and(
    eq(applications.organizationId, organizationId),
    eq(applications.jobId, jobId),
    isNull(applications.hiddenAt),
    eq(applications.stage, 'applied'),
    isNull(applications.reviewedAt),
  );
}

export function countUnreviewed(ctx: Transactional<MemberContext>, jobId: string): Promise<number> {
  return ctx.db.$count(applications, isUnreviewed(ctx, jobId));
}
