import type { Duplicate } from '@candor/contract/candidates';
import { useQuery } from '@tanstack/react-query';
import { UserRoundCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Navigate } from 'react-router';
import { findApiError } from '#app/api-error.ts';
import { paths } from '#app/paths.ts';
import { DuplicateCard } from '#features/candidates/duplicate-card.tsx';
import {
  type DuplicateState,
  duplicatesPerPage,
  duplicatesQuery,
} from '#features/candidates/duplicates-query.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { ListFooter } from '#ui/list-footer.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

interface DuplicateListProps {
  state: DuplicateState;
  page: number;
  goToPage: (page: number, options?: { replace: boolean }) => void;
  /** Undefined until it is known. */
  mayWrite: boolean | undefined;
  onMerge: (duplicate: Duplicate) => void;
}

const emptyTexts = {
  open: {
    title: 'No duplicates to review',
    text: 'Candidates who share a phone number, a LinkedIn profile, or a name and one more sign appear here.',
  },
  dismissed: {
    title: 'No pair has been set aside',
    text: 'Pairs that somebody has looked at and found to be two people are kept here.',
  },
};

/** The pairs that the address asks for. */
export function DuplicateList({ state, page, goToPage, mayWrite, onMerge }: DuplicateListProps) {
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(duplicatesQuery({ state, page }));
  const failure = findApiError(error);
  const pageCount = Math.max(1, Math.ceil((data?.total ?? 0) / duplicatesPerPage));
  const isBeyondEnd = data !== undefined && !isPlaceholderData && page > pageCount;

  useEffect(() => {
    if (isBeyondEnd) goToPage(pageCount, { replace: true });
  });

  const section = useRef<HTMLElement>(null);
  const shown = useRef(0);
  const rowCount = data?.rows.length ?? 0;
  useEffect(() => {
    // The button that had the focus is gone with its pair; the list is where the reader was.
    if (rowCount < shown.current && document.activeElement === document.body) section.current?.focus();
    shown.current = rowCount;
  }, [rowCount]);

  if (failure?.code === 'onboarding_required') return <Navigate to={paths.onboarding} replace />;
  if (error && (!data || isPlaceholderData))
    return (
      <Card>
        <ErrorState
          title="Failed to fetch duplicates"
          text={failure?.detail}
          onRetry={() => refetch()}
          retrying={isFetching}
          requestId={failure?.requestId}
        />
      </Card>
    );
  if (!data || isBeyondEnd || mayWrite === undefined)
    return (
      <section aria-label="Pairs" aria-busy="true" className="flex flex-col gap-3">
        <p role="status" className="sr-only">
          Loading duplicates...
        </p>
        <Skeleton className="h-52" />
        <Skeleton className="h-52" />
      </section>
    );
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Pairs"
      aria-busy={isPlaceholderData}
      className="flex flex-col gap-4 outline-none"
    >
      {data.total === 0 ? (
        <Card>
          <EmptyState icon={UserRoundCheck} {...emptyTexts[state]} />
        </Card>
      ) : (
        <ul className="flex flex-col gap-3">
          {data.rows.map((duplicate) => (
            <li key={duplicate.people.map(({ id }) => id).join()}>
              <DuplicateCard duplicate={duplicate} mayWrite={mayWrite} onMerge={onMerge} />
            </li>
          ))}
        </ul>
      )}
      <ListFooter
        page={page}
        pageRows={duplicatesPerPage}
        total={data.total}
        isCapped={data.isCapped}
        nouns={['pair', 'pairs']}
        onPageChange={goToPage}
      />
    </section>
  );
}
