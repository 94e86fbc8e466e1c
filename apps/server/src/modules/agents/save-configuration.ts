import type { AgentConfiguration, agents as endpoints } from '@candor/contract/agents';
import {
  communicationConfigurationSchema,
  findCommunicationProblem,
} from '@candor/contract/communication-configuration';
import type { BodyOf } from '@candor/contract/endpoint';
import { agentConfigurations, organizations } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { personBehind } from '../../platform/caller.ts';
import { inTransaction, type MemberContext, type Transactional } from '../../platform/context.ts';
import { recordEvents } from '../../platform/domain-events.ts';
import { ProductError } from '../../platform/product-error.ts';
import { raise } from '../../platform/signals.ts';
import { agentConfigured, communicationConfigured } from './agent-configured.ts';
import { findRow, viewConfiguration } from './get-configuration.ts';

type Changes = BodyOf<typeof endpoints.saveConfiguration>;

/** Saves changes to an agent's configuration. With a version, only if nobody else saved in the meantime. */
export async function saveConfiguration(ctx: MemberContext, { body }: { body: Changes }) {
  return inTransaction(ctx, (ctx) => writeChanges(ctx, body));
}

/** Applies the changes to the stored configuration; fields they don't name stay. */
export async function writeChanges(
  ctx: Transactional<MemberContext>,
  body: Changes,
): Promise<AgentConfiguration> {
  const { agent_name: agent, configuration: changes, version: expectedVersion } = body;
  const { organizationId, now } = ctx;
  // There may be no row to lock yet: two first saves wait for each other here.
  await ctx.db
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for('no key update');
  const stored = await findRow(ctx, agent);
  if (expectedVersion !== undefined && expectedVersion !== (stored?.version ?? 0))
    throw new ProductError('conflict');
  const row = {
    configuration: { ...stored?.configuration, ...changes },
    version: (stored?.version ?? 0) + 1,
    updatedBy: personBehind(ctx),
    updatedAt: now,
  };
  const [saved] = await ctx.db
    .insert(agentConfigurations)
    .values({ organizationId, agent, ...row })
    .onConflictDoUpdate({
      target: [agentConfigurations.organizationId, agentConfigurations.agent],
      set: row,
    })
    .returning();
  await recordAudit(ctx, {
    recordId: agent,
    details: { fields: Object.keys(changes).sort(), version: row.version },
  });
  const view = viewConfiguration(agent, saved);
  const problem = view.agent_name === 'communication' && findCommunicationProblem(view.configuration);
  if (problem)
    throw new ProductError('invalid_request', {
      fields: { [`configuration.${problem.field}`]: problem.message },
    });
  if (body.agent_name === 'communication' && view.agent_name === 'communication')
    await raise(ctx, communicationConfigured, {
      organizationId,
      before: communicationConfigurationSchema.parse(stored?.configuration ?? {}),
      after: view.configuration,
      confirmed: body.confirmed_preview,
    });
  await recordEvents(ctx, agentConfigured, { organizationId, recordIds: [agent], data: {} });
  return view;
}
