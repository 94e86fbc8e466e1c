import { createHash } from 'node:crypto';
import { findModelsAgain, type Lane, runEngine } from '@candor/agents/engine';
import { joinFormFields, withoutWords } from '@candor/agents/scoring/draw-criteria';
import { criterionGroupSchema } from '@candor/contract/evaluations';
import { listCountingGroups, type Shares, shareGroups } from '@candor/contract/group-shares';
import { jobCriteria } from '@candor/database/schema';
import type { Criterion } from '@candor/scoring/criteria';
import { type Allowed, leaveOutProtected } from '@candor/scoring/leave-out-protected';
import { defaultGroupWeights, type GroupWeights } from '@candor/scoring/score';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { isAwaited } from '../../platform/caller.ts';
import type { Context, Transactional } from '../../platform/context.ts';
import { readScoringConfiguration } from '../agents/agents.ts';
import { describeJob, type JobRow } from './describe-job.ts';
import { nameEngine } from './engine-name.ts';
import { findReadings } from './job-readings.ts';

type Readings = Awaited<ReturnType<typeof findReadings>>;

interface Understood extends Allowed {
  /** The model that read the job's words; null: the embedded engine did. */
  readBy: string | null;
  /** Why the configured model has not read them. */
  fault: string | null;
}

/** What a job's own text asks for, without protected attributes; as the model read it, if one has. */
export async function understandJob(ctx: Transactional<Context>, job: JobRow): Promise<Understood> {
  await forgetLacking(ctx);
  return understand(ctx, job, await findReadings(ctx, [job]));
}

async function understand(ctx: Transactional<Context>, job: JobRow, readings: Readings): Promise<Understood> {
  const { reading, fault = null } = readings.get(job.id) ?? {};
  const described = describeJob(job);
  const criteria = reading
    ? joinFormFields(reading.criteria, await findCriteria(ctx, withoutWords(described)))
    : await findCriteria(ctx, described);
  return { ...findAllowed(criteria), readBy: reading?.model ?? null, fault };
}

const allowed = new WeakMap<readonly Criterion[], Allowed>();

/** Looked through once for criteria that are kept: a list over all jobs asks for all of them. */
function findAllowed(criteria: readonly Criterion[]): Allowed {
  const known = allowed.get(criteria) ?? leaveOutProtected(criteria);
  allowed.set(criteria, known);
  return known;
}

interface Found {
  criteria: Criterion[];
  /** The models were missing: with them, more is found. */
  lacksModels: boolean;
}

/** As many as a large organization has open, so that a list over all of them reads none twice. */
const mostKept = 1000;
const kept = new Map<string, Promise<Found>>();
/** Which of them have been found. */
const found = new WeakSet<Promise<Found>>();
/** Those that were found without the models. */
const lacking = new Set<string>();

/** The same words always ask for the same: those of the newest jobs are kept. */
async function findCriteria(
  ctx: Transactional<Context>,
  job: ReturnType<typeof describeJob>,
): Promise<Criterion[]> {
  const key = JSON.stringify(job);
  const finding = kept.get(key) ?? runEngine(laneOf(ctx), 'findCriteria', { job });
  kept.delete(key);
  kept.set(key, finding);
  finding.then(
    ({ lacksModels }) => {
      found.add(finding);
      if (lacksModels) lacking.add(key);
    },
    () => kept.delete(key),
  );
  const oldest = kept.size > mostKept ? kept.keys().next().value : undefined;
  if (oldest !== undefined) drop(oldest);
  if (!found.has(finding)) await allowLongWait(ctx);
  return (await finding).criteria;
}

/** Once the models are there, what was found without them is found anew. */
async function forgetLacking(ctx: Transactional<Context>): Promise<void> {
  if (lacking.size === 0) return;
  await allowLongWait(ctx);
  if (await findModelsAgain(laneOf(ctx))) for (const key of [...lacking]) drop(key);
}

function drop(key: string): void {
  kept.delete(key);
  lacking.delete(key);
}

/**
 * An engine that begins on a busy machine may need more than the minute after which an idle transaction ends; it has limits of its
 * own.
 */
async function allowLongWait({ db }: Transactional<Context>): Promise<void> {
  await db.execute(sql`set local idle_in_transaction_session_timeout = '10min'`);
}

const laneOf = (ctx: Transactional<Context>): Lane => (isAwaited(ctx) ? 'awaited' : 'background');

