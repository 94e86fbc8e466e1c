import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

test('the reader of questions has the checksums listed beside it', async () => {
  const folder = new URL('../../../models/', import.meta.url);
  const lines = (await readFile(new URL('SHA256SUMS', folder), 'utf8')).trimEnd().split('\n');
  for (const line of lines) {
    const [sum, name = ''] = line.split('  ');
    const found = createHash('sha256').update(await readFile(new URL(name, folder)));
    expect(found.digest('hex'), name).toBe(sum);
  }
  expect(lines).toHaveLength(3);
});
