import type { Correction } from '@candor/contract/requests';
import { candidateEmails, candidates } from '@candor/database/schema';
import { and, eq, ne } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import { recordEvents } from '../../platform/domain-events.ts';
import { ProductError } from '../../platform/product-error.ts';
import { raise } from '../../platform/signals.ts';
import { ofOrganization } from './candidate-conditions.ts';
import { candidateCorrected } from './candidate-corrected.ts';
import { candidateChanged } from './candidate-events.ts';
import type { CandidateRow } from './candidate-queries.ts';
import { describeForSearch } from './describe-for-search.ts';
import { describeIdentity } from './identity/identity.ts';
import { readMergedWords } from './merged-words.ts';

/**
 * Writes what a person said is right about them, and all that is derived from it; answers whether they have another address now.
 * Links that were sent to the former one do not work from here on.
 */
export async function correctCandidate(
  ctx: Transactional<MemberContext>,
  candidateId: string,
  correction: Correction,
): Promise<boolean> {
  const [candidate] = await ctx.db
    .select()
    .from(candidates)
    .where(and(ofOrganization(ctx), eq(candidates.id, candidateId)))
    .for('update');
  if (!candidate) throw new ProductError('not_found');
  const corrected = applyCorrection(candidate, correction);
  if (corrected.email !== candidate.email) await takeAddress(ctx, candidateId, corrected.email);
  const isNumberKept = corrected.phone === candidate.phone && corrected.country === candidate.country;
  const { phoneDigits, ...names } = describeIdentity(corrected, ctx.now);
  await ctx.db
    .update(candidates)
    .set({
      ...corrected,
      ...names,
      // The number was recognised with the country it was given for, which is not kept.
      ...(!isNumberKept && { phoneDigits }),
      searchText: `${describeForSearch(corrected)}${await readMergedWords(ctx, candidate)}`,
    })
    .where(eq(candidates.id, candidateId));
  const isMoved = corrected.email !== candidate.email;
  const [from, to] = [candidate.email, corrected.email];
  const { organizationId } = ctx;
  await raise(ctx, candidateCorrected, {
    ...{ organizationId, candidateId },
    ...(isMoved && from && to && { address: { from, to } }),
  });
  await recordEvents(ctx, candidateChanged, { organizationId, recordIds: [candidateId], data: {} });
  return isMoved;
}

type Corrected = Pick<CandidateRow, 'firstName' | 'lastName' | 'email' | 'phone' | 'city' | 'country'>;

function applyCorrection(candidate: CandidateRow, correction: Correction): Corrected {
  const orNull = (wanted: string | undefined, known: string | null) =>
    wanted === undefined ? known : wanted || null;
  return {
    firstName: correction.first_name ?? candidate.firstName,
    lastName: correction.last_name ?? candidate.lastName,
    email: correction.email ?? candidate.email,
    phone: orNull(correction.phone, candidate.phone),
    city: orNull(correction.city, candidate.city),
    country: orNull(correction.country, candidate.country),
  };
}

/** An address belongs to one person: one that somebody else is known by is not given away. */
async function takeAddress(
  ctx: Transactional<MemberContext>,
  candidateId: string,
  email: string | null,
): Promise<void> {
  if (!email) return;
  const others = await ctx.db.$count(
    candidates,
    and(ofOrganization(ctx), eq(candidates.email, email), ne(candidates.id, candidateId)),
  );
  const [further] = await ctx.db
    .delete(candidateEmails)
    .where(and(eq(candidateEmails.organizationId, ctx.organizationId), eq(candidateEmails.email, email)))
    .returning();
  if (others > 0 || (further && further.candidateId !== candidateId)) throw new ProductError('email_in_use');
}
