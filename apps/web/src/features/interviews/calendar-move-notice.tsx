import { type InterviewDetails, interviews } from '@candor/contract/interviews';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { useRight } from '#app/use-right.ts';
import { useSubmit } from '#app/use-submit.ts';
import { describeWhen } from '#features/interviews/interview-words.ts';
import { Button } from '#ui/button.tsx';

/** What somebody did in the outside calendar. Nothing follows it before a person says so. */
export function CalendarMoveNotice({ interview }: { interview: InterviewDetails }) {
  const queryClient = useQueryClient();
  const mayDecide = useRight('interviews.write') === true;
  const { id, version, moved_in_calendar: moved } = interview;
  const { submit, isBusy } = useSubmit(
    async (decision: 'follow' | 'go_back') => {
      await call(interviews.decideCalendarMove, { params: { id }, body: { decision, version } });
      await queryClient.invalidateQueries({ queryKey: ['interviews'] });
      toast.success(decision === 'follow' ? 'The interview has the new time' : 'The original time stays');
    },
    undefined,
    (_error, text) => text && toast.error(text),
  );
  if (interview.calendar_state === 'removed')
    return (
      <p role="status" className="rounded-control border border-warn/40 bg-warn/8 px-3 py-2.5">
        This interview was deleted in the calendar. Reschedule it to put it back, or cancel it.
      </p>
    );
  if (!moved) return null;
  return (
    <div role="status" className="rounded-control border border-warn/40 bg-warn/8 px-3 py-2.5">
      <p className="font-medium">Moved in the calendar to {describeWhen(moved)}</p>
      <p className="text-muted text-sm">
        Candor still has {describeWhen(interview)}. Everyone gets an email about your decision.
      </p>
      {mayDecide && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="small" disabled={isBusy} onClick={() => void submit('follow')}>
            Use the new time
          </Button>
          <Button size="small" variant="secondary" disabled={isBusy} onClick={() => void submit('go_back')}>
            Keep the original time
          </Button>
        </div>
      )}
    </div>
  );
}
