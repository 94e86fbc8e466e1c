import { createHash } from 'node:crypto';
import type { Step } from '@candor/contract/applications';
import { applications, candidates, jobs, resumeVersions } from '@candor/database/schema';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../../platform/context.ts';
import { ProductError } from '../../../platform/product-error.ts';
import { readStepLists, viewStep } from '../../stages/stages.ts';
import type { CandidateRow } from '../candidate-queries.ts';

export type ApplicationRow = typeof applications.$inferSelect & {
  position: string;
  step: Step;
  /** Where its step stands in the list of the job. */
  stepPosition: number;
};
export type VersionRow = typeof resumeVersions.$inferSelect;

/** Two candidates with everything that a merge moves. */
export interface MergeSubjects {
  target: CandidateRow;
  source: CandidateRow;
  /** Also those of deleted jobs: they come back with their job. */
  applications: ApplicationRow[];
  /** By application, in the order they were sent. */
  versions: Map<string, VersionRow[]>;
}

interface Named {
  target_id: string;
  source_id: string;
}

/** The two rows, whatever became of them; in one order for everybody, so that two merges wait for each other. */
export async function lockBoth(ctx: Transactional<MemberContext>, { target_id, source_id }: Named) {
  if (target_id === source_id) throw new ProductError('not_found');
  const rows = await ctx.db
    .select()
    .from(candidates)
    .where(
      and(eq(candidates.organizationId, ctx.organizationId), inArray(candidates.id, [target_id, source_id])),
    )
    .orderBy(asc(candidates.id))
    .for('no key update');
  const target = rows.find(({ id }) => id === target_id);
  const source = rows.find(({ id }) => id === source_id);
  if (!target || !source) throw new ProductError('not_found');
  return { target, source };
}

/** Keeps both persons' applications as they are until the end of the transaction. */
export async function lockApplications(
  ctx: Transactional<MemberContext>,
  { target, source }: Pick<MergeSubjects, 'target' | 'source'>,
): Promise<void> {
  await ctx.db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.organizationId, ctx.organizationId),
        inArray(applications.candidateId, [target.id, source.id]),
      ),
    )
    .orderBy(asc(applications.id))
    .for('no key update');
}

export async function readSubjects(
  ctx: Transactional<MemberContext>,
  { target, source }: Pick<MergeSubjects, 'target' | 'source'>,
): Promise<MergeSubjects> {
  const rows = await ctx.db
    .select({ application: applications, position: jobs.title })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(
      and(
        eq(applications.organizationId, ctx.organizationId),
        inArray(applications.candidateId, [target.id, source.id]),
      ),
    )
    .orderBy(asc(applications.id));
  const jobIds = rows.map(({ application }) => application.jobId);
  const lists = await readStepLists(ctx, ctx.organizationId, jobIds);
  const found = rows
    .map(({ application, position }) => {
      const step = lists.stepOf(application);
      return { ...application, position, step: viewStep(step), stepPosition: step.position };
    })
    // Part of another one since an earlier merge.
    .filter(({ mergedInto }) => mergedInto === null);
  const ids = found.map(({ id }) => id);
  const sent = ids.length
    ? await ctx.db
        .select()
        .from(resumeVersions)
        .where(inArray(resumeVersions.applicationId, ids))
        .orderBy(asc(resumeVersions.number))
    : [];
  return {
    target,
    source,
    applications: found,
    versions: Map.groupBy(sent, ({ applicationId }) => applicationId),
  };
}

/** The jobs that both applied for, and what only one of them did. */
export function splitApplications({ target, source, applications: all }: MergeSubjects) {
  const own = all.filter(({ candidateId }) => candidateId === target.id);
  const theirs = all.filter(({ candidateId }) => candidateId === source.id);
  const shared = theirs.flatMap((other) => {
    const mine = own.find(({ jobId }) => jobId === other.jobId);
    return mine ? [{ mine, other }] : [];
  });
  const moved = theirs.filter(({ id }) => !shared.some(({ other }) => other.id === id));
  return { own, moved, shared };
}

/** Changes with anything that a preview shows or a merge writes. */
export function fingerprintOf({ target, source, applications: all }: MergeSubjects): string {
  const people = [target, source].map(({ identifiedAt: _, ...row }) => row);
  const places = all.map(({ id, candidateId, version, hiddenAt }) => [id, candidateId, version, hiddenAt]);
  return createHash('sha256')
    .update(JSON.stringify([people, places]))
    .digest('base64url');
}
