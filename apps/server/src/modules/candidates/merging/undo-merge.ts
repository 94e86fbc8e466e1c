import { candidateEmails, candidateMerges, candidates } from '@candor/database/schema';
import { and, eq, gt, inArray, isNull, notInArray } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit.ts';
import { inTransaction, type SessionContext, type Transactional } from '../../../platform/context.ts';
import { recordEvents } from '../../../platform/domain-events.ts';
import { ProductError } from '../../../platform/product-error.ts';
import { lockStages } from '../../stages/stages.ts';
import { mergeUndone } from '../candidate-events.ts';
import { describeForSearch } from '../describe-for-search.ts';
import { separateTags } from '../keeping/candidate-tags.ts';
import { readMergedWords } from '../merged-words.ts';
import { markAsTwo, putPairsBack, takePassedPairsBack } from './candidate-pair.ts';
import { lockOpenEvaluations } from './lock-open-evaluations.ts';
import { lockPairCounters } from './lock-pair-counters.ts';
import { undoMs } from './merge-candidates.ts';
import { readMergedColumns } from './merge-fields.ts';
import { type MergeRow, type MergeSnapshot, mergeSnapshotSchema, revert } from './merge-snapshot.ts';
import { lockApplications, lockBoth, type MergeSubjects } from './merge-subjects.ts';
import { separateApplications } from './separate-applications.ts';

type Both = Pick<MergeSubjects, 'target' | 'source'>;

/**
 * Makes two candidates of one again, as they were. What came in or was changed since stays with the one who stayed. Whoever
 * undoes a merge says that these are two people: they are not proposed again.
 */
export async function undoMerge(ctx: SessionContext, { params }: { params: { id: string } }) {
  return inTransaction(ctx, async (ctx) => {
    await lockStages(ctx, ctx.organizationId);
    const merge = await getMergeForUpdate(ctx, params.id);
    const ids: [string, string] = [merge.targetId, merge.sourceId];
    if (merge.undoneAt) return { candidate_ids: ids };
    if (!merge.snapshot || ctx.now.getTime() - merge.mergedAt.getTime() > undoMs)
      throw new ProductError('merge_too_old');
    const both = await lockBoth(ctx, { target_id: merge.targetId, source_id: merge.sourceId });
    await refuseWhenBuiltUpon(ctx, merge, both);
    await lockOpenEvaluations(ctx, [both.target.id, both.source.id]);
    await lockApplications(ctx, both);
    await lockPairCounters(ctx);
    const snapshot = mergeSnapshotSchema.parse(merge.snapshot);
    // First: by which words both are found is read from the merges that still hold.
    await ctx.db
      .update(candidateMerges)
      .set({ undoneAt: ctx.now, undoneBy: ctx.caller.userId, snapshot: null })
      .where(eq(candidateMerges.id, merge.id));
    await markAsTwo(ctx, ids);
    await separatePeople(ctx, both, snapshot);
    await separateTags(ctx, both.target.id, snapshot.tags);
    await takePassedPairsBack(ctx, snapshot.passedOn, both.target);
    await putPairsBack(ctx, snapshot.pairs);
    await separateApplications(ctx, both, snapshot, merge.mergedAt);
    await recordAudit(ctx, {
      recordId: merge.targetId,
      details: { merge: merge.id, source: merge.sourceId },
    });
    await recordEvents(ctx, mergeUndone, {
      organizationId: ctx.organizationId,
      recordIds: [merge.targetId],
      data: { otherId: merge.sourceId },
    });
    return { candidate_ids: ids };
  });
}

async function getMergeForUpdate(ctx: Transactional<SessionContext>, id: string): Promise<MergeRow> {
  const [merge] = await ctx.db
    .select()
    .from(candidateMerges)
    .where(and(eq(candidateMerges.organizationId, ctx.organizationId), eq(candidateMerges.id, id)))
    .for('update');
  if (!merge) throw new ProductError('not_found');
  return merge;
}

/** Merges are taken back from the last one on, like a stack: each was made from what the one before had left. */
async function refuseWhenBuiltUpon(
  ctx: Transactional<SessionContext>,
  merge: MergeRow,
  { target }: Both,
): Promise<void> {
  const later = await ctx.db.$count(
    candidateMerges,
    and(
      eq(candidateMerges.organizationId, ctx.organizationId),
      eq(candidateMerges.targetId, merge.targetId),
      isNull(candidateMerges.undoneAt),
      gt(candidateMerges.mergedAt, merge.mergedAt),
    ),
  );
  if (target.mergedInto || later > 0) throw new ProductError('merge_not_latest');
}

async function separatePeople(
  ctx: Transactional<SessionContext>,
  { target, source }: Both,
  { target: changed, emails }: MergeSnapshot,
): Promise<void> {
  const restored = revert(readMergedColumns(target), changed);
  // They were given the other's own address since: both have theirs again.
  if (source.email !== null && restored.email === source.email) restored.email = changed.before.email;
  if (target.searchText !== changed.after.searchText)
    restored.searchText = `${describeForSearch(restored)}${await readMergedWords(ctx, target)}`;
  await refuseTakenEmails(ctx, [restored.email, source.email], [target.id, source.id]);
  await ctx.db.update(candidates).set(restored).where(eq(candidates.id, target.id));
  await ctx.db.update(candidates).set({ mergedInto: null }).where(eq(candidates.id, source.id));
  const ofOrganization = eq(candidateEmails.organizationId, ctx.organizationId);
  if (emails.added.length > 0)
    await ctx.db
      .delete(candidateEmails)
      .where(and(ofOrganization, inArray(candidateEmails.email, emails.added)));
  if (emails.moved.length > 0)
    await ctx.db
      .update(candidateEmails)
      .set({ candidateId: source.id })
      .where(and(ofOrganization, inArray(candidateEmails.email, emails.moved)));
}

/** Somebody else may have come to hold one of the addresses. */
async function refuseTakenEmails(
  ctx: Transactional<SessionContext>,
  emails: (string | null)[],
  ids: string[],
): Promise<void> {
  const held = emails.filter((email) => email !== null);
  if (held.length === 0) return;
  const taken = await ctx.db.$count(
    candidates,
    and(
      eq(candidates.organizationId, ctx.organizationId),
      inArray(candidates.email, held),
      isNull(candidates.mergedInto),
      notInArray(candidates.id, ids),
    ),
  );
  if (taken > 0) throw new ProductError('conflict');
}
