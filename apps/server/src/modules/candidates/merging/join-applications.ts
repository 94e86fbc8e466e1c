import type { MemberContext, Transactional } from '../../../platform/context.ts';
import {
  changeSearchText,
  passApplications,
  replaceResumeVersions,
  rewriteApplication,
  setMergedInto,
} from '../../applications/applications.ts';
import { moveEvaluations } from '../../evaluations/evaluations.ts';
import { tellMoved } from '../../stages/stages.ts';
import {
  combineContents,
  interleaveVersions,
  readContents,
  type SharedApplication,
} from './combine-applications.ts';
import { combineDeclarations } from './combine-declarations.ts';
import type { Combined, MergeSnapshot } from './merge-snapshot.ts';
import { type ApplicationRow, type MergeSubjects, splitApplications } from './merge-subjects.ts';

/** Gives the source's applications to the target. Two for one job become one, with the resumes and letters of both. */
export async function joinApplications(
  ctx: Transactional<MemberContext>,
  subjects: MergeSubjects,
): Promise<Pick<MergeSnapshot, 'movedIds' | 'texts' | 'combined'>> {
  const { target, source } = subjects;
  const { own, moved, shared } = splitApplications(subjects);
  const texts = [
    ...own.map((row) => describeText(row, source.searchText)),
    ...moved.map((row) => describeText(row, target.searchText)),
  ];
  for (const { id, before, after } of texts) await changeSearchText(ctx, { id, from: before, to: after });
  const movedIds = moved.map(({ id }) => id);
  await passApplications(ctx, movedIds, { from: source.id, to: target.id });
  const combined: Combined[] = [];
  for (const { mine, other } of shared) {
    const versionsOf = (id: string) => subjects.versions.get(id) ?? [];
    const both = { mine, other, mineVersions: versionsOf(mine.id), otherVersions: versionsOf(other.id) };
    combined.push(await combine(ctx, both));
  }
  const { organizationId } = ctx;
  for (const { id, before, after } of combined)
    if (before.stage !== after.stage || before.stepId !== after.stepId)
      await tellMoved(ctx, {
        ...{ organizationId, applicationIds: [id], stage: after.stage, cause: 'merge' },
        isWithinStage: before.stage === after.stage,
      });
  return { movedIds, texts, combined };
}

/** Whoever looks for either of the two finds every application of theirs. */
function describeText({ id, searchText }: ApplicationRow, added: string): MergeSnapshot['texts'][number] {
  return { id, before: searchText, after: `${searchText}${added}` };
}

async function combine(ctx: Transactional<MemberContext>, shared: SharedApplication): Promise<Combined> {
  const { mine, other } = shared;
  const after = combineContents(shared);
  await setMergedInto(ctx, other.id, { mergedInto: mine.id, hiddenAt: other.hiddenAt ?? ctx.now });
  await rewriteApplication(ctx, mine.id, after);
  await replaceResumeVersions(ctx, mine.id, interleaveVersions(shared));
  return {
    id: mine.id,
    otherId: other.id,
    before: readContents(mine),
    after,
    declarations: await combineDeclarations(ctx, shared),
    otherFileKeys: shared.otherVersions.map(({ fileKey }) => fileKey),
    otherEvaluationIds: await moveEvaluations(ctx, { fromId: other.id, toId: mine.id }),
  };
}
