import { useEffect, useEffectEvent, useState } from 'react';
import type { JobFilter } from '#public/careers/filter-jobs.ts';

/**
 * What is searched for stands in the address, so that it survives a look at a job and can be passed on. What somebody
 * typed into the server's first paint (`typed`) counts as soon as the script is there.
 */
export function useJobFilter(
  search: string,
  typed: Partial<JobFilter> = {},
): { filter: JobFilter; change: (changes: Partial<JobFilter>) => void } {
  const [filter, setFilter] = useState<JobFilter>(() => {
    const params = new URLSearchParams(search);
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

  const adoptTyped = useEffectEvent(() => {
    const { q = filter.q, place = filter.place } = typed;
    if (q !== filter.q || place !== filter.place) change({ q, place });
  });
  useEffect(() => adoptTyped(), []);

  return { filter, change };
}
