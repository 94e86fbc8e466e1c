import type { Context, Transactional } from '../../../platform/context.ts';

/** Thrown when a person is in another interview at that time. The attempt is undone, so the transaction can continue. */
export class SlotTakenError extends Error {
  override readonly name = 'SlotTakenError';
}

const exclusionViolation = '23P01';

/** Runs writes that the exclusion constraint may refuse. */
export async function refuseOverlap<C extends Context, T>(
  ctx: Transactional<C>,
  write: (ctx: Transactional<C>) => Promise<T>,
): Promise<T> {
  try {
    return await ctx.db.transaction((db) => write({ ...ctx, db }));
  } catch (error) {
    if (isOverlap(error)) throw new SlotTakenError();
    throw error;
  }
}

function isOverlap(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === exclusionViolation;
}
