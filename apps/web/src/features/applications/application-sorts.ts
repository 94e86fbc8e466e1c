import type { ApplicationSort } from '@candor/contract/application-filter';
import type { TableSort } from '#ui/table-column.ts';

/** The column that each field of the list stands in. */
const columns = { applied_date: 'applied', score: 'score', name: 'candidate', stage: 'interview' } as const;
type Field = keyof typeof columns;

/** The sorts in words, for where the columns have no heads. */
export const sortOptions: { value: ApplicationSort; label: string }[] = [
  { value: '-applied_date', label: 'Newest first' },
  { value: 'applied_date', label: 'Oldest first' },
  { value: '-score', label: 'Highest score' },
  { value: 'score', label: 'Lowest score' },
  { value: 'name', label: 'Name A–Z' },
  { value: '-name', label: 'Name Z–A' },
  { value: 'stage', label: 'First stage first' },
  { value: '-stage', label: 'Last stage first' },
];

export function toTableSort(sort: ApplicationSort): TableSort {
  const key = columns[sort.replace('-', '') as Field];
  return { key, direction: sort.startsWith('-') ? 'descending' : 'ascending' };
}

export function fromTableSort({ key, direction }: TableSort): ApplicationSort {
  const field = (Object.keys(columns) as Field[]).find((each) => columns[each] === key) ?? 'applied_date';
  return direction === 'descending' ? `-${field}` : field;
}
