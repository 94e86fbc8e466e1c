import type { ApplicationSort } from '@candor/contract/application-filter';
import { applications } from '@candor/database/schema';
import { asc, desc, type SQL, sql } from 'drizzle-orm';

const { appliedAt, id, score, sortName, stage } = applications;

const newest = [desc(appliedAt), desc(id)];
const oldest = [asc(appliedAt), asc(id)];
const best = [sql`${score} desc nulls last`, desc(id)];
const lowest = [sql`${score} asc nulls first`, asc(id)];
const byName = [asc(sortName), asc(id)];
const byNameBackward = [desc(sortName), desc(id)];
// Within a stage the newest first.
const byStage = [asc(stage), ...newest];
const byStageBackward = [desc(stage), ...oldest];

/** Both orders of each sort: a page near the end is read from the end. */
export const sorts: Record<ApplicationSort, { forward: SQL[]; backward: SQL[] }> = {
  '-applied_date': { forward: newest, backward: oldest },
  applied_date: { forward: oldest, backward: newest },
  '-score': { forward: best, backward: lowest },
  score: { forward: lowest, backward: best },
  name: { forward: byName, backward: byNameBackward },
  '-name': { forward: byNameBackward, backward: byName },
  stage: { forward: byStage, backward: byStageBackward },
  '-stage': { forward: byStageBackward, backward: byStage },
};
