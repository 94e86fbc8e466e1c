import type { QueryOf } from '@candor/contract/endpoint';
import type { outbox as endpoints, OutboxMessage } from '@candor/contract/outbox';
import { communications, outboxMessages } from '@candor/database/schema';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { inTransaction, type MemberContext } from '../../../platform/context.ts';
import { searchMessages } from '../history/message-queries.ts';
import type { NamedPerson } from '../history/name-people.ts';
import { type MessageRow, readMessagePage } from '../history/read-message-page.ts';
import { explainError } from './explain-error.ts';

/** A page of the mails to candidates, and how far each has come. */
export async function listMessages(
  ctx: MemberContext,
  { query }: { query: QueryOf<typeof endpoints.listMessages> },
) {
  return inTransaction(ctx, async (ctx) => {
    const scope = and(
      eq(communications.organizationId, ctx.organizationId),
      eq(communications.direction, 'out'),
      isNotNull(communications.outboxId),
      query.job ? eq(communications.jobId, query.job) : undefined,
    );
    const where = and(
      scope,
      query.state ? eq(outboxMessages.state, query.state) : undefined,
      await searchMessages(ctx, scope, query.q),
    );
    const { limit, page } = query;
    return readMessagePage(
      ctx,
      where,
      { by: communications.createdAt, isOldestFirst: query.sort === 'createdAt', limit, page },
      viewMessage,
    );
  });
}

function viewMessage({ message, mail, jobTitle }: MessageRow, person: NamedPerson): OutboxMessage {
  if (!mail) throw new Error(`message ${message.id} was never in the outbox`);
  return {
    id: mail.id,
    communicationId: message.id,
    kind: message.kind,
    state: mail.state,
    recipient: person.isHidden && !message.isTest ? null : mail.recipient,
    candidateId: person.id,
    candidateName: person.name,
    jobId: message.jobId,
    jobTitle,
    subject: person.cover(message.subject),
    messageBody: person.cover(message.body),
    attempts: mail.attempts,
    lastError: explainError(mail),
    isTest: message.isTest,
    isHeldForPlan: mail.heldFor === 'plan',
    createdAt: message.createdAt.toISOString(),
    sentAt: mail.sentAt?.toISOString() ?? null,
    ...(person.isHidden && { blind: true }),
  };
}

/** How many mails to candidates there are in each state. */
export async function getOutboxTotals(ctx: MemberContext) {
  const rows = await inTransaction(ctx, ({ db, organizationId }) =>
    db
      .select({ state: outboxMessages.state, count: sql<number>`count(*)::int` })
      .from(communications)
      .innerJoin(outboxMessages, eq(outboxMessages.id, communications.outboxId))
      .where(eq(communications.organizationId, organizationId))
      .groupBy(outboxMessages.state),
  );
  const none = { queued: 0, sending: 0, sent: 0, failed: 0, unknown: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
}
