import type { CandidateSort } from '@candor/contract/candidate-filter';
import { candidates } from '@candor/database/schema';
import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { BlindReview } from '../blind-review/blind-review.ts';

const { createdAt, firstName, id, lastName } = candidates;

const newest = [desc(createdAt), desc(id)];
const oldest = [asc(createdAt), asc(id)];
const byName = [sql`lower(${lastName}), lower(${firstName})`, asc(id)];
const byNameBackward = [sql`lower(${lastName}) desc, lower(${firstName}) desc`, desc(id)];

/** Both orders of each sort: a page near the end is read from the end. */
export const sorts: Record<CandidateSort, { forward: SQL[]; backward: SQL[] }> = {
  '-created_at': { forward: newest, backward: oldest },
  created_at: { forward: oldest, backward: newest },
  name: { forward: byName, backward: byNameBackward },
  '-name': { forward: byNameBackward, backward: byName },
};

/** An alphabet of hidden names would tell how they begin. */
export function chooseSort(blind: BlindReview, sort: CandidateSort): CandidateSort {
  return blind.isOn && sort.endsWith('name') ? '-created_at' : sort;
}
