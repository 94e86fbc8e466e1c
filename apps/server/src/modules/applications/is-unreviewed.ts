import { applications } from '@candor/database/schema';
import { sql } from 'drizzle-orm';

/**
 * What nobody has reviewed: it is where it arrived, and nobody marked it. Whether it was evaluated doesn't matter: a file that
 * can't be read, or an evaluation that is out of date, still waits for a person. Opening it decides nothing. Written as its index is.
 */
export const isUnreviewed = sql<boolean>`(${applications.stage} = 'applied' and ${applications.reviewedAt} is null)`;
