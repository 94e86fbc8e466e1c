import type { SavedList } from '@candor/contract/saved-views';
import { savedViews, users } from '@candor/database/schema';
import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { holdsRight } from '../../platform/caller.ts';
import type { SessionContext, Transactional } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';

/** The menu is no place for more; the newest of them would be missed by nobody. */
const mostShown = 100;

/** The views of a list that the caller sees: their own, then the shared ones of others, each by name. */
export function findShownViews(ctx: Transactional<SessionContext>, list: SavedList) {
  const isOwn = eq(savedViews.ownerId, ctx.caller.userId);
  return selectViews(ctx)
    .where(
      and(
        eq(savedViews.organizationId, ctx.organizationId),
        eq(savedViews.list, list),
        or(isOwn, isNull(savedViews.privateOf)),
      ),
    )
    .orderBy(desc(sql`coalesce(${isOwn}, false)`), asc(sql`lower(${savedViews.name})`), asc(savedViews.id))
    .limit(mostShown);
}

export async function getView(ctx: Transactional<SessionContext>, id: string) {
  const [row] = await selectViews(ctx).where(
    and(eq(savedViews.organizationId, ctx.organizationId), eq(savedViews.id, id)),
  );
  if (!row) throw new ProductError('not_found');
  return row;
}

export type ViewRow = Awaited<ReturnType<typeof getView>>;

function selectViews(ctx: Transactional<SessionContext>) {
  return ctx.db
    .select({
      view: savedViews,
      ownerName: sql<string | null>`coalesce(nullif(${users.name}, ''), ${users.email})`,
    })
    .from(savedViews)
    .leftJoin(users, eq(users.id, savedViews.ownerId));
}

/** Whether the caller may change or delete a view: their own, or as an admin a shared one. */
export function mayChange({ caller }: SessionContext, { ownerId, privateOf }: ViewRow['view']): boolean {
  return ownerId === caller.userId || (privateOf === null && holdsRight(caller, 'views.manage'));
}

/** A view to change. Whoever may not see it is told that there is none. */
export async function getViewToChange(ctx: Transactional<SessionContext>, id: string) {
  await ctx.db
    .select({ id: savedViews.id })
    .from(savedViews)
    .where(and(eq(savedViews.organizationId, ctx.organizationId), eq(savedViews.id, id)))
    .for('update');
  const { view } = await getView(ctx, id);
  const isSeen = view.privateOf === null || view.privateOf === ctx.caller.userId;
  if (!isSeen) throw new ProductError('not_found');
  if (!mayChange(ctx, view)) throw new ProductError('not_your_view');
  return view;
}
