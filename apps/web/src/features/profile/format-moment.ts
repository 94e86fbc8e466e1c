const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** A date with its time in the reader's own zone, as in '5 Jan 2024, 14:05'. */
export function formatMoment(instant: string): string {
  return moment.format(new Date(instant));
}
