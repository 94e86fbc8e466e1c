import { createHash } from 'node:crypto';
import { resumeRules } from '@candor/contract/field-rules';
import { newId } from '@candor/database/ids';
import { files } from '@candor/database/schema';
import { StorageError } from '@candor/integrations/storage';
import type { Context, Transactional } from '../../platform/context.ts';
import type { UploadedFile } from '../../platform/module.ts';
import { ProductError } from '../../platform/product-error.ts';
import { findResumeType, type ResumeType } from './file-type.ts';
import { refuseInfected } from './refuse-infected.ts';

/** A resume that is durable, but not yet known to the database: an orphan until `registerResume` commits. */
export interface StoredResume {
  key: string;
  sha256: string;
  sizeBytes: number;
  contentType: ResumeType;
  originalName: string;
  /** It is the organization's already: it was uploaded by a call of its own. */
  isRegistered?: boolean;
}

/**
 * Checks a resume and writes it to the storage under a key of ours, before any row speaks of it: a crash in between leaves
 * an object that nothing refers to, which a sweep removes, and never a row without its file.
 */
export async function storeResume(ctx: Context, file: UploadedFile | undefined): Promise<StoredResume> {
  if (!file || file.content.length === 0)
    throw new ProductError('resume_required', { fields: { resume: 'Please upload your resume' } });
  if (file.content.length > resumeRules.maxBytes) throw new ProductError('resume_too_large');
  const contentType = await findResumeType(file.content);
  if (!contentType) throw new ProductError('resume_wrong_type');
  await refuseInfected(ctx, file);
  const key = newId('file');
  try {
    await ctx.platform.storage.put(key, file.content);
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    ctx.log.error({ error }, 'a resume could not be stored');
    throw new ProductError('storage_unavailable', { retryAfterSeconds: 10 });
  }
  return {
    key,
    sha256: createHash('sha256').update(file.content).digest('hex'),
    sizeBytes: file.content.length,
    contentType,
    // A name is only ever shown, but no text in PostgreSQL can hold a NUL byte.
    originalName: file.name.replace(/\p{Cc}/gu, '').slice(0, 300),
  };
}

/** Makes a stored resume the organization's. */
export async function registerResume(
  ctx: Transactional<Context>,
  organizationId: string,
  resume: StoredResume,
): Promise<void> {
  const { key, sha256, sizeBytes, contentType, originalName } = resume;
  await ctx.db
    .insert(files)
    .values({ key, sha256, sizeBytes, contentType, originalName, organizationId, createdAt: ctx.now });
}
