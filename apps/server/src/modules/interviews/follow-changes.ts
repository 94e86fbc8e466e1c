import type { Following, Happened } from '../../platform/domain-events.ts';
import { tellPeopleTask } from './tell-people.task.ts';

interface Changed {
  sequence: number;
  removed: string[];
  quietly?: boolean;
  isTest?: boolean;
}

type Change = 'booked' | 'moved' | 'people_changed' | 'cancelled' | 'readdressed';

/** Notifies people of changes to interviews, after the commit. */
export function tellOf(change: Change) {
  return async (ctx: Following, happened: readonly Happened<Changed>[]): Promise<void> => {
    for (const { recordId, data } of happened) await queueTelling(ctx, recordId, { ...data, change });
  };
}

/** The same for what test mode had kept from them. */
export async function tellLate(
  ctx: Following,
  happened: readonly Happened<Changed & { change: Change }>[],
): Promise<void> {
  for (const { recordId, data } of happened) await queueTelling(ctx, recordId, data);
}

async function queueTelling(
  ctx: Following,
  interviewId: string,
  { change, sequence, removed, quietly = false, isTest = false }: Changed & { change: Change },
): Promise<void> {
  const payload = { interviewId, change, sequence, removed, quietly, isTest };
  await ctx.platform.tasks.enqueue(ctx, tellPeopleTask, payload, { isAwaited: true });
}
