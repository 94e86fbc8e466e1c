import { type ScoringConfiguration, scoringConfigurationSchema } from '@candor/contract/agents';
import {
  type CommunicationConfiguration,
  communicationConfigurationSchema,
} from '@candor/contract/communication-configuration';
import { type FaqConfiguration, faqConfigurationSchema } from '@candor/contract/faq-configuration';
import { agentConfigurations } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';

/** How the Scoring Agent works for an organization: as it was saved, else as it comes. */
export async function readScoringConfiguration(
  ctx: Transactional<Context>,
  organizationId: string,
): Promise<ScoringConfiguration> {
  return scoringConfigurationSchema.parse(await readStored(ctx, organizationId, 'scoring'));
}

/** How the Communication Agent works for it. */
export async function readCommunicationConfiguration(
  ctx: Transactional<Context>,
  organizationId: string,
): Promise<CommunicationConfiguration> {
  return communicationConfigurationSchema.parse(await readStored(ctx, organizationId, 'communication'));
}

/** How the FAQ Assistant works for it. */
export async function readFaqConfiguration(
  ctx: Transactional<Context>,
  organizationId: string,
): Promise<FaqConfiguration> {
  return faqConfigurationSchema.parse(await readStored(ctx, organizationId, 'faq'));
}

async function readStored(ctx: Transactional<Context>, organizationId: string, agent: string) {
  const [row] = await ctx.db
    .select({ configuration: agentConfigurations.configuration })
    .from(agentConfigurations)
    .where(and(eq(agentConfigurations.organizationId, organizationId), eq(agentConfigurations.agent, agent)));
  return row?.configuration ?? {};
}
