import {
  type AgentConfiguration,
  type AgentName,
  type agents as endpoints,
  scoringConfigurationSchema,
} from '@candor/contract/agents';
import { communicationConfigurationSchema } from '@candor/contract/communication-configuration';
import type { QueryOf } from '@candor/contract/endpoint';
import { faqConfigurationSchema } from '@candor/contract/faq-configuration';
import { agentConfigurations } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import { inTransaction, type MemberContext, type Transactional } from '../../platform/context.ts';

/** How an agent works for the organization, and which version of it that is. */
export async function getConfiguration(
  ctx: MemberContext,
  { query }: { query: QueryOf<typeof endpoints.getConfiguration> },
): Promise<AgentConfiguration> {
  return inTransaction(ctx, async (ctx) =>
    viewConfiguration(query.agent_name, await findRow(ctx, query.agent_name)),
  );
}

type Row = typeof agentConfigurations.$inferSelect;

/** A stored configuration with what was never saved filled in. */
export function viewConfiguration(agent: AgentName, row: Row | undefined): AgentConfiguration {
  const stored = row?.configuration ?? {};
  const saved = { version: row?.version ?? 0, updated_at: row?.updatedAt.toISOString() ?? null };
  if (agent === 'scoring')
    return { agent_name: agent, configuration: scoringConfigurationSchema.parse(stored), ...saved };
  if (agent === 'communication')
    return { agent_name: agent, configuration: communicationConfigurationSchema.parse(stored), ...saved };
  return { agent_name: agent, configuration: faqConfigurationSchema.parse(stored), ...saved };
}

export async function findRow(ctx: Transactional<MemberContext>, agent: AgentName): Promise<Row | undefined> {
  const [row] = await ctx.db
    .select()
    .from(agentConfigurations)
    .where(
      and(eq(agentConfigurations.organizationId, ctx.organizationId), eq(agentConfigurations.agent, agent)),
    );
  return row;
}
