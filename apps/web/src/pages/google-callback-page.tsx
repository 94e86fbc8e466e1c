import { CalendarCallback } from '#features/calendars/calendar-callback.tsx';

export default function GoogleCallbackPage() {
  return <CalendarCallback provider="google" />;
}
