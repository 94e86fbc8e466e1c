import type { InterviewState } from '@candor/contract/interview-options';
import type { Interview } from '@candor/contract/interviews';
import { formatDay, formatTime, readTimeZone } from '#ui/format.ts';
import { formatSpanElsewhere } from '#ui/format-days.ts';
import { nameZone } from '#ui/time-zones.ts';

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

/** Who answered what. Anyone can answer by email in another person's name, so the text says so. */
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
  const span = { start: new Date(starts_at), end: new Date(ends_at) };
  const meant = formatSpanElsewhere(span, time_zone, readTimeZone());
  return meant && `${meant} (${nameZone(time_zone)})`;
}
