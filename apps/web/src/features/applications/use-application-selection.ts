import type { Application } from '@candor/contract/applications';
import { useState } from 'react';
import type { ApplicationAddress } from '#features/applications/use-application-address.ts';

/** Which applications are selected, over all pages of a list; another search or filter begins anew. */
export function useApplicationSelection({ q, job, stage }: ApplicationAddress) {
  const list = JSON.stringify([q, job, stage]);
  const [selection, setSelection] = useState({ list, ids: new Set<string>() });
  const ids: ReadonlySet<string> = selection.list === list ? selection.ids : new Set();

  function select(rows: readonly Application[], isSelected: boolean) {
    const next = new Set(ids);
    for (const { application_id } of rows) {
      if (isSelected) next.add(application_id);
      else next.delete(application_id);
    }
    setSelection({ list, ids: next });
  }

  return { ids, select, clear: () => setSelection({ list, ids: new Set() }) };
}

export type ApplicationSelection = ReturnType<typeof useApplicationSelection>;
