import { z } from 'zod';

/** Chosen columns as they stand in an address: `position,score`. They are shown in their own order, each once. */
export function columnsField<const Names extends Readonly<Record<string, string>>>(
  columns: z.ZodEnum<Names>,
) {
  return z
    .string()
    .max(200)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(columns))
    .transform((chosen) => columns.options.filter((column) => chosen.includes(column)));
}
