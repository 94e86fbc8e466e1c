import type { BodyOf } from '@candor/contract/endpoint';
import {
  type stages as endpoints,
  type JobStepList,
  type StepList,
  stageOrder,
} from '@candor/contract/stages';
import { newId } from '@candor/database/ids';
import { applications, stageSteps } from '@candor/database/schema';
import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, type MemberContext, type Transactional } from '../../platform/context.ts';
import { recordEvents } from '../../platform/domain-events.ts';
import { ProductError } from '../../platform/product-error.ts';
import { carryPeople } from './carry-people.ts';
import { lockStages } from './lock-stages.ts';
import {
  countPeople,
  readJobSteps,
  readOrganizationSteps,
  requireJob,
  usesOrganizationList,
} from './read-steps.ts';
import { stagesSaved } from './stage-events.ts';
import { findCounterpart, readStepLists, type StepRow, versionOf } from './step-lists.ts';

type Body = BodyOf<typeof endpoints.saveStages>;

/** Changes the organization's stages. People at a removed stage move to the one that the caller names for them. */
export async function saveStages(ctx: MemberContext, { body }: { body: Body }): Promise<StepList> {
  const { organizationId } = ctx;
  return inTransaction(ctx, async (ctx) => {
    await lockStages(ctx, organizationId);
    const { organization: before } = await readStepLists(ctx, organizationId, []);
    const wanted = planList(ctx, before, body, null);
    const which = usesOrganizationList(ctx);
    const became = await planCarrying(ctx, { before, ...wanted, body, which });
    await writeList(ctx, null, wanted.after);
    await carryPeople(ctx, { before, after: wanted.after, became, which });
    await removeOthers(ctx, null, wanted.after);
    await tell(ctx, organizationId, describe(before, wanted));
    return readOrganizationSteps(ctx);
  });
}

/** Gives a job stages of its own, made from those it has now, or changes them. */
export async function saveJobStages(
  ctx: MemberContext,
  { params: { id: jobId }, body }: { params: { id: string }; body: Body },
): Promise<JobStepList> {
  return inTransaction(ctx, async (ctx) => {
    await lockStages(ctx, ctx.organizationId);
    await requireJob(ctx, jobId);
    const lists = await readStepLists(ctx, ctx.organizationId, [jobId]);
    const before = lists.listOf(jobId);
    const wanted = planList(ctx, before, body, jobId);
    const which = eq(applications.jobId, jobId);
    const became = await planCarrying(ctx, { before, ...wanted, body, which });
    await writeList(ctx, jobId, wanted.after);
    await carryPeople(ctx, { before, after: wanted.after, became, which });
    await removeOthers(ctx, jobId, wanted.after);
    await tell(ctx, jobId, describe(before, wanted));
    return readJobSteps(ctx, jobId);
  });
}

/** Has a job use the organization's stages again. */
export async function resetJobStages(
  ctx: MemberContext,
  { params: { id: jobId } }: { params: { id: string } },
): Promise<JobStepList> {
  return inTransaction(ctx, async (ctx) => {
    await lockStages(ctx, ctx.organizationId);
    await requireJob(ctx, jobId);
    const lists = await readStepLists(ctx, ctx.organizationId, [jobId]);
    if (!lists.isOwn(jobId)) return readJobSteps(ctx, jobId);
    const { organization: after } = lists;
    await carryPeople(ctx, {
      before: lists.listOf(jobId),
      after,
      became: (step) => findCounterpart(after, step),
      which: eq(applications.jobId, jobId),
    });
    await removeOthers(ctx, jobId, []);
    await tell(ctx, jobId, {});
    return readJobSteps(ctx, jobId);
  });
}

interface PlannedList {
  after: StepRow[];
  /** The new step of each old one that stays, by the old one's id. */
  kept: Map<string, StepRow>;
}

