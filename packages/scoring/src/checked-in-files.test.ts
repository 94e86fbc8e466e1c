import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** The sums a folder states, by path, in the form of `sha256sum`. */
async function readSums(folder: URL): Promise<Map<string, string>> {
  const lines = (await readFile(new URL('SHA256SUMS', folder), 'utf8')).trimEnd().split('\n');
  return new Map(
    lines.map((line) => {
      const [sum = '', path = ''] = line.split('  ');
      return [path, sum];
    }),
  );
}

async function listFiles(folder: URL): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/^SHA256SUMS$|\.md$/.test(entry.name))
    .map((entry) => relative(fileURLToPath(folder), join(entry.parentPath, entry.name)));
}

async function sumOf(file: URL): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
}

test.each(['models', 'data/skills'])('every file in %s has the checksum listed beside it', async (name) => {
  const folder = new URL(`../${name}/`, import.meta.url);
  const sums = await readSums(folder);
  const files = await listFiles(folder);
  expect([...sums.keys()].sort()).toEqual(files.sort());
  for (const file of files) expect(await sumOf(new URL(file, folder)), file).toBe(sums.get(file));
});

test.each(['models/minilm', 'data/skills'])('%s comes with its license and origin', async (name) => {
  const folder = new URL(`../${name}/`, import.meta.url);
  expect(await readdir(folder)).toEqual(expect.arrayContaining(['LICENSE', 'README.md']));
});
