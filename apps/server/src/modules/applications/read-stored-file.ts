import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { files } from '@candor/database/schema';
import { StorageError } from '@candor/integrations/storage';
import type { Context } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';

type StoredFile = Pick<typeof files.$inferSelect, 'key' | 'sha256'>;

/** The content of a stored file, which is what was once received: anything else is not served, and nothing judges it. */
export async function readStoredFile(ctx: Context, { key, sha256 }: StoredFile): Promise<Buffer> {
  const content = await fetchContent(ctx, key);
  if (!content) {
    // Acknowledged and gone: somebody has to look at this.
    ctx.log.error({ fileKey: key }, 'a stored resume is missing from the storage');
    throw new ProductError('not_found');
  }
  if (createHash('sha256').update(content).digest('hex') !== sha256) {
    ctx.log.error({ fileKey: key }, 'a stored resume is not what was received');
    throw new ProductError('file_damaged');
  }
  return content;
}

async function fetchContent(ctx: Context, key: string): Promise<Buffer | undefined> {
  try {
    const stream = await ctx.platform.storage.find(key);
    return stream && (await buffer(stream));
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    throw new ProductError('storage_unavailable', { retryAfterSeconds: 10 });
  }
}
