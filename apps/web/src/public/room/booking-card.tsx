import type { RoomInterviews } from '@candor/contract/candidate-room';
import { useState } from 'react';
import { findApiError } from '#app/api-error.ts';
import { useSubmit } from '#app/use-submit.ts';
import { DeclineFold } from '#public/room/decline-fold.tsx';
import { InterviewFacts } from '#public/room/interview-facts.tsx';
import { TroubleNote } from '#public/room/notes.tsx';
import type { RoomApi } from '#public/room/room-api.ts';
import { SlotChoice } from '#public/room/slot-choice.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { readTimeZone } from '#ui/format.ts';

interface BookingCardProps {
  offer: RoomInterviews['offers'][number];
  api: RoomApi;
  onDone: (words: string) => Promise<void>;
  /** The offer is no longer what it was. */
  onTaken: () => Promise<void>;
}

/** Times to choose from. */
export function BookingCard({ offer, api, onDone, onTaken }: BookingCardProps) {
  const [chosen, setChosen] = useState('');
  const [round, setRound] = useState(0);
  const headingId = `offer-${offer.id}`;
  const { submit, isBusy, failure } = useSubmit(
    async () => {
      await api.send('bookInterview', { offer_id: offer.id, starts_at: chosen, time_zone: readTimeZone() });
      await onDone('Your interview is booked. We sent you a confirmation.');
    },
    "That didn't work. Please try again.",
    async (error) => {
      setChosen('');
      setRound((known) => known + 1);
      if (findApiError(error)?.code === 'offer_closed') await onTaken();
    },
  );
  return (
    <section
      aria-labelledby={headingId}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface px-6 pt-6 pb-1 max-md:px-4 max-md:pt-5"
    >
      <h2 id={headingId} className="wrap-anywhere text-xl">
        Choose a time for your interview: {offer.job_title}
      </h2>
      <InterviewFacts facts={offer} />
      <TroubleNote text={failure} />
      <SlotChoice key={round} api={api} subject={{ offer: offer.id }} chosen={chosen} onChoose={setChosen} />
      <Button
        // The times before it are longer than a screen: the next step comes along once there is one.
        className={classNames('self-start max-sm:self-stretch', chosen && 'sticky bottom-4 shadow-overlay')}
        disabled={!chosen}
        busy={isBusy}
        busyLabel="Booking..."
        onClick={() => void submit()}
      >
        Book this time
      </Button>
      <DeclineFold
        onDecline={async (reason) => {
          await api.send('declineInterview', { offer_id: offer.id, reason });
          await onDone('You declined the interview. The hiring team knows.');
        }}
      />
    </section>
  );
}
