import { evaluations } from '@candor/database/schema';
import { inArray } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';

/** Removes the evaluations of files that are removed, also those that belong to no application. */
export async function forgetFiles(ctx: Transactional<Context>, { keys }: { keys: string[] }): Promise<void> {
  await ctx.db.delete(evaluations).where(inArray(evaluations.fileKey, keys));
}
