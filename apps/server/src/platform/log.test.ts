import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'candor-log-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const settings = () => ({ logLevel: 'info' as const, role: 'all' as const, production: false, dataDir });

describe('the log', () => {
  it('ends nothing when the disk is full', async () => {
    // Every write to this device fails as on a full disk.
    await symlink('/dev/full', path.join(dataDir, 'candor.log'));
    const log = createLog(settings());
    for (let line = 0; line < 5_000; line += 1) log.info({ line, filler: 'x'.repeat(500) }, 'answered');
    // What is emitted later, when the write was tried, does not end the process either.
    await new Promise((resolve) => setImmediate(resolve));
    log.error('still here');
  });

  it('keeps secrets out', async () => {
    createLog(settings()).info({ password: 'hunter2', nested: { token: 'abc' } }, 'hello');
    const text = await readFile(path.join(dataDir, 'candor.log'), 'utf8');
    expect(text).toContain('hello');
    expect(text).not.toMatch(/hunter2|abc/);
  });
});
