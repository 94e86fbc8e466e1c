import { useQuery } from '@tanstack/react-query';
import { findApiError } from '#app/api-error.ts';
import { KeyRow } from '#features/api-keys/key-row.tsx';
import { type KeysOf, keysQuery } from '#features/api-keys/keys-query.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

export function KeyList({ of }: { of: KeysOf }) {
  const { data, error, isFetching, refetch } = useQuery(keysQuery(of));
  if (error && !data)
    return (
      <ErrorState
        title="The API keys couldn't be loaded"
        text={findApiError(error)?.detail}
        onRetry={() => refetch()}
        retrying={isFetching}
        requestId={findApiError(error)?.requestId}
      />
    );
  if (!data)
    return (
      <div aria-busy="true" className="flex flex-col gap-2">
        <Skeleton className="w-48" />
        <Skeleton className="w-72 max-w-full" />
      </div>
    );
  if (data.length === 0)
    return (
      <p className="text-muted">
        {of === 'me' ? 'You have no API keys.' : 'Nobody in your organization has API keys.'}
      </p>
    );
  return (
    <ul className="divide-y divide-line">
      {data.map((key) => (
        <KeyRow key={key.id} apiKey={key} showsOwner={of === 'organization'} />
      ))}
    </ul>
  );
}
