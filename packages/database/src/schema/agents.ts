import { bigint, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { organizationId } from './organizations.ts';

/** How an agent works for an organization; one row an agent. */
export const agentConfigurations = pgTable(
  'agent_configurations',
  {
    organizationId: organizationId(),
    agent: text('agent').notNull(),
    configuration: jsonb('configuration').$type<Record<string, unknown>>().notNull(),
    version: integer('version').notNull().default(1),
    updatedBy: text('updated_by'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.agent] })],
);

/** What language models did for an organization, by day and agent: calls are capped by it. */
export const modelUsage = pgTable(
  'model_usage',
  {
    organizationId: organizationId(),
    agent: text('agent').notNull(),
    day: date('day').notNull(),
    calls: integer('calls').notNull().default(0),
    failedCalls: integer('failed_calls').notNull().default(0),
    inputTokens: bigint('input_tokens', { mode: 'number' }).notNull().default(0),
    outputTokens: bigint('output_tokens', { mode: 'number' }).notNull().default(0),
    durationMs: bigint('duration_ms', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.agent, table.day] })],
);
