import type { ApplicationSort } from '@candor/contract/application-filter';
import { applications } from '@candor/database/schema';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
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

/** Longer lists are read from an index, which knows stages but not their steps. */
const mostSortedBySteps = 100_000;

/** The order of a list of a length, from both ends. */
export async function orderBy(
  ctx: Transactional<MemberContext>,
  sort: ApplicationSort,
  length = 0,
): Promise<Order> {
  if (sort !== 'stage' && sort !== '-stage') return sorts[sort];
  const byStage = await orderByStage(ctx, length);
  return sort === 'stage' ? byStage : { forward: byStage.backward, backward: byStage.forward };
}

/** Within a stage in the order of its steps, within a step the newest first. */
async function orderByStage(ctx: Transactional<MemberContext>, length: number): Promise<Order> {
  const ranks = length > mostSortedBySteps ? {} : await rankSteps(ctx);
  const rank = sql`coalesce((${JSON.stringify(ranks)}::jsonb ->> ${stepId})::int, 0)`;
  const isRanked = Object.keys(ranks).length > 0;
  return {
    forward: [asc(stage), ...(isRanked ? [asc(rank)] : []), ...newest],
    backward: [desc(stage), ...(isRanked ? [desc(rank)] : []), ...oldest],
  };
}

/** The places of the steps within their stages; none where everybody is at the first one. */
async function rankSteps(ctx: Transactional<MemberContext>): Promise<Record<string, number>> {
  const ranks = (await readStepLists(ctx, ctx.organizationId)).listRanks();
  const [somebody] = await ctx.db
    .select({ id })
    .from(applications)
    .where(
      and(
        eq(applications.organizationId, ctx.organizationId),
        sql`${stepId} = any(${sql.param(Object.keys(ranks))}::text[])`,
      ),
    )
    .limit(1);
  return somebody ? ranks : {};
}
