import type { applications as endpoints } from '@candor/contract/applications';
import type { QueryOf } from '@candor/contract/endpoint';
import { applications, evaluations, files, resumeVersions } from '@candor/database/schema';
import { isStorageKey } from '@candor/integrations/storage';
import { and, eq, exists, or } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, keepAnswer, type MemberContext, type Transactional } from '../../platform/context.ts';
import type { UploadedFile } from '../../platform/module.ts';
import { ProductError } from '../../platform/product-error.ts';
import { readBlindReview } from '../blind-review/blind-review.ts';
import { readStoredFile } from './read-stored-file.ts';
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
  await inTransaction(ctx, (ctx) => refuseHidden(ctx, key));
  const content = await readStoredFile(ctx, file);
  return {
    contentType: file.contentType,
    content,
    cacheControl: 'private, no-store',
    saveAs: file.originalName,
  };
}

/** A resume says whose it is: it cannot be had while blind review hides that. */
async function refuseHidden(ctx: Transactional<MemberContext>, key: string): Promise<void> {
  const blind = await readBlindReview(ctx);
  if (!blind.isOn) return;
  const { db, organizationId } = ctx;
  const version = db
    .select({ key: resumeVersions.fileKey })
    .from(resumeVersions)
    .where(and(eq(resumeVersions.applicationId, applications.id), eq(resumeVersions.fileKey, key)));
  const evaluation = db
    .select({ key: evaluations.fileKey })
    .from(evaluations)
    .where(and(eq(evaluations.applicationId, applications.id), eq(evaluations.fileKey, key)));
  const owners = await db
    .select({ stage: applications.stage })
    .from(applications)
    .where(
      and(
        eq(applications.organizationId, organizationId),
        or(eq(applications.resumeKey, key), exists(version), exists(evaluation)),
      ),
    );
  if (owners.some(({ stage }) => blind.hides(stage))) throw new ProductError('hidden_by_blind_review');
}
