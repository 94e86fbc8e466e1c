import { interviewOffers } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit.ts';
import { inTransaction, type SessionContext } from '../../../platform/context.ts';
import { recordEvents } from '../../../platform/domain-events.ts';
import { ProductError } from '../../../platform/product-error.ts';
import { offerChanged } from '../interview-events.ts';
import { refuseClosed } from './own-offers.ts';

/** Takes offered times back that the candidate has not chosen from yet. */
export async function withdrawOffer(ctx: SessionContext, { params }: { params: { id: string } }) {
  const { organizationId } = ctx;
  return inTransaction(ctx, async (ctx) => {
    const [offer] = await ctx.db
      .select()
      .from(interviewOffers)
      .where(and(eq(interviewOffers.organizationId, organizationId), eq(interviewOffers.id, params.id)))
      .for('update');
    if (!offer) throw new ProductError('not_found');
    refuseClosed(offer);
    await ctx.db
      .update(interviewOffers)
      .set({ state: 'withdrawn', version: offer.version + 1 })
      .where(eq(interviewOffers.id, offer.id));
    await recordAudit(ctx, { recordId: offer.id });
    await recordEvents(ctx, offerChanged, {
      organizationId,
      recordIds: [offer.id],
      data: { state: 'withdrawn' },
    });
    return { success: true as const };
  });
}
