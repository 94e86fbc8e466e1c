import type { agents as endpoints, ScoringChanges } from '@candor/contract/agents';
import type { BodyOf } from '@candor/contract/endpoint';
import { agentConfigurations, organizations } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, type MemberContext, type Transactional } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { viewConfiguration } from './get-configuration.ts';

/** Saves what somebody changed of an agent's configuration; with a version, only if nobody else saved meanwhile. */
export async function saveConfiguration(
  ctx: MemberContext,
  { body }: { body: BodyOf<typeof endpoints.saveConfiguration> },
) {
  return inTransaction(ctx, (ctx) => writeChanges(ctx, body.configuration, body.version));
}

/** Lays the changes over what is stored: what they do not name stays, whoever wrote it. */
export async function writeChanges(
  ctx: Transactional<MemberContext>,
  changes: ScoringChanges,
  expectedVersion?: number,
) {
  const { organizationId, now } = ctx;
  // There may be no row to lock yet: two first saves wait for each other here.
  await ctx.db
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for('no key update');
  const [stored] = await ctx.db
    .select()
    .from(agentConfigurations)
    .where(
      and(eq(agentConfigurations.organizationId, organizationId), eq(agentConfigurations.agent, 'scoring')),
    );
  if (expectedVersion !== undefined && expectedVersion !== (stored?.version ?? 0))
    throw new ProductError('conflict');
  const row = {
    configuration: { ...stored?.configuration, ...changes },
    version: (stored?.version ?? 0) + 1,
    updatedBy: ctx.actor.userId,
    updatedAt: now,
  };
  const [saved] = await ctx.db
    .insert(agentConfigurations)
    .values({ organizationId, agent: 'scoring', ...row })
    .onConflictDoUpdate({
      target: [agentConfigurations.organizationId, agentConfigurations.agent],
      set: row,
    })
    .returning();
  await recordAudit(ctx, {
    recordId: 'scoring',
    details: { fields: Object.keys(changes).sort(), version: row.version },
  });
  return viewConfiguration(saved);
}
