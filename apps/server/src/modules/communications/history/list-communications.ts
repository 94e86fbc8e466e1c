import {
  type Communication,
  communicationStatusSchema,
  type communications as endpoints,
} from '@candor/contract/communications';
import type { QueryOf } from '@candor/contract/endpoint';
import { candidates, communications, jobs, outboxMessages } from '@candor/database/schema';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { inTransaction, type MemberContext, type Transactional } from '../../../platform/context.ts';
import { ProductError } from '../../../platform/product-error.ts';
import { ofCandidate, searchMessages, statusOf } from './message-queries.ts';
import { type NamedPerson, namePeople } from './name-people.ts';

interface Input {
  params: { jobId: string };
  query: QueryOf<typeof endpoints.listOfJob>;
}

/** A page of what was written about a job, in both directions. */
export async function listOfJob(ctx: MemberContext, { params, query }: Input) {
  return inTransaction(ctx, async (ctx) => {
    await getJobId(ctx, params.jobId);
    const scope = and(
      eq(communications.organizationId, ctx.organizationId),
      eq(communications.jobId, params.jobId),
    );
    const where = and(
      scope,
      query.status ? sql`${statusOf} = ${query.status}` : undefined,
      await searchMessages(ctx, scope, query.q),
    );
    const direction = query.sort === 'date' ? asc : desc;
    const base = () => ctx.db.select({ message: communications, status: statusOf }).from(communications);
    const rows = await base()
      .innerJoin(candidates, ofCandidate)
      .leftJoin(outboxMessages, eq(outboxMessages.id, communications.outboxId))
      .where(where)
      .orderBy(direction(communications.createdAt), direction(communications.id))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit);
    const [counted] = await ctx.db
      .select({ total: sql<number>`count(*)::int` })
      .from(communications)
      .innerJoin(candidates, ofCandidate)
      .leftJoin(outboxMessages, eq(outboxMessages.id, communications.outboxId))
      .where(where);
    const people = await namePeople(
      ctx,
      rows.map(({ message }) => message.candidateId),
    );
    return {
      rows: rows.map((row) => viewMessage(row, people(row.message.candidateId))),
      total: counted?.total ?? 0,
    };
  });
}

/** Also one that was deleted since is answered as not found: its messages are hidden with it. */
export async function getJobId(ctx: Transactional<MemberContext>, id: string): Promise<void> {
  const [job] = await ctx.db
    .select({ deletedAt: jobs.deletedAt })
    .from(jobs)
    .where(and(eq(jobs.organizationId, ctx.organizationId), eq(jobs.id, id)));
  if (!job || job.deletedAt) throw new ProductError('not_found');
}

function viewMessage(
  { message, status }: { message: typeof communications.$inferSelect; status: string },
  person: NamedPerson,
): Communication {
  return {
    id: message.id,
    candidateName: person.name,
    candidateId: person.id,
    status: communicationStatusSchema.parse(status),
    date: message.createdAt.toISOString(),
    subject: person.cover(message.subject),
    messageBody: person.cover(message.body),
    kind: message.kind,
    direction: message.direction as Communication['direction'],
    wording: message.wording as Communication['wording'],
    isTest: message.isTest,
    ...(person.isHidden && { blind: true }),
  };
}
