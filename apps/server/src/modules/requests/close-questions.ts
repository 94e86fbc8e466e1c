import { candidateRequests } from '@candor/database/schema';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { personBehind } from '../../platform/caller.ts';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import { recordEvents } from '../../platform/domain-events.ts';
import { ProductError } from '../../platform/product-error.ts';
import { findSurvivingCandidate } from '../candidates/candidates.ts';
import { answerRequest } from '../communications/communications.ts';
import { requestResolved } from './request-events.ts';

type Row = typeof candidateRequests.$inferSelect;

interface Closed {
  ids: readonly string[];
  answer: string;
  /** Whether it is emailed to whoever left an address. */
  isSent: boolean;
}

/**
 * Ends open questions with one answer, and emails it once to each person among them. Those that somebody resolved meanwhile
 * are left alone; where none is open, nothing is done. The caller records it in the audit log.
 */
export async function closeQuestions(ctx: Transactional<MemberContext>, { ids, answer, isSent }: Closed) {
  const { organizationId } = ctx;
  const named = [...new Set(ids)];
  const rows = await ctx.db
    .select()
    .from(candidateRequests)
    .where(
      and(
        eq(candidateRequests.organizationId, organizationId),
        eq(candidateRequests.kind, 'question'),
        inArray(candidateRequests.id, named),
      ),
    )
    .orderBy(asc(candidateRequests.id))
    .for('update');
  if (rows.length !== named.length) throw new ProductError('not_found');
  const open = rows.filter(({ state }) => state === 'open');
  const recordIds = open.map(({ id }) => id);
  if (recordIds.length === 0) throw new ProductError('conflict');
  await ctx.db
    .update(candidateRequests)
    .set({
      ...{ state: 'done', resolution: answer, resolvedAt: ctx.now, resolvedBy: personBehind(ctx) },
      version: sql`${candidateRequests.version} + 1`,
    })
    .where(inArray(candidateRequests.id, recordIds));
  let mailed = 0;
  if (isSent) for (const row of await oncePerPerson(ctx, open)) if (await mail(ctx, row, answer)) mailed += 1;
  await recordEvents(ctx, requestResolved, { organizationId, recordIds, data: { state: 'done' } });
  return { answered: open.length, mailed, skipped: rows.length - open.length };
}

/** Of each person's questions the newest: nobody gets the same answer twice. */
async function oncePerPerson(ctx: Transactional<MemberContext>, rows: readonly Row[]): Promise<Row[]> {
  const newestFirst = rows.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const byPerson = new Map<string, Row>();
  for (const row of newestFirst) {
    const { candidateId, requester } = row;
    const person = candidateId ? await findSurvivingCandidate(ctx, candidateId) : requester?.toLowerCase();
    if (person && !byPerson.has(person)) byPerson.set(person, row);
  }
  return [...byPerson.values()];
}

function mail(ctx: Transactional<MemberContext>, row: Row, answer: string): Promise<boolean> {
  const { id: requestId, organizationId, candidateId, applicationId, requester, details } = row;
  const question = (details as { text?: string }).text ?? '';
  const about = { organizationId, requestId, candidateId, applicationId, requester };
  return answerRequest(ctx, { ...about, kind: 'question', question, answer });
}
