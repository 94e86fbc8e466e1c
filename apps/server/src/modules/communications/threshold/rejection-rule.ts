import type { CommunicationConfiguration } from '@candor/contract/communication-configuration';
import { sql } from 'drizzle-orm';
import type { Context, Transactional } from '../../../platform/context.ts';

/** So near to the threshold, a person decides. */
const borderlinePoints = 3;

/** The score below which a rejection is proposed; null where none is. */
export function findRule({
  rejectionEmails,
  rejectionThreshold,
}: Pick<CommunicationConfiguration, 'rejectionEmails' | 'rejectionThreshold'>): number | null {
  return rejectionEmails ? rejectionThreshold : null;
}

export function isBorderline(score: number, threshold: number): boolean {
  return threshold - score <= borderlinePoints;
}

/**
 * Whoever considers one application keeps the rule as it is until their transaction ends; whoever changes the rule waits for
 * them, so that nobody is judged by the old one after everybody was judged by the new one.
 */
export async function keepRule(ctx: Transactional<Context>, organizationId: string): Promise<void> {
  await ctx.db.execute(
    sql`select pg_advisory_xact_lock_shared(hashtextextended(${lockOf(organizationId)}, 0))`,
  );
}

export async function lockRule(ctx: Transactional<Context>, organizationId: string): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lockOf(organizationId)}, 0))`);
}

function lockOf(organizationId: string): string {
  return `rejection rule of ${organizationId}`;
}
