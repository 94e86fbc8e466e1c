import { newId } from '@candor/database/ids';
import { applications, candidates, files, resumeVersions } from '@candor/database/schema';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';
import { recordEvents } from '../../platform/domain-events.ts';
import { candidateAdded, candidateChanged } from './candidate-events.ts';
import { describeForSearch } from './describe-for-search.ts';
import { describeIdentity } from './identity/identity.ts';
import { findByFurtherEmail } from './linking/find-by-further-email.ts';
import { readMergedWords } from './merged-words.ts';

export type CandidateRow = typeof candidates.$inferSelect;

interface Person {
  firstName: string;
  lastName: string;
  /** Absent where a resume names none: such a person is known by name and file. */
  email?: string | undefined;
  phone?: string | undefined;
  city?: string | undefined;
  country?: string | undefined;
  /** Whose number it is taken for when it comes without a country code. */
  phoneCountry?: string | undefined;
}

/**
 * The organization's candidate with this address, made when there is none. What is known already stays: a stranger who
 * types somebody's address must not be able to rewrite their contact data. Missing details are filled in.
 */
export async function findOrAddCandidate(
  ctx: Transactional<Context>,
  organizationId: string,
  person: Person,
  resumeHash: string | undefined,
): Promise<CandidateRow> {
  const known =
    person.email || !resumeHash ? undefined : await findByResume(ctx, organizationId, person, resumeHash);
  const candidate = known ?? (await addOrFind(ctx, organizationId, person));
  return fillIn(ctx, candidate, person);
}

/** Somebody without an address who sent the very same file under the same name before. */
async function findByResume(
  ctx: Transactional<Context>,
  organizationId: string,
  { firstName, lastName }: Person,
  resumeHash: string,
): Promise<CandidateRow | undefined> {
  // One at a time: two uploads of one file must not make two people.
  await ctx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${organizationId + resumeHash}, 0))`,
  );
  const [row] = await ctx.db
    .selectDistinct({ candidate: candidates })
    .from(files)
    .innerJoin(resumeVersions, eq(resumeVersions.fileKey, files.key))
    .innerJoin(applications, eq(applications.id, resumeVersions.applicationId))
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .where(
      and(
        eq(files.organizationId, organizationId),
        eq(files.sha256, resumeHash),
        isNull(candidates.email),
        isNull(candidates.mergedInto),
        eq(sql`lower(${candidates.firstName})`, firstName.toLowerCase()),
        eq(sql`lower(${candidates.lastName})`, lastName.toLowerCase()),
      ),
    )
    .limit(1);
  return row?.candidate;
}

async function addOrFind(
  ctx: Transactional<Context>,
  organizationId: string,
  person: Person,
): Promise<CandidateRow> {
  const { firstName, lastName } = person;
  const [email, phone] = [person.email ?? null, person.phone || null];
  const known = email ? await findByFurtherEmail(ctx, organizationId, email) : undefined;
  if (known) return known;
  const [added] = await ctx.db
    .insert(candidates)
    .values({
      id: newId('can'),
      organizationId,
      firstName,
      lastName,
      email,
      phone,
      ...describeIdentity(
        { firstName, lastName, phone, country: person.country || person.phoneCountry || null },
        ctx.now,
      ),
      city: person.city || null,
      country: person.country || null,
      searchText: describeForSearch({ firstName, lastName, email, phone }),
      createdAt: ctx.now,
    })
    .onConflictDoNothing({
      target: [candidates.organizationId, candidates.email],
      where: sql`${candidates.email} is not null and ${candidates.mergedInto} is null`,
    })
    .returning();
  const merged = email ? await findByFurtherEmail(ctx, organizationId, email) : undefined;
  // A merge was quicker than we: what was just written is one candidate too many.
  if (merged && added) await ctx.db.delete(candidates).where(eq(candidates.id, added.id));
  if (merged) return merged;
  if (added) {
    await recordEvents(ctx, candidateAdded, { organizationId, recordIds: [added.id], data: {} });
    return added;
  }
  const [candidate] = await ctx.db
    .select()
    .from(candidates)
    .where(
      and(
        eq(candidates.organizationId, organizationId),
        eq(candidates.email, email ?? ''),
        isNull(candidates.mergedInto),
      ),
    )
    // Not the whole row: a mail to them that is written meanwhile holds the application, and refers to them.
    .for('no key update');
  // Merged while we waited for its lock: the address has moved on to the one who stayed.
  const heir = !candidate && email ? await findByFurtherEmail(ctx, organizationId, email) : undefined;
  if (heir) return heir;
  if (!candidate) throw new Error('the candidate that was just written is gone');
  return candidate;
}

async function fillIn(
  ctx: Transactional<Context>,
  candidate: CandidateRow,
  person: Person,
): Promise<CandidateRow> {
  const phone = candidate.phone ?? (person.phone || null);
  const city = candidate.city ?? (person.city || null);
  const country = candidate.country ?? (person.country || null);
  if (phone === candidate.phone && city === candidate.city && country === candidate.country) return candidate;
  const numberFrom = country ?? person.phoneCountry ?? null;
  const filled = {
    city,
    country,
    ...(phone !== candidate.phone && {
      phone,
      ...describeIdentity({ ...candidate, phone, country: numberFrom }, ctx.now),
      searchText: `${describeForSearch({ ...candidate, phone })}${await readMergedWords(ctx, candidate)}`,
    }),
  };
  await ctx.db.update(candidates).set(filled).where(eq(candidates.id, candidate.id));
  const { organizationId, id } = candidate;
  await recordEvents(ctx, candidateChanged, { organizationId, recordIds: [id], data: {} });
  return { ...candidate, ...filled };
}
