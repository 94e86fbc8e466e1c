import { defaultLocale } from '@candor/contract/default-locale';
import { locales } from '@candor/contract/regional';
import { formatExample } from '#ui/format-example.ts';

const names = new Intl.DisplayNames(defaultLocale, { type: 'language', languageDisplay: 'standard' });

/** Each format under its name, with a date and a number as it writes them. */
export const localeOptions = locales.map((locale) => ({
  value: locale,
  label: `${names.of(locale)} · ${formatExample(locale)}`,
}));
