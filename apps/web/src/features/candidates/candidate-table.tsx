import type { CandidateColumn, CandidateSort } from '@candor/contract/candidate-filter';
import type { ListedCandidate } from '@candor/contract/candidates';
import type { ListSelection } from '#app/use-list-selection.ts';
import { candidateFacts } from '#features/candidates/candidate-facts.tsx';
import { CandidateNameCell } from '#features/candidates/candidate-name-cell.tsx';
import { fullNameOf } from '#features/candidates/candidate-names.ts';
import { fromTableSort, toTableSort } from '#features/candidates/candidate-sorts.ts';
import { ShortlistAction } from '#features/candidates/shortlist-action.tsx';
import { Button } from '#ui/button.tsx';
import { Table } from '#ui/table.tsx';
import type { TableColumn } from '#ui/table-column.ts';
import { useIsNarrowList } from '#ui/use-is-narrow-list.ts';
import { useIsWide } from '#ui/use-is-wide.ts';

interface CandidateTableProps {
  rows: readonly ListedCandidate[];
  columns: readonly CandidateColumn[];
  sort: CandidateSort;
  onSort: (sort: CandidateSort) => void;
  /** Only for those who may act on a selection. */
  selection: ListSelection | undefined;
  onOpen: (candidate: ListedCandidate) => void;
}

/** Which facts get a column first where there are not enough for all; the others stand below the name. */
const firstFacts: readonly CandidateColumn[] = ['stage', 'score', 'position'];

/** The chosen columns that find room, in their order. */
function fitColumns(chosen: readonly CandidateColumn[], room: number): readonly CandidateColumn[] {
  const fitting = [...new Set([...firstFacts.filter((column) => chosen.includes(column)), ...chosen])];
  return chosen.filter((column) => fitting.slice(0, room).includes(column));
}

// Many columns: they move together.
const narrowing =
  'md:[&_:is(td,th)]:px-3 md:max-[1439px]:[&_:is(td,th)]:px-2 md:max-lg:[&_:is(td,th):first-child]:pl-3';

/** Candidates as rows, with the columns that somebody chose. */
export function CandidateTable({ rows, columns, sort, onSort, selection, onOpen }: CandidateTableProps) {
  const isNarrow = useIsNarrowList();
  const isTablet = !useIsWide();
  const fitting = fitColumns(columns, isTablet ? 1 : isNarrow ? 3 : 6);
  const below = columns.filter((column) => !fitting.includes(column)).map((column) => candidateFacts[column]);
  const candidate: TableColumn<ListedCandidate> = {
    key: 'candidate',
    header: 'Candidate',
    // Hidden names have no order that may be shown.
    sortable: !rows.some(({ blind }) => blind),
    cell: (row) => <CandidateNameCell candidate={row} selection={selection} below={below} />,
  };
  const actions: TableColumn<ListedCandidate> = {
    key: 'actions',
    header: 'Actions',
    cell: (row) => {
      const name = fullNameOf(row);
      return (
        <span className="relative z-10 -mx-2 inline-flex max-xl:flex-col max-xl:items-start">
          <Button variant="ghost" size="tight" onClick={() => onOpen(row)}>
            View Details<span className="sr-only"> of {name}</span>
          </Button>
          <ShortlistAction
            id={row.id}
            name={name}
            isOffered={selection !== undefined && row.stage === 'applied'}
            variant="ghost"
            size="tight"
          />
        </span>
      );
    },
  };
  return (
    <div className={narrowing}>
      <Table
        caption="Candidates"
        columns={[candidate, ...fitting.map((column) => candidateFacts[column]), actions]}
        rows={rows}
        rowKey={({ id }) => id}
        sort={toTableSort(sort)}
        onSort={(next) => onSort(fromTableSort(next))}
      />
    </div>
  );
}
