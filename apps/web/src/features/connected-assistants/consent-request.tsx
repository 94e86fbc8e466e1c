import type { AuthorizationRequest } from '@candor/contract/connected-assistants';
import { useQuery } from '@tanstack/react-query';
import { findApiError } from '#app/api-error.ts';
import { paths } from '#app/paths.ts';
import { consentQuery } from '#features/connected-assistants/assistants-query.ts';
import { BrokenRequest } from '#features/connected-assistants/broken-request.tsx';
import { ConsentForm } from '#features/connected-assistants/consent-form.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';

/** Asks the signed-in person whether an assistant may work in their name. */
export function ConsentRequest({ request }: { request: AuthorizationRequest }) {
  const { data, error, isFetching, refetch } = useQuery(consentQuery(request));
  const failure = findApiError(error);
  if (data) return <ConsentForm request={request} consent={data} />;
  if (failure?.status === 400) return <BrokenRequest problem="malformed" />;
  if (failure?.code === 'onboarding_required')
    return (
      <>
        <h1 className="mb-4 text-2xl">Connect an AI assistant</h1>
        <Card>
          <p>Set up your organization first, then start again from the assistant.</p>
          <p className="mt-3">
            <TextLink to={paths.onboarding}>Set up your organization</TextLink>
          </p>
        </Card>
      </>
    );
  return (
    <>
      <h1 className="mb-4 text-2xl">Connect an AI assistant</h1>
      <Card>
        {error ? (
          <ErrorState
            title="The assistant's request couldn't be loaded"
            text={failure?.detail}
            onRetry={() => refetch()}
            retrying={isFetching}
            requestId={failure?.requestId}
          />
        ) : (
          <div aria-busy="true" className="flex flex-col gap-3">
            <Skeleton className="h-16" />
            <Skeleton className="h-32" />
            <Skeleton className="w-48" />
          </div>
        )}
      </Card>
    </>
  );
}
