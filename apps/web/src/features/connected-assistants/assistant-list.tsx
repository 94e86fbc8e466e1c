import { useQuery } from '@tanstack/react-query';
import { findApiError } from '#app/api-error.ts';
import { AssistantRow } from '#features/connected-assistants/assistant-row.tsx';
import { type AssistantsOf, assistantsQuery } from '#features/connected-assistants/assistants-query.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

export function AssistantList({ of }: { of: AssistantsOf }) {
  const { data, error, isFetching, refetch } = useQuery(assistantsQuery(of));
  if (error && !data)
    return (
      <ErrorState
        title="The assistants couldn't be loaded"
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
        {of === 'me' ? 'You have no connected assistants.' : 'Nobody in your organization has connected one.'}
      </p>
    );
  return (
    <ul className="divide-y divide-line">
      {data.map((assistant) => (
        <AssistantRow key={assistant.id} assistant={assistant} showsOwner={of === 'organization'} />
      ))}
    </ul>
  );
}
