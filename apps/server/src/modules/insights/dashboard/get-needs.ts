import type { Needs } from '@candor/contract/dashboard';
import type { Right } from '@candor/contract/rights';
import {
  applications,
  candidateRequests,
  communications,
  outboxMessages,
  rejectionProposals,
} from '@candor/database/schema';
import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { holdsRight } from '../../../platform/caller.ts';
import { inTransaction, type SessionContext, type Transactional } from '../../../platform/context.ts';
import { countFailed } from '../../evaluations/evaluations.ts';
import { countOwnWork } from './count-own-work.ts';
import { countUnreviewedByJob, nameJobs } from './unreviewed-by-job.ts';

type Ctx = Transactional<SessionContext>;

/** What waits for the caller, as far as their role lets them act on it: nobody is reminded of what they can't do. */
export async function getNeeds(ctx: SessionContext): Promise<Needs> {
  return inTransaction(ctx, async (ctx) => {
    const ifAllowed = async <T>(right: Right, ask: (ctx: Ctx) => Promise<T>, nothing: T): Promise<T> =>
      holdsRight(ctx.caller, right) ? ask(ctx) : nothing;
    return {
      unreviewed: await ifAllowed('candidates.write', countUnreviewedByJob, nameJobs([])),
      proposals: await ifAllowed('rejections.decide', countProposals, { proposed: 0, borderline: 0 }),
      requests: await ifAllowed('requests.resolve', countRequests, noRequests),
      failed_evaluations: await ifAllowed('evaluations.write', countFailed, 0),
      emails: await ifAllowed('mails.write', countStuckEmails, { failed: 0, unknown: 0 }),
      ...(await countOwnWork(ctx)),
    };
  });
}

const countWhere = (condition: SQL) => sql<number>`${count()} filter (where ${condition})`.mapWith(Number);

async function countProposals({ db, organizationId }: Ctx): Promise<Needs['proposals']> {
  const [row] = await db
    .select({ proposed: count(), borderline: countWhere(sql`${rejectionProposals.isBorderline}`) })
    .from(rejectionProposals)
    .innerJoin(
      applications,
      and(
        eq(applications.organizationId, organizationId),
        eq(applications.id, rejectionProposals.applicationId),
        isNull(applications.hiddenAt),
      ),
    )
    .where(
      and(eq(rejectionProposals.organizationId, organizationId), eq(rejectionProposals.state, 'proposed')),
    );
  return row ?? { proposed: 0, borderline: 0 };
}

const noRequests: Needs['requests'] = { overdue: 0, question: 0, human_review: 0, correction: 0, erasure: 0 };

/** Erasures are carried out by some only; others don't see that they wait, and an overdue one is not theirs either. */
async function countRequests({ db, organizationId, caller, now }: Ctx): Promise<Needs['requests']> {
  const { kind, dueAt } = candidateRequests;
  const rows = await db
    .select({ kind, open: count(), overdue: countWhere(sql`${dueAt} <= ${now}`) })
    .from(candidateRequests)
    .where(and(eq(candidateRequests.organizationId, organizationId), eq(candidateRequests.state, 'open')))
    .groupBy(kind);
  const mine = rows.filter((row) => row.kind !== 'erasure' || holdsRight(caller, 'requests.erase'));
  return {
    ...noRequests,
    overdue: mine.reduce((sum, row) => sum + row.overdue, 0),
    ...Object.fromEntries(mine.map((row) => [row.kind, row.open])),
  };
}

/** Emails to candidates that did not leave, or of which nobody knows. Read by their state, not among all that were sent. */
async function countStuckEmails(ctx: Ctx): Promise<Needs['emails']> {
  return { failed: await countEmails(ctx, 'failed'), unknown: await countEmails(ctx, 'unknown') };
}

/** As an array, because a join would read all messages: no statistics say under row-level security that these are few. */
function countEmails({ db, organizationId }: Ctx, state: 'failed' | 'unknown'): Promise<number> {
  const ids = sql`select ${outboxMessages.id} from ${outboxMessages}
    where ${outboxMessages.organizationId} = ${organizationId} and ${outboxMessages.state} = ${sql.raw(`'${state}'`)}`;
  return db.$count(
    communications,
    and(
      eq(communications.organizationId, organizationId),
      sql`${communications.outboxId} = any(array(${ids}))`,
    ),
  );
}
