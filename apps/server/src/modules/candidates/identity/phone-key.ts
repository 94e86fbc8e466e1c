import { findCountryCode } from '@candor/contract/country-codes';
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';

/** Fewer digits than this are an extension or a slip. */
const fewestDigits = 6;

/**
 * A phone number in one spelling: country code and number, digits only. Without a country code of its own it is taken for a
 * number of `country`; where it is no number of any country, its digits have to do.
 */
export function toPhoneKey(phone: string | null, country: string | null): string | null {
  if (!phone) return null;
  const dialled = phone
    .normalize('NFKC')
    .trim()
    .replace(/^00(?=[1-9])/, '+');
  const digits = dialled.replace(/\D/g, '').replace(/^0+/, '');
  if (digits.length < fewestDigits) return null;
  const code = findCountryCode(country);
  const parsed = parsePhoneNumberFromString(dialled, code && isSupportedCountry(code) ? code : undefined);
  return parsed?.isPossible() ? parsed.number.slice(1) : digits;
}
