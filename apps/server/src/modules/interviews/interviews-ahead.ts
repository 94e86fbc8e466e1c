import { interviews } from '@candor/database/schema';
import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';
import { listMergedApplications } from '../candidates/candidates.ts';
import type { InterviewRow } from './interview-queries.ts';

type Bound = Transactional<Context & { organizationId: string }>;

/** The interviews of applications that still lie ahead, locked. */
export async function lockInterviewsAhead(
  ctx: Bound,
  applicationIds: readonly string[],
): Promise<InterviewRow[]> {
  return ctx.db
    .select()
    .from(interviews)
    .where(await areAhead(ctx, applicationIds))
    .for('update');
}

/** How many would be called off with these applications. */
export async function countInterviewsAhead(ctx: Bound, applicationIds: readonly string[]): Promise<number> {
  return ctx.db.$count(interviews, await areAhead(ctx, applicationIds));
}

async function areAhead(ctx: Bound, applicationIds: readonly string[]) {
  return and(
    eq(interviews.organizationId, ctx.organizationId),
    inArray(interviews.applicationId, await listMergedApplications(ctx, applicationIds)),
    inArray(interviews.state, ['booked', 'moved']),
    gt(interviews.startsAt, ctx.now),
  );
}
