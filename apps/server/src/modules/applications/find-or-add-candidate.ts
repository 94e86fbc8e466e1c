import { newId } from '@candor/database/ids';
import { candidates } from '@candor/database/schema';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';
import { describeForSearch } from './application-search-text.ts';

export type CandidateRow = typeof candidates.$inferSelect;

interface Person {
  firstName: string;
  lastName: string;
  email: string;
  phone?: string | undefined;
}

/**
 * The organization's candidate with this address, made when there is none. What is known already stays: a stranger who
 * types somebody's address must not be able to rewrite their contact data. Missing details are filled in.
 */
export async function findOrAddCandidate(
  ctx: Transactional<Context>,
  organizationId: string,
  person: Person,
): Promise<CandidateRow> {
  const phone = person.phone || null;
  await ctx.db
    .insert(candidates)
    .values({
      id: newId('can'),
      organizationId,
      firstName: person.firstName,
      lastName: person.lastName,
      email: person.email,
      phone,
      phoneDigits: digitsOf(phone),
      searchText: describeForSearch({ ...person, phone }),
      createdAt: ctx.now,
    })
    .onConflictDoNothing({
      target: [candidates.organizationId, candidates.email],
      where: sql`${candidates.email} is not null and ${candidates.mergedInto} is null`,
    });
  const [candidate] = await ctx.db
    .select()
    .from(candidates)
    .where(
      and(
        eq(candidates.organizationId, organizationId),
        eq(candidates.email, person.email),
        isNull(candidates.mergedInto),
      ),
    )
    .for('update');
  if (!candidate) throw new Error('the candidate that was just written is gone');
  if (candidate.phone || !phone) return candidate;
  const filled = {
    phone,
    phoneDigits: digitsOf(phone),
    searchText: describeForSearch({ ...candidate, phone }),
  };
  await ctx.db.update(candidates).set(filled).where(eq(candidates.id, candidate.id));
  return { ...candidate, ...filled };
}

/** Digits only, without the zeros and country code's plus that people write differently. */
function digitsOf(phone: string | null): string | null {
  const digits = phone?.replace(/\D/g, '').replace(/^0+/, '');
  return digits && digits.length >= 6 ? digits : null;
}
