import type { ApplicationSort } from '@candor/contract/application-filter';
import { applications } from '@candor/database/schema';
import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import { readStepLists } from '../stages/stages.ts';

const { appliedAt, id, score, sortName, stage, stepId } = applications;

interface Order {
  forward: SQL[];
  /** A page near the end is read from the end. */
  backward: SQL[];
}

const newest = [desc(appliedAt), desc(id)];
const oldest = [asc(appliedAt), asc(id)];
const best = [sql`${score} desc nulls last`, desc(id)];
const lowest = [sql`${score} asc nulls first`, asc(id)];
const byName = [asc(sortName), asc(id)];
const byNameBackward = [desc(sortName), desc(id)];

const sorts: Record<Exclude<ApplicationSort, 'stage' | '-stage'>, Order> = {
  '-applied_date': { forward: newest, backward: oldest },
  applied_date: { forward: oldest, backward: newest },
  '-score': { forward: best, backward: lowest },
  score: { forward: lowest, backward: best },
  name: { forward: byName, backward: byNameBackward },
  '-name': { forward: byNameBackward, backward: byName },
};

/** The order of a list, from both ends. */
export async function orderBy(ctx: Transactional<MemberContext>, sort: ApplicationSort): Promise<Order> {
  if (sort !== 'stage' && sort !== '-stage') return sorts[sort];
  const byStage = await orderByStage(ctx);
  return sort === 'stage' ? byStage : { forward: byStage.backward, backward: byStage.forward };
}

/** Within a stage in the order of its steps, within a step the newest first. */
async function orderByStage(ctx: Transactional<MemberContext>): Promise<Order> {
  const lists = await readStepLists(ctx, ctx.organizationId);
  const ranks = JSON.stringify(lists.listRanks());
  const rank = sql`coalesce((${ranks}::jsonb ->> ${stepId})::int, 0)`;
  return { forward: [asc(stage), asc(rank), ...newest], backward: [desc(stage), desc(rank), ...oldest] };
}
