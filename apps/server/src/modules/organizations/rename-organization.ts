import type { BodyOf } from '@candor/contract/endpoint';
import type { organizations as endpoints } from '@candor/contract/organizations';
import { organizations } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, type SessionContext } from '../../platform/context.ts';
import { recordEvents } from '../../platform/domain-events.ts';
import { ProductError } from '../../platform/product-error.ts';
import { readChart } from './get-chart.ts';
import { organizationRenamed } from './organization-events.ts';

/** Gives the organization another name. Its slug stays, and with it every public link. */
export async function renameOrganization(
  ctx: SessionContext,
  { params, body }: { params: { id: string }; body: BodyOf<typeof endpoints.renameOrganization> },
) {
  const { organizationId } = ctx;
  if (params.id !== organizationId) throw new ProductError('not_found');
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.update(organizations).set({ name: body.name }).where(eq(organizations.id, organizationId));
    await recordAudit(ctx, { recordId: organizationId });
    await recordEvents(ctx, organizationRenamed, { organizationId, recordIds: [organizationId], data: {} });
    return readChart(ctx, organizationId);
  });
}
