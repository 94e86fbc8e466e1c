import type { Stage } from '@candor/contract/applications';
import type { CardSort } from '@candor/contract/pipeline';
import { applications, candidates, evaluations } from '@candor/database/schema';
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import { inOrderOf } from '../../platform/list-pages.ts';
import { underReview } from './under-review.ts';

const sorts: Record<CardSort, SQL[]> = {
  '-score': [sql`${applications.score} desc nulls last`, desc(applications.id)],
  score: [sql`${applications.score} asc nulls first`, asc(applications.id)],
  '-applied_date': [desc(applications.appliedAt), desc(applications.id)],
  applied_date: [asc(applications.appliedAt), asc(applications.id)],
};

interface CardsWanted {
  jobId: string;
  stage: Stage | undefined;
  /** Further, which step of it. */
  isThere?: SQL | undefined;
  sort: CardSort;
  limit: number;
  offset: number;
}

/** What a page of cards shows. The page is chosen first: what is read for each card is read for that page only. */
export async function findCards(ctx: Transactional<MemberContext>, wanted: CardsWanted) {
  const { sort, limit, offset } = wanted;
  const chosen = await ctx.db
    .select({ id: applications.id })
    .from(applications)
    .where(isWanted(ctx, wanted))
    .orderBy(...sorts[sort])
    .limit(limit)
    .offset(offset);
  return findCardsById(
    ctx,
    chosen.map(({ id }) => id),
  );
}

/** How many there are in all. */
export function countCards(
  ctx: Transactional<MemberContext>,
  wanted: Pick<CardsWanted, 'jobId' | 'stage' | 'isThere'>,
): Promise<number> {
  return ctx.db.$count(applications, isWanted(ctx, wanted));
}

function isWanted(
  { organizationId }: MemberContext,
  { jobId, stage, isThere }: Pick<CardsWanted, 'jobId' | 'stage' | 'isThere'>,
): SQL | undefined {
  return and(
    eq(applications.organizationId, organizationId),
    eq(applications.jobId, jobId),
    isNull(applications.hiddenAt),
    stage ? eq(applications.stage, stage) : undefined,
    isThere,
  );
}

/** What cards show of these applications, in this order. */
export async function findCardsById(ctx: Transactional<MemberContext>, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { organizationId } = ctx;
  const rows = await ctx.db
    .select({
      id: applications.id,
      jobId: applications.jobId,
      hiddenAt: applications.hiddenAt,
      reviewedAt: applications.reviewedAt,
      candidateId: applications.candidateId,
      firstName: candidates.firstName,
      lastName: candidates.lastName,
      ownerId: candidates.ownerId,
      stage: applications.stage,
      stepId: applications.stepId,
      status: applications.status,
      score: applications.score,
      appliedAt: applications.appliedAt,
      resumeKey: applications.resumeKey,
      isEvaluated: sql<boolean>`${evaluations.id} is not null`,
      criteriaHash: evaluations.criteriaHash,
      fileKey: evaluations.fileKey,
      hasHiddenText: sql<boolean>`coalesce(jsonb_array_length(${evaluations.result} -> 'hidden_text') > 0, false)`,
      isUnreadable: sql<boolean>`${applications.status} = 'unreadable'`,
      isReviewAsked: sql<boolean>`${applications.id} in ${underReview(organizationId)}`,
      inStageSince:
        // A move that was undone is as if it had not been.
        sql`coalesce((select max(m.at) from (
          select h.at, h.cause, lead(h.cause) over (order by h.at, h.id) as next from stage_history h
          where h.organization_id = ${organizationId} and h.application_id = ${applications.id}) m
        where m.cause <> 'undo' and m.next is distinct from 'undo'), ${applications.appliedAt})`.mapWith(
          applications.appliedAt,
        ),
    })
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .leftJoin(evaluations, eq(evaluations.id, applications.evaluationId))
    .where(and(eq(applications.organizationId, organizationId), inArray(applications.id, [...ids])));
  return inOrderOf(ids, rows);
}

export type CardRow = Awaited<ReturnType<typeof findCardsById>>[number];

/** Which of these applications somebody should review again because their candidate asked for it. */
export async function findReviewAsked(
  ctx: Transactional<MemberContext>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await ctx.db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.organizationId, ctx.organizationId),
        inArray(applications.id, [...ids]),
        sql`${applications.id} in ${underReview(ctx.organizationId)}`,
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Why the newest resume of an application could not be read. */
export async function findUnreadReason(
  ctx: Transactional<MemberContext>,
  applicationId: string,
): Promise<string | null> {
  const [row] = await ctx.db
    .select({ reason: evaluations.reason })
    .from(evaluations)
    .where(
      and(
        eq(evaluations.organizationId, ctx.organizationId),
        eq(evaluations.applicationId, applicationId),
        inArray(evaluations.state, ['unreadable', 'failed']),
      ),
    )
    .orderBy(desc(evaluations.createdAt))
    .limit(1);
  return row?.reason ?? null;
}
