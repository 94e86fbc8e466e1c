import type { ReactNode } from 'react';

interface ListToolbarProps {
  search: ReactNode;
  /** Filters and what else changes the list, in the order of use. */
  children: ReactNode;
}

/** What stands above a list. On a phone the search is one row, and all else a second that scrolls sideways. */
export function ListToolbar({ search, children }: ListToolbarProps) {
  return (
    <search className="flex flex-wrap items-center gap-3">
      <div className="w-full sm:w-auto sm:min-w-56 sm:max-w-md sm:flex-1">{search}</div>
      {/* As wide as the screen, and higher than its controls: their focus ring shows at every edge. */}
      <div className="max-sm:-mx-4 max-sm:-my-1 max-sm:flex max-sm:w-screen max-sm:items-center max-sm:gap-3 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none] max-sm:[&>*]:shrink-0 sm:contents">
        {children}
      </div>
    </search>
  );
}
