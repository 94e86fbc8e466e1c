import type { BodyOf } from '@candor/contract/endpoint';
import type { interviewBooking } from '@candor/contract/interview-booking';
import { applications, candidates } from '@candor/database/schema';
import { and, eq, isNull } from 'drizzle-orm';
import type { SessionContext, Transactional } from '../../../platform/context.ts';
import { ProductError } from '../../../platform/product-error.ts';
import {
  type CandidateRow,
  correctCandidate,
  findByFurtherEmail,
  findOrAddCandidate,
  findSurvivingApplication,
  findSurvivingCandidate,
} from '../../candidates/candidates.ts';

type Wanted = Pick<
  BodyOf<typeof interviewBooking.scheduleByMicrosoft>,
  'candidate_id' | 'application_id' | 'candidate_name'
>;
type ApplicationRow = typeof applications.$inferSelect;

const noAddress = { fields: { candidate_email: 'Candidate email is required to schedule interview.' } };

export interface Interviewee {
  candidate: CandidateRow;
  application: ApplicationRow | undefined;
  /** Where they are invited. */
  email: string;
}

/**
 * Whom an interview is with: by application, by id, else by address; somebody new is added under the name that was given. An address
 * that was missing so far is kept.
 */
export async function findInterviewee(
  ctx: Transactional<SessionContext>,
  wanted: Wanted,
  typed: string | undefined,
): Promise<Interviewee> {
  const application = wanted.application_id ? await getApplication(ctx, wanted.application_id) : undefined;
  const named = application?.candidateId ?? wanted.candidate_id;
  if (application && wanted.candidate_id) {
    const candidateId = await findSurvivingCandidate(ctx, wanted.candidate_id);
    if (candidateId !== application.candidateId) throw new ProductError('not_found');
  }
  const known = named ? await lockCandidate(ctx, await findSurvivingCandidate(ctx, named)) : undefined;
  if (named && !known) throw new ProductError('not_found');
  const candidate = known ?? (await findByAddress(ctx, wanted.candidate_name, typed));
  const email = typed ?? candidate.email;
  if (!email) throw new ProductError('invalid_request', noAddress);
  if (!candidate.email) await correctCandidate(ctx, candidate.id, { email });
  return { candidate: { ...candidate, email: candidate.email ?? email }, application, email };
}

async function getApplication(ctx: Transactional<SessionContext>, id: string): Promise<ApplicationRow> {
  const [row] = await ctx.db
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.organizationId, ctx.organizationId),
        eq(applications.id, await findSurvivingApplication(ctx, id)),
        isNull(applications.hiddenAt),
      ),
    );
  if (!row) throw new ProductError('not_found');
  return row;
}

/** As whoever merges or erases them waits for it. */
async function lockCandidate(
  ctx: Transactional<SessionContext>,
  id: string,
): Promise<CandidateRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(candidates)
    .where(and(eq(candidates.organizationId, ctx.organizationId), eq(candidates.id, id)))
    .for('no key update');
  return row;
}

async function findByAddress(
  ctx: Transactional<SessionContext>,
  name: string,
  email: string | undefined,
): Promise<CandidateRow> {
  if (!email) throw new ProductError('invalid_request', noAddress);
  const { organizationId } = ctx;
  const isTheirs = and(
    eq(candidates.organizationId, organizationId),
    eq(candidates.email, email),
    isNull(candidates.mergedInto),
  );
  const [known] = await ctx.db.select().from(candidates).where(isTheirs);
  const found = known ?? (await findByFurtherEmail(ctx, organizationId, email));
  if (found) return (await lockCandidate(ctx, found.id)) ?? found;
  const [firstName = '', ...rest] = name.split(' ').filter(Boolean);
  if (!firstName)
    throw new ProductError('invalid_request', { fields: { candidate_name: 'Candidate name is required' } });
  return findOrAddCandidate(ctx, organizationId, { firstName, lastName: rest.join(' '), email }, undefined);
}
