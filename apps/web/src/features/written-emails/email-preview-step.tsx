import type { EmailPreview } from '@candor/contract/written-emails';
import type { UseQueryResult } from '@tanstack/react-query';
import { findApiError } from '#app/api-error.ts';
import { EmailPreviewView } from '#features/written-emails/email-preview-view.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

interface EmailPreviewStepProps {
  preview: UseQueryResult<EmailPreview>;
  /** Why it could not be sent. */
  failure: string | undefined;
  onShow: (candidateId: string) => void;
}

/** The preview, or why there is none. */
export function EmailPreviewStep({ preview, failure, onShow }: EmailPreviewStepProps) {
  const { data, error, isFetching, refetch } = preview;
  const refusal = findApiError(error);
  return (
    <>
      {failure && (
        <div className="mb-4">
          <FormAlert title="The email wasn't sent">{failure}</FormAlert>
        </div>
      )}
      {error && (
        <ErrorState
          title="The preview couldn't be loaded"
          text={Object.values(refusal?.fields ?? {})[0] ?? refusal?.detail}
          requestId={refusal?.requestId}
          retrying={isFetching}
          onRetry={() => refetch()}
        />
      )}
      {!data && !error && <Skeleton className="h-96" />}
      {data && !error && <EmailPreviewView preview={data} onShow={onShow} />}
    </>
  );
}
