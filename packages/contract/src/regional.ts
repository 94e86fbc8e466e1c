import { z } from 'zod';
import { defaultLocale } from './default-locale.ts';

/** How dates and numbers can be written, by language and place. The first is what is used where nobody chose. */
export const locales = [
  defaultLocale,
  'en-US',
  'en-AU',
  'en-CA',
  'en-IE',
  'en-IN',
  'en-NZ',
  'en-SG',
  'en-ZA',
  'de-DE',
  'es-ES',
  'fr-FR',
  'it-IT',
  'ja-JP',
  'nl-NL',
  'pt-BR',
  'pt-PT',
] as const;

export const localeField = z.enum(locales, { error: 'Choose one of the formats' });

export const timeZoneField = z
  .string()
  .max(64)
  .refine(isTimeZone, 'Choose a time zone, such as Europe/Lisbon');

/** By the runtime's own list, so that names which came later are taken too. An offset is no zone: it knows no summer. */
function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}

const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Enter a time, such as 09:00', abort: true });

/** When an organization is at work. Days are counted from Monday, 1, to Sunday, 7. */
export const workingHoursFields = z
  .object({
    days: z.array(z.int().min(1).max(7)).min(1, 'Choose at least one day').max(7),
    start: timeOfDay,
    end: timeOfDay,
  })
  .refine(({ start, end }) => start < end, { path: ['end'], error: 'The day must end after it starts' });
export type WorkingHours = z.infer<typeof workingHoursFields>;
