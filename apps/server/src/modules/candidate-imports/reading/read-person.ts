import type { ImportField } from '@candor/contract/candidate-imports';
import { personFields } from '@candor/contract/fields';
import { z } from 'zod';

const profile = /^(?:https?:\/\/)?(?:[a-z]{2,3}\.)?linkedin\.com\/(?:in|pub)\/[^\s/?#]+(?:[/?#]\S*)?$/i;

const rowSchema = personFields.extend({
  linkedin_url: z
    .string()
    .trim()
    .max(300, 'LinkedIn profile must be at most 300 characters long')
    .refine(
      (address) => address === '' || profile.test(address),
      'Enter a LinkedIn profile, such as linkedin.com/in/name',
    )
    .transform((address) => (address === '' || /^https?:/i.test(address) ? address : `https://${address}`))
    .optional(),
});
export type ImportedPerson = z.output<typeof rowSchema>;

export type ReadRow = { person: ImportedPerson; reason?: undefined } | { person?: undefined; reason: string };

export type RowValues = Partial<Record<ImportField, string>>;

/** What a row says about its person, by field. */
export function readValues(cells: readonly string[], mapping: readonly (ImportField | null)[]): RowValues {
  const values: RowValues = {};
  mapping.forEach((field, index) => {
    if (field) values[field] = (cells[index] ?? '').trim();
  });
  return values;
}

/** A person as a row has them, or every reason why it can't be one. */
export function readPerson(cells: readonly string[], mapping: readonly (ImportField | null)[]): ReadRow {
  if (cells.slice(mapping.length).some((cell) => cell.trim() !== ''))
    return { reason: 'This row has more cells than there are columns' };
  const { full_name: fullName = '', ...values } = readValues(cells, mapping);
  const isNamed = Boolean(values.first_name || values.last_name);
  const read = rowSchema.safeParse({
    first_name: '',
    last_name: '',
    ...values,
    ...(!isNamed && splitName(fullName)),
  });
  if (!read.success)
    return { reason: [...new Set(read.error.issues.map(({ message }) => message))].join('. ') };
  const { email, phone } = read.data;
  // Without either, nobody could tell whether they are here already.
  if (!email && !phone) return { reason: 'An email address or a phone number is required' };
  return { person: read.data };
}

/** 'Roy, Inès' and 'Inès Roy' alike. The last word is the family name where no comma says otherwise. */
function splitName(fullName: string): { first_name: string; last_name: string } {
  const [family = '', given] = fullName.split(',');
  if (given?.trim()) return { first_name: given.trim(), last_name: family.trim() };
  const words = fullName.trim().split(/\s+/);
  return { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) ?? '' };
}
