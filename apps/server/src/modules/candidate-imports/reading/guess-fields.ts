import type { ImportField } from '@candor/contract/candidate-imports';
import { checkEmail } from '@candor/contract/field-rules';

/** How other programs head their columns, in plain small letters. */
const headings: Record<ImportField, readonly string[]> = {
  first_name: 'first name|firstname|given name|given names|forename|first|vorname|prenom|nombre'.split('|'),
  last_name:
    'last name|lastname|surname|family name|last|second name|nachname|familienname|nom|nom de famille|apellido|apellidos'.split(
      '|',
    ),
  full_name: 'name|full name|fullname|candidate|candidate name|applicant|applicant name|contact|person'.split(
    '|',
  ),
  email:
    'email|e mail|email address|e mail address|mail|primary email|personal email|email 1|candidate email|emails|correo|courriel'.split(
      '|',
    ),
  phone:
    'phone|phone number|telephone|mobile|mobile phone|cell|cell phone|tel|primary phone|phone 1|contact number|telefon|telefono|phones'.split(
      '|',
    ),
  city: 'city|town|location city|ort|stadt|ville|ciudad|suburb'.split('|'),
  country: 'country|location country|country region|land|pays|pais'.split('|'),
  linkedin_url:
    'linkedin|linkedin url|linkedin profile|linkedin profile url|profile url|public profile url'.split('|'),
};
const fieldsByHeading = new Map(
  Object.entries(headings).flatMap(([field, words]) => words.map((word) => [word, field as ImportField])),
);

/** What each column holds, by its heading; each field once. */
export function guessFields(columns: readonly string[]): (ImportField | null)[] {
  const taken = new Set<ImportField>();
  const guessed = columns.map((heading) => {
    const field = fieldsByHeading.get(fold(heading)) ?? null;
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
  // A full name says nothing that first and last name don't.
  const hasBoth = taken.has('first_name') && taken.has('last_name');
  return guessed.map((field) => (field === 'full_name' && hasBoth ? null : field));
}

/** A file that begins with a person has no heading: no heading is an email address. */
export function hasHeading(first: readonly string[]): boolean {
  return !first.some((cell) => checkEmail(cell) === undefined);
}

function fold(heading: string): string {
  return heading
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
