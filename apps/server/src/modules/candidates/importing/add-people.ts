import { newId } from '@candor/database/ids';
import { candidateEmails, candidates } from '@candor/database/schema';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context, Transactional } from '../../../platform/context.ts';
import { recordEvents } from '../../../platform/domain-events.ts';
import { candidateAdded } from '../candidate-events.ts';
import { describeForSearch } from '../describe-for-search.ts';
import { describeIdentity } from '../identity/identity.ts';
import type { ComparedPerson } from './recognize-people.ts';

export interface NewPerson extends ComparedPerson {
  city?: string | undefined;
  linkedinUrl?: string | undefined;
}

/** Adds new people and answers their ids, by index. Skips anyone whose address was taken in the meantime. */
export async function addPeople(
  ctx: Transactional<Context & { organizationId: string }>,
  people: readonly NewPerson[],
): Promise<(string | undefined)[]> {
  if (people.length === 0) return [];
  const { organizationId, now } = ctx;
  const rows = people.map((person) => describe(person, organizationId, now));
  const written = await ctx.db
    .insert(candidates)
    .values(rows)
    .onConflictDoNothing({
      target: [candidates.organizationId, candidates.email],
      where: sql`${candidates.email} is not null and ${candidates.mergedInto} is null`,
    })
    .returning({ id: candidates.id });
  const merged = await removeMerged(
    ctx,
    written.map(({ id }) => id),
  );
  const added = new Set(written.flatMap(({ id }) => (merged.has(id) ? [] : id)));
  await recordEvents(ctx, candidateAdded, { organizationId, recordIds: [...added], data: {} });
  return rows.map(({ id }) => (added.has(id) ? id : undefined));
}

function describe({ firstName, lastName, ...person }: NewPerson, organizationId: string, now: Date) {
  const [email, phone, country] = [person.email || null, person.phone || null, person.country || null];
  return {
    ...{ id: newId('can'), organizationId, firstName, lastName, email, phone, country, createdAt: now },
    city: person.city || null,
    linkedinUrl: person.linkedinUrl || null,
    ...describeIdentity({ firstName, lastName, phone, country }, now),
    searchText: describeForSearch({ firstName, lastName, email, phone }),
  };
}

/** A merge was quicker than we, and made an address a further one of somebody. */
async function removeMerged(
  { db, organizationId }: Transactional<Context & { organizationId: string }>,
  ids: string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: candidates.id })
    .from(candidates)
    .innerJoin(
      candidateEmails,
      and(
        eq(candidateEmails.organizationId, candidates.organizationId),
        eq(candidateEmails.email, candidates.email),
      ),
    )
    .where(and(eq(candidates.organizationId, organizationId), inArray(candidates.id, ids)));
  const merged = rows.map(({ id }) => id);
  if (merged.length > 0)
    await db
      .delete(candidates)
      .where(and(eq(candidates.organizationId, organizationId), inArray(candidates.id, merged)));
  return new Set(merged);
}
