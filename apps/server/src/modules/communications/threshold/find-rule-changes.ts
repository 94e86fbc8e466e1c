import { createHash } from 'node:crypto';
import { applications, candidates, jobs, rejectionProposals } from '@candor/database/schema';
import { and, asc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Context, Transactional } from '../../../platform/context.ts';

/** An application that another rule treats otherwise. */
export type Affected = Awaited<ReturnType<typeof findProposable>>[number];

export interface RuleChanges {
  /** Below the rule, and not proposed yet. */
  propose: Affected[];
  /** Proposed, and no longer below it. */
  withdraw: Affected[];
  /** Proposed before and after. */
  keep: Affected[];
}

/** What a threshold means for all applications: which it would propose to reject, and which no longer. */
export async function findRuleChanges(
  ctx: Transactional<Context>,
  organizationId: string,
  rule: number | null,
): Promise<RuleChanges> {
  const open = await findOpen(ctx, organizationId);
  const isBelow = ({ score }: Affected) => rule !== null && score !== null && score < rule;
  return {
    propose: rule === null ? [] : await findProposable(ctx, organizationId, rule),
    withdraw: open.filter((row) => !isBelow(row)),
    keep: open.filter(isBelow),
  };
}

/** Identifies a preview: confirming it confirms these people, and no others. */
export function digestChanges(rule: number | null, { propose, withdraw }: RuleChanges): string {
  const ids = (rows: Affected[]) => rows.map(({ applicationId }) => applicationId).toSorted();
  const content = JSON.stringify([rule, ids(propose), ids(withdraw)]);
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}

const columns = {
  applicationId: applications.id,
  candidateId: applications.candidateId,
  evaluationId: applications.evaluationId,
  score: applications.score,
  hiddenAt: applications.hiddenAt,
  jobId: jobs.id,
  jobTitle: jobs.title,
};
const order = [asc(jobs.title), asc(jobs.id), asc(applications.score), asc(applications.id)];

/** By the same conditions by which one application is considered when its result is shown. */
function findProposable({ db }: Transactional<Context>, organizationId: string, rule: number) {
  const other = sql`from ${rejectionProposals} other where other.organization_id = ${organizationId}
    and other.application_id = ${applications.id}`;
  return db
    .select(columns)
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .where(
      and(
        eq(applications.organizationId, organizationId),
        isNull(applications.hiddenAt),
        // Written out: the index of the value is chosen by it.
        sql`${applications.stage} = 'applied'`,
        lt(applications.score, Math.ceil(rule)),
        isNotNull(applications.evaluationId),
        isNotNull(candidates.email),
        sql`not exists (select ${other} and other.state = 'proposed')`,
        // A person's decision stays.
        sql`not exists (select ${other} and other.state = 'cancelled' and other.withdrawn_reason is null
          and other.decided_by is not null)`,
      ),
    )
    .orderBy(...order);
}

function findOpen({ db }: Transactional<Context>, organizationId: string): Promise<Affected[]> {
  return db
    .select(columns)
    .from(rejectionProposals)
    .innerJoin(applications, eq(applications.id, rejectionProposals.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(
      and(eq(rejectionProposals.organizationId, organizationId), eq(rejectionProposals.state, 'proposed')),
    )
    .orderBy(...order);
}
