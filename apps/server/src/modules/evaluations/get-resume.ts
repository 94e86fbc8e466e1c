import { evaluations, files, resumeReadings } from '@candor/database/schema';
import type { ReadResult } from '@candor/resume/resume-text';
import { and, eq } from 'drizzle-orm';
import { inTransaction, type MemberContext } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';

/** The text that an evaluation was made from, with the places of its lines. */
export async function getResume(ctx: MemberContext, { params }: { params: { id: string } }) {
  const [row] = await inTransaction(ctx, ({ db, organizationId }) =>
    db
      .select({ reading: resumeReadings.content, file: files })
      .from(evaluations)
      .innerJoin(files, eq(files.key, evaluations.fileKey))
      .innerJoin(resumeReadings, eq(resumeReadings.fileKey, evaluations.fileKey))
      .where(and(eq(evaluations.organizationId, organizationId), eq(evaluations.id, params.id))),
  );
  const reading = row?.reading as ReadResult | undefined;
  if (!row || !reading?.ok) throw new ProductError('not_found');
  const { text, pages, lines } = reading.resume;
  return {
    text,
    pages: [...pages],
    lines: [...lines],
    file_path: row.file.key,
    content_type: row.file.contentType,
  };
}
