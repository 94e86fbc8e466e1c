import { maxAttachmentBytes } from '@candor/contract/interview-booking';
import { files, interviewFiles } from '@candor/database/schema';
import { and, eq, inArray, isNull, sum } from 'drizzle-orm';
import type { SessionContext, Transactional } from '../../../platform/context.ts';
import { ProductError } from '../../../platform/product-error.ts';

/** Gives files that the caller uploaded to an interview or an offer. One that is not theirs, or is used already, refuses all. */
export async function attachFiles(
  ctx: Transactional<SessionContext>,
  keys: readonly string[],
  owner: { interviewId: string } | { offerId: string },
): Promise<void> {
  if (keys.length === 0) return;
  const wanted = [...new Set(keys)];
  const rows = await ctx.db
    .update(interviewFiles)
    .set(owner)
    .where(
      and(
        eq(interviewFiles.organizationId, ctx.organizationId),
        eq(interviewFiles.uploadedBy, ctx.caller.userId),
        inArray(interviewFiles.fileKey, wanted),
        isNull(interviewFiles.interviewId),
        isNull(interviewFiles.offerId),
      ),
    )
    .returning({ key: interviewFiles.fileKey });
  if (rows.length !== wanted.length)
    throw new ProductError('invalid_request', { fields: { attachments: 'Upload these files again.' } });
  const [sizes] = await ctx.db
    .select({ bytes: sum(files.sizeBytes).mapWith(Number) })
    .from(files)
    .where(inArray(files.key, wanted));
  if ((sizes?.bytes ?? 0) > maxAttachmentBytes) throw new ProductError('attachment_too_large');
}
