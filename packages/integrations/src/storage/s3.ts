import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { S3Address } from './s3-address.ts';
import { isStorageKey, type ObjectStorage, StorageError } from './storage.ts';

export interface S3Options {
  address: S3Address;
  /** How long one attempt may take until the server answers; three are made. */
  timeoutMs?: number;
}

const attempts = 3;
/** A download goes on as long as bytes move; the reader at its end may be a phone. */
const longestSilenceMs = 60_000;

/** Objects in a bucket of Amazon S3 or a server that speaks its language. */
export function createS3Storage({ address, timeoutMs = 6_000 }: S3Options): ObjectStorage {
  const { bucket: Bucket, prefix } = address;
  const client = createClient(address, timeoutMs);
  const locate = (key: string) => {
    if (!isStorageKey(key)) throw new StorageError('this is no key of ours');
    return { Bucket, Key: prefix + key };
  };
  return {
    put: (key, content) =>
      asStorageError(async () => {
        const place = locate(key);
        const sha256 = createHash('sha256').update(content).digest('hex');
        // The server compares the sum with what arrived, and takes nothing where something is already.
        const command = new PutObjectCommand({
          ...place,
          Body: content,
          ContentMD5: createHash('md5').update(content).digest('base64'),
          Metadata: { sha256 },
          IfNoneMatch: '*',
        });
        try {
          await client.send(command);
        } catch (error) {
          if (!isTaken(error)) throw error;
          // Most likely our own first attempt, whose answer was lost.
          const { Metadata } = await client.send(new HeadObjectCommand(place));
          if (Metadata?.sha256 !== sha256)
            throw new StorageError('another object has this key', { cause: error });
        }
      }),
    async find(key) {
      if (!isStorageKey(key)) return undefined;
      return asStorageError(async () => {
        try {
          const { Body } = await client.send(new GetObjectCommand(locate(key)));
          return Body as Readable;
        } catch (error) {
          if (error instanceof NoSuchKey) return undefined;
          throw error;
        }
      });
    },
    remove: (key) =>
      asStorageError(async () => {
        await client.send(new DeleteObjectCommand(locate(key)));
      }),
    async *list() {
      let last = '';
      for (;;) {
        // The older way of paging, by the last name seen: every server speaks it, and it survives changes in between.
        const command = new ListObjectsCommand({ Bucket, Prefix: prefix, Marker: last });
        const { Contents = [], IsTruncated } = await asStorageError(() => client.send(command));
        for (const { Key = '', LastModified } of Contents) {
          const key = Key.slice(prefix.length);
          if (isStorageKey(key) && LastModified) yield { key, writtenAt: LastModified };
          last = Key;
        }
        if (!IsTruncated || Contents.length === 0) return;
      }
    },
    check: () =>
      asStorageError(async () => {
        await client.send(new HeadBucketCommand({ Bucket }));
      }),
  };
}

function createClient({ endpoint, region, forcePathStyle }: S3Address, timeoutMs: number): S3Client {
  return new S3Client({
    region,
    forcePathStyle,
    ...(endpoint ? { endpoint } : {}),
    maxAttempts: attempts,
    // The newer checksums are unknown to many servers; MD5, which is sent above, to none.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: timeoutMs,
      requestTimeout: timeoutMs,
      throwOnRequestTimeout: true,
      socketTimeout: longestSilenceMs,
    },
  });
}

function isTaken(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 412;
}

async function asStorageError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StorageError) throw error;
    throw new StorageError('files cannot be stored or read at the moment', {
      cause: error,
      isRefused: isRefusal(error),
    });
  }
}

/** No such bucket, no access to it, or no credentials: a person has to fix the configuration. */
function isRefusal(error: unknown): boolean {
  if (error instanceof S3ServiceException) return (error.$metadata.httpStatusCode ?? 500) < 500;
  return error instanceof Error && error.name === 'CredentialsProviderError';
}
