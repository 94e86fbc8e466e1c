import type { ScoringConfiguration } from '@candor/contract/agents';
import { evaluations } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';
import { takeUsage } from '../billing/billing.ts';

type EvaluationRow = typeof evaluations.$inferSelect;

/** What a resume is judged by, and whether the plan leaves no salary insight for it. */
export interface LimitedSettings {
  configuration: ScoringConfiguration;
  isSalaryLimited: boolean;
}

/**
 * Counts the salary insight of an evaluation, once however often it is tried; without one the evaluation goes on. One that
 * doesn't count, because its result is known, shows the salary that it had.
 */
export async function limitSalary(
  ctx: Transactional<Context>,
  { id, organizationId, countedIn, salaryCountedIn }: EvaluationRow,
  configuration: ScoringConfiguration,
): Promise<LimitedSettings> {
  const isFree = countedIn === null || salaryCountedIn !== null;
  if (!configuration.recommendSalary || isFree) return { configuration, isSalaryLimited: false };
  const outcome = await takeUsage(ctx, { organizationId, resource: 'salary_insights' });
  if (!outcome.isTaken)
    return { configuration: { ...configuration, recommendSalary: false }, isSalaryLimited: true };
  await ctx.db.update(evaluations).set({ salaryCountedIn: outcome.period }).where(eq(evaluations.id, id));
  return { configuration, isSalaryLimited: false };
}
