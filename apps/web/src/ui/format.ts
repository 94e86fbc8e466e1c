/** How days, times and numbers are written, all over the app. */
const locale = 'en-GB';

const dayParts = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const timeParts = { hour: '2-digit', minute: '2-digit' } as const;

const day = new Intl.DateTimeFormat(locale, dayParts);
const moment = new Intl.DateTimeFormat(locale, { ...dayParts, ...timeParts });
const time = new Intl.DateTimeFormat(locale, timeParts);
const dayOfYear = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
const signed = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' });

/** A date in the reader's own zone, as in '5 Jan 2024'. */
export function formatDay(instant: string): string {
  return day.format(new Date(instant));
}

/** Day and time in the reader's own zone, as in '5 Jan 2024, 09:30'. */
export function formatMoment(instant: string): string {
  return moment.format(new Date(instant));
}

/** A time of the day in the reader's own zone, as in '09:30'. */
export function formatTime(instant: string): string {
  return time.format(new Date(instant));
}

/** A calendar day without its year, as in '5 Jan' for '2024-01-05'; it is the same day everywhere. */
export function formatDayOfYear(date: string): string {
  return dayOfYear.format(new Date(`${date}T00:00:00Z`));
}

/** 'Jun 2018' for '2018-06', or '2018' where only the year is known. */
export function formatMonth(written: string): string {
  const [year = 0, monthOfYear] = written.split('-').map(Number);
  return monthOfYear === undefined ? `${year}` : month.format(Date.UTC(year, monthOfYear - 1));
}

/** '1,204', '12.5' */
export function formatNumber(value: number): string {
  return number.format(value);
}

/** A signed percentage, as in '+31%'. */
export function formatGrowth(percent: number): string {
  return `${signed.format(percent)}%`;
}

/** How many there are of something, as in '1 application' and '1,204 applications'. */
export function formatCount(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
