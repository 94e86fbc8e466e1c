import type { CandidateSort } from '@candor/contract/candidate-filter';
import type { TableSort } from '#ui/table-column.ts';

/** The column that each field of the list stands in. */
const columns = { created_at: 'added', name: 'candidate' } as const;
type Field = keyof typeof columns;

/** The sorts in words. */
export const sortOptions: { value: CandidateSort; label: string }[] = [
  { value: '-created_at', label: 'Newest first' },
  { value: 'created_at', label: 'Oldest first' },
  { value: 'name', label: 'Name A–Z' },
  { value: '-name', label: 'Name Z–A' },
];

export function toTableSort(sort: CandidateSort): TableSort {
  const key = columns[sort.replace('-', '') as Field];
  return { key, direction: sort.startsWith('-') ? 'descending' : 'ascending' };
}

export function fromTableSort({ key, direction }: TableSort): CandidateSort {
  const field: Field = key === columns.name ? 'name' : 'created_at';
  return direction === 'descending' ? `-${field}` : field;
}
