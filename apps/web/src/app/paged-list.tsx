import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Navigate } from 'react-router';
import type { ListPage } from '#app/api-client.ts';
import { findApiError } from '#app/api-error.ts';
import { paths } from '#app/paths.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { ListFooter } from '#ui/list-footer.tsx';

interface PagedListProps<Rows, Key extends QueryKey> {
  /** What is listed, in the singular and the plural. */
  nouns: readonly [one: string, many: string];
  /** What an error says could not be fetched, where that is called otherwise. */
  subject?: string;
  query: UseQueryOptions<ListPage<Rows>, Error, ListPage<Rows>, Key>;
  pageRows: number;
  address: { page: number; goToPage: (page: number, options?: { replace: boolean }) => void };
  /** Something else that the rows need has arrived. */
  isReady?: boolean;
  skeleton: ReactNode;
  /** Stands where there is nothing to list. */
  empty: ReactNode;
  children: (rows: Rows) => ReactNode;
}

/** A page of a list as its address asks for it: loading, failed, empty or there, with the way to the other pages. */
export function PagedList<Rows, Key extends QueryKey>({
  nouns,
  subject = nouns[1],
  query,
  pageRows,
  address: { page, goToPage },
  isReady = true,
  skeleton,
  empty,
  children,
}: PagedListProps<Rows, Key>) {
  const queryClient = useQueryClient();
  const { data, error, isPlaceholderData, isFetching } = useQuery(query);
  const failure = findApiError(error);
  const pageCount = Math.max(1, Math.ceil((data?.total ?? 0) / pageRows));
  // The last row of the last page is gone, or the address is an old one.
  const isBeyondEnd = data !== undefined && !isPlaceholderData && page > pageCount;
  const label = nouns[1].replace(/^./, (letter) => letter.toUpperCase());

  useEffect(() => {
    if (isBeyondEnd) goToPage(pageCount, { replace: true });
  });

  const section = useRef<HTMLElement>(null);
  const shownTotal = useRef(0);
  useEffect(() => {
    // The button that had the focus is gone with its row; the list is where the reader was.
    if (data && data.total < shownTotal.current && document.activeElement === document.body)
      section.current?.focus({ preventScroll: true });
    shownTotal.current = data?.total ?? 0;
  }, [data]);

  // With all that is known of the domain: the figures above the list may have failed as well.
  const retry = () => queryClient.invalidateQueries({ queryKey: query.queryKey.slice(0, 1) });

  if (failure?.code === 'onboarding_required') return <Navigate to={paths.onboarding} replace />;
  if (error && (!data || isPlaceholderData))
    return (
      <Card>
        <ErrorState
          title={`Failed to fetch ${subject}`}
          text={failure?.detail}
          onRetry={retry}
          retrying={isFetching}
          requestId={failure?.requestId}
        />
      </Card>
    );
  if (!data || isBeyondEnd || !isReady)
    return (
      <section aria-label={label} aria-busy="true">
        {skeleton}
      </section>
    );
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={label}
      aria-busy={isPlaceholderData}
      className="flex flex-col gap-4 outline-none"
    >
      {data.total === 0 ? <Card>{empty}</Card> : children(data.rows)}
      <ListFooter
        page={page}
        pageRows={pageRows}
        total={data.total}
        isCapped={data.isCapped}
        nouns={nouns}
        onPageChange={goToPage}
      />
    </section>
  );
}
