import { useSearchParams } from 'react-router';
import { useAskedParams } from '#app/asked-address.tsx';

const maxSearchLength = 200;

function readPage(text: string | null): number {
  return /^[1-9]\d{0,6}$/.test(text ?? '') ? Number(text) : 1;
}

/** What a list shows, kept in its address: `q`, `page` and filters, so that back, forward and a sent link work. */
export function useListAddress() {
  const [params, setParams] = useSearchParams();
  const readAsked = useAskedParams();
  const q = (params.get('q') ?? '').trim().slice(0, maxSearchLength);
  const page = readPage(params.get('page'));

  /** Another search or filter begins at its first page. It adds to what was last asked, which may not be drawn yet. */
  function change(changes: Record<string, string>, options?: { replace: boolean }) {
    const next = readAsked();
    for (const [name, value] of Object.entries({ page: '', ...changes })) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParams(next, { ...options, preventScrollReset: !('page' in changes) });
  }

  return {
    q,
    page,
    filter: (name: string) => params.get(name) ?? undefined,
    /** Each search is one step back, however many pauses its typing had. */
    search: (text: string) => change({ q: text }, { replace: readAsked().has('q') && text !== '' }),
    setFilter: (name: string, value: string) => change({ [name]: value }),
    /** Sets a filter by what was last asked for it. */
    changeFilter: (name: string, next: (value: string | undefined) => string) =>
      change({ [name]: next(readAsked().get(name) ?? undefined) }),
    /** Several of them at once. */
    show: (changes: Record<string, string>) => change(changes),
    goToPage: (next: number, options?: { replace: boolean }) =>
      change({ page: next === 1 ? '' : String(next) }, options),
    clear: () => setParams({}),
  };
}
