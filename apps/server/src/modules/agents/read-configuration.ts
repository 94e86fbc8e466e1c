import { type ScoringConfiguration, scoringConfigurationSchema } from '@candor/contract/agents';
import { agentConfigurations } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';

/** How the Scoring Agent works for an organization: as it was saved, else as it comes. */
export async function readScoringConfiguration(
  ctx: Transactional<Context>,
  organizationId: string,
): Promise<ScoringConfiguration> {
  const [row] = await ctx.db
    .select({ configuration: agentConfigurations.configuration })
    .from(agentConfigurations)
    .where(
      and(eq(agentConfigurations.organizationId, organizationId), eq(agentConfigurations.agent, 'scoring')),
    );
  return scoringConfigurationSchema.parse(row?.configuration ?? {});
}
