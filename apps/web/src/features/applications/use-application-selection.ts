import type { Application, ApplicationSelectionBody } from '@candor/contract/applications';
import { useState } from 'react';
import type { ApplicationAddress } from '#features/applications/use-application-address.ts';

interface Chosen {
  /** The search and filter that it belongs to. */
  list: string;
  /** Every application of the list is chosen, but for `ids`; else only those of `ids` are. */
  isAll: boolean;
  ids: ReadonlySet<string>;
}

/** Which applications are selected, over all pages of a list; another search or filter begins anew. */
export function useApplicationSelection({ filter }: ApplicationAddress) {
  const list = JSON.stringify(filter);
  const none: Chosen = { list, isAll: false, ids: new Set() };
  const [kept, setChosen] = useState(none);
  const { isAll, ids } = kept.list === list ? kept : none;

  function select(rows: readonly Application[], isSelected: boolean) {
    const next = new Set(ids);
    for (const { application_id } of rows) {
      if (isSelected === isAll) next.delete(application_id);
      else next.add(application_id);
    }
    setChosen({ list, isAll, ids: next });
  }

  /** How many are selected, out of the list's total. */
  const count = (total: number) => (isAll ? Math.max(0, total - ids.size) : ids.size);

  const body: ApplicationSelectionBody = isAll
    ? { filter, except_ids: [...ids] }
    : { application_ids: [...ids] };

  return {
    isAll,
    has: (applicationId: string) => ids.has(applicationId) !== isAll,
    count,
    body,
    select,
    selectAll: () => setChosen({ list, isAll: true, ids: new Set() }),
    clear: () => setChosen(none),
  };
}

export type ApplicationSelection = ReturnType<typeof useApplicationSelection>;
