import { communications } from '@candor/contract/communications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { errorText } from '#app/api-error.ts';
import { toastHeldBack } from '#app/plan-limit.tsx';
import { Button } from '#ui/button.tsx';

/** Asks by email for a resume that can be read. */
export function AskForFileButton({ applicationId, position }: { applicationId: string; position: string }) {
  const queryClient = useQueryClient();
  const ask = useMutation({
    mutationFn: () => call(communications.requestReadableFile, { params: { id: applicationId } }),
    onSuccess: ({ isHeldForPlan }) =>
      isHeldForPlan
        ? toastHeldBack('The email is held back')
        : toast.success('We asked the candidate for a readable file.'),
    onError: (error) =>
      toast.error("The candidate wasn't asked", { description: errorText(error, 'Please try again.') }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['communications'] }),
  });
  return (
    <Button
      variant="secondary"
      size="small"
      busy={ask.isPending}
      busyLabel="Asking..."
      onClick={() => ask.mutate()}
    >
      Ask for a readable file<span className="sr-only"> for {position}</span>
    </Button>
  );
}
