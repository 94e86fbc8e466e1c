import type { BodyOf } from '@candor/contract/endpoint';
import type { organizations } from '@candor/contract/organizations';
import { recordAudit } from '../../platform/audit.ts';
import { type AccountContext, inTransaction } from '../../platform/context.ts';
import { publish } from '../../platform/events.ts';
import { ProductError } from '../../platform/product-error.ts';
import { createOrganization } from './create-organization.ts';
import { readChart } from './get-chart.ts';

/** Sets up the caller's organization and first team. */
export async function completeOnboarding(
  ctx: AccountContext,
  { body }: { body: BodyOf<typeof organizations.completeOnboarding> },
) {
  if (ctx.organizationId) throw new ProductError('already_onboarded');
  const { userId } = ctx.caller;
  return inTransaction(ctx, async (ctx) => {
    const organizationId = await createOrganization(ctx, {
      name: body.org_name,
      teamName: body.team_name,
      teamDescription: body.team_description || null,
      adminUserId: userId,
    });
    await recordAudit(ctx, { recordId: organizationId, organizationId });
    await publish(ctx, { userId }, { type: 'organization.changed' });
    return readChart(ctx, organizationId);
  });
}
