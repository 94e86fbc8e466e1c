import { useState } from 'react';

interface Chosen {
  /** The search and filter that it belongs to. */
  list: string;
  /** Every row of the list is chosen, but for `ids`; else only those of `ids` are. */
  isAll: boolean;
  ids: ReadonlySet<string>;
}

/** The selected rows, over all pages of a list. Another search or filter clears them. */
export function useListSelection(filter: object) {
  const list = JSON.stringify(filter);
  const none: Chosen = { list, isAll: false, ids: new Set() };
  const [kept, setChosen] = useState(none);
  const { isAll, ids } = kept.list === list ? kept : none;

  function select(rows: readonly string[], isSelected: boolean) {
    const next = new Set(ids);
    for (const id of rows) {
      if (isSelected === isAll) next.delete(id);
      else next.add(id);
    }
    setChosen({ list, isAll, ids: next });
  }

  return {
    isAll,
    /** The chosen ones; where all are, the exceptions. */
    ids: [...ids],
    has: (id: string) => ids.has(id) !== isAll,
    /** How many are selected, out of the list's total. */
    count: (total: number) => (isAll ? Math.max(0, total - ids.size) : ids.size),
    select,
    selectAll: () => setChosen({ list, isAll: true, ids: new Set() }),
    clear: () => setChosen(none),
  };
}

export type ListSelection = ReturnType<typeof useListSelection>;
