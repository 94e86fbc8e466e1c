import { z } from 'zod';

/** What every search takes. Pages are small: a language model reads all of it. */
export const pageInput = {
  page: z.int().min(1).max(100_000).default(1).describe('Page number, from 1'),
  limit: z.int().min(1).max(50).default(20).describe('Rows per page'),
};

export const idInput = (what: string) => z.string().min(1).max(64).describe(`The id of the ${what}`);

export const queryInput = (what: string) => z.string().max(200).optional().describe(`Search words: ${what}`);

export const idempotencyInput = (what: string) =>
  z
    .string()
    .min(1)
    .max(100)
    .optional()
    .describe(
      `A value of your own for this ${what}, such as a UUID. If you repeat a call because its answer was lost, send the same one: the first ${what} is answered again, for 24 hours.`,
    );

/** Addresses carry text only. */
export function toQuery(values: Record<string, string | number | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}
