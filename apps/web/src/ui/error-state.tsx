import { TriangleAlert } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';

interface ErrorStateProps {
  title: string;
  text?: string;
  onRetry?: () => void;
  retrying?: boolean;
  /** Lets support find the request in the logs. */
  requestId?: string;
}

export function ErrorState({ title, text, onRetry, retrying = false, requestId }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-1 px-6 py-12 text-center">
      <TriangleAlert aria-hidden="true" strokeWidth={1.5} className="mb-2 size-8 text-bad" />
      <p className="font-medium">{title}</p>
      {text && <p className="max-w-md text-muted">{text}</p>}
      <div className="mt-4 flex flex-wrap items-center justify-center gap-2">
        {onRetry && (
          <Button variant="secondary" onClick={onRetry} busy={retrying} busyLabel="Retrying...">
            Retry
          </Button>
        )}
        {requestId && <CopyButton text={requestId} label="Copy request id" />}
      </div>
    </div>
  );
}
