import type { Candidate } from '@candor/contract/candidates';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

/** What of the address does not change which candidates are listed. */
const passing = ['page', 'profile'];

/** Which candidates are selected, over all pages of a list; another search or filter begins anew. */
export function useCandidateSelection() {
  const [params] = useSearchParams();
  const list = JSON.stringify([...params].filter(([name]) => !passing.includes(name)));
  const [kept, setKept] = useState<{ list: string; ids: ReadonlySet<string> }>({ list, ids: new Set() });
  const ids = kept.list === list ? kept.ids : new Set<string>();

  function select({ id }: Candidate, isSelected: boolean) {
    const next = new Set(ids);
    if (isSelected) next.add(id);
    else next.delete(id);
    setKept({ list, ids: next });
  }

  return {
    ids: [...ids],
    has: ({ id }: Candidate) => ids.has(id),
    select,
    clear: () => setKept({ list, ids: new Set() }),
  };
}

export type CandidateSelection = ReturnType<typeof useCandidateSelection>;
