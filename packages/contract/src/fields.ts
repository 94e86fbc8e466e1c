import { z } from 'zod';
import {
  checkPhone,
  cleanText,
  emailRule,
  missingText,
  normaliseEmail,
  personRules,
  phoneRule,
  type TextRule,
  tooLongText,
} from './field-rules.ts';
import { maxSearchLength } from './public-pages.ts';

export const emailField = z
  .string()
  .max(320, emailRule.tooLong)
  .transform(normaliseEmail)
  .pipe(
    z
      .email({ pattern: emailRule.pattern, error: emailRule.wrong })
      .max(emailRule.maxLength, emailRule.tooLong),
  );

/** Long enough for any passphrase, short enough that hashing it costs nothing worth abusing. */
const maxPasswordLength = 256;
export const passwordRule = {
  minLength: 8,
  maxLength: maxPasswordLength,
  tooShort: 'Password must be at least 8 characters long',
  tooLong: `Password must be at most ${maxPasswordLength} characters long`,
};

export const passwordField = z
  .string()
  .min(passwordRule.minLength, passwordRule.tooShort)
  .max(passwordRule.maxLength, passwordRule.tooLong)
  .refine((value) => !value.includes('\0'), "Password contains a character that can't be typed")
  .refine(
    (value) => !/^(.)\1*$/su.test(value),
    'Use more than one character, not the same one over and over',
  );

/** A text as its rule has it. */
export function textOf(rule: TextRule) {
  const text = z.string().max(rule.maxLength, tooLongText(rule));
  return z
    .string()
    .transform((value) => cleanText(rule, value))
    .pipe(rule.isRequired ? text.min(1, missingText(rule)) : text);
}

/** One line of text: trimmed, without control characters. */
export function lineField(maxLength: number, label: string) {
  return textOf({ label, maxLength });
}

export function requiredLineField(
  maxLength: number,
  label: string,
  message = missingText({ label, maxLength }),
) {
  return lineField(maxLength, label).pipe(z.string().min(1, message));
}

/** The name of an organization, a team or a member. Mails and pages carry it: one with line breaks or markup is refused. */
export function nameField(maxLength: number, label: string, message = missingText({ label, maxLength })) {
  return z
    .string()
    .refine((value) => !/[\p{Cc}\p{Zl}\p{Zp}<>]/u.test(value), `${label} can't contain line breaks, < or >`)
    .pipe(requiredLineField(maxLength, label, message));
}

/** A phone number, or nothing. */
export const phoneField = textOf(personRules.phone).refine(
  (value) => checkPhone(value) === undefined,
  phoneRule.wrong,
);

const emptyToUndefined = (value: unknown) => (value === '' ? undefined : value);

/** What is searched for. */
export const searchField = z
  .string()
  .trim()
  .max(maxSearchLength, `Search for at most ${maxSearchLength} characters`);

/** A person as recruiters enter one; without an address nothing is ever sent to them. */
export const personFields = z.object({
  first_name: textOf(personRules.first_name),
  last_name: textOf(personRules.last_name),
  email: z.preprocess(emptyToUndefined, emailField.optional()),
  phone: phoneField.optional(),
  city: textOf(personRules.city).optional(),
  country: textOf(personRules.country).optional(),
});

export const messageResponse = z.object({ message: z.string() });

/** The answer to calls that return nothing worth reading. */
/** A member of the organization, as the documented calls name one: a stranger's id is not found. */
export const memberIdField = z.string().max(64).optional();

export const okResponse = z.object({ success: z.literal(true) });

export const instant = z.iso.datetime();

/** A day on the calendar, as in 2026-11-30, whatever the zone. */
export const calendarDay = z.iso.date({ error: 'Enter a date, such as 2026-11-30' });

/** A tag by which a team sorts its candidates. */
export const maxTagLength = 40;
