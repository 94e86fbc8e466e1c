import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const folder = new URL('../../../models/', import.meta.url);

test('the reader of questions has the checksums listed beside it', async () => {
  const lines = (await readFile(new URL('SHA256SUMS', folder), 'utf8')).trimEnd().split('\n');
  const names = lines.map((line) => line.split('  ')[1]);
  const files = (await readdir(folder)).filter((name) => !/^SHA256SUMS$|\.md$/.test(name));
  expect(names.sort()).toEqual(files.sort());
  for (const line of lines) {
    const [sum, name = ''] = line.split('  ');
    const found = createHash('sha256').update(await readFile(new URL(name, folder)));
    expect(found.digest('hex'), name).toBe(sum);
  }
});

test('the reader of questions comes with its origin, and a license that is checked in', async () => {
  const readme = await readFile(new URL('README.md', folder), 'utf8');
  expect(readme).toContain('sentence-transformers/all-MiniLM-L6-v2');
  const [, license = ''] = /`([^`]+LICENSE)`/.exec(readme) ?? [];
  expect(await readFile(new URL(license, folder), 'utf8')).toContain('Apache License');
  const [sum = ''] =
    /[0-9a-f]{64}(?= {2}read-question\.onnx)/.exec(await readFile(new URL('SHA256SUMS', folder), 'utf8')) ??
    [];
  expect(readme).toContain(sum);
});
