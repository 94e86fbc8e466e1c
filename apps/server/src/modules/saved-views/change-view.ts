import type { BodyOf } from '@candor/contract/endpoint';
import { type savedViews as endpoints, type SavedView, saveViewBody } from '@candor/contract/saved-views';
import { savedViews } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { requireRight } from '../../platform/caller.ts';
import { inTransaction, type SessionContext } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { refuseTakenName } from './refuse-taken-name.ts';
import { showViews } from './show-views.ts';
import { recordViews } from './view-events.ts';
import { getView, getViewToChange } from './view-queries.ts';

/** Renames a view, shares it or takes it back, or changes what it shows. */
export async function changeView(
  ctx: SessionContext,
  { params, body }: { params: { id: string }; body: BodyOf<typeof endpoints.changeView> },
): Promise<SavedView> {
  return inTransaction(ctx, async (ctx) => {
    const view = await getViewToChange(ctx, params.id);
    const isShared = view.privateOf === null;
    const { name = view.name, shared = isShared, query = view.query } = body;
    if (shared && !isShared) requireRight(ctx, 'views.share');
    // Nobody but its owner could open it then.
    if (!shared && view.ownerId !== ctx.caller.userId) throw new ProductError('not_your_view');
    if (body.query && !saveViewBody.safeParse({ list: view.list, name, query }).success)
      throw new ProductError('invalid_request');
    const privateOf = shared ? null : view.ownerId;
    await refuseTakenName(() =>
      ctx.db.update(savedViews).set({ name, privateOf, query }).where(eq(savedViews.id, view.id)),
    );
    await recordAudit(ctx, { recordId: view.id, details: { list: view.list, shared } });
    if (shared || isShared) await recordViews(ctx, ctx.organizationId, [view.id]);
    const [changed] = await showViews(ctx, [await getView(ctx, view.id)]);
    return changed as SavedView;
  });
}