/** The list as it will be: named steps keep their ids, unless they are copied to a job; the ends stand last. */
function planList(
  { organizationId }: MemberContext,
  before: readonly StepRow[],
  body: Body,
  jobId: string | null,
): PlannedList {
  const byId = new Map(before.map((step) => [step.id, step]));
  const named = body.steps.flatMap(({ id }) => id ?? []);
  // Not an older version of this list, but somebody else's.
  if (named.length > 0 && !named.some((id) => byId.has(id))) throw new ProductError('not_found');
  if (body.version !== versionOf(before)) throw new ProductError('stages_changed');
  const isCopied = before.some((step) => step.jobId !== jobId);
  const ends = before.filter(({ stage }) => stage === 'rejected' || stage === 'withdrawn');
  const inOrder = [...body.steps, ...ends].toSorted(
    (a, b) => stageOrder.indexOf(a.stage) - stageOrder.indexOf(b.stage),
  );
  const kept = new Map<string, StepRow>();
  const after = inOrder.map(({ id, stage, name }, index): StepRow => {
    const old = id === undefined ? undefined : byId.get(id);
    if (id !== undefined && !old) throw new ProductError('not_found');
    // A step belongs to its stage for good: people who stand there would change theirs.
    if ((old && old.stage !== stage) || (id && kept.has(id))) throw new ProductError('invalid_request');
    const ownId = old && !isCopied ? old.id : newId('stp');
    const step = { id: ownId, organizationId, jobId, stage, name, position: index + 1 };
    if (id) kept.set(id, step);
    return step;
  });
  return { after, kept };
}

/** Where the people of each step go. A removed step needs a target, unless it is empty. */
async function planCarrying(
  ctx: Transactional<MemberContext>,
  wanted: PlannedList & {
    before: readonly StepRow[];
    body: Body;
    which: Parameters<typeof countPeople>[2];
  },
): Promise<(step: StepRow) => StepRow> {
  const { before, after, kept, body, which } = wanted;
  const targets = new Map(body.removed.map(({ id, moved_to }) => [id, moved_to]));
  const people = await countPeople(ctx, before, which);
  for (const { id, stage } of before) {
    if (kept.has(id)) continue;
    const target = kept.get(targets.get(id) ?? '');
    if (targets.has(id) && target?.stage !== stage) throw new ProductError('invalid_request');
    if (!target && (people.get(id) ?? 0) > 0) throw new ProductError('stage_not_empty');
  }
  return (step) => kept.get(step.id) ?? kept.get(targets.get(step.id) ?? '') ?? findCounterpart(after, step);
}

async function writeList(
  ctx: Transactional<MemberContext>,
  jobId: string | null,
  after: readonly StepRow[],
): Promise<void> {
  // Two steps may swap their names: for a moment each has one that nobody can type.
  await ctx.db
    .update(stageSteps)
    .set({ name: sql`${stageSteps.id} || chr(10)` })
    .where(and(eq(stageSteps.organizationId, ctx.organizationId), ofList(jobId)));
  await ctx.db
    .insert(stageSteps)
    .values(after.map((step) => ({ ...step, createdAt: ctx.now })))
    .onConflictDoUpdate({
      target: stageSteps.id,
      set: { name: sql`excluded.name`, position: sql`excluded.position` },
    });
}

/** Removes the steps of a list that are not among these. */
async function removeOthers(
  ctx: Transactional<MemberContext>,
  jobId: string | null,
  after: readonly StepRow[],
): Promise<void> {
  const ids = after.map(({ id }) => id);
  await ctx.db
    .delete(stageSteps)
    .where(
      and(
        eq(stageSteps.organizationId, ctx.organizationId),
        ofList(jobId),
        ids.length > 0 ? notInArray(stageSteps.id, ids) : undefined,
      ),
    );
}

const ofList = (jobId: string | null) =>
  jobId === null ? isNull(stageSteps.jobId) : eq(stageSteps.jobId, jobId);

/** What the audit log keeps of a save. */
function describe(before: readonly StepRow[], { after, kept }: PlannedList) {
  return {
    stages: after.map(({ name }) => name),
    removed: before.filter(({ id }) => !kept.has(id)).map(({ name }) => name),
  };
}

async function tell(
  ctx: Transactional<MemberContext>,
  recordId: string,
  details: Record<string, unknown>,
): Promise<void> {
  const { organizationId } = ctx;
  await recordAudit(ctx, { recordId, details });
  await recordEvents(ctx, stagesSaved, { organizationId, recordIds: [recordId], data: {} });
}
