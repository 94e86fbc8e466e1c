import type { ApplicationColumn } from '@candor/contract/application-filter';
import type { Application } from '@candor/contract/applications';
import { applications, candidates, evaluations } from '@candor/database/schema';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import { readBlindReview } from '../blind-review/blind-review.ts';
import { findKept } from '../candidates/candidates.ts';
import { readHashes } from '../criteria/criteria.ts';
import { findReviewAsked, isOutOfDate, listFlags } from '../pipeline/pipeline.ts';
import type { ApplicationRow } from './application-queries.ts';

type Further = Pick<Application, 'tags' | 'owner' | 'flags'>;

/** What the columns that somebody chose show beyond the row itself; nothing is read for the others. */
export async function readFurther(
  ctx: Transactional<MemberContext>,
  rows: readonly ApplicationRow[],
  columns: readonly ApplicationColumn[],
): Promise<(row: ApplicationRow) => Further> {
  if (rows.length === 0) return () => ({});
  const isKept = columns.includes('tags') || columns.includes('owner');
  const keptOf = isKept ? await readKept(ctx, rows) : () => ({});
  const flagsOf = columns.includes('flags') ? await readFlags(ctx, rows) : undefined;
  return (row) => ({ ...keptOf(row), ...(flagsOf && { flags: flagsOf.get(row.id) ?? [] }) });
}

async function readKept(ctx: Transactional<MemberContext>, rows: readonly ApplicationRow[]) {
  const people = await ctx.db
    .select()
    .from(candidates)
    .where(
      and(
        eq(candidates.organizationId, ctx.organizationId),
        inArray(candidates.id, [...new Set(rows.map(({ candidateId }) => candidateId))]),
      ),
    );
  const byId = new Map(people.map((person) => [person.id, person]));
  const blind = await readBlindReview(ctx);
  const covered = rows.flatMap(({ stage, candidateId }) => (blind.hides(stage) ? candidateId : []));
  const openOf = await findKept(ctx, people, new Set());
  const coveredOf = await findKept(ctx, people, new Set(covered));
  return ({ candidateId, stage }: ApplicationRow) => {
    const person = byId.get(candidateId);
    return person ? (blind.hides(stage) ? coveredOf : openOf)(person) : {};
  };
}

async function readFlags(ctx: Transactional<MemberContext>, rows: readonly ApplicationRow[]) {
  const ids = rows.map(({ id }) => id);
  const judged = await ctx.db
    .select({
      id: applications.id,
      jobId: applications.jobId,
      status: applications.status,
      hasHiddenText: applications.hasHiddenText,
      isEvaluated: sql<boolean>`${evaluations.id} is not null`,
      criteriaHash: evaluations.criteriaHash,
      fileKey: evaluations.fileKey,
      resumeKey: applications.resumeKey,
    })
    .from(applications)
    .leftJoin(evaluations, eq(evaluations.id, applications.evaluationId))
    .where(and(eq(applications.organizationId, ctx.organizationId), inArray(applications.id, ids)));
  const reviewAsked = await findReviewAsked(ctx, ids);
  const hashes = await readHashes(
    ctx,
    judged.flatMap((row) => (row.isEvaluated ? row.jobId : [])),
  );
  return new Map(
    judged.map((row) => [
      row.id,
      listFlags({
        hasHiddenText: row.hasHiddenText,
        isUnreadable: row.status === 'unreadable',
        isReviewAsked: reviewAsked.has(row.id),
        isOutOfDate: row.isEvaluated && isOutOfDate(row, hashes[row.jobId] ?? ''),
      }),
    ]),
  );
}
