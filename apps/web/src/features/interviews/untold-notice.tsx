import { type InterviewDetails, interviews } from '@candor/contract/interviews';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { toastFailure } from '#app/plan-limit.tsx';
import { useRight } from '#app/use-right.ts';
import { useSubmit } from '#app/use-submit.ts';
import { Button } from '#ui/button.tsx';

const words = {
  invitation: {
    title: 'Booked in test mode',
    text: 'The candidate and the interviewers get no emails about it until you send the invitations.',
    action: 'Send invitations',
    done: 'Invitations are on their way',
  },
  change: {
    title: 'Changed in test mode',
    text: "The candidate and the interviewers don't know about the latest change.",
    action: 'Send the changes',
    done: 'Everyone gets an email about the changes',
  },
} as const;

/** What test mode kept from the people of an interview. They hear of it when a person says so. */
export function UntoldNotice({ interview }: { interview: InterviewDetails }) {
  const queryClient = useQueryClient();
  const maySend = useRight('interviews.write') === true;
  const { id, version, untold } = interview;
  const { submit, isBusy } = useSubmit(
    async () => {
      await call(interviews.tellInterview, { params: { id }, body: { version } });
      await queryClient.invalidateQueries({ queryKey: ['interviews'] });
      if (untold) toast.success(words[untold].done);
    },
    undefined,
    (error) => toastFailure('Nothing was sent.', error),
  );
  if (!untold) return null;
  const { title, text, action } = words[untold];
  const hasBegun = Date.parse(interview.starts_at) <= Date.now();
  return (
    <div role="status" className="rounded-control border border-warn/40 bg-warn/8 px-3 py-2.5">
      <p className="font-medium">{title}</p>
      <p className="text-muted text-sm">{text}</p>
      {maySend && !hasBegun && (
        <div className="mt-2">
          <Button size="small" busy={isBusy} busyLabel="Sending..." onClick={() => void submit()}>
            {action}
          </Button>
        </div>
      )}
    </div>
  );
}
