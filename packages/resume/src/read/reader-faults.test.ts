import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { writeScan } from '../testing/write-scan.ts';
import { closeReaders, listBusyReaders, readResume } from './read-resume.ts';
import { ReaderInterrupted } from './reader-interrupted.ts';

afterAll(closeReaders);
const met = new Set<number>();
afterEach(() => met.clear());

/** A scan takes seconds: time enough to do something to its reader. */
const readScan = (limits = {}) => readResume(writeScan(), 'pdf', limits);

/** Sends a signal to the next reader that is at work and was not met before. */
async function signalNext(signal: NodeJS.Signals): Promise<void> {
  const findNew = () =>
    listBusyReaders().find((pid) => !met.has(pid)) ?? expect.unreachable('no new reader is at work');
  const pid = await vi.waitFor(findNew, { timeout: 30_000, interval: 20 });
  met.add(pid);
  process.kill(pid, signal);
}

describe('a reader that is ended from outside', () => {
  it('is replaced: the file is read', async () => {
    const reading = readScan();
    await signalNext('SIGTERM');
    expect(await reading).toMatchObject({ ok: true, resume: { source: 'scan' } });
  });

  it('again and again leaves the file unread, and calls it nothing', async () => {
    const reading = expect(readScan()).rejects.toThrow(ReaderInterrupted);
    for (let times = 0; times < 3; times += 1) await signalNext('SIGKILL');
    await reading;
  });

  it('because the product stops leaves the file unread, also where it waited for a reader', async () => {
    const readings = [readScan(), readScan(), readScan()].map((reading) =>
      expect(reading).rejects.toThrow(ReaderInterrupted),
    );
    await expect.poll(() => listBusyReaders().length).toBe(2);
    closeReaders();
    await Promise.all(readings);
    expect(await readScan()).toMatchObject({ ok: true });
  });
});

describe('a reader that falls over', () => {
  it('once may be the machine’s fault: another one reads the file', async () => {
    const reading = readScan();
    await signalNext('SIGSEGV');
    expect(await reading).toMatchObject({ ok: true });
  });

  it('twice over the same file makes the file broken', async () => {
    const reading = readScan();
    await signalNext('SIGSEGV');
    await signalNext('SIGSEGV');
    expect(await reading).toEqual({ ok: false, reason: 'broken' });
  });
});

describe('a verdict on a file', () => {
  it('is not believed to one reader: another one reads it', async () => {
    const reading = readScan();
    await signalNext('SIGABRT');
    expect(await reading).toMatchObject({ ok: true });
  });

  it('stands when a second reader comes to the same', async () => {
    const reading = readScan();
    await signalNext('SIGABRT');
    await signalNext('SIGABRT');
    expect(await reading).toEqual({ ok: false, reason: 'too_large' });
  });
});

describe('a reader that hangs', () => {
  it('is ended, and another one reads the file', async () => {
    const reading = readScan({ stallMs: 4_000 });
    await signalNext('SIGSTOP');
    expect(await reading).toMatchObject({ ok: true });
  });

  it('twice over the same file makes it too slow', async () => {
    const reading = readScan({ stallMs: 4_000 });
    await signalNext('SIGSTOP');
    await signalNext('SIGSTOP');
    expect(await reading).toEqual({ ok: false, reason: 'too_slow' });
  });
});
