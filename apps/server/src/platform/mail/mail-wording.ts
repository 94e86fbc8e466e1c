import { toLocal } from '../local-day.ts';

const LONGEST_NAME = 60;
const LINK_LIKE = /:\/\/|www\.|[\p{L}\p{N}]\.[\p{L}]{2,}/iu;

/**
 * 'Hi Amara Okafor,'. Anyone can sign up under any name with a stranger's address, so a name that could carry a
 * message or a link is left out.
 */
export function greet(name: string): string {
  const plain = nameOr(name, '');
  return plain ? `Hi ${plain},` : 'Hello,';
}

/** A name that somebody chose for themself or their organization; other words where it could carry a message or a link. */
export function nameOr(name: string, otherWords: string): string {
  const plain = name.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return !plain || plain.length > LONGEST_NAME || LINK_LIKE.test(plain) ? otherWords : plain;
}

/** '5 Jan 2024 at 14:05 UTC', or '(Europe/Lisbon)' where the reader's zone is known. */
export function formatInstant(instant: Date, timeZone: string | null = null): string {
  const local = toLocal(instant, timeZone);
  // British English says 'Sept'; the product's dates have three letters throughout.
  const month = local.toPlainDate().toLocaleString('en-US', { month: 'short' });
  const time = local.toPlainTime().toString({ smallestUnit: 'minute' });
  return `${local.day} ${month} ${local.year} at ${time} ${timeZone ? `(${timeZone.replaceAll('_', ' ')})` : 'UTC'}`;
}

/** '10 minutes', '1 hour', '90 minutes'. */
export function formatMinutes(minutes: number): string {
  if (minutes % 60 === 0) return minutes === 60 ? '1 hour' : `${minutes / 60} hours`;
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
