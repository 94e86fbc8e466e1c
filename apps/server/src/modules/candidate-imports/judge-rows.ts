import type { ImportField } from '@candor/contract/candidate-imports';
import type { Transactional } from '../../platform/context.ts';
import { type ComparedPerson, findKnown, findRepeated } from '../candidates/candidates.ts';
import type { ImportContext } from './import-queries.ts';
import { type ImportedPerson, readPerson } from './reading/read-person.ts';

export type Verdict<Row> = { row: Row } & (
  | { outcome: 'new'; person: ImportedPerson; reason: null }
  | { outcome: 'known'; reason: string }
  | { outcome: 'repeated'; reason: string }
  | { outcome: 'refused'; reason: string }
);

/** What becomes of rows: new people, those who are candidates already or further up, and what can't be a person. */
export async function judgeRows<Row extends { line: number; cells: string[] | null }>(
  ctx: Transactional<ImportContext>,
  rows: readonly Row[],
  mapping: readonly (ImportField | null)[],
): Promise<Verdict<Row>[]> {
  const read = rows.map((row) => ({ row, ...readPerson(row.cells ?? [], mapping) }));
  const people = read.flatMap(({ row, person }) => (person ? { row, person } : []));
  const compared = people.map(({ person }) => comparedOf(person));
  const known = await findKnown(ctx, compared);
  const repeated = findRepeated(compared);
  const indexes = new Map(people.map(({ row }, index) => [row, index]));
  return read.map(({ row, person, reason }): Verdict<Row> => {
    if (!person) return { row, outcome: 'refused', reason };
    const index = indexes.get(row) ?? -1;
    const first = repeated[index];
    if (known.has(index)) return { row, outcome: 'known', reason: 'Already a candidate' };
    if (first !== undefined)
      return { row, outcome: 'repeated', reason: `Same person as line ${people[first]?.row.line}` };
    return { row, outcome: 'new', person, reason: null };
  });
}

export function comparedOf(person: ImportedPerson): ComparedPerson {
  const { first_name: firstName, last_name: lastName, email, phone, country } = person;
  return { firstName, lastName, email, phone, country };
}
