import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { paths } from '#app/paths.ts';
import { duplicateCountQuery } from '#features/candidates/duplicates-query.ts';
import { formatCount } from '#ui/format.ts';
import { TextLink } from '#ui/text-link.tsx';

/** Says that some candidates may be one person twice; nothing where there are none. */
export function DuplicatesNotice() {
  const { data: count = 0 } = useQuery(duplicateCountQuery);
  if (count === 0) return null;
  return (
    <aside
      aria-label="Probable duplicates"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-surface px-4 py-3"
    >
      <UsersRound aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <p className="min-w-0 flex-1">
        {formatCount(count, 'pair', 'pairs')} of candidates may be the same person.
      </p>
      <TextLink to={paths.duplicates}>Review</TextLink>
    </aside>
  );
}
