import type { TemplateKind } from '@candor/contract/mail-templates';
import { useQuery } from '@tanstack/react-query';
import { findApiError } from '#app/api-error.ts';
import { mailPreviewQuery } from '#features/mail-templates/mail-templates-queries.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

interface TemplatePreviewDialogProps {
  kind: TemplateKind;
  wording: { subject: string; body: string };
  onClose: () => void;
}

/** A mail as it would arrive, for a real candidate; nothing is sent. */
export function TemplatePreviewDialog({ kind, wording, onClose }: TemplatePreviewDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(mailPreviewQuery(kind, wording));
  const failure = findApiError(error);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Preview"
      description={
        data &&
        (data.applicationId
          ? `As ${data.candidateName} would get it. Nothing is sent.`
          : 'Shown for a made-up person, because no one has applied yet.')
      }
      className="max-w-2xl"
    >
      {error && (
        <ErrorState
          title="No preview available"
          text={Object.values(failure?.fields ?? {})[0] ?? failure?.detail}
          requestId={failure?.requestId}
          retrying={isFetching}
          onRetry={() => refetch()}
        />
      )}
      {!error && !data && <Skeleton className="h-96" />}
      {data && (
        <>
          <p className="mb-3 font-medium [overflow-wrap:anywhere]">{data.subject}</p>
          {/* Without scripts, forms or a way out of the frame: it is shown as a mail program would. */}
          <iframe
            title="Email preview"
            sandbox=""
            srcDoc={data.html}
            className="h-[28rem] w-full rounded-control border border-line bg-white"
          />
        </>
      )}
    </Dialog>
  );
}
