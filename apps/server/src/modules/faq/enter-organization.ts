import { jobs, organizations } from '@candor/database/schema';
import { and, eq, isNull, ne, or } from 'drizzle-orm';
import {
  bindToOrganization,
  type Context,
  inTransaction,
  type Transactional,
} from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { type CandidateLink, readCandidateLink } from '../candidates/candidates.ts';

export type OrganizationRow = typeof organizations.$inferSelect;

/** A stranger's context, bound to the organization whose assistant they ask: it sees no other one's rows. */
export interface VisitorContext extends Context {
  organizationId: string;
}

interface Entered {
  ctx: VisitorContext;
  organization: OrganizationRow;
  /** The personal link that was given, where it is ours and has not expired. */
  link: CandidateLink | undefined;
}

interface Asked {
  token: string | undefined;
  org: string | undefined;
  /** The job that the question is about. */
  jobId?: string | undefined;
}

/**
 * Whose assistant is asked: that of the personal link, of the organization that is named by slug or id, of the job, of the API
 * key, or of the only one there is. A forged or expired link is as good as none. A key asks its own organization only.
 */
export async function enterOrganization(ctx: Context, { token, org, jobId }: Asked): Promise<Entered> {
  const link = token === undefined ? undefined : readCandidateLink(ctx, token);
  const held = link?.isExpired ? undefined : link;
  const [only, another] = await inTransaction(ctx, async (ctx) => {
    const named = held?.organizationId ?? org ?? (await nameByJobOrKey(ctx, jobId));
    return ctx.db
      .select()
      .from(organizations)
      .where(named === undefined ? undefined : or(eq(organizations.id, named), eq(organizations.slug, named)))
      .limit(2);
  });
  if (!only || another) throw new ProductError('not_found');
  if (ctx.caller.kind === 'key' && ctx.caller.organizationId !== only.id) throw new ProductError('not_found');
  return {
    ctx: bindToOrganization(ctx, only.id),
    organization: only,
    link: held,
  };
}

async function nameByJobOrKey(
  ctx: Transactional<Context>,
  jobId: string | undefined,
): Promise<string | undefined> {
  const ofKey = ctx.caller.kind === 'key' ? ctx.caller.organizationId : undefined;
  if (jobId === undefined) return ofKey;
  const ofJob = await findOrganizationOfJob(ctx, jobId);
  if (ofKey !== undefined && ofJob === undefined) throw new ProductError('not_found');
  return ofJob;
}

/** Whose job it is; a draft or deleted one is nobody's to strangers. */
async function findOrganizationOfJob(
  { db }: Transactional<Context>,
  jobId: string,
): Promise<string | undefined> {
  const [job] = await db
    .select({ organizationId: jobs.organizationId })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), ne(jobs.status, 'draft'), isNull(jobs.deletedAt)));
  return job?.organizationId;
}
