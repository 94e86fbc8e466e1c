import type { ReactNode } from 'react';

export interface TableColumn<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  /** The direction that a first press sorts in, if not ascending. */
  sortsFirst?: TableSort['direction'];
  align?: 'start' | 'end';
  /** What becomes of the column on a phone's card, if not a line with its label. */
  onCard?: 'title' | 'controls';
  /** Where a tablet has no room for every column, it stands below the first: as it is, or after its header. */
  onTablet?: 'below' | 'below with header';
  /** Of the first column: where what stands below it begins, if its words don't begin at the edge. */
  belowClassName?: string;
}

export interface TableSort {
  key: string;
  direction: 'ascending' | 'descending';
}

/** How a row opens: as a link, which a new tab can take, or by an action such as a dialog. */
export type OpenRow<Row> =
  | { to: (row: Row) => string; onOpen?: undefined }
  | { onOpen: (row: Row) => void; to?: undefined };
