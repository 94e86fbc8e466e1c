import type { InterviewState } from '@candor/contract/interview-options';
import type { Interview } from '@candor/contract/interviews';
import { formatDay, formatTime, readTimeZone } from '#ui/format.ts';

export const stateWords: Record<
  InterviewState,
  { label: string; tone: 'info' | 'good' | 'neutral' | 'bad' | 'accent' }
> = {
  booked: { label: 'Booked', tone: 'info' },
  moved: { label: 'Moved', tone: 'accent' },
  cancelled: { label: 'Canceled', tone: 'neutral' },
  declined: { label: 'Declined', tone: 'bad' },
  held: { label: 'Held', tone: 'good' },
  no_show: { label: 'No-show', tone: 'bad' },
};

const answerWords: Record<Interview['candidate']['answer'], string> = {
  none: 'No response yet',
  accepted: 'Accepted',
  declined: 'Declined',
  tentative: 'Maybe',
};

/** Who answered how; by email anybody can answer in somebody's name, which is said. */
export function describeAnswer({
  answer,
  answered_by,
}: Pick<Interview['candidate'], 'answer' | 'answered_by'>): string {
  return answered_by === 'mail' && answer !== 'none'
    ? `${answerWords[answer]} by email`
    : answerWords[answer];
}

/** '5 Jan 2024, 09:30 – 10:00' in the reader's own zone; a line never ends within the time. */
export function describeWhen({ starts_at, ends_at }: Pick<Interview, 'starts_at' | 'ends_at'>): string {
  return `${formatDay(starts_at)}, ${formatTime(starts_at)}\u00a0–\u00a0${formatTime(ends_at)}`;
}

/** The same with the reader's zone, where a time could be doubted. */
export function describeWhenAndZone(interview: Pick<Interview, 'starts_at' | 'ends_at'>): string {
  return `${describeWhen(interview)} (${nameZone(readTimeZone())})`;
}

/** The same in the zone it was meant in, where that shows another time; undefined where it is the same. */
export function describeMeant({ starts_at, ends_at, time_zone }: Interview): string | undefined {
  const parts = { hour: '2-digit', minute: '2-digit', day: 'numeric', month: 'short' } as const;
  const there = new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: time_zone });
  const here = new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: readTimeZone() });
  const start = new Date(starts_at);
  if (there.format(start) === here.format(start)) return undefined;
  return `${there.formatRange(start, new Date(ends_at))} (${nameZone(time_zone)})`;
}

const nameZone = (zone: string) => zone.replaceAll('_', ' ');
