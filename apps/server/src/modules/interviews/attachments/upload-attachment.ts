import { maxAttachmentBytes } from '@candor/contract/interview-booking';
import { interviewFiles } from '@candor/database/schema';
import { recordAudit } from '../../../platform/audit.ts';
import { keepAnswer, type SessionContext } from '../../../platform/context.ts';
import type { UploadedFile } from '../../../platform/module.ts';
import { storeAttachment } from '../../applications/applications.ts';

/** Keeps a file that is to go with an invitation. It is the caller's until they use it, and goes after a day if they do not. */
export async function uploadAttachment(ctx: SessionContext, { file }: { file: UploadedFile | undefined }) {
  const { organizationId } = ctx;
  const stored = await storeAttachment(ctx, file, {
    maxBytes: maxAttachmentBytes,
    async note(tx, key) {
      await tx.db
        .insert(interviewFiles)
        .values({ fileKey: key, organizationId, uploadedBy: ctx.caller.userId, createdAt: tx.now });
      await recordAudit(tx, { recordId: key });
      await keepAnswer(
        tx,
        view({ key, originalName: file?.name ?? '', sizeBytes: file?.content.length ?? 0 }),
      );
    },
  });
  return view(stored);
}

function view({ key, originalName, sizeBytes }: { key: string; originalName: string; sizeBytes: number }) {
  return { file_name: key, name: originalName, size_bytes: sizeBytes };
}
