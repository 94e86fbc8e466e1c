import { useQuery } from '@tanstack/react-query';
import { findApiError } from '#app/api-error.ts';
import { useRight } from '#app/use-right.ts';
import { OrganizationSettingsForm } from '#features/organizations/organization-settings-form.tsx';
import { organizationSettingsQuery } from '#features/organizations/settings-query.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** For those who may change them; nothing for everybody else. */
export function OrganizationSettingsSection() {
  const mayChange = useRight('organization.write');
  const { data, error, isFetching, refetch } = useQuery({
    ...organizationSettingsQuery,
    enabled: mayChange === true,
  });
  if (!mayChange) return null;
  return (
    <PageSection
      anchor="organization"
      title="Organization"
      purpose="Time zone and working hours. Automatic emails to candidates are sent within them."
    >
      {data ? (
        <OrganizationSettingsForm settings={data} />
      ) : error ? (
        <ErrorState
          title="The settings couldn't be loaded"
          text={findApiError(error)?.detail}
          onRetry={() => refetch()}
          retrying={isFetching}
          requestId={findApiError(error)?.requestId}
        />
      ) : (
        <Skeleton aria-busy="true" className="h-40" />
      )}
    </PageSection>
  );
}
