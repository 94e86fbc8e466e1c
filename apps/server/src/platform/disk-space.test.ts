import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { watchDiskSpace } from './disk-space.ts';

describe('room on the disk', () => {
  it('is that of the fullest folder', async () => {
    const free = new Map([
      ['/files', 100],
      ['/database', 40],
    ]);
    const readFree = async (folder: string) => free.get(folder) ?? 0;
    const folders = [...free.keys()];
    expect(await watchDiskSpace({ folders, floorBytes: 50, readFree }).read()).toEqual({
      freeBytes: 40,
      floorBytes: 50,
      isLow: true,
    });
    expect(await watchDiskSpace({ folders, floorBytes: 40, readFree }).read()).toMatchObject({
      isLow: false,
    });
  });

  it('is asked of the system, and not called low where the system has no answer', async () => {
    const { freeBytes, isLow } = await watchDiskSpace({ folders: [tmpdir()], floorBytes: 1 }).read();
    expect(freeBytes).toBeGreaterThan(1);
    expect(isLow).toBe(false);
    const gone = watchDiskSpace({ folders: ['/nowhere/at/all'], floorBytes: 1 });
    expect(await gone.read()).toMatchObject({ isLow: false });
  });
});
