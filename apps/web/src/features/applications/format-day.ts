const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** A date in the reader's own zone, as in '5 Jan 2024'. */
export function formatDay(instant: string): string {
  return day.format(new Date(instant));
}
