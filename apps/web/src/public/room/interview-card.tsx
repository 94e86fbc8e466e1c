import type { RoomInterviews } from '@candor/contract/candidate-room';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { useSubmit } from '#app/use-submit.ts';
import { DeclineFold } from '#public/room/decline-fold.tsx';
import { Fold } from '#public/room/fold.tsx';
import { InterviewFacts } from '#public/room/interview-facts.tsx';
import { TroubleNote } from '#public/room/notes.tsx';
import type { RoomApi } from '#public/room/room-api.ts';
import { SlotChoice } from '#public/room/slot-choice.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { readTimeZone } from '#ui/format.ts';
import { nameSpan } from '#ui/format-span.ts';

type RoomInterview = RoomInterviews['interviews'][number];

const states: Record<RoomInterview['state'], string> = {
  booked: 'Your interview',
  moved: 'Your interview',
  cancelled: 'Interview canceled',
  declined: 'Interview declined',
  held: 'Your interview took place',
  no_show: 'Interview missed',
};

interface InterviewCardProps {
  interview: RoomInterview;
  organizationZone: string;
  api: RoomApi;
  onDone: (words: string) => Promise<void>;
}

/** An interview: when and how, and while there is time, another time or none. */
export function InterviewCard({ interview, organizationZone, api, onDone }: InterviewCardProps) {
  const { id, state, starts_at, ends_at, can_move, can_decline, job_title } = interview;
  const headingId = `interview-${id}`;
  const isOn = state === 'booked' || state === 'moved';
  const isOff = state === 'cancelled' || state === 'declined';
  return (
    <section
      aria-labelledby={headingId}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface px-6 pt-6 pb-1 max-md:px-4 max-md:pt-5"
    >
      <h2 id={headingId} className="wrap-anywhere text-xl">
        {states[state]}: {job_title}
      </h2>
      <div
        className={classNames(
          isOn ? 'rounded-control bg-accent-soft px-4 py-3' : 'text-muted',
          isOff && 'line-through',
        )}
      >
        <p className="font-semibold text-base">{nameSpan(starts_at, ends_at, readTimeZone())}</p>
        {organizationZone !== readTimeZone() && <p>{nameSpan(starts_at, ends_at, organizationZone)}</p>}
      </div>
      {isOn && <InterviewFacts facts={interview} />}
      <div>
        {can_move && <MoveFold interview={interview} api={api} onDone={onDone} />}
        {can_decline && (
          <DeclineFold
            onDecline={async (reason) => {
              await api.send('declineInterview', { interview_id: id, reason });
              await onDone('You declined the interview. The hiring team knows.');
            }}
          />
        )}
        {!can_move && !can_decline && <div className="pb-4" />}
      </div>
    </section>
  );
}

/** Free times are looked for once somebody wants another one. */
function MoveFold({ interview, api, onDone }: Pick<InterviewCardProps, 'interview' | 'api' | 'onDone'>) {
  const [isWanted, setIsWanted] = useState(false);
  const [chosen, setChosen] = useState('');
  const [round, setRound] = useState(0);
  const { submit, isBusy, failure } = useSubmit(
    async () => {
      await api.send('moveInterview', {
        interview_id: interview.id,
        starts_at: chosen,
        time_zone: readTimeZone(),
      });
      setIsWanted(false);
      setChosen('');
      await onDone('Your interview has a new time. We sent you a confirmation.');
    },
    undefined,
    () => {
      setChosen('');
      setRound((known) => known + 1);
    },
  );
  return (
    <Fold icon={CalendarClock} title="Choose another time">
      <TroubleNote text={failure} />
      {isWanted ? (
        <>
          <SlotChoice
            key={round}
            api={api}
            subject={{ interview: interview.id }}
            chosen={chosen}
            onChoose={setChosen}
          />
          <Button
            className={classNames(
              'self-start max-sm:self-stretch',
              chosen && 'sticky bottom-4 shadow-overlay',
            )}
            disabled={!chosen}
            busy={isBusy}
            busyLabel="Moving..."
            onClick={() => void submit()}
          >
            Move to this time
          </Button>
        </>
      ) : (
        <Button variant="secondary" className="self-start" onClick={() => setIsWanted(true)}>
          Show free times
        </Button>
      )}
    </Fold>
  );
}
