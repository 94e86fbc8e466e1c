import type { RoomApplication, RoomRequest } from '@candor/contract/candidate-room';
import { maxRequestText } from '@candor/contract/field-rules';
import { UserRoundSearch } from 'lucide-react';
import { useState } from 'react';
import { useSubmit } from '#app/use-submit.ts';
import { Fold } from '#public/room/fold.tsx';
import { DoneNote, TroubleNote } from '#public/room/notes.tsx';
import { RoomField } from '#public/room/room-field.tsx';
import { Button } from '#ui/button.tsx';
import { formatDay } from '#ui/format.ts';
import { Textarea } from '#ui/textarea.tsx';

interface ReviewSectionProps {
  application: RoomApplication;
  onAsk: (text: string) => Promise<void>;
}

/** Asking that a person looks again, and what they said. */
export function ReviewSection({ application, onAsk }: ReviewSectionProps) {
  const { review } = application;
  const [text, setText] = useState('');
  const { submit, isBusy, failure, isDone } = useSubmit(() => onAsk(text));
  return (
    <Fold icon={UserRoundSearch} title="Ask for a review by a person" isOpen={review !== null}>
      {review && <ReviewState review={review} isNew={isDone} />}
      {review?.state !== 'open' && (
        <form
          className="flex flex-col items-start gap-4 [&>div]:w-full"
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <p>
            Someone on the hiring team will read your application again from the start and tell you here what
            they decide. This takes at most 14 days.
          </p>
          <RoomField label="What should they look at? (optional)">
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                maxLength={maxRequestText}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </RoomField>
          <TroubleNote text={failure} />
          <Button type="submit" busy={isBusy} busyLabel="Sending...">
            Ask for a review
          </Button>
        </form>
      )}
    </Fold>
  );
}

function ReviewState({ review, isNew }: { review: RoomRequest; isNew: boolean }) {
  if (review.state === 'open') {
    const words = `You asked on ${formatDay(review.asked_at)}. You'll get an answer by ${formatDay(review.due_at)}.`;
    return isNew ? <DoneNote>{words}</DoneNote> : <p>{words}</p>;
  }
  return (
    <div className="flex flex-col gap-1.5">
      <p>
        {review.state === 'done' ? 'Reviewed by a person' : 'Declined'}
        {review.resolved_at && ` on ${formatDay(review.resolved_at)}`}
        {review.resolution ? ':' : '.'}
      </p>
      {review.resolution && (
        <blockquote className="wrap-anywhere whitespace-pre-line border-accent border-l-2 pl-3">
          {review.resolution}
        </blockquote>
      )}
    </div>
  );
}
