import { interviewFiles, interviewOffers, interviews, outboxMessages } from '@candor/database/schema';
import { and, eq, inArray, like, or } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';
import { forgetEvents } from '../../platform/domain-events.ts';
import { emptyMails } from '../../platform/outbox/change-mail.ts';
import { removeOwnFiles } from '../applications/applications.ts';
import { callOffErased } from './call-off-erased.ts';

/**
 * Somebody is erased: interviews that lie ahead are called off, mails about them to members are emptied, and files that were
 * attached go. The rows go with them.
 */
export async function forgetPerson(
  ctx: Transactional<Context>,
  { organizationId, candidateIds }: { organizationId: string; candidateIds: string[] },
): Promise<void> {
  const ofPerson = (table: typeof interviews | typeof interviewOffers) =>
    ctx.db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.organizationId, organizationId), inArray(table.candidateId, candidateIds)));
  const ids = [...(await ofPerson(interviews)), ...(await ofPerson(interviewOffers))].map(({ id }) => id);
  if (ids.length === 0) return;
  const keys = await ctx.db
    .delete(interviewFiles)
    .where(
      and(
        eq(interviewFiles.organizationId, organizationId),
        or(inArray(interviewFiles.interviewId, ids), inArray(interviewFiles.offerId, ids)),
      ),
    )
    .returning({ key: interviewFiles.fileKey });
  await removeOwnFiles(
    ctx,
    organizationId,
    keys.map(({ key }) => key),
  );
  const bound = { ...ctx, organizationId };
  await emptyMails(bound, or(...ids.map((id) => like(outboxMessages.dedupeKey, `interview:${id}:%`))));
  await callOffErased(bound, candidateIds);
  await forgetEvents(ctx, organizationId, ids);
}
