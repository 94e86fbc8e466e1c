import type { Contact } from '../../profile.ts';

const callingCodes: [string, string][] = [
  ['+61', 'AU'],
  ['+64', 'NZ'],
  ['+44', 'GB'],
  ['+353', 'IE'],
  ['+1', 'US'],
  ['+49', 'DE'],
  ['+43', 'AT'],
  ['+41', 'CH'],
  ['+33', 'FR'],
  ['+34', 'ES'],
  ['+351', 'PT'],
  ['+55', 'BR'],
  ['+39', 'IT'],
  ['+31', 'NL'],
  ['+48', 'PL'],
  ['+91', 'IN'],
];
const byLanguage: Record<string, string> = {
  de: 'DE',
  fr: 'FR',
  es: 'ES',
  pt: 'PT',
  it: 'IT',
  nl: 'NL',
  pl: 'PL',
};
const byDomain: Record<string, string> = {
  au: 'AU',
  nz: 'NZ',
  uk: 'GB',
  ie: 'IE',
  de: 'DE',
  at: 'AT',
  ch: 'CH',
  fr: 'FR',
  es: 'ES',
  it: 'IT',
  nl: 'NL',
  pl: 'PL',
  ca: 'CA',
  in: 'IN',
};

interface Hints {
  text: string;
  location: string | undefined;
  emails: readonly Contact[];
  language: string | null;
}

/** The countries that a number without a country code may be of, the likeliest first. */
export function guessCountries({ text, location, emails, language }: Hints): string[] {
  const guesses = [location];
  for (const match of text.matchAll(/(?<!\d)(\+\d{1,3})[\s\d(]/g)) {
    const digits = match[1] ?? '';
    guesses.push(callingCodes.find(([code]) => digits.startsWith(code))?.[1]);
  }
  for (const email of emails) guesses.push(byDomain[email.value.split('.').at(-1)?.toLowerCase() ?? '']);
  if (language) guesses.push(byLanguage[language]);
  if (language === null || language === 'en') {
    if (/\(\d{3}\)\s?\d{3}[-.\s]\d{4}|(?<!\d)\d{3}[-.]\d{3}[-.]\d{4}(?!\d)/.test(text)) guesses.push('US');
  }
  return [...new Set(guesses.filter((guess) => guess !== undefined))];
}

/** What is tried where nothing tells: English is spoken in all of them. */
export const fallbackCountries = ['AU', 'US', 'GB'];
