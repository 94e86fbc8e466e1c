import type { QueryOf } from '@candor/contract/endpoint';
import type { requests as endpoints } from '@candor/contract/requests';
import {
  applications,
  candidateRequests,
  candidates,
  jobs,
  outboxMessages,
  users,
} from '@candor/database/schema';
import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import { isNoneOf } from '../../platform/is-none-of.ts';
import { capTotal, searchCountLimit } from '../../platform/list-pages.ts';
import { toContainsPattern } from '../../platform/search-text.ts';
import { readBlindReview } from '../blind-review/blind-review.ts';
import { findSurvivingApplication } from '../candidates/candidates.ts';
import { answerKey } from '../communications/communications.ts';

type Wanted = QueryOf<typeof endpoints.listRequests>;

const orders: Record<Wanted['sort'], SQL[]> = {
  due_at: [asc(candidateRequests.dueAt), asc(candidateRequests.id)],
  '-created_at': [desc(candidateRequests.createdAt), desc(candidateRequests.id)],
  '-resolved_at': [sql`${candidateRequests.resolvedAt} desc nulls last`, desc(candidateRequests.id)],
};

/** A page of the requests that match, each with who and what it is about. */
export async function findRequestPage(ctx: Transactional<MemberContext>, wanted: Wanted) {
  const where = and(
    eq(candidateRequests.organizationId, ctx.organizationId),
    wanted.kind && eq(candidateRequests.kind, wanted.kind),
    wanted.state && eq(candidateRequests.state, wanted.state),
    wanted.q ? await matching(ctx, wanted.q) : undefined,
  );
  const rows = await select(ctx)
    .where(where)
    .orderBy(...orders[wanted.sort])
    .limit(wanted.limit)
    .offset((wanted.page - 1) * wanted.limit);
  const counted = ctx.db
    .select({ one: sql`1` })
    .from(candidateRequests)
    .leftJoin(candidates, eq(candidates.id, candidateRequests.candidateId))
    .where(where)
    .limit(searchCountLimit + 1)
    .as('counted');
  return { rows: await followApplications(ctx, rows), ...capTotal(await ctx.db.$count(counted)) };
}

type SelectedRow = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

/** What a request is about now: a merge may have made the application part of another. */
async function followApplications(ctx: Transactional<MemberContext>, rows: readonly SelectedRow[]) {
  const followed: (Omit<SelectedRow, 'mergedInto'> & { applicationId: string | null })[] = [];
  for (const { mergedInto, ...row } of rows) {
    const { applicationId } = row.request;
    const id = mergedInto ? await findSurvivingApplication(ctx, mergedInto) : applicationId;
    const [kept] = mergedInto && id ? await readStanding(ctx, id) : [];
    followed.push({ ...row, ...kept, applicationId: id });
  }
  return followed;
}

function readStanding({ db, organizationId }: Transactional<MemberContext>, id: string) {
  return db
    .select({ stage: applications.stage, stepId: applications.stepId })
    .from(applications)
    .where(and(eq(applications.organizationId, organizationId), eq(applications.id, id)));
}

export type RequestRow = Awaited<ReturnType<typeof findRequestPage>>['rows'][number];

function select({ db }: Transactional<MemberContext>) {
  return db
    .select({
      request: candidateRequests,
      candidate: candidates,
      job: { id: jobs.id, title: jobs.title },
      stage: applications.stage,
      stepId: applications.stepId,
      mergedInto: applications.mergedInto,
      resolvedBy: users.name,
      mail: { id: outboxMessages.id, state: outboxMessages.state, recipient: outboxMessages.recipient },
    })
    .from(candidateRequests)
    .leftJoin(candidates, eq(candidates.id, candidateRequests.candidateId))
    .leftJoin(applications, eq(applications.id, candidateRequests.applicationId))
    .leftJoin(jobs, eq(jobs.id, applications.jobId))
    .leftJoin(users, eq(users.id, candidateRequests.resolvedBy))
    .leftJoin(
      outboxMessages,
      and(
        eq(outboxMessages.organizationId, candidateRequests.organizationId),
        eq(outboxMessages.dedupeKey, sql`${answerKey('')} || ${candidateRequests.id}`),
      ),
    );
}

/** Finds by the words of the request and by who asks; whom blind review hides is not found at all. */
async function matching(ctx: Transactional<MemberContext>, q: string): Promise<SQL | undefined> {
  const pattern = toContainsPattern(q);
  const isFound = or(
    sql`${candidateRequests.details}->>'text' ilike ${pattern}`,
    sql`${candidateRequests.requester} ilike ${pattern}`,
    sql`${candidates.firstName} || ' ' || ${candidates.lastName} ilike ${pattern}`,
    sql`${candidates.email} ilike ${pattern}`,
  );
  const blind = await readBlindReview(ctx);
  if (!blind.isOn) return isFound;
  const people = await ctx.db
    .selectDistinct({ id: candidateRequests.candidateId })
    .from(candidateRequests)
    .where(eq(candidateRequests.organizationId, ctx.organizationId));
  const hidden = [...(await blind.findHidden(people.flatMap(({ id }) => id ?? [])))];
  if (hidden.length === 0) return isFound;
  return and(
    isFound,
    or(isNull(candidateRequests.candidateId), isNoneOf(candidateRequests.candidateId, hidden)),
  );
}
