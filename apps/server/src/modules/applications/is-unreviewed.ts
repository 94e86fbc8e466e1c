import { applications } from '@candor/database/schema';
import { sql } from 'drizzle-orm';

/** Applications that wait for a decision: evaluated, and still where they arrived. Written as its index is. */
export const isUnreviewed = sql<boolean>`(${applications.stage} = 'applied' and ${applications.evaluationId} is not null)`;
