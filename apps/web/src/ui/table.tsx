import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { TableCards } from '#ui/table-cards.tsx';
import type { OpenRow, TableColumn, TableSort } from '#ui/table-column.ts';
import { TableHeadCell } from '#ui/table-head-cell.tsx';
import { TableRowOpener } from '#ui/table-row-opener.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { useIsTablet } from '#ui/use-is-tablet.ts';

interface TableProps<Row> {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  open?: OpenRow<Row>;
  rowActions?: (row: Row) => ReactNode;
  sort?: TableSort;
  onSort?: (sort: TableSort) => void;
}

/** Rows with a sticky head; the first column names the row and opens it. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns: all, rows, rowKey, open, rowActions, sort, onSort } = props;
  const isPhone = useIsPhone();
  const isTablet = useIsTablet();
  if (isPhone)
    return <TableCards {...{ caption, columns: all, rows, rowKey }} open={open} rowActions={rowActions} />;
  const below = isTablet ? all.filter(({ onTablet }) => onTablet) : [];
  const columns = all.filter((column) => !below.includes(column));
  return (
    // Where it is scrolled sideways, the card is as wide as what is in it.
    <div className="w-fit min-w-full rounded-card border border-line bg-surface">
      <table className="w-full border-separate border-spacing-0">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <TableHeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
            {rowActions && (
              <th
                scope="col"
                className="sticky top-0 z-20 w-12 rounded-tr-card border-line border-b bg-surface"
              >
                <span className="sr-only">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="[&>tr:last-child>td:first-child]:rounded-bl-card [&>tr:last-child>td:last-child]:rounded-br-card [&>tr:last-child>td]:border-b-0">
          {rows.map((row) => (
            <tr key={rowKey(row)} className={classNames('relative', open && '[&:hover>td]:bg-page')}>
              {columns.map((column, index) => (
                <td
                  key={column.key}
                  className={classNames(
                    'h-12 border-line border-b px-4 py-2 md:max-xl:px-3',
                    column.align === 'end' && 'text-right tabular-nums',
                  )}
                >
                  {index === 0 ? (
                    <>
                      <TableRowOpener row={row} open={open}>
                        {column.cell(row)}
                      </TableRowOpener>
                      <BelowFirst row={row} columns={below} className={column.belowClassName} />
                    </>
                  ) : (
                    column.cell(row)
                  )}
                </td>
              ))}
              {rowActions && (
                <td className="border-line border-b px-2">
                  <div className="relative z-10 flex justify-end">{rowActions(row)}</div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface BelowFirstProps<Row> {
  row: Row;
  columns: readonly TableColumn<Row>[];
  className: string | undefined;
}

function BelowFirst<Row>({ row, columns, className }: BelowFirstProps<Row>) {
  if (columns.length === 0) return null;
  return (
    <span className={classNames('flex flex-wrap gap-x-3 text-muted text-sm', className)}>
      {columns.map(({ key, header, onTablet, cell }) => (
        <span key={key} className="inline-flex gap-1">
          {onTablet === 'below with header' && <span>{header}:</span>}
          {cell(row)}
        </span>
      ))}
    </span>
  );
}
