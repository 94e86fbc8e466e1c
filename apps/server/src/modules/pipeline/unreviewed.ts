import { applications } from '@candor/database/schema';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import { isUnreviewed } from '../applications/applications.ts';

/** The applications of a job that nobody has reviewed. */
export function isUnreviewedOf({ organizationId }: MemberContext, jobId: string): SQL | undefined {
  return and(
    eq(applications.organizationId, organizationId),
    eq(applications.jobId, jobId),
    isNull(applications.hiddenAt),
    isUnreviewed,
  );
}

export function countUnreviewed(ctx: Transactional<MemberContext>, jobId: string): Promise<number> {
  return ctx.db.$count(applications, isUnreviewedOf(ctx, jobId));
}
