import { resumeFetches } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import type { Context, Transactional } from '../../../platform/context.ts';

export type FetchRow = typeof resumeFetches.$inferSelect;

/** Locks a file that still waits to be fetched; undefined where somebody was quicker, or it was called off. */
export async function lockFetch(ctx: Transactional<Context>, id: string): Promise<FetchRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(resumeFetches)
    .where(and(eq(resumeFetches.id, id), eq(resumeFetches.state, 'waiting')))
    .for('update');
  return row;
}
