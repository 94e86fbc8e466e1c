import path from 'node:path';
import { type ObjectStorage, StorageError } from '@candor/integrations/storage';
import { createDiskStorage } from '@candor/integrations/storage/disk';
import type { Config } from '../platform/config.ts';
import { StartError } from './start-error.ts';

/**
 * Opens the file storage: the configured bucket, else the data folder. If it refuses us, the configuration is wrong and the start
 * fails. If it is out of reach, it may come back by itself, and everything but files works meanwhile.
 */
export async function openStorage(config: Config, say: (line: string) => void): Promise<ObjectStorage> {
  const { storage: address, dataDir } = config;
  if (!address) return createDiskStorage(path.join(dataDir, 'files'));
  // Loaded here, because the client of S3 is large and most installations have none.
  const { createS3Storage } = await import('@candor/integrations/storage/s3');
  const storage = createS3Storage({ address });
  try {
    await storage.check();
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    const reason = describe(error.cause);
    if (error.isRefused)
      throw new StartError(`The bucket ${address.bucket} of STORAGE_URL cannot be used: ${reason}.`);
    say(
      `The bucket ${address.bucket} of STORAGE_URL is out of reach (${reason}): no files until it is back.`,
    );
  }
  return storage;
}

/** A refused HEAD has no body to say why; its status does. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const status = '$metadata' in error && (error.$metadata as { httpStatusCode?: number }).httpStatusCode;
  if (status === 404) return 'there is no such bucket';
  if (status === 403) return 'the credentials do not allow it';
  if (status === 301) return 'it is in another region';
  return (error.message || (error as NodeJS.ErrnoException).code || error.name).replace(/\.$/, '');
}
