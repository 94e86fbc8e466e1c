import type { Candidate } from '@candor/contract/candidates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { findApiError } from '#app/api-error.ts';
import { paths } from '#app/paths.ts';
import type { useListAddress } from '#app/use-list-address.ts';
import { CandidateCard } from '#features/candidates/candidate-card.tsx';
import { CandidateListSkeleton } from '#features/candidates/candidate-list-skeleton.tsx';
import { candidatesPerPage, candidatesQuery } from '#features/candidates/candidates-query.ts';
import { NoCandidates } from '#features/candidates/no-candidates.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { ListFooter } from '#ui/list-footer.tsx';

interface CandidateListProps {
  address: ReturnType<typeof useListAddress>;
  /** Undefined until it is known. */
  mayWrite: boolean | undefined;
  onOpen: (candidate: Candidate) => void;
}

/** The candidates that the address asks for. */
export function CandidateList({ address, mayWrite, onOpen }: CandidateListProps) {
  const queryClient = useQueryClient();
  const { page, goToPage } = address;
  const { data, error, isPlaceholderData, isFetching } = useQuery(candidatesQuery(address));
  const failure = findApiError(error);
  const pageCount = Math.max(1, Math.ceil((data?.total ?? 0) / candidatesPerPage));
  const isBeyondEnd = data !== undefined && !isPlaceholderData && page > pageCount;
  const isReady = data && !isBeyondEnd && mayWrite !== undefined;

  useEffect(() => {
    if (isBeyondEnd) goToPage(pageCount, { replace: true });
  });

  // The figures above the list may have failed as well.
  const retry = () => queryClient.invalidateQueries({ queryKey: ['candidates'] });

  if (failure?.code === 'onboarding_required') return <Navigate to={paths.onboarding} replace />;
  if (error && (!data || isPlaceholderData))
    return (
      <Card>
        <ErrorState
          title="Failed to fetch candidates"
          text={failure?.detail}
          onRetry={retry}
          retrying={isFetching}
          requestId={failure?.requestId}
        />
      </Card>
    );
  if (!isReady)
    return (
      <section aria-label="Candidates" aria-busy="true">
        <CandidateListSkeleton />
      </section>
    );
  return (
    <section aria-label="Candidates" aria-busy={isPlaceholderData} className="flex flex-col gap-4">
      {data.total === 0 ? (
        <Card>
          <NoCandidates address={address} />
        </Card>
      ) : (
        <ul className="grid gap-3 lg:grid-cols-2">
          {data.rows.map((candidate) => (
            <li key={candidate.id} className="min-w-0">
              <CandidateCard candidate={candidate} mayWrite={mayWrite} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
      <ListFooter
        page={page}
        pageRows={candidatesPerPage}
        total={data.total}
        isCapped={data.isCapped}
        nouns={['candidate', 'candidates']}
        onPageChange={goToPage}
      />
    </section>
  );
}
