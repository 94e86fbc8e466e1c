import { type InterviewDetails, interviews } from '@candor/contract/interviews';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { useSession } from '#app/session.tsx';
import { useSubmit } from '#app/use-submit.ts';
import { Button } from '#ui/button.tsx';

const choices = [
  { answer: 'accepted', label: 'Accept' },
  { answer: 'tentative', label: 'Maybe' },
  { answer: 'declined', label: 'Decline' },
] as const;

/** Whether the reader will take part. */
export function OwnAnswer({ interview }: { interview: InterviewDetails }) {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const own = interview.interviewers.find(({ id }) => id === user?.id);
  const { submit, isBusy } = useSubmit(
    async (answer: (typeof choices)[number]['answer']) => {
      await call(interviews.answerInvitation, { params: { id: interview.id }, body: { answer } });
      await queryClient.invalidateQueries({ queryKey: ['interviews'] });
    },
    undefined,
    (_error, text) => text && toast.error(text),
  );
  if (!own) return null;
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">Your response</legend>
      <span aria-hidden="true" className="text-muted max-sm:w-full">
        Will you be there?
      </span>
      {choices.map(({ answer, label }) => (
        <Button
          key={answer}
          variant="secondary"
          size="small"
          disabled={isBusy}
          aria-pressed={own.answer === answer}
          className="aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
          onClick={() => void submit(answer)}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
}
