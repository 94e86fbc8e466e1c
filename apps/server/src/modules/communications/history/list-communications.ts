import {
  type Communication,
  communicationStatusSchema,
  type communications as endpoints,
} from '@candor/contract/communications';
import type { QueryOf } from '@candor/contract/endpoint';
import { candidates, communications, jobs } from '@candor/database/schema';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { inTransaction, type MemberContext, type Transactional } from '../../../platform/context.ts';
import { ProductError } from '../../../platform/product-error.ts';
import { findSurvivingCandidate, listMergedCandidates } from '../../candidates/candidates.ts';
import { dateOf, searchMessages, statusOf } from './message-queries.ts';
import type { NamedPerson } from './name-people.ts';
import { type MessageRow, readMessagePage } from './read-message-page.ts';

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
    return readMessagePage(ctx, where, pageOf(query), viewMessage);
  });
}

/** A page of the messages to and from a candidate, including those of merged records. */
export async function listOfCandidate(
  ctx: MemberContext,
  { params, query }: { params: { id: string }; query: QueryOf<typeof endpoints.listOfCandidate> },
) {
  return inTransaction(ctx, async (ctx) => {
    const { db, organizationId } = ctx;
    const survivor = await findSurvivingCandidate(ctx, params.id);
    const isTheirs = and(eq(candidates.organizationId, organizationId), eq(candidates.id, survivor));
    if ((await db.$count(candidates, isTheirs)) === 0) throw new ProductError('not_found');
    const scope = and(
      eq(communications.organizationId, organizationId),
      inArray(communications.candidateId, await listMergedCandidates(ctx, survivor)),
      // What was written about a job that was deleted is hidden with it.
      sql`not exists (select 1 from ${jobs} where ${jobs.id} = ${communications.jobId} and ${jobs.deletedAt} is not null)`,
    );
    const where = and(scope, await searchMessages(ctx, scope, query.q));
    return readMessagePage(ctx, where, pageOf(query), viewMessage);
  });
}

const pageOf = ({ sort, limit, page }: { sort: '-date' | 'date'; limit: number; page: number }) => ({
  ...{ by: dateOf, isOldestFirst: sort === 'date', limit, page },
});

/** Also one that was deleted since is answered as not found: its messages are hidden with it. */
export async function getJobId(ctx: Transactional<MemberContext>, id: string): Promise<void> {
  const [job] = await ctx.db
    .select({ deletedAt: jobs.deletedAt })
    .from(jobs)
    .where(and(eq(jobs.organizationId, ctx.organizationId), eq(jobs.id, id)));
  if (!job || job.deletedAt) throw new ProductError('not_found');
}

function viewMessage({ message, mail, status }: MessageRow, person: NamedPerson): Communication {
  return {
    id: message.id,
    candidateName: person.name,
    candidateId: person.id,
    status: communicationStatusSchema.parse(status),
    date: (mail?.sentAt ?? message.createdAt).toISOString(),
    subject: person.cover(message.subject),
    messageBody: person.cover(message.body),
    kind: message.kind,
    direction: message.direction as Communication['direction'],
    wording: message.wording as Communication['wording'],
    isTest: message.isTest,
    ...(person.isHidden && { blind: true }),
  };
}
