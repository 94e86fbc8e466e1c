import { type FaqPair, faq } from '@candor/contract/faq';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { errorText } from '#app/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogCancelButton } from '#ui/dialog-cancel-button.tsx';

/** Asks before the assistant forgets an answer. */
export function RemovePairDialog({ pair, onClose }: { pair: FaqPair; onClose: () => void }) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(faq.removePair, { params: { id: pair.id } }),
    onSuccess: () => {
      toast.success('Answer removed');
      onClose();
    },
    onError: (error) =>
      toast.error('The answer was not removed', { description: errorText(error, 'Please try again.') }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['faq'] }),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      locked={remove.isPending}
      title="Remove this answer?"
      description="The assistant will no longer give it."
      footer={
        <>
          <DialogCancelButton disabled={remove.isPending} />
          <Button
            variant="danger"
            busy={remove.isPending}
            busyLabel="Removing..."
            onClick={() => remove.mutate()}
          >
            Remove answer
          </Button>
        </>
      }
    >
      <p className="[overflow-wrap:anywhere]">{pair.question}</p>
    </Dialog>
  );
}
