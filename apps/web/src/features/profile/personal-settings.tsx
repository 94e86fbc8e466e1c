import { useQuery } from '@tanstack/react-query';
import { findApiError } from '#app/api-error.ts';
import { PersonalSettingsForm } from '#features/profile/personal-settings-form.tsx';
import { settingsQuery } from '#features/profile/settings-query.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

export function PersonalSettings() {
  const { data, error, isFetching, refetch } = useQuery(settingsQuery);
  if (data) return <PersonalSettingsForm settings={data} />;
  if (error)
    return (
      <ErrorState
        title="Your settings couldn't be loaded"
        text={findApiError(error)?.detail}
        onRetry={() => refetch()}
        retrying={isFetching}
        requestId={findApiError(error)?.requestId}
      />
    );
  return (
    <div aria-busy="true" className="grid gap-4 sm:grid-cols-2">
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  );
}
