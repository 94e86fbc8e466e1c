import { createHash } from 'node:crypto';
import { newId } from '@candor/database/ids';
import { files } from '@candor/database/schema';
import { StorageError } from '@candor/integrations/storage';
import { type Context, inTransaction, type Transactional } from '../../platform/context.ts';
import type { UploadedFile } from '../../platform/module.ts';
import { ProductError } from '../../platform/product-error.ts';
import { findResumeType } from './file-type.ts';
import { refuseInfected } from './refuse-infected.ts';

type Member = Context & { organizationId: string };

interface Stored {
  key: string;
  originalName: string;
  sizeBytes: number;
}

/** Keeps a file that is to go with an email: told by its content, scanned, stored, then known to the database with what `note` writes. */
export async function storeAttachment(
  ctx: Member,
  file: UploadedFile | undefined,
  { maxBytes, note }: { maxBytes: number; note(ctx: Transactional<Member>, key: string): Promise<void> },
): Promise<Stored> {
  if (!file || file.content.length === 0)
    throw new ProductError('invalid_request', { fields: { file: 'Choose a file' } });
  if (file.content.length > maxBytes) throw new ProductError('attachment_too_large');
  const contentType = (await findResumeType(file.content)) ?? findImageType(file.content);
  if (!contentType) throw new ProductError('attachment_wrong_type');
  await refuseInfected(ctx, file);
  const key = newId('file');
  try {
    await ctx.platform.storage.put(key, file.content);
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    ctx.log.error({ error }, 'an attachment could not be stored');
    throw new ProductError('storage_unavailable', { retryAfterSeconds: 10 });
  }
  const stored = {
    ...{ key, contentType, sizeBytes: file.content.length },
    sha256: createHash('sha256').update(file.content).digest('hex'),
    originalName: file.name.replace(/\p{Cc}/gu, '').slice(0, 300) || 'attachment',
  };
  await inTransaction(ctx, async (ctx) => {
    const { organizationId, now } = ctx;
    await ctx.db.insert(files).values({ ...stored, organizationId, createdAt: now });
    await note(ctx, key);
  });
  return stored;
}

function findImageType(content: Buffer): string | undefined {
  if (content.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'image/png';
  return content.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')) ? 'image/jpeg' : undefined;
}
