import type { Stage } from '@candor/contract/applications';
import type { Following, Happened } from '../../platform/domain-events.ts';
import { undoWindowMs } from '../stages/stages.ts';
import { callOff } from './call-off.ts';
import { callOffDeletedTask } from './call-off-deleted.task.ts';
import { callOffRejectedTask } from './call-off-rejected.task.ts';

type Moved = readonly Happened<{ to: Stage; cause: string }>[];

/** A candidate who withdraws won't come: interviewers are told. */
export async function callOffWithdrawn(ctx: Following, moved: Moved): Promise<void> {
  const ids = moved.flatMap(({ recordId, data }) => (data.to === 'withdrawn' ? recordId : []));
  await callOff(ctx, ids, { reason: 'The candidate withdrew their application.', quietly: true });
}

/** Rejected candidates aren't interviewed, once the rejection can't be undone. */
export async function callOffRejected(ctx: Following, moved: Moved): Promise<void> {
  const rejected = moved.filter(({ data }) => data.to === 'rejected' && data.cause === 'decision');
  if (rejected.length === 0) return;
  const afterSeconds = untilUndoIsOver(ctx, rejected);
  const applicationIds = [...new Set(rejected.map(({ recordId }) => recordId))];
  await ctx.platform.tasks.enqueue(ctx, callOffRejectedTask, { applicationIds }, { afterSeconds });
}

/** The Undo button stays longer while a person points at it or looks elsewhere. */
const patienceSeconds = 120;

/** Nobody is interviewed for a job that was deleted, once its undo is no longer offered. */
export async function callOffDeleted(ctx: Following, deleted: readonly Happened[]): Promise<void> {
  const jobIds = [...new Set(deleted.map(({ recordId }) => recordId))];
  const afterSeconds = untilUndoIsOver(ctx, deleted) + patienceSeconds;
  await ctx.platform.tasks.enqueue(ctx, callOffDeletedTask, { jobIds }, { afterSeconds });
}

function untilUndoIsOver(ctx: Following, happened: readonly { at: Date }[]): number {
  const sinceMs = Math.max(...happened.map(({ at }) => at.getTime())) + undoWindowMs;
  return Math.max(0, Math.ceil((sinceMs - ctx.now.getTime()) / 1000)) + 1;
}
