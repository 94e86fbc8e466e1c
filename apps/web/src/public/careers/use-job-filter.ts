import { useState } from 'react';
import type { JobFilter } from '#public/careers/filter-jobs.ts';

/** What is searched for stands in the address, so that it survives a look at a job and can be passed on. */
export function useJobFilter(): { filter: JobFilter; change: (changes: Partial<JobFilter>) => void } {
  const [filter, setFilter] = useState<JobFilter>(() => {
    const params = new URLSearchParams(window.location.search);
    return { q: params.get('q') ?? '', place: params.get('place') ?? '' };
  });

  function change(changes: Partial<JobFilter>) {
    const next = { ...filter, ...changes };
    setFilter(next);
    const address = new URL(window.location.href);
    for (const [name, value] of Object.entries(next)) {
      if (value) address.searchParams.set(name, value);
      else address.searchParams.delete(name);
    }
    window.history.replaceState(window.history.state, '', address);
  }

  return { filter, change };
}
