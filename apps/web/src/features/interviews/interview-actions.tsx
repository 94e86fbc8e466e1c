import { isStanding } from '@candor/contract/interview-options';
import { type InterviewDetails, interviews } from '@candor/contract/interviews';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { useSubmit } from '#app/use-submit.ts';
import { Button } from '#ui/button.tsx';

export type InterviewTask = 'reschedule' | 'people' | 'cancel';

interface InterviewActionsProps {
  interview: InterviewDetails;
  /** Something else on the screen is the next step. */
  isAside: boolean;
  onTask: (task: InterviewTask) => void;
}

/** What can be done about an interview: before it changes, after it says how it went. */
export function InterviewActions({ interview, isAside, onTask }: InterviewActionsProps) {
  const queryClient = useQueryClient();
  const { id, state, version } = interview;
  const hasBegun = Date.parse(interview.starts_at) <= Date.now();
  const main = isAside ? 'secondary' : 'primary';
  const isOff = state === 'cancelled' || state === 'declined';
  const close = useSubmit(
    async (outcome: 'held' | 'no_show') => {
      await call(interviews.closeInterview, { params: { id }, body: { state: outcome, version } });
      await queryClient.invalidateQueries({ queryKey: ['interviews'] });
      toast.success(outcome === 'held' ? 'Marked as held' : 'Marked as no-show');
    },
    undefined,
    (_error, text) => text && toast.error(text),
  );
  if (isOff) return null;
  if (hasBegun)
    return (
      <>
        {state !== 'no_show' && (
          <Button variant="secondary" disabled={close.isBusy} onClick={() => void close.submit('no_show')}>
            No-show
          </Button>
        )}
        {state !== 'held' && (
          <Button variant={main} disabled={close.isBusy} onClick={() => void close.submit('held')}>
            Mark as held
          </Button>
        )}
      </>
    );
  if (!isStanding(state)) return null;
  return (
    <>
      <Button variant="ghost" onClick={() => onTask('cancel')}>
        Cancel interview
      </Button>
      <Button variant="secondary" onClick={() => onTask('people')}>
        Change interviewers
      </Button>
      <Button variant={main} onClick={() => onTask('reschedule')}>
        Reschedule
      </Button>
    </>
  );
}
