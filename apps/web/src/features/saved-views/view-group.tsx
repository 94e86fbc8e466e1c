import type { SavedList, SavedView } from '@candor/contract/saved-views';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { searchOfView } from '#features/saved-views/view-address.ts';
import { viewCountsQuery } from '#features/saved-views/views-query.ts';
import { formatNumber } from '#ui/format.ts';
import { PopoverClose } from '#ui/popover.tsx';

interface ViewGroupProps {
  list: SavedList;
  title: string;
  views: readonly SavedView[];
  opened: string | undefined;
  /** Stands where there is none; without it the group is left out. */
  empty?: string;
}

/** Some views to open, with how many rows each has. */
export function ViewGroup({ list, title, views, opened, empty }: ViewGroupProps) {
  const titleId = useId();
  const { data: counts } = useQuery(viewCountsQuery(list));
  if (views.length === 0 && !empty) return null;
  return (
    <section aria-labelledby={titleId}>
      <p id={titleId} className="mb-1 px-2 font-medium text-muted text-xs">
        {title}
      </p>
      {views.length === 0 && <p className="px-2 text-muted text-sm">{empty}</p>}
      <ul className="flex flex-col">
        {views.map((view) => {
          const count = counts?.get(view.id);
          return (
            <li key={view.id}>
              <PopoverClose>
                <Link
                  to={searchOfView(view)}
                  aria-current={view.id === opened || undefined}
                  className="flex min-h-8 items-center gap-2 rounded-md px-2 py-1 hover:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent pointer-coarse:min-h-control"
                >
                  <span className="min-w-0 flex-1 truncate">{view.name}</span>
                  {view.shared && view.is_own && (
                    <>
                      <Users aria-hidden="true" className="size-4 shrink-0 text-muted" />
                      <span className="sr-only">, shared</span>
                    </>
                  )}
                  {!view.is_own && (
                    <span className="max-w-24 truncate text-muted text-sm">
                      {view.owner?.name ?? 'Left the team'}
                    </span>
                  )}
                  {count && (
                    <span className="text-muted text-sm tabular-nums">
                      {formatNumber(count.count)}
                      {count.is_capped && '+'}
                    </span>
                  )}
                </Link>
              </PopoverClose>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
