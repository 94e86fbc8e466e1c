import { defaultLocale } from '@candor/contract/default-locale';

const dayParts = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const timeParts = { hour: '2-digit', minute: '2-digit' } as const;

/** How days, times and numbers are written, all over the app. Without a zone it is the browser's. */
function makeFormats(locale: string, timeZone: string | undefined) {
  return {
    day: new Intl.DateTimeFormat(locale, { ...dayParts, timeZone }),
    moment: new Intl.DateTimeFormat(locale, { ...dayParts, ...timeParts, timeZone }),
    time: new Intl.DateTimeFormat(locale, { ...timeParts, timeZone }),
    date: new Intl.DateTimeFormat(locale, { ...dayParts, timeZone: 'UTC' }),
    dayOfYear: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
    month: new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }),
    number: new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }),
    tenth: new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    dollars: new Intl.NumberFormat(locale, {
      ...{ style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' },
      trailingZeroDisplay: 'stripIfInteger',
    }),
    signed: new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' }),
  };
}

let chosen: { locale: string; timeZone: string | undefined } = { locale: defaultLocale, timeZone: undefined };
let formats = makeFormats(defaultLocale, undefined);

/** Writes everything from now on as the reader chose. A zone or language that this browser does not know changes nothing. */
export function chooseFormats(wanted: { locale: string | null; timeZone: string | null }): void {
  const locale = wanted.locale ?? defaultLocale;
  const timeZone = wanted.timeZone ?? undefined;
  if (locale === chosen.locale && timeZone === chosen.timeZone) return;
  try {
    formats = makeFormats(locale, timeZone);
    chosen = { locale, timeZone };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
}

/** The locale that days and numbers are written in. */
export function readLocale(): string {
  return chosen.locale;
}

/** The zone that times are written in, by its IANA name. */
export function readTimeZone(): string {
  return formats.time.resolvedOptions().timeZone;
}

/** A date in the reader's own zone, as in '5 Jan 2024'. */
export function formatDay(instant: string): string {
  return formats.day.format(new Date(instant));
}

/** Day and time in the reader's own zone, as in '5 Jan 2024, 09:30'. */
export function formatMoment(instant: string): string {
  return formats.moment.format(new Date(instant));
}

/** A time of the day in the reader's own zone, as in '09:30'. */
export function formatTime(instant: string): string {
  return formats.time.format(new Date(instant));
}

/** A calendar day, as in '5 Jan 2024' for '2024-01-05'; it is the same day everywhere. */
export function formatDate(date: string): string {
  return formats.date.format(new Date(`${date}T00:00:00Z`));
}

/** A calendar day without its year, as in '5 Jan' for '2024-01-05'; it is the same day everywhere. */
export function formatDayOfYear(date: string): string {
  return formats.dayOfYear.format(new Date(`${date}T00:00:00Z`));
}

/** 'Jun 2018' for '2018-06', or '2018' where only the year is known. */
export function formatMonth(written: string): string {
  const [year = 0, monthOfYear] = written.split('-').map(Number);
  return monthOfYear === undefined ? `${year}` : formats.month.format(Date.UTC(year, monthOfYear - 1));
}

/** '1,204', '12.5' */
export function formatNumber(value: number): string {
  return formats.number.format(value);
}

/** A number that always shows its tenths, as in '12.0': figures one below the other line up. */
export function formatTenth(value: number): string {
  return formats.tenth.format(value);
}

/** An amount in US dollars, as in '$49' and '$470.40'. */
export function formatDollars(amount: number): string {
  return formats.dollars.format(amount);
}

/** A signed percentage, as in '+31%'. */
export function formatGrowth(percent: number): string {
  return `${formats.signed.format(percent)}%`;
}

/** How many there are of something, as in '1 application' and '1,204 applications'. */
export function formatCount(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
