import { applications, resumeVersions } from '@candor/database/schema';
import { eq, inArray, sql } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../../platform/context.ts';
import { raise } from '../../../platform/signals.ts';
import {
  combineContents,
  interleaveVersions,
  readContents,
  type SharedApplication,
} from './combine-applications.ts';
import { combineDeclarations } from './combine-declarations.ts';
import type { Combined, MergeSnapshot } from './merge-snapshot.ts';
import { type ApplicationRow, type MergeSubjects, splitApplications } from './merge-subjects.ts';
import { moveEvaluations } from './move-evaluations.ts';
import { resumesMoved } from './resumes-moved.ts';

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
  for (const { id, after } of texts)
    await ctx.db.update(applications).set({ searchText: after }).where(eq(applications.id, id));
  const movedIds = moved.map(({ id }) => id);
  if (movedIds.length > 0)
    await ctx.db
      .update(applications)
      .set({ candidateId: target.id, version: sql`${applications.version} + 1` })
      .where(inArray(applications.id, movedIds));
  const combined: Combined[] = [];
  for (const { mine, other } of shared) {
    const versionsOf = (id: string) => subjects.versions.get(id) ?? [];
    const both = { mine, other, mineVersions: versionsOf(mine.id), otherVersions: versionsOf(other.id) };
    combined.push(await combine(ctx, both));
  }
  await raise(ctx, resumesMoved, { applicationIds: combined.map(({ id }) => id) });
  return { movedIds, texts, combined };
}

/** Whoever looks for either of the two finds every application of theirs. */
function describeText({ id, searchText }: ApplicationRow, added: string): MergeSnapshot['texts'][number] {
  return { id, before: searchText, after: `${searchText}${added}` };
}

async function combine(ctx: Transactional<MemberContext>, shared: SharedApplication): Promise<Combined> {
  const { mine, other } = shared;
  const after = combineContents(shared);
  await ctx.db
    .update(applications)
    .set({
      mergedInto: mine.id,
      hiddenAt: other.hiddenAt ?? ctx.now,
      version: sql`${applications.version} + 1`,
    })
    .where(eq(applications.id, other.id));
  await ctx.db
    .update(applications)
    .set({ ...after, version: sql`${applications.version} + 1` })
    .where(eq(applications.id, mine.id));
  await ctx.db.delete(resumeVersions).where(eq(resumeVersions.applicationId, mine.id));
  const versions = interleaveVersions(shared).map((row, index) => ({
    ...row,
    applicationId: mine.id,
    number: index + 1,
  }));
  if (versions.length > 0) await ctx.db.insert(resumeVersions).values(versions);
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
