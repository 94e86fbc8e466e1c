import { faqTurns, outboxMessages } from '@candor/database/schema';
import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../platform/context.ts';

type Ctx = Transactional<MemberContext>;

const day = (at: SQL) => sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD')`;
const count = sql<number>`count(*)::int`;

/** In the words of the index that answers it. */
const isSent = ({ organizationId }: Ctx) =>
  and(
    eq(outboxMessages.organizationId, organizationId),
    sql`${outboxMessages.state} = 'sent' and ${outboxMessages.isToCandidate}`,
  );

/** Mails to candidates that left, in all or since then. A test went to no candidate. */
export function countSentMails(ctx: Ctx, since?: Date): Promise<number> {
  return ctx.db.$count(
    outboxMessages,
    and(isSent(ctx), since ? gte(outboxMessages.sentAt, since) : undefined),
  );
}

/** Mails to candidates that left since then, by day in UTC. */
export async function countMailsByDay(ctx: Ctx, since: Date): Promise<ReadonlyMap<string, number>> {
  const rows = await ctx.db
    .select({ date: day(sql`${outboxMessages.sentAt}`), count })
    .from(outboxMessages)
    .where(and(isSent(ctx), gte(outboxMessages.sentAt, since)))
    .groupBy(sql`1`);
  return new Map(rows.map((row) => [row.date, row.count]));
}

/** Questions that the assistant was asked since then, by day in UTC. */
export async function countQuestionsByDay(ctx: Ctx, since: Date): Promise<ReadonlyMap<string, number>> {
  const rows = await ctx.db
    .select({ date: day(sql`${faqTurns.askedAt}`), count })
    .from(faqTurns)
    .where(and(eq(faqTurns.organizationId, ctx.organizationId), gte(faqTurns.askedAt, since)))
    .groupBy(sql`1`);
  return new Map(rows.map((row) => [row.date, row.count]));
}
