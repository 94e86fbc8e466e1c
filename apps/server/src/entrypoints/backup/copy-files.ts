import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ObjectStorage } from '@candor/integrations/storage';
import type pg from 'pg';
import { z } from 'zod';
import { backupPaths, type Manifest } from './backup-folder.ts';
import { readLines, writeLines } from './checked-lines.ts';
import { eachOf } from './each-of.ts';

const storedFileSchema = z.object({ key: z.string(), sha256: z.string(), bytes: z.number() });
type StoredFile = z.infer<typeof storedFileSchema>;

/** Where a backup keeps a file: spread over folders by the end of its key, as on disk. */
export function locateFile(folder: string, key: string): string {
  return path.join(backupPaths.files(folder), key.slice(-2), key);
}

/** Copies every file that the snapshot names. Files never change, so they may be copied while the product runs. */
export async function copyFiles(
  client: pg.Client,
  storage: ObjectStorage,
  folder: string,
): Promise<NonNullable<Manifest['files']>> {
  const missing: string[] = [];
  const damaged: string[] = [];
  const copied: StoredFile[] = [];
  const { rows } = await client.query<{ key: string; sha256: string }>(
    'select key, sha256 from files order by key',
  );
  await eachOf(rows, async ({ key, sha256 }) => {
    const file = await copyOne(storage, folder, key);
    if (!file) missing.push(key);
    else if (file.sha256 !== sha256) {
      damaged.push(key);
      await rm(locateFile(folder, key));
    } else copied.push(file);
  });
  const lines = copied.map((file) => JSON.stringify(file)).sort();
  return {
    count: copied.length,
    totalBytes: copied.reduce((sum, { bytes }) => sum + bytes, 0),
    list: await writeLines(backupPaths.fileList(folder), asyncLines(lines)),
    missing,
    damaged,
  };
}

export async function* listFiles(folder: string): AsyncIterable<StoredFile> {
  for await (const line of readLines(backupPaths.fileList(folder)))
    yield storedFileSchema.parse(JSON.parse(line));
}

async function copyOne(storage: ObjectStorage, folder: string, key: string): Promise<StoredFile | undefined> {
  const content = await storage.find(key);
  if (!content) return undefined;
  const file = locateFile(folder, key);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const sum = createHash('sha256');
  let bytes = 0;
  const watch = new Transform({
    transform(chunk: Buffer, _, done) {
      sum.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(content, watch, createWriteStream(file, { mode: 0o600, flush: true }));
  return { key, sha256: sum.digest('hex'), bytes };
}

async function* asyncLines(lines: readonly string[]): AsyncIterable<string> {
  yield* lines;
}
