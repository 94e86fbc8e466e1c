import { useQuery } from '@tanstack/react-query';
import { findApiError } from '#app/api-error.ts';
import { useRight } from '#app/use-right.ts';
import { interviewSettingsQuery } from '#features/interviews/interview-queries.ts';
import { InterviewSettingsForm } from '#features/interviews/interview-settings-form.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** When the organization interviews, for those who may change it; nothing for everybody else. */
export function InterviewSettingsSection() {
  const mayChange = useRight('organization.write');
  const { data, error, isFetching, refetch } = useQuery({
    ...interviewSettingsQuery,
    enabled: mayChange === true,
  });
  if (!mayChange) return null;
  return (
    <PageSection
      anchor="interviews"
      title="Interviews"
      purpose="When your organization interviews, and which times candidates can book."
    >
      {data ? (
        <InterviewSettingsForm settings={data} />
      ) : error ? (
        <ErrorState
          title="The settings couldn't be loaded"
          text={findApiError(error)?.detail}
          onRetry={() => refetch()}
          retrying={isFetching}
          requestId={findApiError(error)?.requestId}
        />
      ) : (
        <Skeleton aria-busy="true" className="h-64" />
      )}
    </PageSection>
  );
}
