import { findCountryCode, nameCountry } from '@candor/contract/country-codes';
import { countries, employmentTypes, jobTypes } from '@candor/contract/job-options';
import { htmlToText } from './html-to-text.ts';

/** A country of the product's list, by its code or its name; 'Other' outside of it, empty where none is said. */
export function readCountry(given: string | null | undefined): string {
  if (!given?.trim()) return '';
  const code = findCountryCode(given);
  return countries.find((country) => code && country === nameCountry(code)) ?? 'Other';
}

/** What one word of the vendor means in our two lists; both are empty where it says neither. */
export function readEmployment(given: string | null | undefined): {
  jobType: string | null;
  employmentType: string | null;
} {
  const words = (given ?? '').toLowerCase().replace(/[^a-z]+/g, '-');
  const find = (list: readonly { value: string }[]) =>
    list.find(({ value }) => words.includes(value))?.value ?? null;
  const jobType = /\bintern\b/.test(words) ? 'internship' : find(jobTypes);
  const isTemporary = /\b(temp|temporary|casual)\b/.test(words);
  return { jobType, employmentType: isTemporary ? 'temporary' : find(employmentTypes) };
}

export interface Salary {
  from: number | null | undefined;
  to: number | null | undefined;
  currency: string | null | undefined;
  /** As in `year`, or in the vendor's words. */
  per: string | null | undefined;
}

/** As in 'AUD 88,000 – 104,000 per year'; null where no amount is said. */
export function writeSalary({ from, to, currency, per }: Salary): string | null {
  const format = (amount: number) => amount.toLocaleString('en-US', { maximumFractionDigits: 2 });
  const amounts = [...new Set([from, to].filter((amount) => typeof amount === 'number' && amount > 0))];
  if (amounts.length === 0) return null;
  const period = /year|month|week|day|hour/.exec((per ?? '').toLowerCase())?.[0];
  const range = amounts.map((amount) => format(amount as number)).join(' – ');
  return cut(`${(currency ?? '').toUpperCase()} ${range}${period ? ` per ${period}` : ''}`.trim(), 120).text;
}

/** One line of plain text. */
export function readLine(given: string | null | undefined, mostCharacters: number) {
  return cut(htmlToText(given ?? '').replace(/\s+/g, ' '), mostCharacters);
}

/** Cuts at a word, and says so. */
export function cut(text: string, mostCharacters: number): { text: string; isCut: boolean } {
  if (text.length <= mostCharacters) return { text, isCut: false };
  const start = text.slice(0, mostCharacters - 1);
  const words = start.replace(/\s+\S*$/, '');
  const kept = words.length > mostCharacters / 2 ? words : start;
  // Half of a character that takes two places is none.
  return { text: `${kept.replace(/[\ud800-\udbff]$/, '').trimEnd()}…`, isCut: true };
}
