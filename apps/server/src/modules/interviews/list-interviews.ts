import type { QueryOf } from '@candor/contract/endpoint';
import type { interviews as endpoints } from '@candor/contract/interviews';
import { applications, interviewPeople, interviews } from '@candor/database/schema';
import { and, asc, desc, eq, exists, gte, inArray, lt, type SQL } from 'drizzle-orm';
import { personBehind } from '../../platform/caller.ts';
import { inTransaction, type MemberContext, type Transactional } from '../../platform/context.ts';
import { findSurvivingCandidate, listMergedCandidates } from '../candidates/candidates.ts';
import { viewInterviews } from './interview-view.ts';

type Query = QueryOf<typeof endpoints.listInterviews>;

/** A page of interviews by time. */
export async function listInterviews(ctx: MemberContext, { query }: { query: Query }) {
  return inTransaction(ctx, async (ctx) => {
    const where = await selectInterviews(ctx, query);
    const inOrder = query.sort === 'starts_at' ? asc : desc;
    const rows = await ctx.db
      .select()
      .from(interviews)
      .where(where)
      .orderBy(inOrder(interviews.startsAt), inOrder(interviews.id))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit);
    return { rows: await viewInterviews(ctx, rows), total: await ctx.db.$count(interviews, where) };
  });
}

async function selectInterviews(ctx: Transactional<MemberContext>, query: Query): Promise<SQL | undefined> {
  const { organizationId } = ctx;
  const candidateIds =
    query.candidate && (await listMergedCandidates(ctx, await findSurvivingCandidate(ctx, query.candidate)));
  // Without anybody behind the call nothing is theirs.
  const viewer = personBehind(ctx) ?? '';
  return and(
    eq(interviews.organizationId, organizationId),
    query.from ? gte(interviews.startsAt, new Date(query.from)) : undefined,
    query.to ? lt(interviews.startsAt, new Date(query.to)) : undefined,
    query.state ? eq(interviews.state, query.state) : undefined,
    query.standing === 'true' ? inArray(interviews.state, ['booked', 'moved']) : undefined,
    query.type ? eq(interviews.type, query.type) : undefined,
    query.mine === 'true' ? takesPart(ctx, viewer) : undefined,
    query.member ? takesPart(ctx, query.member) : undefined,
    candidateIds ? inArray(interviews.candidateId, candidateIds) : undefined,
    query.application ? inArray(interviews.applicationId, partsOf(ctx, query.application)) : undefined,
    query.job ? inArray(interviews.applicationId, ofJob(ctx, query.job)) : undefined,
  );
}

function takesPart({ db, organizationId }: Transactional<MemberContext>, memberId: string) {
  return exists(
    db
      .select({ id: interviewPeople.interviewId })
      .from(interviewPeople)
      .where(
        and(
          eq(interviewPeople.organizationId, organizationId),
          eq(interviewPeople.interviewId, interviews.id),
          eq(interviewPeople.personId, memberId),
        ),
      ),
  );
}

/** An application, and those that became part of it. */
function partsOf({ db, organizationId }: Transactional<MemberContext>, id: string) {
  const part = db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.organizationId, organizationId), eq(applications.mergedInto, id)));
  const own = db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.organizationId, organizationId), eq(applications.id, id)));
  return own.union(part);
}

function ofJob({ db, organizationId }: Transactional<MemberContext>, jobId: string) {
  return db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.organizationId, organizationId), eq(applications.jobId, jobId)));
}
