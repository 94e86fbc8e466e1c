import { communications } from '@candor/contract/communications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { errorText } from '#app/api-error.ts';
import { toastHeldBack } from '#app/plan-limit.tsx';
import { Button } from '#ui/button.tsx';
import { formatDay } from '#ui/format.ts';

interface AskForFileButtonProps {
  applicationId: string;
  position: string;
  /** When the person was last asked. */
  askedAt: string | undefined;
}

/** Asks by email for a resume that can be read; says when that was done already. */
export function AskForFileButton({ applicationId, position, askedAt }: AskForFileButtonProps) {
  const queryClient = useQueryClient();
  const ask = useMutation({
    mutationFn: () => call(communications.requestReadableFile, { params: { id: applicationId } }),
    onSuccess: ({ isHeldForPlan }) =>
      isHeldForPlan
        ? toastHeldBack('The email is held back')
        : toast.success('We asked the candidate for a readable file.'),
    onError: (error) =>
      toast.error("The candidate wasn't asked", { description: errorText(error, 'Please try again.') }),
    onSettled: () =>
      Promise.all(
        ['communications', 'candidates', 'pipeline'].map((domain) =>
          queryClient.invalidateQueries({ queryKey: [domain] }),
        ),
      ),
  });
  const button = (
    <Button
      variant="secondary"
      size="small"
      busy={ask.isPending}
      busyLabel="Asking..."
      onClick={() => ask.mutate()}
    >
      {askedAt ? (
        <>
          Ask again<span className="sr-only"> for a readable file for {position}</span>
        </>
      ) : (
        <>
          Ask for a readable file<span className="sr-only"> for {position}</span>
        </>
      )}
    </Button>
  );
  if (!askedAt) return button;
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span className="text-muted text-sm">
        Readable file asked for on <time dateTime={askedAt}>{formatDay(askedAt)}</time>
      </span>
      {button}
    </span>
  );
}
