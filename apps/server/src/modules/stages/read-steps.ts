import type { JobStepList, KnownSteps, StepList } from '@candor/contract/stages';
import { applications, jobs, stageSteps } from '@candor/database/schema';
import { and, eq, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { inTransaction, type MemberContext, type Transactional } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { firstOf, readStepLists, type StepRow, versionOf, viewStageStep } from './step-lists.ts';

/** The stages of the organization, and of the jobs that have their own: what menus and filters offer. */
export async function listStages(ctx: MemberContext): Promise<KnownSteps> {
  return inTransaction(ctx, async (ctx) => {
    const lists = await readStepLists(ctx, ctx.organizationId);
    const shown = await ctx.db
      .selectDistinct({ id: jobs.id })
      .from(jobs)
      .innerJoin(stageSteps, eq(stageSteps.jobId, jobs.id))
      .where(and(eq(jobs.organizationId, ctx.organizationId), isNull(jobs.deletedAt)));
    return {
      steps: lists.organization.map(viewStageStep),
      jobs: shown.map(({ id }) => ({ job_id: id, steps: lists.listOf(id).map(viewStageStep) })),
    };
  });
}

/** The organization's stages, with how many people of the jobs that use them are at each. */
export async function getStages(ctx: MemberContext): Promise<StepList> {
  return inTransaction(ctx, (ctx) => readOrganizationSteps(ctx));
}

export async function readOrganizationSteps(ctx: Transactional<MemberContext>): Promise<StepList> {
  const { organization } = await readStepLists(ctx, ctx.organizationId, []);
  const people = await countPeople(ctx, organization, usesOrganizationList(ctx));
  return { version: versionOf(organization), steps: viewCounted(organization, people) };
}

/** A job's stages, with how many people are at each. */
export async function getJobStages(
  ctx: MemberContext,
  { params }: { params: { id: string } },
): Promise<JobStepList> {
  return inTransaction(ctx, async (ctx) => {
    await requireJob(ctx, params.id);
    return readJobSteps(ctx, params.id);
  });
}

export async function readJobSteps(ctx: Transactional<MemberContext>, jobId: string): Promise<JobStepList> {
  const lists = await readStepLists(ctx, ctx.organizationId, [jobId]);
  const list = lists.listOf(jobId);
  const people = await countPeople(ctx, list, eq(applications.jobId, jobId));
  return { version: versionOf(list), is_own: lists.isOwn(jobId), steps: viewCounted(list, people) };
}

/** Other organizations' jobs, and deleted ones, are not found. */
export async function requireJob(ctx: Transactional<MemberContext>, id: string): Promise<void> {
  const isThere = and(eq(jobs.organizationId, ctx.organizationId), eq(jobs.id, id), isNull(jobs.deletedAt));
  if ((await ctx.db.$count(jobs, isThere)) === 0) throw new ProductError('not_found');
}

/** The applications whose jobs have no stages of their own. */
export function usesOrganizationList(ctx: Transactional<MemberContext>): SQL {
  const own = ctx.db
    .select({ id: sql<string>`${stageSteps.jobId}` })
    .from(stageSteps)
    .where(and(eq(stageSteps.organizationId, ctx.organizationId), sql`${stageSteps.jobId} is not null`));
  return notInArray(applications.jobId, own);
}

/** How many applications that are shown stand at each step of a list. */
export async function countPeople(
  ctx: Transactional<MemberContext>,
  list: readonly StepRow[],
  which: SQL,
): Promise<Map<string, number>> {
  const rows = await ctx.db
    .select({ stage: applications.stage, stepId: applications.stepId, count: sql<number>`count(*)::int` })
    .from(applications)
    .where(and(eq(applications.organizationId, ctx.organizationId), isNull(applications.hiddenAt), which))
    .groupBy(applications.stage, applications.stepId);
  const people = new Map<string, number>();
  for (const { stage, stepId, count } of rows) {
    const { id } = list.find((step) => step.id === stepId) ?? firstOf(list, stage);
    people.set(id, (people.get(id) ?? 0) + count);
  }
  return people;
}

function viewCounted(list: readonly StepRow[], people: ReadonlyMap<string, number>) {
  return list.map((step) => ({ ...viewStageStep(step), people: people.get(step.id) ?? 0 }));
}

/** The condition for applications of a job that stand at a step of its list. */
export function isAtStep({ id, stage }: StepRow, list: readonly StepRow[]): SQL {
  const isNamed = eq(applications.stepId, id);
  const isFirst = firstOf(list, stage).id === id;
  return sql`${applications.stage} = ${sql.raw(`'${stage}'`)} and ${isFirst ? or(isNamed, isNull(applications.stepId)) : isNamed}`;
}

/** The condition for applications that stand at one of these steps, of any list. */
export async function standsAt(
  ctx: Transactional<MemberContext>,
  steps: readonly StepRow[],
): Promise<SQL | undefined> {
  const [one] = steps;
  if (!one) return sql`false`;
  const { stage } = one;
  const ids = steps.map(({ id }) => id);
  const lists = await readStepLists(ctx, ctx.organizationId);
  const own = lists.ownJobIds;
  const firsts = own.filter((jobId) => ids.includes(firstOf(lists.listOf(jobId), stage).id));
  const isOrganizationFirst = ids.includes(firstOf(lists.organization, stage).id);
  const isFirst = sql.join(
    [
      isOrganizationFirst
        ? own.length > 0
          ? notInArray(applications.jobId, [...own])
          : sql`true`
        : sql`false`,
      firsts.length > 0 ? inArray(applications.jobId, firsts) : sql`false`,
    ],
    sql` or `,
  );
  // Written out: the index of the stage is chosen by it.
  return sql`${applications.stage} = ${sql.raw(`'${stage}'`)} and (${inArray(applications.stepId, ids)}
    or (${applications.stepId} is null and (${isFirst})))`;
}
