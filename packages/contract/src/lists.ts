import { z } from 'zod';
import { searchField } from './fields.ts';

export const maxPageRows = 100;

/** A whole number as it stands in an address; '1e9', '-1' and repeated parameters are refused. */
const wholeNumber = z
  .string()
  .regex(/^\d{1,7}$/, 'Enter a whole number')
  .transform(Number);

/** What every list takes. `sort` names a column, with a minus for descending. */
export function listQuery<const S extends string>(sorts: readonly [S, ...S[]]) {
  return z.object({
    q: searchField.optional(),
    page: wholeNumber.pipe(z.number().min(1, 'Pages start at 1')).default(1),
    limit: wholeNumber
      .pipe(z.number().min(1).max(maxPageRows, `At most ${maxPageRows} rows a page`))
      .default(maxPageRows),
    sort: z.enum(sorts).default(sorts[0]),
  });
}
