import { newId } from '@candor/database/ids';
import { applications, evaluationBatches, evaluations, files, resumeReadings } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { readerVersion } from '../modules/evaluations/read-file.ts';
import { buildApplications, type TestApplications } from './test-applications.ts';
import { inTestTransaction } from './test-people.ts';
import type { TestProduct } from './test-product.ts';

export interface TestEvaluation extends TestApplications {
  fileKey: string;
  batchId: string;
  evaluationId: string;
}

const result = {
  findings: [],
  technical_skills: [],
  soft_skills: [],
  skills_matched: [],
  skill_gaps: [],
  education: [],
  recommended_salary: null,
  salary_insights_rationale: null,
  justification: 'Written by a test.',
  employment_gap: null,
  employment_gaps: [],
  hidden_text: [],
};

/** A recruiter with one application whose resume was read and evaluated. */
export async function buildEvaluation(product: TestProduct): Promise<TestEvaluation> {
  const hiring = await buildApplications(product, 1);
  const { organizationId, jobId } = hiring;
  const applicationId = hiring.applicationIds[0] ?? '';
  const [fileKey, batchId, evaluationId] = [newId('file'), newId('batch'), newId('eval')];
  await inTestTransaction(product, async ({ db, now }) => {
    await db.insert(files).values({
      key: fileKey,
      organizationId,
      sha256: fileKey,
      sizeBytes: 1,
      contentType: 'application/pdf',
      originalName: 'resume.pdf',
    });
    await db.insert(evaluationBatches).values({ id: batchId, organizationId, jobId });
    await db.insert(evaluations).values({
      id: evaluationId,
      organizationId,
      jobId,
      applicationId,
      batchId,
      fileKey,
      state: 'finished',
      score: 50,
      result,
      engine: 'none',
      finishedAt: now,
    });
    const resume = {
      text: 'A resume.\n',
      pages: [],
      lines: [],
      hidden: [],
      language: 'en',
      source: 'text',
      truncated: false,
    };
    await db.insert(resumeReadings).values({
      organizationId,
      fileKey,
      version: readerVersion,
      isReadable: true,
      content: { ok: true, resume },
    });
    await db
      .update(applications)
      .set({ resumeKey: fileKey, evaluationId, status: 'evaluated', score: 50 })
      .where(eq(applications.id, applicationId));
  });
  return { ...hiring, fileKey, batchId, evaluationId };
}
