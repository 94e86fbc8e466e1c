import type { Stage } from '@candor/contract/applications';
import { applications } from '@candor/database/schema';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Following, Happened } from '../../platform/domain-events.ts';
import { readCommunicationConfiguration } from '../agents/agents.ts';
import { undoWindowMs } from '../stages/stages.ts';
import { considerRejection } from './proposals/consider-rejection.ts';
import { withdrawOpenProposals } from './proposals/withdraw-proposals.ts';
import { wordProposalTask } from './proposals/word-proposal.task.ts';
import { writeMailTask } from './write-mail.task.ts';

/** Sends receipts to people who applied. */
export async function acknowledgeArrivals(ctx: Following, arrived: readonly Happened[]): Promise<void> {
  for (const { recordId, at } of arrived)
    await ctx.platform.tasks.enqueue(ctx, writeMailTask, {
      kind: 'under_review',
      applicationIds: [recordId],
      since: at.toISOString(),
    });
}

/** Asks people whose resume couldn't be read for another file. */
export async function askForReadableFiles(
  ctx: Following,
  unreadable: readonly Happened<{ fileKey: string }>[],
): Promise<void> {
  for (const { recordId, at, data } of unreadable)
    await ctx.platform.tasks.enqueue(ctx, writeMailTask, {
      kind: 'readable_file',
      applicationIds: [recordId],
      fileKey: data.fileKey,
      since: at.toISOString(),
    });
}

/** Withdraws proposals whose result is no longer shown, because a newer resume couldn't be read. */
export async function withdrawUnread(ctx: Following, unreadable: readonly Happened[]): Promise<void> {
  const { organizationId } = ctx;
  const rows = await ctx.db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.organizationId, organizationId),
        inArray(
          applications.id,
          unreadable.map(({ recordId }) => recordId),
        ),
        isNull(applications.evaluationId),
      ),
    );
  const ids = rows.map(({ id }) => id);
  await withdrawOpenProposals(ctx, organizationId, ids, "The newest resume couldn't be read.");
}

/** Makes a proposal of each low result; a language model words it, if there is one. */
export async function considerResults(ctx: Following, evaluated: readonly Happened[]): Promise<void> {
  const { organizationId } = ctx;
  for (const applicationId of new Set(evaluated.map(({ recordId }) => recordId))) {
    const proposalId = await considerRejection(ctx, { organizationId, applicationId });
    if (!proposalId || !ctx.platform.model) continue;
    await ctx.platform.tasks.enqueue(ctx, wordProposalTask, { proposalId, since: ctx.now.toISOString() });
  }
}

/** Emails shortlisted candidates, once the move can no longer be undone. */
export async function tellShortlisted(
  ctx: Following,
  moved: readonly Happened<{ to: Stage; cause: string; isWithinStage?: boolean | undefined }>[],
): Promise<void> {
  const shortlisted = moved.filter(
    ({ data }) => data.to === 'shortlisted' && data.cause === 'decision' && !data.isWithinStage,
  );
  if (shortlisted.length === 0) return;
  const { shortlistedEmails } = await readCommunicationConfiguration(ctx, ctx.organizationId);
  if (!shortlistedEmails) return;
  const lastMoved = Math.max(...shortlisted.map(({ at }) => at.getTime()));
  const sinceMs = lastMoved + undoWindowMs;
  const applicationIds = [...new Set(shortlisted.map(({ recordId }) => recordId))];
  const payload = { kind: 'shortlisted' as const, applicationIds, since: new Date(sinceMs).toISOString() };
  const afterSeconds = Math.max(0, Math.ceil((sinceMs - ctx.now.getTime()) / 1000)) + 1;
  await ctx.platform.tasks.enqueue(ctx, writeMailTask, payload, { afterSeconds });
}
