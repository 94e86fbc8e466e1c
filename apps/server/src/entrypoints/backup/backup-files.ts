import { createReadStream, createWriteStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';

export const manifestSchema = z.object({
  format: z.literal('candor-backup-1'),
  takenAt: z.string(),
  /** The newest migration of the database that was backed up. */
  migration: z.string(),
  /** Rows of each table, in the order in which they can be loaded. */
  tables: z.array(z.object({ name: z.string(), rows: z.number() })),
});
export type Manifest = z.infer<typeof manifestSchema>;

export function manifestFile(folder: string): string {
  return path.join(folder, 'manifest.json');
}

function tableFile(folder: string, table: string): string {
  return path.join(folder, `${table}.jsonl.gz`);
}

/** Writes one row a line, compressed, as they come. */
export async function writeRows(folder: string, table: string, rows: AsyncIterable<string>): Promise<number> {
  let count = 0;
  await pipeline(
    async function* () {
      for await (const row of rows) {
        count += 1;
        yield `${row}\n`;
      }
    },
    createGzip(),
    createWriteStream(tableFile(folder, table), { mode: 0o600 }),
  );
  return count;
}

export async function* readRows(folder: string, table: string): AsyncIterable<string> {
  const input = createReadStream(tableFile(folder, table)).pipe(createGunzip());
  yield* createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
}
