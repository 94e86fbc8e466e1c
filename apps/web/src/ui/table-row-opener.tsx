import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OpenRow } from '#ui/table-column.ts';

// The opener's own box is stretched over the row, so that a click anywhere and Enter are the same native press.
const stretched =
  'text-left font-medium outline-none after:absolute after:inset-0 after:rounded-[inherit] focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent';

interface TableRowOpenerProps<Row> {
  row: Row;
  open: OpenRow<Row> | undefined;
  children: ReactNode;
}

export function TableRowOpener<Row>({ row, open, children }: TableRowOpenerProps<Row>) {
  if (!open) return <span className="font-medium">{children}</span>;
  if (open.to)
    return (
      <Link to={open.to(row)} className={stretched}>
        {children}
      </Link>
    );
  return (
    <button type="button" onClick={() => open.onOpen(row)} className={stretched}>
      {children}
    </button>
  );
}
