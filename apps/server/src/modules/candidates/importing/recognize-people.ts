import { candidateEmails, candidates } from '@candor/database/schema';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Context, Transactional } from '../../../platform/context.ts';
import { describeIdentity } from '../identity/identity.ts';

export interface ComparedPerson {
  firstName: string;
  lastName: string;
  email?: string | undefined;
  phone?: string | undefined;
  country?: string | undefined;
}

/** The keys by which candidates are compared; only the digits of a number that has no key. */
function keysOf({ firstName, lastName, phone, country }: ComparedPerson) {
  const identity = describeIdentity(
    { firstName, lastName, phone: phone || null, country: country || null },
    new Date(0),
  );
  return {
    given: identity.givenKey ?? firstName.toLowerCase(),
    family: identity.familyKey ?? lastName.toLowerCase(),
    phone: identity.phoneDigits,
  };
}
type Keys = ReturnType<typeof keysOf>;

/** Two spellings of one name, as `candor_is_name_variant` has it. */
function isNameVariant(a: Keys, b: Keys): boolean {
  if (a.given === b.family && a.family === b.given) return true;
  return a.family === b.family && (a.given.startsWith(b.given) || b.given.startsWith(a.given));
}

/**
 * Who of these stands further up in the list already, by index: the same address; and for who has none, the same number under
 * the same name.
 */
export function findRepeated(people: readonly ComparedPerson[]): (number | undefined)[] {
  const byEmail = new Map<string, number>();
  const byPhone = new Map<string, { keys: Keys; index: number }[]>();
  return people.map((person, index) => {
    const keys = keysOf(person);
    const sharing = (keys.phone && byPhone.get(keys.phone)) || [];
    const first = person.email
      ? byEmail.get(person.email)
      : sharing.find((other) => isNameVariant(keys, other.keys))?.index;
    if (first !== undefined) return first;
    if (person.email) byEmail.set(person.email, index);
    if (keys.phone) byPhone.set(keys.phone, [...sharing, { keys, index }]);
    return undefined;
  });
}

/** Who of these is among the organization's candidates, by index and by the same rule. */
export async function findKnown(
  ctx: Transactional<Context & { organizationId: string }>,
  people: readonly ComparedPerson[],
): Promise<ReadonlySet<number>> {
  const emails = people.flatMap(({ email }) => email ?? []);
  const knownEmails = emails.length > 0 ? await findEmails(ctx, emails) : new Set();
  const byPhone = people.flatMap((person, index) => {
    const keys = keysOf(person);
    return person.email || !keys.phone ? [] : { index, ...keys };
  });
  const knownNumbers = byPhone.length > 0 ? await findNumbers(ctx, byPhone) : [];
  return new Set([
    ...people.flatMap(({ email }, index) => (email && knownEmails.has(email) ? index : [])),
    ...knownNumbers,
  ]);
}

async function findEmails(
  { db, organizationId }: Transactional<Context & { organizationId: string }>,
  emails: string[],
): Promise<ReadonlySet<string | null>> {
  const own = await db
    .select({ email: candidates.email })
    .from(candidates)
    .where(
      and(
        eq(candidates.organizationId, organizationId),
        inArray(candidates.email, emails),
        isNull(candidates.mergedInto),
      ),
    );
  const further = await db
    .select({ email: candidateEmails.email })
    .from(candidateEmails)
    .where(and(eq(candidateEmails.organizationId, organizationId), inArray(candidateEmails.email, emails)));
  return new Set([...own, ...further].map(({ email }) => email));
}

async function findNumbers(
  { db, organizationId }: Transactional<Context & { organizationId: string }>,
  wanted: readonly (Keys & { index: number })[],
): Promise<number[]> {
  const list = (of: (one: Keys & { index: number }) => string | number | null) => sql.param(wanted.map(of));
  const { rows } = await db.execute<{ index: number }>(sql`
    select distinct wanted.index
    from unnest(${list(({ index }) => index)}::int[], ${list(({ phone }) => phone)}::text[],
      ${list(({ given }) => given)}::text[], ${list(({ family }) => family)}::text[]) as wanted (index, phone, given, family)
    join ${candidates} known on known.organization_id = ${organizationId} and known.phone_digits = wanted.phone
      and known.merged_into is null
      and candor_is_name_variant(coalesce(known.given_key, lower(known.first_name)),
        coalesce(known.family_key, lower(known.last_name)), wanted.given, wanted.family)`);
  return rows.map(({ index }) => index);
}
