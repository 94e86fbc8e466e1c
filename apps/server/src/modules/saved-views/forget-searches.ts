import { candidates, savedViews } from '@candor/database/schema';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';
import { recordViews } from './view-events.ts';

interface Erased {
  organizationId: string;
  candidateIds: string[];
  emails: string[];
}

/** Somebody is erased: views that search for them, by their whole name or an address, go. */
export async function forgetSearches(
  ctx: Transactional<Context>,
  { organizationId, candidateIds, emails }: Erased,
): Promise<void> {
  const people = await ctx.db
    .select({ firstName: candidates.firstName, lastName: candidates.lastName, phone: candidates.phone })
    .from(candidates)
    .where(and(eq(candidates.organizationId, organizationId), inArray(candidates.id, candidateIds)));
  const names = people.flatMap(({ firstName, lastName, phone }) => [
    ...[`${firstName} ${lastName}`, `${lastName} ${firstName}`, `${lastName}, ${firstName}`],
    ...(phone ? [phone] : []),
  ]);
  const telling = [...emails, ...names].map((text) => text.toLowerCase());
  const views = await ctx.db.select().from(savedViews).where(eq(savedViews.organizationId, organizationId));
  const found = views.filter(({ name, query }) =>
    [name, query.q, query.tag].some((text) => telling.some((part) => text?.toLowerCase().includes(part))),
  );
  const ids = found.map(({ id }) => id);
  if (ids.length > 0) await ctx.db.delete(savedViews).where(inArray(savedViews.id, ids));
  const shared = found.filter(({ privateOf }) => privateOf === null).map(({ id }) => id);
  await recordViews(ctx, organizationId, shared);
}
