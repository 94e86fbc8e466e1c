import { statfs } from 'node:fs/promises';

export interface DiskState {
  freeBytes: number;
  floorBytes: number;
  /** Files are no longer taken: what is left is for the database and the log. */
  isLow: boolean;
}

export interface DiskSpace {
  read(): Promise<DiskState>;
}

interface DiskOptions {
  /** Where the product writes; the fullest of them counts. */
  folders: readonly string[];
  floorBytes: number;
  /** Free bytes of a folder's disk. */
  readFree?: (folder: string) => Promise<number>;
}

/** One look a second is enough, however many ask. */
const freshMs = 1_000;

/** Says how much room is left where the product writes, and whether that is too little to take files. */
export function watchDiskSpace({ folders, floorBytes, readFree = readFreeBytes }: DiskOptions): DiskSpace {
  let known: { at: number; state: Promise<DiskState> } | undefined;
  const look = async (): Promise<DiskState> => {
    // A folder that cannot be asked is no reason to refuse anything.
    const free = await Promise.all(
      folders.map((folder) => readFree(folder).catch(() => Number.POSITIVE_INFINITY)),
    );
    const freeBytes = Math.min(Number.MAX_SAFE_INTEGER, ...free);
    return { freeBytes, floorBytes, isLow: freeBytes < floorBytes };
  };
  return {
    read() {
      const now = performance.now();
      if (!known || now - known.at > freshMs) known = { at: now, state: look() };
      return known.state;
    },
  };
}

async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
