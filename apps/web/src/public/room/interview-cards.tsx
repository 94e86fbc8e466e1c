import type { RoomInterviews } from '@candor/contract/candidate-room';
import { BookingCard } from '#public/room/booking-card.tsx';
import { InterviewCard } from '#public/room/interview-card.tsx';
import type { RoomApi } from '#public/room/room-api.ts';

interface InterviewCardsProps {
  own: RoomInterviews;
  api: RoomApi;
  onDone: (words: string) => Promise<void>;
  onTaken: () => Promise<void>;
}

/** Fetched only by those who have something to book or to come to: the room of everybody else does without. */
export default function InterviewCards({ own, api, onDone, onTaken }: InterviewCardsProps) {
  return (
    <>
      {own.offers.map((offer) => (
        <BookingCard key={offer.id} offer={offer} api={api} onDone={onDone} onTaken={onTaken} />
      ))}
      {own.interviews.map((interview) => (
        <InterviewCard
          key={interview.id}
          interview={interview}
          organizationZone={own.time_zone}
          api={api}
          onDone={onDone}
        />
      ))}
    </>
  );
}
