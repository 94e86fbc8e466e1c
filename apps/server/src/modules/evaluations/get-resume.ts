import { applications, evaluations, files, resumeReadings } from '@candor/database/schema';
import type { ReadResult } from '@candor/resume/resume-text';
import { and, eq } from 'drizzle-orm';
import { inTransaction, type MemberContext, type Transactional } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { noteOpened } from '../applications/applications.ts';
import { readBlindReview, readIdentifying } from '../blind-review/blind-review.ts';
import { coverResume } from './cover-evaluation.ts';

/** The text that an evaluation was made from, with the places of its lines. */
export async function getResume(ctx: MemberContext, { params }: { params: { id: string } }) {
  return inTransaction(ctx, async (ctx) => {
    const row = await findReading(ctx, params.id);
    const reading = row?.reading as ReadResult | undefined;
    if (!row || !reading?.ok) throw new ProductError('not_found');
    if (row.applicationId) await noteOpened(ctx, [row.applicationId]);
    const { resume } = reading;
    const blind = await readBlindReview(ctx);
    // Whose resume it is may not be known yet.
    const isHidden = blind.isOn && (row.stage === null || blind.hides(row.stage));
    const wordsOf = await readIdentifying(ctx, isHidden && row.candidateId ? [row.candidateId] : []);
    const known = wordsOf(row.candidateId ?? '');
    return {
      text: isHidden ? (await coverResume(resume, known, ctx.now)).text : resume.text,
      pages: [...resume.pages],
      lines: [...resume.lines],
      file_path: row.file.key,
      content_type: row.file.contentType,
      ...(isHidden && { blind: true }),
    };
  });
}

async function findReading({ db, organizationId }: Transactional<MemberContext>, evaluationId: string) {
  const [row] = await db
    .select({
      reading: resumeReadings.content,
      file: files,
      applicationId: applications.id,
      stage: applications.stage,
      candidateId: applications.candidateId,
    })
    .from(evaluations)
    .innerJoin(files, eq(files.key, evaluations.fileKey))
    .innerJoin(resumeReadings, eq(resumeReadings.fileKey, evaluations.fileKey))
    .leftJoin(applications, eq(applications.id, evaluations.applicationId))
    .where(and(eq(evaluations.organizationId, organizationId), eq(evaluations.id, evaluationId)));
  return row;
}
