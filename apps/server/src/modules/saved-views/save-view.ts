import type { BodyOf } from '@candor/contract/endpoint';
import { type savedViews as endpoints, mostViews, type SavedView } from '@candor/contract/saved-views';
import { newId } from '@candor/database/ids';
import { savedViews } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { requireRight } from '../../platform/caller.ts';
import { inTransaction, type SessionContext } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { refuseTakenName } from './refuse-taken-name.ts';
import { showViews } from './show-views.ts';
import { recordViews } from './view-events.ts';
import { getView } from './view-queries.ts';

/** Saves a list's filters, order and columns under a name. */
export async function saveView(
  ctx: SessionContext,
  { body }: { body: BodyOf<typeof endpoints.saveView> },
): Promise<SavedView> {
  const { list, name, shared, query } = body;
  if (shared) requireRight(ctx, 'views.share');
  const ownerId = ctx.caller.userId;
  return inTransaction(ctx, async (ctx) => {
    const { organizationId } = ctx;
    const own = and(
      eq(savedViews.organizationId, organizationId),
      eq(savedViews.ownerId, ownerId),
      eq(savedViews.list, list),
    );
    if ((await ctx.db.$count(savedViews, own)) >= mostViews) throw new ProductError('too_many_views');
    const id = newId('view');
    const privateOf = shared ? null : ownerId;
    await refuseTakenName(() =>
      ctx.db
        .insert(savedViews)
        .values({ id, organizationId, list, name, ownerId, privateOf, query, createdAt: ctx.now }),
    );
    await recordAudit(ctx, { recordId: id, details: { list, shared } });
    if (shared) await recordViews(ctx, organizationId, [id]);
    const [view] = await showViews(ctx, [await getView(ctx, id)]);
    return view as SavedView;
  });
}
