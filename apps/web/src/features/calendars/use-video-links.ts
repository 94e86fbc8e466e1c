import { useQuery } from '@tanstack/react-query';
import { calendarNames } from '#features/calendars/calendar-names.ts';
import { calendarsQuery } from '#features/calendars/calendars-query.ts';

/**
 * Whether the reader's own calendar makes video links, and whose; `lacks` names the one that would and cannot. Empty without a calendar
 * that takes interviews.
 */
export function useVideoLinks(): { makes?: string; lacks?: string } {
  const { data } = useQuery(calendarsQuery);
  const takesInterviews = (data ?? []).filter(
    ({ connection }) => connection?.state === 'connected' && connection.permissions.write_events,
  );
  const maker = takesInterviews.find(({ connection }) => connection?.permissions.make_video);
  if (maker) return { makes: calendarNames[maker.provider].video };
  const [other] = takesInterviews;
  return other ? { lacks: calendarNames[other.provider].video } : {};
}
