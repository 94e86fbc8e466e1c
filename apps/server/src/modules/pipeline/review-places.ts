import { applications } from '@candor/database/schema';
import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import { isUnreviewedOf } from './unreviewed.ts';

/** Where an application stands in the queue, whether it still waits there or not. */
export interface QueuePlace {
  id: string;
  score: number | null;
}

/** Best score first. What has none comes last, and is not lost. */
const rank = sql`coalesce(${applications.score}, -1)`;

const placeOf = ({ score, id }: QueuePlace) => sql`(${score ?? -1}::int, ${id}::text)`;

/** The first unreviewed application of a job. */
export function findFirst(ctx: Transactional<MemberContext>, jobId: string) {
  return findOne(ctx, jobId, sql`true`, [desc(rank), desc(applications.id)]);
}

/** The unreviewed applications before and after a place. */
export async function findBeside(ctx: Transactional<MemberContext>, jobId: string, place: QueuePlace) {
  const own = sql`(${rank}, ${applications.id})`;
  const before = sql`${own} > ${placeOf(place)}`;
  const after = sql`${own} < ${placeOf(place)}`;
  return {
    previous: await findOne(ctx, jobId, before, [asc(rank), asc(applications.id)]),
    next: await findOne(ctx, jobId, after, [desc(rank), desc(applications.id)]),
  };
}

async function findOne(ctx: Transactional<MemberContext>, jobId: string, where: SQL, order: SQL[]) {
  const [row] = await ctx.db
    .select({ application_id: applications.id, candidate_id: applications.candidateId })
    .from(applications)
    .where(sql`${isUnreviewedOf(ctx, jobId)} and ${where}`)
    .orderBy(...order)
    .limit(1);
  return row ?? null;
}
