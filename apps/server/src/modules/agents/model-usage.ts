import { modelUsage } from '@candor/database/schema';
import { and, eq, sql, sum } from 'drizzle-orm';
import { type Context, inTransaction, type Transactional } from '../../platform/context.ts';

export interface ModelUse {
  agent: 'scoring' | 'communication' | 'faq';
  isFailed: boolean;
  inputTokens: number;
  outputTokens: number;
  durationMs: number;
}

/** What an organization's agents have used of the language model today (UTC). */
export async function readUsageToday(ctx: Transactional<Context>, organizationId: string) {
  const [row] = await ctx.db
    .select({
      calls: sum(modelUsage.calls).mapWith(Number),
      failedCalls: sum(modelUsage.failedCalls).mapWith(Number),
      inputTokens: sum(modelUsage.inputTokens).mapWith(Number),
      outputTokens: sum(modelUsage.outputTokens).mapWith(Number),
    })
    .from(modelUsage)
    .where(and(eq(modelUsage.organizationId, organizationId), eq(modelUsage.day, dayOf(ctx.now))));
  return {
    calls: row?.calls ?? 0,
    failedCalls: row?.failedCalls ?? 0,
    inputTokens: row?.inputTokens ?? 0,
    outputTokens: row?.outputTokens ?? 0,
  };
}

/** Whether the organization may ask the model once more today. Calls that are under way at the same time may pass it by. */
export function isWithinModelLimits(ctx: Context, organizationId: string): Promise<boolean> {
  const limits = ctx.platform.config.model;
  if (!limits) return Promise.resolve(false);
  return inTransaction(ctx, async (ctx) => {
    const { calls, inputTokens, outputTokens } = await readUsageToday(ctx, organizationId);
    return calls < limits.dailyCalls && inputTokens + outputTokens < limits.dailyTokens;
  });
}

/** Records one call of the model, whatever came of it. */
export async function recordModelUse(ctx: Context, organizationId: string, use: ModelUse): Promise<void> {
  const { agent, inputTokens, outputTokens } = use;
  const durationMs = Math.round(use.durationMs);
  const failedCalls = use.isFailed ? 1 : 0;
  await inTransaction(ctx, ({ db, now }) =>
    db
      .insert(modelUsage)
      .values({
        ...{ organizationId, agent, day: dayOf(now) },
        ...{ calls: 1, failedCalls, inputTokens, outputTokens, durationMs },
      })
      .onConflictDoUpdate({
        target: [modelUsage.organizationId, modelUsage.agent, modelUsage.day],
        set: {
          calls: sql`${modelUsage.calls} + 1`,
          failedCalls: sql`${modelUsage.failedCalls} + ${failedCalls}`,
          inputTokens: sql`${modelUsage.inputTokens} + ${inputTokens}`,
          outputTokens: sql`${modelUsage.outputTokens} + ${outputTokens}`,
          durationMs: sql`${modelUsage.durationMs} + ${durationMs}`,
        },
      }),
  );
}

function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}
