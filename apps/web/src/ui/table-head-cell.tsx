import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';
import type { TableColumn, TableSort } from '#ui/table-column.ts';

interface TableHeadCellProps<Row> {
  column: TableColumn<Row>;
  sort: TableSort | undefined;
  onSort: ((sort: TableSort) => void) | undefined;
}

export function TableHeadCell<Row>({ column, sort, onSort }: TableHeadCellProps<Row>) {
  const direction = sort?.key === column.key ? sort.direction : undefined;
  const Icon = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ChevronsUpDown;
  const turned = direction === 'ascending' ? 'descending' : 'ascending';
  const next = direction ? turned : (column.sortsFirst ?? 'ascending');
  return (
    <th
      scope="col"
      aria-sort={column.sortable ? (direction ?? 'none') : undefined}
      className={classNames(
        'sticky top-0 z-20 h-10 border-line border-b bg-surface px-4 font-medium md:max-xl:px-3 text-muted text-xs first:rounded-tl-card last:rounded-tr-card',
        column.align === 'end' ? 'text-right' : 'text-left',
      )}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          onClick={() => onSort({ key: column.key, direction: next })}
          className="inline-flex items-center gap-1 rounded-sm hover:text-text"
        >
          {column.header}
          <Icon aria-hidden="true" className={classNames('size-3.5', !direction && 'opacity-50')} />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}
