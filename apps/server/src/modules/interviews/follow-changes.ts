import type { Following, Happened } from '../../platform/domain-events.ts';
import { tellPeopleTask } from './tell-people.task.ts';

interface Changed {
  sequence: number;
  removed: string[];
  quietly?: boolean;
}

/** Has everybody told what became of interviews, once it is committed. */
export function tellOf(change: 'booked' | 'moved' | 'people_changed' | 'cancelled') {
  return async (ctx: Following, happened: readonly Happened<Changed>[]): Promise<void> => {
    for (const { recordId, data } of happened)
      await ctx.platform.tasks.enqueue(
        ctx,
        tellPeopleTask,
        {
          ...{ interviewId: recordId, change, sequence: data.sequence },
          ...{ removed: data.removed, quietly: data.quietly ?? false },
        },
        { isAwaited: true },
      );
  };
}
