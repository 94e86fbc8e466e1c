import { type OutboxMessage, outbox } from '@candor/contract/outbox';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { toastFailure } from '#app/plan-limit.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogCancelButton } from '#ui/dialog-cancel-button.tsx';

/** What shows how far an email has come. The rest of the interviews asks connected calendars, which no email changes. */
const stale = [['outbox'], ['requests'], ['interviews', 'list'], ['interviews', 'one']];

/** Sends a mail again; one that may have arrived only after asking. */
export function RetryMessageButton({
  message,
}: {
  message: Pick<OutboxMessage, 'id' | 'state' | 'candidateName' | 'subject'> &
    Partial<Pick<OutboxMessage, 'isHeldForPlan'>>;
}) {
  const { id, state, candidateName, isHeldForPlan = false } = message;
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const retry = useMutation({
    mutationFn: () => call(outbox.retryMessage, { params: { id }, body: { confirm: state === 'unknown' } }),
    onSuccess: () => {
      setIsAsking(false);
      toast.success(isHeldForPlan ? 'The email is being sent' : 'The email is being sent again');
    },
    onError: (error) =>
      toastFailure(isHeldForPlan ? "The email wasn't sent" : "The email wasn't sent again", error),
    onSettled: () => Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        busy={retry.isPending && !isAsking}
        busyLabel="Sending..."
        onClick={() => (state === 'unknown' ? setIsAsking(true) : retry.mutate())}
      >
        {isHeldForPlan ? 'Send now' : 'Send again'}
        <span className="sr-only"> to {candidateName}</span>
      </Button>
      {isAsking && (
        <Dialog
          open
          onOpenChange={setIsAsking}
          locked={retry.isPending}
          title="Send it again?"
          description={`The connection broke while sending. ${candidateName} may already have this email and would get it twice.`}
          footer={
            <>
              <DialogCancelButton disabled={retry.isPending} />
              <Button busy={retry.isPending} busyLabel="Sending..." onClick={() => retry.mutate()}>
                Send it again
              </Button>
            </>
          }
        >
          <p className="[overflow-wrap:anywhere]">{message.subject}</p>
        </Dialog>
      )}
    </>
  );
}
