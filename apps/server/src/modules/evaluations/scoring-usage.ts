import { evaluations, files } from '@candor/database/schema';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';
import { raise } from '../../platform/signals.ts';
import { readScoringConfiguration } from '../agents/agents.ts';
import { giveBackUsage } from '../billing/billing.ts';
import type { JobRow } from '../criteria/criteria.ts';
import { readBasis } from '../criteria/criteria.ts';
import { scoringsFreed } from './scorings-freed.ts';

type EvaluationRow = typeof evaluations.$inferSelect;

/** What an evaluation sets that ends without a result: it counts for nothing. */
export const uncounted = { countedIn: null, salaryCountedIn: null } as const;

/** Gives back what evaluations had taken that ended without a result, after their rows were written. What waits may begin. */
export async function giveBackScorings(
  ctx: Transactional<Context>,
  organizationId: string,
  ended: readonly Pick<EvaluationRow, 'countedIn' | 'salaryCountedIn'>[],
): Promise<void> {
  for (const [period, amount] of countBy(ended.map(({ countedIn }) => countedIn)))
    await giveBackUsage(ctx, { organizationId, resource: 'scorings', period, amount });
  for (const [period, amount] of countBy(ended.map(({ salaryCountedIn }) => salaryCountedIn)))
    await giveBackUsage(ctx, { organizationId, resource: 'salary_insights', period, amount });
  if (ended.some(({ countedIn }) => countedIn)) await raise(ctx, scoringsFreed, { organizationId });
}

function countBy(periods: readonly (string | null)[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const period of periods) if (period) counts.set(period, (counts.get(period) ?? 0) + 1);
  return counts;
}

/**
 * Files whose evaluation would repeat an earlier one: the same content, criteria and engine. They are free. A result without a
 * salary, because none was left or asked for then, isn't the same.
 */
export async function findIdentical(
  ctx: Transactional<Context>,
  job: JobRow,
  fileKeys: readonly string[],
): Promise<ReadonlySet<string>> {
  const { recommendSalary } = await readScoringConfiguration(ctx, job.organizationId);
  const withoutSalary = ['salary_limit', ...(recommendSalary ? ['salary'] : [])];
  const sent = ctx.db
    .select({ sha256: files.sha256 })
    .from(files)
    .where(and(eq(files.organizationId, job.organizationId), inArray(files.key, [...fileKeys])));
  const earlier = await ctx.db
    .select({ sha256: files.sha256, criteriaHash: evaluations.criteriaHash })
    .from(evaluations)
    .innerJoin(files, eq(files.key, evaluations.fileKey))
    .where(
      and(
        eq(evaluations.organizationId, job.organizationId),
        eq(evaluations.jobId, job.id),
        eq(evaluations.state, 'finished'),
        isNotNull(evaluations.criteriaHash),
        inArray(files.sha256, sent),
        sql`not coalesce(${evaluations.result} -> 'not_looked_for' ?| ${sql.param(withoutSalary)}::text[], false)`,
      ),
    );
  if (earlier.length === 0) return new Set();
  const { hash } = await readBasis(ctx, job);
  const same = new Set(
    earlier.filter(({ criteriaHash }) => criteriaHash === hash).map(({ sha256 }) => sha256),
  );
  const rows = await ctx.db
    .select({ key: files.key, sha256: files.sha256 })
    .from(files)
    .where(and(eq(files.organizationId, job.organizationId), inArray(files.key, [...fileKeys])));
  return new Set(rows.filter(({ sha256 }) => same.has(sha256)).map(({ key }) => key));
}
