import {
  applications,
  candidates,
  evaluations,
  faqConversations,
  files,
  resumeVersions,
} from '@candor/database/schema';
import { and, eq, inArray, isNotNull, notExists } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../../platform/context.ts';
import { listAddresses } from '../linking/list-addresses.ts';
import { lockWholePerson } from '../lock-whole-person.ts';
import { lockPairCounters } from '../merging/lock-pair-counters.ts';
import { lockOpenEvaluations } from '../merging/move-evaluations.ts';
import { forgetAnswersTask } from './forget-answers.task.ts';
import { forgetInMerges } from './forget-in-merges.ts';
import { redactMails } from './redact-mails.ts';
import { removeFilesTask } from './remove-files.task.ts';

/**
 * Removes a person and everything that tells of them: those who became part of them, applications, resumes, evaluations,
 * messages and conversations. Files leave the storage, and answers are forgotten, once this is committed. It cannot be taken back.
 */
export async function eraseCandidate(ctx: Transactional<MemberContext>, candidateId: string): Promise<void> {
  const ids = await lockWholePerson(ctx, candidateId);
  await lockOpenEvaluations(ctx, ids);
  const emails = await listAddresses(ctx, ids);
  const theirs = and(
    eq(applications.organizationId, ctx.organizationId),
    inArray(applications.candidateId, ids),
  );
  const owned = await ctx.db.select().from(applications).where(theirs).orderBy(applications.id).for('update');
  const applicationIds = owned.map(({ id }) => id);
  const fileKeys = await listFiles(
    ctx,
    applicationIds,
    owned.flatMap(({ resumeKey }) => resumeKey ?? []),
  );
  await lockPairCounters(ctx);
  await redactMails(ctx, { candidateIds: ids, emails });
  await forgetInMerges(ctx, ids);
  if (emails.length > 0)
    await ctx.db
      .delete(faqConversations)
      .where(
        and(eq(faqConversations.organizationId, ctx.organizationId), inArray(faqConversations.email, emails)),
      );
  // Evaluations, versions, declarations, messages, proposals, responses and conversations go with them.
  await ctx.db.delete(applications).where(theirs);
  await ctx.db
    .delete(candidates)
    .where(and(eq(candidates.organizationId, ctx.organizationId), inArray(candidates.id, ids)));
  await removeFiles(ctx, fileKeys);
  await ctx.platform.tasks.enqueue(ctx, forgetAnswersTask, { ids: [...ids, ...applicationIds, ...fileKeys] });
}

async function listFiles(
  ctx: Transactional<MemberContext>,
  applicationIds: string[],
  newest: string[],
): Promise<string[]> {
  if (applicationIds.length === 0) return newest;
  const versions = await ctx.db
    .select({ key: resumeVersions.fileKey })
    .from(resumeVersions)
    .where(inArray(resumeVersions.applicationId, applicationIds));
  const judged = await ctx.db
    .select({ key: evaluations.fileKey })
    .from(evaluations)
    .where(inArray(evaluations.applicationId, applicationIds));
  return [...new Set([...newest, ...[...versions, ...judged].map(({ key }) => key)])];
}

/** Their files with what was read in them; one that also belongs to somebody else's application stays with that. */
async function removeFiles(ctx: Transactional<MemberContext>, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  const { db, organizationId } = ctx;
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
  await db.delete(evaluations).where(inArray(evaluations.fileKey, freeKeys));
  await db.delete(files).where(inArray(files.key, freeKeys));
  await ctx.platform.tasks.enqueue(ctx, removeFilesTask, { keys: freeKeys });
}
