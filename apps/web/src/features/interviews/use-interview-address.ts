import { dateField } from '@candor/contract/interview-fields';
import { type InterviewType, interviewStates, interviewTypes } from '@candor/contract/interview-options';
import { useListAddress } from '#app/use-list-address.ts';
import { readTimeZone } from '#ui/format.ts';
import { addDays, todayIn, weekdayOf } from '#ui/local-times.ts';

const periods = ['upcoming', 'past', ...interviewStates] as const;
export type InterviewPeriod = (typeof periods)[number];

/** A day of the calendar, as in '2026-02-28'. */
function isDay(text: string): boolean {
  return dateField.safeParse(text).success;
}

/** What the page of interviews shows, kept in its address: one's own that are still to come, unless it says otherwise. */
export function useInterviewAddress() {
  const address = useListAddress();
  const period = periods.find((known) => known === address.filter('show')) ?? 'upcoming';
  const type = interviewTypes.find((known) => known === address.filter('type'));
  const day = address.filter('week') ?? '';
  const today = todayIn(readTimeZone());
  const chosen = isDay(day) ? day : today;
  return {
    ...address,
    view: address.filter('view') === 'week' ? ('week' as const) : ('list' as const),
    isMine: address.filter('who') !== 'all',
    period: period as InterviewPeriod,
    type: type as InterviewType | undefined,
    job: address.filter('job'),
    /** The Monday of the week that is shown. */
    monday: addDays(chosen, 1 - weekdayOf(chosen)),
    /** The one that is open. */
    interviewId: address.filter('interview'),
  };
}

export type InterviewAddress = ReturnType<typeof useInterviewAddress>;
