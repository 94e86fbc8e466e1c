import { applications, resumeVersions } from '@candor/database/schema';
import { and, asc, eq, notInArray } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../../platform/context.ts';
import { raise } from '../../../platform/signals.ts';
import {
  changeSearchText,
  describeAgain,
  passApplications,
  readDeclarations,
  replaceResumeVersions,
  rewriteApplication,
  setMergedInto,
  writeDeclarations,
} from '../../applications/applications.ts';
import { moveEvaluationsBack } from '../../evaluations/evaluations.ts';
import { readStepLists, tellMoved } from '../../stages/stages.ts';
import { readContents } from './combine-applications.ts';
import { type Combined, type MergeSnapshot, revert } from './merge-snapshot.ts';
import type { MergeSubjects } from './merge-subjects.ts';
import { resumesMoved } from './resumes-moved.ts';

/** Gives the source's applications back, with their own resumes; what came in since stays where it is. */
export async function separateApplications(
  ctx: Transactional<MemberContext>,
  { target, source }: Pick<MergeSubjects, 'target' | 'source'>,
  { texts, movedIds, combined }: MergeSnapshot,
  mergedAt: Date,
): Promise<void> {
  const described = combined.map(({ otherId }) => otherId);
  for (const { id, before, after } of texts)
    if (await changeSearchText(ctx, { id, from: after, to: before })) described.push(id);
  await passApplications(ctx, movedIds, { from: target.id, to: source.id });
  for (const each of combined) await separate(ctx, each, mergedAt);
  // What was written since, such as a result, was written with the words of the two as one.
  for (const { id: candidateId } of [target, source])
    await describeAgain(ctx, { organizationId: ctx.organizationId, candidateId, exceptIds: described });
  await raise(ctx, resumesMoved, { applicationIds: combined.flatMap(({ id, otherId }) => [id, otherId]) });
}

async function separate(
  ctx: Transactional<MemberContext>,
  combined: Combined,
  mergedAt: Date,
): Promise<void> {
  const [row] = await ctx.db.select().from(applications).where(eq(applications.id, combined.id));
  // Its job was deleted for good, and both applications with it.
  if (!row) return;
  const contents = readContents(row);
  const { status, score, evaluationId, technicalSkills, softSkills, education } = contents;
  const judged = { status, score, evaluationId, technicalSkills, softSkills, education };
  const known = combined.after.evaluationId;
  const isJudgedAnew = known !== undefined && known !== evaluationId;
  // What the candidate withdrew stays so, whatever was decided about the two as one.
  const isWithdrawn = combined.before.stage === 'withdrawn';
  const restored = {
    ...revert(contents, combined),
    ...(isJudgedAnew && judged),
    ...(isWithdrawn && { stage: 'withdrawn' as const }),
  };
  const lists = await readStepLists(ctx, ctx.organizationId, [row.jobId]);
  restored.stepId = lists.findKept(row.jobId, restored.stage, restored.stepId);
  await rewriteApplication(ctx, row.id, restored);
  if (restored.stage !== row.stage || restored.stepId !== row.stepId)
    await tellMoved(ctx, {
      ...{ organizationId: ctx.organizationId, applicationIds: [row.id], stage: restored.stage },
      ...{ cause: 'merge', isWithinStage: restored.stage === row.stage, undoesMoveOf: mergedAt },
    });
  await setMergedInto(ctx, combined.otherId, { mergedInto: null, hiddenAt: row.hiddenAt });
  await separateVersions(ctx, combined);
  await moveEvaluationsBack(ctx, combined);
  const { before, after } = combined.declarations;
  const declared = await readDeclarations(ctx, row.id);
  if (!declared || !after) return;
  if (JSON.stringify(declared) === JSON.stringify(after)) await writeDeclarations(ctx, row.id, before);
}

/** The resumes that are not the other's, numbered as they were. */
async function separateVersions(
  ctx: Transactional<MemberContext>,
  { id, otherFileKeys }: Combined,
): Promise<void> {
  if (otherFileKeys.length === 0) return;
  const own = await ctx.db
    .select()
    .from(resumeVersions)
    .where(and(eq(resumeVersions.applicationId, id), notInArray(resumeVersions.fileKey, otherFileKeys)))
    .orderBy(asc(resumeVersions.number));
  await replaceResumeVersions(ctx, id, own);
}
