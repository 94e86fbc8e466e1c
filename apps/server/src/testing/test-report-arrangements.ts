import { applications, evaluations } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import type { ArrangedCall } from './arranged-call.ts';
import { buildEvaluation, type TestEvaluation } from './test-evaluations.ts';
import { inTestTransaction } from './test-people.ts';
import type { TestProduct } from './test-product.ts';

/** An application whose only evaluation ended without a result. */
export async function buildFailedEvaluation(product: TestProduct): Promise<TestEvaluation> {
  const built = await buildEvaluation(product);
  await inTestTransaction(product, async ({ db }) => {
    await db
      .update(applications)
      .set({ evaluationId: null, score: null, status: 'pending' })
      .where(eq(applications.id, built.applicationIds[0] ?? ''));
    await db
      .update(evaluations)
      .set({ state: 'failed', reason: 'engine_failed', score: null, result: null })
      .where(eq(evaluations.id, built.evaluationId));
  });
  return built;
}

/** How the reports on evaluations are called. */
export function listReportArrangements(product: TestProduct): Record<string, () => Promise<ArrangedCall>> {
  const withEvaluation = async () => {
    const { token, evaluationId } = await buildEvaluation(product);
    return { token, params: { id: evaluationId } };
  };
  return {
    'evaluationReports.getNeighbours': withEvaluation,
    'evaluationReports.getScoreMakeUp': withEvaluation,
    'evaluationReports.runSwapTest': withEvaluation,
    'evaluationReports.makeDossier': withEvaluation,
    'evaluationReports.getSalaryAnalysis': async () => {
      const { token, applicationIds } = await buildEvaluation(product);
      return { token, params: { applicationId: applicationIds[0] ?? '' } };
    },
    'evaluationReports.listFailed': async () => ({ token: (await buildFailedEvaluation(product)).token }),
    'evaluationReports.retryEvaluation': async () => {
      const { token, evaluationId } = await buildFailedEvaluation(product);
      return { token, params: { id: evaluationId } };
    },
    'evaluationReports.retryBatch': async () => {
      const { token, batchId } = await buildFailedEvaluation(product);
      return { token, params: { id: batchId }, body: {} };
    },
  };
}
