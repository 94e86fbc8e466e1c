import { candidates, communications, jobs, outboxMessages } from '@candor/database/schema';
import { asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../../platform/context.ts';
import { ofCandidate, statusOf } from './message-queries.ts';
import { type NamedPerson, namePeople } from './name-people.ts';

export interface MessageRow {
  message: typeof communications.$inferSelect;
  /** How it left; what candidates wrote did not. */
  mail: typeof outboxMessages.$inferSelect | null;
  status: string;
  jobTitle: string | null;
}

interface Page {
  by: SQL | typeof communications.createdAt;
  isOldestFirst: boolean;
  limit: number;
  page: number;
}

/** A page of messages, each shown with the person as blind review allows. */
export async function readMessagePage<View>(
  ctx: Transactional<MemberContext>,
  where: SQL | undefined,
  { by, isOldestFirst, limit, page }: Page,
  view: (row: MessageRow, person: NamedPerson) => View,
): Promise<{ rows: View[]; total: number }> {
  const direction = isOldestFirst ? asc : desc;
  const ofMail = eq(outboxMessages.id, communications.outboxId);
  const rows = await ctx.db
    .select({ message: communications, mail: outboxMessages, status: statusOf, jobTitle: jobs.title })
    .from(communications)
    .innerJoin(candidates, ofCandidate)
    .leftJoin(outboxMessages, ofMail)
    .leftJoin(jobs, eq(jobs.id, communications.jobId))
    .where(where)
    .orderBy(direction(by), direction(communications.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await ctx.db
    .select({ total: sql<number>`count(*)::int` })
    .from(communications)
    .innerJoin(candidates, ofCandidate)
    .leftJoin(outboxMessages, ofMail)
    .where(where);
  const people = await namePeople(
    ctx,
    rows.map(({ message }) => message.candidateId),
  );
  return { rows: rows.map((row) => view(row, people(row.message.candidateId))), total: counted?.total ?? 0 };
}
