import type { CalendarCall, CalendarRoute } from '../calendars/calendar-route.ts';

export interface GraphCall extends CalendarCall {
  /** In which times are answered. */
  zone: string;
}

export type GraphRoute = CalendarRoute<GraphCall>;
