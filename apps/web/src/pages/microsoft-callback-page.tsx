import { CalendarCallback } from '#features/calendars/calendar-callback.tsx';

export default function MicrosoftCallbackPage() {
  return <CalendarCallback provider="microsoft" />;
}
