import type { Stage } from '@candor/contract/applications';
import { applications } from '@candor/database/schema';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import { firstOf, type StepRow } from './step-lists.ts';

interface Carrying {
  before: readonly StepRow[];
  after: readonly StepRow[];
  /** Which step of the new list a step of the old one became. */
  became: (step: StepRow) => StepRow;
  /** Whose list it is. */
  which: SQL;
}

/**
 * Keeps people at their step while a list changes. No step means the first one of the stage: if that is a new one, people get their
 * old step by name. No stage changes, so nobody is notified.
 */
export async function carryPeople(
  ctx: Transactional<MemberContext>,
  { before, after, became, which }: Carrying,
): Promise<void> {
  const put = (stage: Stage, from: SQL, stepId: string) =>
    ctx.db
      .update(applications)
      .set({ stepId })
      .where(
        and(eq(applications.organizationId, ctx.organizationId), eq(applications.stage, stage), which, from),
      );
  for (const step of before) {
    const { id, stage } = step;
    const target = became(step);
    if (target.id !== id) await put(stage, eq(applications.stepId, id), target.id);
    const wasFirst = firstOf(before, stage).id === id;
    if (wasFirst && firstOf(after, stage).id !== target.id)
      await put(stage, isNull(applications.stepId), target.id);
  }
}
