import type { ReactNode } from 'react';
import type { OpenRow, TableColumn } from '#ui/table-column.ts';
import { TableRowOpener } from '#ui/table-row-opener.tsx';

interface TableCardsProps<Row> {
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  open: OpenRow<Row> | undefined;
  rowActions: ((row: Row) => ReactNode) | undefined;
}

/** The rows of a table on a phone: one card each, the same facts in the same order, and below them what can be done. */
export function TableCards<Row>({ caption, columns, rows, rowKey, open, rowActions }: TableCardsProps<Row>) {
  const title = columns.find(({ onCard }) => onCard === 'title') ?? columns[0];
  if (!title) return null;
  const controls = columns.filter(({ onCard }) => onCard === 'controls');
  const facts = columns.filter((column) => column !== title && column.onCard !== 'controls');
  return (
    <ul aria-label={caption} className="flex flex-col gap-3">
      {rows.map((row) => (
        <li key={rowKey(row)} className="relative rounded-card border border-line bg-surface p-4">
          <div className="flex items-start justify-between gap-3">
            <TableRowOpener row={row} open={open}>
              {title.cell(row)}
            </TableRowOpener>
            {rowActions && <div className="relative z-10 -mt-2 -mr-2">{rowActions(row)}</div>}
          </div>
          <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
            {facts.map((column) => (
              <div key={column.key} className="col-span-2 grid grid-cols-subgrid items-baseline">
                <dt className="text-muted text-sm">{column.header}</dt>
                <dd className="min-w-0 text-right [overflow-wrap:anywhere]">{column.cell(row)}</dd>
              </div>
            ))}
          </dl>
          {controls.map((column) => {
            const content = column.cell(row);
            return (
              content && (
                <div key={column.key} className="relative z-10 mt-4 flex justify-end">
                  {content}
                </div>
              )
            );
          })}
        </li>
      ))}
    </ul>
  );
}
