import { invitations } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, type SessionContext } from '../../platform/context.ts';
import { recordEvents } from '../../platform/domain-events.ts';
import { ProductError } from '../../platform/product-error.ts';
import { invitationEnded } from './invitation-events.ts';

/** Cancels an invitation. One that is being accepted at this moment is accepted or canceled, never both. */
export async function cancelInvitation(ctx: SessionContext, { params }: { params: { id: string } }) {
  const { organizationId } = ctx;
  return inTransaction(ctx, async (ctx) => {
    const [canceled] = await ctx.db
      .delete(invitations)
      .where(and(eq(invitations.organizationId, organizationId), eq(invitations.id, params.id)))
      .returning({ id: invitations.id });
    if (!canceled) throw new ProductError('not_found');
    await recordAudit(ctx, { recordId: canceled.id });
    await recordEvents(ctx, invitationEnded, { organizationId, recordIds: [canceled.id], data: {} });
    return { success: true as const };
  });
}
