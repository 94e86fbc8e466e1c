import { useQuery } from '@tanstack/react-query';
import { findApiError } from '#app/api-error.ts';
import { SessionRow } from '#features/profile/session-row.tsx';
import { sessionsQuery } from '#features/profile/sessions-query.ts';
import { SignOutEverywhere } from '#features/profile/sign-out-everywhere.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

export function SessionList() {
  const { data, error, isFetching, refetch } = useQuery(sessionsQuery);
  if (error && !data)
    return (
      <ErrorState
        title="Your sessions couldn't be loaded"
        text={findApiError(error)?.detail}
        onRetry={() => refetch()}
        retrying={isFetching}
        requestId={findApiError(error)?.requestId}
      />
    );
  return (
    <div aria-busy={!data}>
      {data ? (
        <ul className="divide-y divide-line">
          {data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      ) : (
        <div className="flex items-center gap-4 pb-3">
          <Skeleton className="size-5" />
          <div className="flex-1">
            <Skeleton className="my-1 w-32" />
            <Skeleton className="my-1 w-64 max-w-full" />
          </div>
          <Skeleton className="h-8 w-20" />
        </div>
      )}
      <div className="border-line border-t pt-4">
        <SignOutEverywhere />
      </div>
    </div>
  );
}
