import type { applications as endpoints } from '@candor/contract/applications';
import type { QueryOf } from '@candor/contract/endpoint';
import { files } from '@candor/database/schema';
import { isStorageKey, StorageError } from '@candor/integrations/storage';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, keepAnswer, type MemberContext } from '../../platform/context.ts';
import type { UploadedFile } from '../../platform/module.ts';
import { ProductError } from '../../platform/product-error.ts';
import { registerResume, storeResume } from './store-resume.ts';

/** Stores a resume that a recruiter uploads. */
export async function uploadResume(ctx: MemberContext, { file }: { file: UploadedFile | undefined }) {
  const resume = await storeResume(ctx, file);
  const answer = {
    file_name: resume.key,
    original_name: resume.originalName,
    size_bytes: resume.sizeBytes,
  };
  await inTransaction(ctx, async (ctx) => {
    await registerResume(ctx, ctx.organizationId, resume);
    await recordAudit(ctx, { recordId: resume.key });
    await keepAnswer(ctx, answer);
  });
  return answer;
}

/** A stored resume of the own organization. The key is looked up, never used as a path. */
export async function downloadResume(
  ctx: MemberContext,
  { query }: { query: QueryOf<typeof endpoints.downloadResume> },
) {
  const key = query.file_path;
  if (!isStorageKey(key)) throw new ProductError('not_found');
  const [file] = await inTransaction(ctx, (ctx) =>
    ctx.db
      .select()
      .from(files)
      .where(and(eq(files.organizationId, ctx.organizationId), eq(files.key, key))),
  );
  if (!file) throw new ProductError('not_found');
  const content = await ctx.platform.storage.find(key).catch((error) => {
    if (error instanceof StorageError)
      throw new ProductError('storage_unavailable', { retryAfterSeconds: 10 });
    throw error;
  });
  if (!content) {
    // Acknowledged and gone: somebody has to look at this.
    ctx.log.error({ fileKey: key }, 'a stored resume is missing from the storage');
    throw new ProductError('not_found');
  }
  return {
    contentType: file.contentType,
    content,
    cacheControl: 'private, no-store',
    saveAs: file.originalName,
  };
}
