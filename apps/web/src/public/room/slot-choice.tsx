import type { RoomSlots } from '@candor/contract/candidate-room';
import { useEffect, useState } from 'react';
import { errorText } from '#app/api-error.ts';
import { TroubleNote } from '#public/room/notes.tsx';
import type { RoomApi } from '#public/room/room-api.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { readTimeZone } from '#ui/format.ts';
import { nameDate } from '#ui/format-span.ts';
import { Spinner } from '#ui/spinner.tsx';

interface SlotChoiceProps {
  api: RoomApi;
  /** What the times are for. */
  subject: { offer: string } | { interview: string };
  chosen: string;
  onChoose: (startsAt: string) => void;
}

const daysAtFirst = 5;

/** Free times day by day, in the candidate's own zone, with the organization's beside them where it is another one. */
export function SlotChoice(props: SlotChoiceProps) {
  // A new key mounts the choice again, which loads the times again.
  const [attempt, setAttempt] = useState(0);
  return <Slots key={attempt} {...props} onRetry={() => setAttempt((known) => known + 1)} />;
}

function Slots({ api, subject, chosen, onChoose, onRetry }: SlotChoiceProps & { onRetry: () => void }) {
  const [shown, setShown] = useState<RoomSlots>();
  const [failure, setFailure] = useState<string>();
  const [showsAll, setShowsAll] = useState(false);
  const id = 'offer' in subject ? subject.offer : subject.interview;
  const isOffer = 'offer' in subject;

  useEffect(() => {
    const abort = new AbortController();
    setFailure(undefined);
    api
      .listSlots(
        { ...(isOffer ? { offer: id } : { interview: id }), time_zone: readTimeZone() },
        abort.signal,
      )
      .then(setShown, (error: unknown) => {
        if (!abort.signal.aborted)
          setFailure(errorText(error, 'Check your connection and try again in a moment.'));
      });
    return () => abort.abort();
  }, [api, id, isOffer]);

  if (failure)
    return (
      <div className="flex flex-col items-start gap-3">
        <TroubleNote text={failure} />
        <Button variant="secondary" onClick={onRetry}>
          Retry
        </Button>
      </div>
    );
  if (!shown)
    return (
      <p role="status" className="flex items-center gap-2.5 text-muted">
        <Spinner />
        Looking for free times...
      </p>
    );
  if (shown.days.length === 0)
    return <p>No times are free right now. Please reply to our email and we'll find one.</p>;
  const isElsewhere = shown.organization_time_zone !== shown.time_zone;
  const days = showsAll ? shown.days : shown.days.slice(0, daysAtFirst);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted text-sm">
        Times are in your time zone, {shown.time_zone.replaceAll('_', ' ')}
        {isElsewhere && `. Below each is the time in ${shown.organization_time_zone.replaceAll('_', ' ')}`}.
      </p>
      {days.map(({ date, slots }) => (
        <fieldset key={date}>
          <legend className="mb-2 font-medium">{nameDate(date)}</legend>
          <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
            {slots.map(({ starts_at, label, organization_label }) => (
              <button
                key={starts_at}
                type="button"
                aria-pressed={chosen === starts_at}
                onClick={() => onChoose(starts_at)}
                className={classNames(
                  'flex min-h-12 flex-col items-center justify-center rounded-control border px-2 py-1 tabular-nums',
                  chosen === starts_at
                    ? 'border-accent bg-accent text-on-accent'
                    : 'border-line-control hover:bg-accent-soft',
                )}
              >
                <span className="font-medium">{label}</span>
                {isElsewhere && <span className="text-xs">{organization_label}</span>}
              </button>
            ))}
          </div>
        </fieldset>
      ))}
      {shown.days.length > daysAtFirst && !showsAll && (
        <Button variant="secondary" className="self-start" onClick={() => setShowsAll(true)}>
          Show more days
        </Button>
      )}
    </div>
  );
}
