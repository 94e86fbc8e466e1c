import type { Stage } from '@candor/contract/applications';
import type { Following, Happened } from '../../platform/domain-events.ts';
import { undoWindowMs } from '../stages/stages.ts';
import { callOff } from './call-off.ts';
import { callOffRejectedTask } from './call-off-rejected.task.ts';

type Moved = readonly Happened<{ to: Stage; cause: string }>[];

/** Whoever withdraws their application does not come: the interviewers are told. */
export async function callOffWithdrawn(ctx: Following, moved: Moved): Promise<void> {
  const ids = moved.flatMap(({ recordId, data }) => (data.to === 'withdrawn' ? recordId : []));
  await callOff(ctx, ids, { reason: 'The candidate withdrew their application.', quietly: true });
}

/** Nobody is interviewed who was turned down, once that can no longer be undone. */
export async function callOffRejected(ctx: Following, moved: Moved): Promise<void> {
  const rejected = moved.filter(({ data }) => data.to === 'rejected' && data.cause === 'decision');
  if (rejected.length === 0) return;
  const sinceMs = Math.max(...rejected.map(({ at }) => at.getTime())) + undoWindowMs;
  const afterSeconds = Math.max(0, Math.ceil((sinceMs - ctx.now.getTime()) / 1000)) + 1;
  const applicationIds = [...new Set(rejected.map(({ recordId }) => recordId))];
  await ctx.platform.tasks.enqueue(ctx, callOffRejectedTask, { applicationIds }, { afterSeconds });
}
