import { applications, resumeVersions } from '@candor/database/schema';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../platform/context.ts';

type ApplicationRow = typeof applications.$inferSelect;
type VersionRow = typeof resumeVersions.$inferSelect;

const nextVersion = sql`${applications.version} + 1`;

/** Gives applications of one candidate to another one. */
export async function passApplications(
  ctx: Transactional<MemberContext>,
  ids: string[],
  { from, to }: { from: string; to: string },
): Promise<void> {
  if (ids.length === 0) return;
  await ctx.db
    .update(applications)
    .set({ candidateId: to, version: nextVersion })
    .where(and(inArray(applications.id, ids), eq(applications.candidateId, from)));
}

/** Makes an application part of another one, or of none again; a part is shown nowhere. */
export async function setMergedInto(
  ctx: Transactional<MemberContext>,
  id: string,
  change: Pick<ApplicationRow, 'mergedInto' | 'hiddenAt'>,
): Promise<void> {
  await ctx.db
    .update(applications)
    .set({ ...change, version: nextVersion })
    .where(eq(applications.id, id));
}

/** Updates an application's own fields after it was merged with another one or separated from it. */
export async function rewriteApplication(
  ctx: Transactional<MemberContext>,
  id: string,
  contents: Partial<ApplicationRow>,
): Promise<void> {
  await ctx.db
    .update(applications)
    .set({ ...contents, version: nextVersion })
    .where(eq(applications.id, id));
}

/** Changes by which words an application is found, where it is still found by those that it was; answers whether it was. */
export async function changeSearchText(
  ctx: Transactional<MemberContext>,
  { id, from, to }: { id: string; from: string; to: string },
): Promise<boolean> {
  const changed = await ctx.db
    .update(applications)
    .set({ searchText: to })
    .where(and(eq(applications.id, id), eq(applications.searchText, from)))
    .returning({ id: applications.id });
  return changed.length > 0;
}

/** Gives an application these resumes, numbered in this order, and no others. */
export async function replaceResumeVersions(
  ctx: Transactional<MemberContext>,
  applicationId: string,
  rows: VersionRow[],
): Promise<void> {
  await ctx.db.delete(resumeVersions).where(eq(resumeVersions.applicationId, applicationId));
  const versions = rows.map((row, index) => ({ ...row, applicationId, number: index + 1 }));
  if (versions.length > 0) await ctx.db.insert(resumeVersions).values(versions);
}
