import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { open, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { StartError } from '../start-error.ts';

const checkedFileSchema = z.object({ bytes: z.number(), sha256: z.string() });

export const manifestSchema = z.object({
  format: z.literal('candor-backup-2'),
  takenAt: z.string(),
  /** The newest migration of the database that was backed up. */
  migration: z.string(),
  /** Tells the key of the installation from another one without giving it away. */
  keyFingerprint: z.string(),
  key: checkedFileSchema.nullable(),
  tables: z.array(
    checkedFileSchema.extend({
      name: z.string(),
      rows: z.number(),
      /** Sum of the rows' hashes, whatever their order: a restored table has the same. */
      rowsHash: z.string(),
    }),
  ),
  /** The queues that waiting tasks belong to: some are made by the task queue itself, or by an earlier version. */
  queues: checkedFileSchema.extend({ rows: z.number() }),
  /** Null where the backup was asked to leave them out. */
  files: z
    .object({
      count: z.number(),
      totalBytes: z.number(),
      list: checkedFileSchema,
      /** Named by the database and not in the storage: erased while the backup ran, or lost. */
      missing: z.array(z.string()),
      /** In the storage with other content than was acknowledged. */
      damaged: z.array(z.string()),
    })
    .nullable(),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const backupPaths = {
  table: (folder: string, table: string) => path.join(folder, 'tables', `${table}.jsonl.gz`),
  queues: (folder: string) => path.join(folder, 'queues.jsonl.gz'),
  fileList: (folder: string) => path.join(folder, 'files.jsonl.gz'),
  files: (folder: string) => path.join(folder, 'files'),
  key: (folder: string) => path.join(folder, 'secret-key'),
};

const manifestFile = (folder: string) => path.join(folder, 'manifest.json');
/** In the form of `sha256sum`, so that anybody can check it. */
const manifestSumFile = (folder: string) => path.join(folder, 'manifest.json.sha256');

/** A folder beside the wanted one, which becomes it when everything is in it: a backup is complete or absent. */
export interface BackupDraft {
  folder: string;
  finish(manifest: Manifest): Promise<void>;
  discard(): void;
}

export function startDraft(target: string): BackupDraft {
  refuseTaken(target);
  mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
  const name = `${path.basename(target)}.unfinished-${randomBytes(4).toString('hex')}`;
  const folder = path.join(path.dirname(target), name);
  mkdirSync(path.join(folder, 'tables'), { recursive: true, mode: 0o700 });
  return {
    folder,
    async finish(manifest) {
      const text = `${JSON.stringify(manifest, null, 2)}\n`;
      await writeFile(manifestFile(folder), text, { mode: 0o600, flush: true });
      const sum = createHash('sha256').update(text).digest('hex');
      await writeFile(manifestSumFile(folder), `${sum}  manifest.json\n`, { mode: 0o600, flush: true });
      await syncFolder(folder);
      if (existsSync(target)) rmdirSync(target);
      renameSync(folder, target);
      await syncFolder(path.dirname(target));
    },
    discard: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** An empty folder is as good as none. */
function refuseTaken(target: string): void {
  if (!existsSync(target) || readdirSync(target).length === 0) return;
  throw new StartError(`${target} already exists: name a new folder, so that no backup is overwritten.`);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** What a backup says it holds; refused where that itself is damaged. */
export async function readManifest(folder: string): Promise<Manifest> {
  if (!existsSync(manifestFile(folder)))
    throw new StartError(`There is no complete backup in ${folder}: it has no manifest.json.`);
  const text = await readFile(manifestFile(folder), 'utf8');
  const damaged = new StartError(`${manifestFile(folder)} is damaged: use another backup.`);
  const json = parseJson(text);
  if (json === undefined) throw damaged;
  if (z.object({ format: z.literal('candor-backup-1') }).safeParse(json).success)
    throw new StartError('An earlier version of Candor made this backup: restore it with that version.');
  const sum = existsSync(manifestSumFile(folder)) ? await readFile(manifestSumFile(folder), 'utf8') : '';
  if (!sum.startsWith(createHash('sha256').update(text).digest('hex'))) throw damaged;
  const manifest = manifestSchema.safeParse(json);
  if (!manifest.success) throw damaged;
  return manifest.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Stays the same for the same key, and says nothing about it. */
export function fingerprintKey(key: string): string {
  return createHash('sha256').update(`candor backup of ${key}`).digest('hex').slice(0, 32);
}
