import { mergeUndoDays } from '@candor/contract/candidate-merging';
import type { candidates as endpoints } from '@candor/contract/candidates';
import type { BodyOf } from '@candor/contract/endpoint';
import { newId } from '@candor/database/ids';
import { candidateMerges, candidates } from '@candor/database/schema';
import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit.ts';
import { inTransaction, type SessionContext, type Transactional } from '../../../platform/context.ts';
import { recordEvents } from '../../../platform/domain-events.ts';
import { ProductError } from '../../../platform/product-error.ts';
import { raise } from '../../../platform/signals.ts';
import { lockStages } from '../../stages/stages.ts';
import { candidatesMerged } from '../candidate-events.ts';
import { joinTags } from '../keeping/candidate-tags.ts';
import { passPairsOn, takePairsOff } from './candidate-pair.ts';
import { joinApplications } from './join-applications.ts';
import { joinEmails } from './join-emails.ts';
import { lockOpenEvaluations } from './lock-open-evaluations.ts';
import { lockPairCounters } from './lock-pair-counters.ts';
import { mergeColumns, readMergedColumns } from './merge-fields.ts';
import type { MergeSnapshot } from './merge-snapshot.ts';
import {
  fingerprintOf,
  lockApplications,
  lockBoth,
  type MergeSubjects,
  readSubjects,
} from './merge-subjects.ts';
import { refuseHidden } from './refuse-hidden.ts';
import { resumesMoved } from './resumes-moved.ts';

type MergeBody = BodyOf<typeof endpoints.mergeCandidates>;

/** How long a merge can be taken back. */
export const undoMs = mergeUndoDays * 24 * 60 * 60 * 1000;

/** Makes one candidate of two, as previewed. The other row stays, hidden, so that the merge can be taken back. */
export async function mergeCandidates(ctx: SessionContext, { body }: { body: MergeBody }) {
  return inTransaction(ctx, async (ctx) => {
    await lockStages(ctx, ctx.organizationId);
    const both = await lockBoth(ctx, body);
    const repeated = await findSameMerge(ctx, both);
    if (repeated) return viewMerged(repeated);
    if (both.target.mergedInto || both.source.mergedInto) throw new ProductError('candidates_changed');
    await refuseHidden(ctx, [both.target.id, both.source.id]);
    await lockOpenEvaluations(ctx, [both.target.id, both.source.id]);
    await lockApplications(ctx, both);
    const subjects = await readSubjects(ctx, both);
    if (fingerprintOf(subjects) !== body.fingerprint) throw new ProductError('candidates_changed');
    await lockPairCounters(ctx);
    const merge = {
      id: newId('mrg'),
      organizationId: ctx.organizationId,
      targetId: both.target.id,
      sourceId: both.source.id,
      mergedBy: ctx.caller.userId,
      mergedAt: ctx.now,
      snapshot: await join(ctx, subjects, body.choices),
    };
    await ctx.db.insert(candidateMerges).values(merge);
    // After that: by which words an application is found is read from the merges that hold.
    const applicationIds = merge.snapshot.combined.map(({ id }) => id);
    await raise(ctx, resumesMoved, { applicationIds });
    await recordAudit(ctx, {
      recordId: both.target.id,
      details: { merge: merge.id, source: both.source.id, choices: body.choices },
    });
    await recordEvents(ctx, candidatesMerged, {
      organizationId: ctx.organizationId,
      recordIds: [both.target.id],
      data: { otherId: both.source.id },
    });
    return viewMerged(merge);
  });
}

/** The second press of a button, or a repeated call, finds its work done. */
async function findSameMerge(
  ctx: Transactional<SessionContext>,
  { target, source }: Pick<MergeSubjects, 'target' | 'source'>,
) {
  if (source.mergedInto !== target.id) return undefined;
  const [merge] = await ctx.db
    .select()
    .from(candidateMerges)
    .where(
      and(
        eq(candidateMerges.organizationId, ctx.organizationId),
        eq(candidateMerges.sourceId, source.id),
        isNull(candidateMerges.undoneAt),
      ),
    );
  return merge;
}

async function join(
  ctx: Transactional<SessionContext>,
  subjects: MergeSubjects,
  choices: MergeBody['choices'],
): Promise<MergeSnapshot> {
  const { target, source } = subjects;
  const after = mergeColumns(target, source, choices, ctx.now);
  const pairs = await takePairsOff(ctx, source.id);
  // First, because only one living candidate may hold an address.
  await ctx.db.update(candidates).set({ mergedInto: target.id }).where(eq(candidates.id, source.id));
  await ctx.db.update(candidates).set(after).where(eq(candidates.id, target.id));
  return {
    target: { before: readMergedColumns(target), after },
    pairs,
    passedOn: await passPairsOn(ctx, pairs, subjects),
    emails: await joinEmails(ctx, subjects, after.email),
    tags: await joinTags(ctx, { targetId: target.id, sourceId: source.id }),
    ...(await joinApplications(ctx, subjects)),
  };
}

function viewMerged({ id, targetId, mergedAt }: { id: string; targetId: string; mergedAt: Date }) {
  return {
    merge_id: id,
    candidate_id: targetId,
    undo_until: new Date(mergedAt.getTime() + undoMs).toISOString(),
  };
}
