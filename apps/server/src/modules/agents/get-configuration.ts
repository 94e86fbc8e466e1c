import { type AgentConfiguration, scoringConfigurationSchema } from '@candor/contract/agents';
import { agentConfigurations } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import { inTransaction, type MemberContext, type Transactional } from '../../platform/context.ts';

/** How an agent works for the organization, and which version of it that is. */
export async function getConfiguration(ctx: MemberContext): Promise<AgentConfiguration> {
  return inTransaction(ctx, async (ctx) => viewConfiguration(await findRow(ctx)));
}

type Row = typeof agentConfigurations.$inferSelect;

export function viewConfiguration(row: Row | undefined): AgentConfiguration {
  return {
    agent_name: 'scoring',
    configuration: scoringConfigurationSchema.parse(row?.configuration ?? {}),
    version: row?.version ?? 0,
    updated_at: row?.updatedAt.toISOString() ?? null,
  };
}

async function findRow(ctx: Transactional<MemberContext>): Promise<Row | undefined> {
  const [row] = await ctx.db
    .select()
    .from(agentConfigurations)
    .where(
      and(
        eq(agentConfigurations.organizationId, ctx.organizationId),
        eq(agentConfigurations.agent, 'scoring'),
      ),
    );
  return row;
}
