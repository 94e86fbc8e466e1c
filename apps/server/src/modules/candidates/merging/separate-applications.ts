import { applications, resumeVersions } from '@candor/database/schema';
import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../../platform/context.ts';
import { raise } from '../../../platform/signals.ts';
import { readContents } from './combine-applications.ts';
import { readDeclarations, writeDeclarations } from './combine-declarations.ts';
import { type Combined, type MergeSnapshot, revert } from './merge-snapshot.ts';
import type { MergeSubjects } from './merge-subjects.ts';
import { moveEvaluationsBack } from './move-evaluations.ts';
import { resumesMoved } from './resumes-moved.ts';

const nextVersion = sql`${applications.version} + 1`;

/** Gives the source's applications back, with their own resumes; what came in since stays where it is. */
export async function separateApplications(
  ctx: Transactional<MemberContext>,
  { target, source }: Pick<MergeSubjects, 'target' | 'source'>,
  { texts, movedIds, combined }: MergeSnapshot,
): Promise<void> {
  for (const { id, before, after } of texts) {
    await ctx.db
      .update(applications)
      .set({ searchText: before })
      .where(and(eq(applications.id, id), eq(applications.searchText, after)));
  }
  if (movedIds.length > 0)
    await ctx.db
      .update(applications)
      .set({ candidateId: source.id, version: nextVersion })
      .where(and(inArray(applications.id, movedIds), eq(applications.candidateId, target.id)));
  for (const each of combined) await separate(ctx, each);
  await raise(ctx, resumesMoved, { applicationIds: combined.flatMap(({ id, otherId }) => [id, otherId]) });
}

async function separate(ctx: Transactional<MemberContext>, combined: Combined): Promise<void> {
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
  await ctx.db
    .update(applications)
    .set({
      ...revert(contents, combined),
      ...(isJudgedAnew && judged),
      ...(isWithdrawn && { stage: 'withdrawn' as const }),
      version: nextVersion,
    })
    .where(eq(applications.id, row.id));
  await ctx.db
    .update(applications)
    .set({ mergedInto: null, hiddenAt: row.hiddenAt, version: nextVersion })
    .where(eq(applications.id, combined.otherId));
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
  await ctx.db.delete(resumeVersions).where(eq(resumeVersions.applicationId, id));
  const versions = own.map((row, index) => ({ ...row, number: index + 1 }));
  if (versions.length > 0) await ctx.db.insert(resumeVersions).values(versions);
}
