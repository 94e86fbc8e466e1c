import { z } from 'zod';

/** E-mail addresses are trimmed, NFKC-normalised and lower-cased before anything else; `+` tags are kept apart. */
function normaliseEmail(value: string): string {
  return value.trim().normalize('NFKC').toLowerCase();
}

export const emailField = z
  .string()
  .max(320, 'This e-mail address is too long')
  .transform(normaliseEmail)
  .pipe(z.email('Enter a valid e-mail address').max(254, 'This e-mail address is too long'));

/** Long enough for any passphrase, short enough that hashing it costs nothing worth abusing. */
export const passwordField = z
  .string()
  .min(8, 'Password must be at least 8 characters long')
  .max(256, 'Password must be at most 256 characters long')
  .refine((value) => !value.includes('\0'), 'Password contains a character that cannot be typed')
  .refine(
    (value) => !/^(.)\1*$/su.test(value),
    'Use more than one character, not the same one over and over',
  );

/** One line of text: trimmed, without control characters, which would break mail headers and exports. */
export function lineField(maxLength: number, label: string) {
  return z
    .string()
    .transform((value) => value.replace(/\p{Cc}+/gu, ' ').trim())
    .pipe(z.string().max(maxLength, `${label} must be at most ${maxLength} characters long`));
}

export function requiredLineField(maxLength: number, label: string, message = `${label} is required`) {
  return lineField(maxLength, label).pipe(z.string().min(1, message));
}

const emptyToUndefined = (value: unknown) => (value === '' ? undefined : value);

/** A person as recruiters enter one; without an address nothing is ever sent to them. */
export const personFields = z.object({
  first_name: requiredLineField(120, 'First name'),
  last_name: requiredLineField(120, 'Last name'),
  email: z.preprocess(emptyToUndefined, emailField.optional()),
  phone: lineField(40, 'Phone').optional(),
  city: lineField(120, 'City').optional(),
  country: lineField(120, 'Country').optional(),
});

export const messageResponse = z.object({ message: z.string() });

/** The answer to calls that return nothing worth reading. */
export const okResponse = z.object({ success: z.literal(true) });

export const instant = z.iso.datetime();
