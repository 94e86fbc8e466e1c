import { locales } from '@candor/contract/regional';

const names = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' });
const example = new Date(Date.UTC(2026, 10, 16));
const parts = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;

/** Each format under its name, with a date and a number as it writes them. */
export const localeOptions = locales.map((locale) => {
  const date = new Intl.DateTimeFormat(locale, parts).format(example);
  const number = new Intl.NumberFormat(locale).format(1234.5);
  return { value: locale, label: `${names.of(locale)} · ${date} · ${number}` };
});
