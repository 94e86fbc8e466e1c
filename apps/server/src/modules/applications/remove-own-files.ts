import { applications, evaluations, files, resumeVersions } from '@candor/database/schema';
import { and, eq, inArray, isNotNull, notExists, sql } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';
import { raise } from '../../platform/signals.ts';
import { filesRemoved } from './files-removed.ts';
import { removeFilesTask } from './remove-files.task.ts';

/** Removes somebody's files, with what was read in them; one that also belongs to somebody else's application stays with that. */
export async function removeOwnFiles(
  ctx: Transactional<Context>,
  organizationId: string,
  keys: string[],
): Promise<void> {
  if (keys.length === 0) return;
  const { db } = ctx;
  const isUsed = (table: typeof resumeVersions | typeof evaluations) =>
    db
      .select({ key: table.fileKey })
      .from(table)
      .where(and(eq(table.fileKey, files.key), isNotNull(table.applicationId)));
  const free = await db
    .select({ key: files.key })
    .from(files)
    .where(
      and(
        eq(files.organizationId, organizationId),
        inArray(files.key, keys),
        notExists(isUsed(resumeVersions)),
        notExists(isUsed(evaluations)),
        notExists(
          db
            .select({ key: applications.resumeKey })
            .from(applications)
            .where(eq(applications.resumeKey, files.key)),
        ),
      ),
    );
  const freeKeys = free.map(({ key }) => key);
  if (freeKeys.length === 0) return;
  await raise(ctx, filesRemoved, { keys: freeKeys });
  await db.delete(files).where(inArray(files.key, freeKeys));
  await ctx.platform.tasks.enqueue(ctx, removeFilesTask, { keys: freeKeys });
}

/** Removes the rows of files that no other row names; they leave the storage by the sweep of orphans. */
export async function removeUnusedFiles({ db }: Transactional<Context>, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  await db.execute(sql`
    delete from ${files} f where f.key = any(${sql.param(keys)})
      and not exists (select 1 from ${evaluations} e where e.file_key = f.key)
      and not exists (select 1 from ${resumeVersions} v where v.file_key = f.key)
      and not exists (select 1 from ${applications} a where a.resume_key = f.key)`);
}
