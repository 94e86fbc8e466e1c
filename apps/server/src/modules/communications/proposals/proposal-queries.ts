import { findingSchema } from '@candor/contract/evaluations';
import { applications, evaluations, jobs, rejectionProposals, users } from '@candor/database/schema';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Context, MemberContext, Transactional } from '../../../platform/context.ts';
import { ProductError } from '../../../platform/product-error.ts';
import { lockApplications, lockStages } from '../../stages/stages.ts';

export type ProposalRow = typeof rejectionProposals.$inferSelect;
export type Decision = { ids: string[]; versions?: Record<string, number> | undefined };

const resultSchema = z.object({ findings: z.array(findingSchema) });

/** The findings of an evaluation; none if it is gone. */
export function readFindings(result: unknown) {
  const parsed = resultSchema.safeParse(result);
  return parsed.success ? parsed.data.findings : [];
}

/** Proposals with all that stands around them; none of applications that are hidden with their job or by a merge. */
export function selectProposals(ctx: Transactional<MemberContext>) {
  return ctx.db
    .select({
      proposal: rejectionProposals,
      application: applications,
      jobTitle: jobs.title,
      result: evaluations.result,
      decidedBy: users.name,
    })
    .from(rejectionProposals)
    .innerJoin(
      applications,
      and(eq(applications.id, rejectionProposals.applicationId), isNull(applications.hiddenAt)),
    )
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .leftJoin(evaluations, eq(evaluations.id, rejectionProposals.evaluationId))
    .leftJoin(users, eq(users.id, rejectionProposals.decidedBy));
}

/** Whose applications the named proposals are about; an id that is not the organization's own refuses all. */
export async function requireProposals(ctx: Transactional<Context>, organizationId: string, ids: string[]) {
  const found = await ctx.db
    .select({ applicationId: rejectionProposals.applicationId })
    .from(rejectionProposals)
    .where(and(eq(rejectionProposals.organizationId, organizationId), inArray(rejectionProposals.id, ids)));
  if (found.length !== ids.length) throw new ProductError('not_found');
  return found;
}

/**
 * Locks the named proposals and their applications, applications first and in one order, as whoever moves an application
 * does. An id that is not the organization's own refuses all.
 */
export async function lockProposals(ctx: Transactional<Context>, organizationId: string, ids: string[]) {
  await lockStages(ctx, organizationId);
  const named = [...new Set(ids)];
  const found = await requireProposals(ctx, organizationId, named);
  const applicationIds = found.map(({ applicationId }) => applicationId);
  await lockApplications(ctx, organizationId, applicationIds);
  const locked = await ctx.db
    .select()
    .from(applications)
    .where(and(eq(applications.organizationId, organizationId), inArray(applications.id, applicationIds)));
  const rows = await ctx.db
    .select()
    .from(rejectionProposals)
    .where(and(eq(rejectionProposals.organizationId, organizationId), inArray(rejectionProposals.id, named)))
    .orderBy(asc(rejectionProposals.id))
    .for('update');
  const byId = new Map(locked.map((application) => [application.id, application]));
  return rows.flatMap((proposal) => {
    const application = byId.get(proposal.applicationId);
    return application ? [{ proposal, application }] : [];
  });
}
