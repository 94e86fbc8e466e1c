import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The condition that an id is none of these: one parameter, however many there are. A statement takes 65,535 at most. */
export function isNoneOf(id: SQLWrapper, others: Iterable<string>): SQL {
  return sql`${id} <> all(${sql.param([...others])}::text[])`;
}
