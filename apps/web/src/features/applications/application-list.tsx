import type { Application } from '@candor/contract/applications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Navigate } from 'react-router';
import { findApiError } from '#app/api-error.ts';
import { paths } from '#app/paths.ts';
import { ApplicationListSkeleton } from '#features/applications/application-list-skeleton.tsx';
import { ApplicationTable } from '#features/applications/application-table.tsx';
import { applicationsPerPage, applicationsQuery } from '#features/applications/applications-query.ts';
import { NoApplications } from '#features/applications/no-applications.tsx';
import type { ApplicationAddress } from '#features/applications/use-application-address.ts';
import type { ApplicationSelection } from '#features/applications/use-application-selection.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { ListFooter } from '#ui/list-footer.tsx';

interface ApplicationListProps {
  address: ApplicationAddress;
  /** Undefined until it is known. */
  mayWrite: boolean | undefined;
  selection: ApplicationSelection;
  onOpen: (application: Application) => void;
  interviewOf: (application: Application) => ReactNode;
}

/** The applications that the address asks for. */
export function ApplicationList({ address, mayWrite, selection, onOpen, interviewOf }: ApplicationListProps) {
  const queryClient = useQueryClient();
  const { page, goToPage } = address;
  const { data, error, isPlaceholderData, isFetching } = useQuery(applicationsQuery(address));
  const failure = findApiError(error);
  const pageCount = Math.max(1, Math.ceil((data?.total ?? 0) / applicationsPerPage));
  // The last application of the last page moved on, or the address is an old one.
  const isBeyondEnd = data !== undefined && !isPlaceholderData && page > pageCount;
  const isReady = data && !isBeyondEnd && mayWrite !== undefined;

  useEffect(() => {
    if (isBeyondEnd) goToPage(pageCount, { replace: true });
  });

  // The figures above the list may have failed as well.
  const retry = () => queryClient.invalidateQueries({ queryKey: ['applications'] });

  if (failure?.code === 'onboarding_required') return <Navigate to={paths.onboarding} replace />;
  if (error && (!data || isPlaceholderData))
    return (
      <Card>
        <ErrorState
          title="Failed to fetch applications"
          text={failure?.detail}
          onRetry={retry}
          retrying={isFetching}
          requestId={failure?.requestId}
        />
      </Card>
    );
  if (!isReady)
    return (
      <section aria-label="Applications" aria-busy="true">
        <ApplicationListSkeleton />
      </section>
    );
  return (
    <section aria-label="Applications" aria-busy={isPlaceholderData} className="flex flex-col gap-4">
      {data.total === 0 ? (
        <Card>
          <NoApplications address={address} />
        </Card>
      ) : (
        <ApplicationTable
          rows={data.rows}
          selection={mayWrite ? selection : undefined}
          onOpen={onOpen}
          interviewOf={interviewOf}
        />
      )}
      <ListFooter
        page={page}
        pageRows={applicationsPerPage}
        total={data.total}
        isCapped={data.isCapped}
        nouns={['application', 'applications']}
        onPageChange={goToPage}
      />
    </section>
  );
}
