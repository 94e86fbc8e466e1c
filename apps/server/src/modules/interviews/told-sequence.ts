import type { Context, Transactional } from '../../platform/context.ts';
import type { InterviewRow } from './interview-queries.ts';
import { readDelivery } from './read-letters.ts';

/**
 * The sequence that the people of an interview know of after its next change. Test mode keeps changes from them, and whoever was
 * never invited hears of none.
 */
export async function nextTold(
  ctx: Transactional<Context & { organizationId: string }>,
  { toldSequence, sequence }: Pick<InterviewRow, 'toldSequence' | 'sequence'>,
): Promise<number | null> {
  if (toldSequence === null) return null;
  const { testEmail } = await readDelivery(ctx);
  return testEmail === undefined ? sequence + 1 : toldSequence;
}

/** The changes that people haven't been notified of. */
export function isUntold({
  toldSequence,
  sequence,
}: Pick<InterviewRow, 'toldSequence' | 'sequence'>): boolean {
  return toldSequence !== sequence;
}