/** The newest version of a job's criteria. An empty list means: back to what is understood from the job. */
export async function findEdited(
  ctx: Transactional<Context>,
  job: Pick<JobRow, 'id' | 'organizationId'>,
): Promise<Edited> {
  return (await findNewest(ctx, [job])).get(job.id);
}

/** What an evaluation of the job is made by at this moment: as somebody edited it, else as the job is understood. */
export async function readBasis(ctx: Transactional<Context>, job: JobRow) {
  const makeBasis = await prepareBases(ctx, [job]);
  return makeBasis(job);
}

/** Reads what the bases of these jobs of one organization are made of, in one go for all of them. */
export async function prepareBases(ctx: Transactional<Context>, jobs: readonly JobRow[]) {
  await forgetLacking(ctx);
  const edited = await findNewest(ctx, jobs);
  const readings = await findReadings(
    ctx,
    jobs.filter(({ id }) => !isEdited(edited.get(id))),
  );
  const { organizationWeights, wishes } = await readOrganizationSettings(ctx, jobs[0]);
  const engine = nameEngine(ctx.platform.model);
  return async (job: JobRow) => {
    const newest = edited.get(job.id);
    const understood = isEdited(newest) ? undefined : await understand(ctx, job, readings);
    const criteria = understood?.criteria ?? (newest?.criteria as Criterion[]);
    const groupWeights = (newest?.groupWeights as GroupWeights | null | undefined) ?? organizationWeights;
    const facts = { criteria, groupShares: shareGroups(listCountingGroups(criteria), groupWeights) };
    return {
      ...facts,
      newest,
      isEdited: isEdited(newest),
      ...{ groupWeights, organizationWeights, wishes },
      readBy: understood?.readBy ?? null,
      hash: hashBasis({ ...facts, engine, wishes }),
    };
  };
}

type Edited = typeof jobCriteria.$inferSelect | undefined;

const isEdited = (newest: Edited) => newest !== undefined && newest.criteria.length > 0;

/** The newest version of each job's criteria. */
async function findNewest(
  { db }: Transactional<Context>,
  jobs: readonly Pick<JobRow, 'id' | 'organizationId'>[],
): Promise<Map<string, Edited>> {
  const [first] = jobs;
  if (!first) return new Map();
  const ids = jobs.map(({ id }) => id);
  const rows = await db
    .selectDistinctOn([jobCriteria.jobId])
    .from(jobCriteria)
    .where(and(eq(jobCriteria.organizationId, first.organizationId), inArray(jobCriteria.jobId, ids)))
    .orderBy(jobCriteria.jobId, desc(jobCriteria.version));
  return new Map(rows.map((row) => [row.jobId, row]));
}

async function readOrganizationSettings(ctx: Transactional<Context>, job: JobRow | undefined) {
  const configuration = job && (await readScoringConfiguration(ctx, job.organizationId));
  const wishes = [configuration?.customPrompt, configuration?.companyValues].map(
    (wish) => wish?.trim() ?? '',
  );
  const organizationWeights: GroupWeights = { ...defaultGroupWeights, ...configuration?.groupWeights };
  return { organizationWeights, wishes };
}

interface Basis {
  criteria: readonly Criterion[];
  /** What each group decides of the score, in percent. */
  groupShares: Shares;
  /** By `nameEngine`. */
  engine: string;
  /** What the organization tells a model; empty where no model takes part. */
  wishes: readonly string[];
}

/** Changes whenever an evaluation by these criteria and shares, with this engine, could come out otherwise. */
export function hashBasis({ criteria, groupShares, engine, wishes }: Basis): string {
  // The order is how they are shown; only the first occupation says more than the others.
  const sorted = criteria.toSorted((a, b) =>
    a.group === 'occupation' && b.group === 'occupation' ? 0 : a.id < b.id ? -1 : 1,
  );
  const facts = sorted.map(({ id, group, label, weight, required, years, level }) => [
    ...[id, group, label, weight, required, years, level],
  ]);
  const shares = criterionGroupSchema.options.map((group) => groupShares[group] ?? 0);
  const asked = engine !== nameEngine(null) && wishes.some(Boolean) ? [wishes] : [];
  return createHash('sha256')
    .update(JSON.stringify([facts, shares, engine, ...asked]))
    .digest('hex')
    .slice(0, 16);
}
