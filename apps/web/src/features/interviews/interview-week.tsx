import { typeLabels } from '@candor/contract/interview-options';
import type { Interview } from '@candor/contract/interviews';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { findApiError } from '#app/api-error.ts';
import { interviewsQuery } from '#features/interviews/interview-queries.ts';
import { stateWords } from '#features/interviews/interview-words.ts';
import type { InterviewAddress } from '#features/interviews/use-interview-address.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { formatCount, formatDayOfYear, formatTime, readTimeZone } from '#ui/format.ts';
import { nameDay } from '#ui/format-days.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { addDays, todayIn } from '#ui/local-times.ts';
import { Skeleton } from '#ui/skeleton.tsx';

const weekLimit = 100;

/** A week of interviews, day by day, in the reader's own zone. */
export function InterviewWeek({
  address,
  onOpen,
}: {
  address: InterviewAddress;
  onOpen: (id: string) => void;
}) {
  const { monday, isMine, type, job } = address;
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  const { data, error, isFetching, refetch } = useQuery(
    interviewsQuery({
      ...{ page: 1, limit: weekLimit, sort: 'starts_at', type, job },
      // With a day on both sides: which day one lies on is decided by the reader's zone, below.
      ...{ from: `${addDays(monday, -1)}T00:00:00.000Z`, to: `${addDays(monday, 8)}T00:00:00.000Z` },
      ...(isMine && { mine: 'true' as const }),
    }),
  );
  const failure = findApiError(error);
  const timeZone = readTimeZone();
  const today = todayIn(timeZone);
  const onDay = (day: string) =>
    (data?.rows ?? []).filter(({ starts_at }) => todayIn(timeZone, new Date(starts_at)) === day);
  const goTo = (day: string) => address.show({ week: day === today ? '' : day });
  if (error && !data)
    return (
      <Card>
        <ErrorState
          title="Failed to fetch interviews"
          text={failure?.detail}
          onRetry={() => refetch()}
          retrying={isFetching}
          requestId={failure?.requestId}
        />
      </Card>
    );
  return (
    <section aria-label="Week" aria-busy={isFetching} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <IconButton
          icon={ChevronLeft}
          label="Previous week"
          variant="secondary"
          onClick={() => goTo(addDays(monday, -7))}
        />
        <IconButton
          icon={ChevronRight}
          label="Next week"
          variant="secondary"
          onClick={() => goTo(addDays(monday, 7))}
        />
        <h2 className="text-lg tabular-nums">
          {formatDayOfYear(monday)} – {formatDayOfYear(addDays(monday, 6))} {addDays(monday, 6).slice(0, 4)}
        </h2>
        <Button variant="secondary" size="small" onClick={() => goTo(today)}>
          This week
        </Button>
        {data && data.total > weekLimit && (
          <p className="text-muted text-sm">
            Showing the first {weekLimit} of {formatCount(data.total, 'interview', 'interviews')}.
          </p>
        )}
      </div>
      {data ? (
        <ol className="grid grid-cols-1 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-7">
          {days.map((day) => (
            <li key={day} className="min-h-16 bg-surface p-2 lg:min-h-80 lg:max-xl:px-1">
              <h3
                className={classNames(
                  'mb-2 px-1 text-sm',
                  day === today ? 'font-semibold text-accent' : 'text-muted',
                )}
              >
                <span className="sr-only">{nameDay(day)}</span>
                <span aria-hidden="true">
                  {nameDay(day).slice(0, 3)} {Number(day.slice(8))}
                </span>
              </h3>
              <ul className="flex flex-col gap-1.5">
                {onDay(day).map((interview) => (
                  <li key={interview.id}>
                    <WeekEntry interview={interview} onOpen={onOpen} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      ) : (
        <Skeleton className="h-80 rounded-card" />
      )}
    </section>
  );
}

function WeekEntry({ interview, onOpen }: { interview: Interview; onOpen: (id: string) => void }) {
  const { id, state, candidate, job_title, starts_at, type } = interview;
  const isOff = state === 'cancelled' || state === 'declined';
  return (
    <button
      type="button"
      onClick={() => onOpen(id)}
      className={classNames(
        'w-full rounded-control border-l-2 px-2 py-1.5 text-left text-sm lg:max-xl:px-1.5 transition-colors hover:bg-accent-soft',
        isOff ? 'border-line bg-text/4 text-muted line-through' : 'border-accent bg-accent-soft',
      )}
    >
      <span className="block font-medium tabular-nums">
        {formatTime(starts_at)} <span className="font-normal text-xs">{typeLabels[type]}</span>
      </span>
      <span className="block hyphens-auto [overflow-wrap:anywhere]">{candidate.name}</span>
      <span className="block hyphens-auto text-muted text-xs [overflow-wrap:anywhere]">{job_title}</span>
      {state !== 'booked' && <span className="block text-xs">{stateWords[state].label}</span>}
    </button>
  );
}
