import { createHash } from 'node:crypto';
import type { Stage, Step } from '@candor/contract/applications';
import type { StageStep } from '@candor/contract/stages';
import { stageSteps } from '@candor/database/schema';
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';

export type StepRow = Omit<typeof stageSteps.$inferSelect, 'createdAt'>;

/** An application, as far as its step is asked for. */
export interface Standing {
  jobId: string;
  stage: Stage;
  stepId: string | null;
}

/** The lists of some jobs: a job's own, else the organization's. */
export interface StepLists {
  organization: readonly StepRow[];
  /** The jobs with stages of their own, of those that were asked for. */
  ownJobIds: readonly string[];
  /** Whether the job has stages of its own. */
  isOwn(jobId: string): boolean;
  listOf(jobId: string): readonly StepRow[];
  /** A step of one of the lists that were read. */
  findStep(id: string): StepRow | undefined;
  /** Where an application stands. Without a step it is the first of its stage. */
  stepOf(standing: Standing): StepRow;
  /** A step with those of the same stage and name in the other lists; none where it is unknown. */
  listNamesakes(id: string): StepRow[];
  /** A step that was kept elsewhere, where the job still has it. */
  findKept(jobId: string, stage: Stage, stepId: string | null | undefined): string | null;
  /** How many steps of its stage stand before each step; one that is first in its stage is left out, as without a step. */
  listRanks(): Record<string, number>;
  /** What a step of any list is for a job: itself, else the one of the same name, else the first of its stage. */
  counterpart(step: StepRow, jobId: string): StepRow;
}

/** Reads the lists of these jobs, or of all. */
export async function readStepLists(
  ctx: Transactional<Context>,
  organizationId: string,
  jobIds?: readonly string[],
): Promise<StepLists> {
  const wanted = jobIds && [...new Set(jobIds)];
  const rows = await ctx.db
    .select()
    .from(stageSteps)
    .where(
      and(
        eq(stageSteps.organizationId, organizationId),
        wanted && or(isNull(stageSteps.jobId), wanted.length ? inArray(stageSteps.jobId, wanted) : undefined),
      ),
    )
    .orderBy(asc(stageSteps.position));
  const lists = Map.groupBy(rows, ({ jobId }) => jobId);
  const organization = lists.get(null) ?? [];
  const listOf = (jobId: string) => lists.get(jobId) ?? organization;
  return {
    organization,
    ownJobIds: [...lists.keys()].filter((jobId) => jobId !== null),
    isOwn: (jobId) => lists.has(jobId),
    listOf,
    findStep: (id) => rows.find((step) => step.id === id),
    stepOf: ({ jobId, stage, stepId }) => findStanding(listOf(jobId), stage, stepId),
    listNamesakes(id) {
      const step = rows.find((row) => row.id === id);
      return step ? rows.filter((row) => isNamesake(row, step)) : [];
    },
    findKept: (jobId, stage, stepId) =>
      listOf(jobId).find((step) => step.id === stepId && step.stage === stage)?.id ?? null,
    listRanks: () => Object.fromEntries([...lists.values()].flatMap(rankSteps)),
    counterpart: (step, jobId) => findCounterpart(listOf(jobId), step),
  };
}

function rankSteps(list: readonly StepRow[]): [string, number][] {
  const byStage = Map.groupBy(list, ({ stage }) => stage);
  return [...byStage.values()].flatMap((steps) =>
    steps.slice(1).map(({ id }, index) => [id, index + 1] as [string, number]),
  );
}

/** The first step of a stage: every list has one. */
export function firstOf(list: readonly StepRow[], stage: Stage): StepRow {
  const first = list.find((step) => step.stage === stage);
  if (!first) throw new Error(`a list has no step for ${stage}`);
  return first;
}

function findStanding(list: readonly StepRow[], stage: Stage, stepId: string | null): StepRow {
  return list.find(({ id }) => id === stepId) ?? firstOf(list, stage);
}

/** What a step of another list is in this one. */
export function findCounterpart(list: readonly StepRow[], { id, stage, name }: StepRow): StepRow {
  const namesake = list.find((step) => isNamesake(step, { stage, name }));
  return list.find((step) => step.id === id) ?? namesake ?? firstOf(list, stage);
}

function isNamesake(step: StepRow, { stage, name }: Pick<StepRow, 'stage' | 'name'>): boolean {
  return step.stage === stage && step.name.toLowerCase() === name.toLowerCase();
}

export function viewStep({ id, name }: StepRow): Step {
  return { id, name };
}

export function viewStageStep({ id, stage, name }: StepRow): StageStep {
  return { id, stage, name };
}

/** Changes with what a list says. */
export function versionOf(list: readonly StepRow[]): string {
  const said = list.map(({ id, stage, name }) => [id, stage, name]);
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url');
}
