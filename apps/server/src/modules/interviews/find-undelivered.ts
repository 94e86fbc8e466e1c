import type { Interview } from '@candor/contract/interviews';
import { outboxMessages } from '@candor/database/schema';
import { and, eq, inArray } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import type { InterviewRow } from './interview-queries.ts';
import { isUntold } from './told-sequence.ts';

type Undelivered = NonNullable<Interview['undelivered']>;

/** By interview, the newest invitation or change that did not reach its candidate. What test mode redirected is none. */
export async function findUndelivered(
  ctx: Transactional<MemberContext>,
  rows: readonly InterviewRow[],
): Promise<Map<string, Undelivered>> {
  const told = rows.filter((row) => !isUntold(row));
  if (told.length === 0) return new Map();
  const idOf = new Map(told.map(({ id, sequence }) => [`interview:${id}:${sequence}:candidate`, id]));
  const mails = await ctx.db
    .select()
    .from(outboxMessages)
    .where(
      and(
        eq(outboxMessages.organizationId, ctx.organizationId),
        inArray(outboxMessages.dedupeKey, [...idOf.keys()]),
        inArray(outboxMessages.state, ['failed', 'unknown']),
        eq(outboxMessages.isToCandidate, true),
      ),
    );
  return new Map(
    mails.map((mail) => [idOf.get(mail.dedupeKey) ?? '', { message_id: mail.id, reason: reasonOf(mail) }]),
  );
}

function reasonOf({ state, sentAt, attempts }: typeof outboxMessages.$inferSelect): Undelivered['reason'] {
  if (state === 'unknown') return 'unknown';
  // It left, and came back.
  if (sentAt) return 'bounced';
  return attempts === 0 ? 'held' : 'failed';
}
