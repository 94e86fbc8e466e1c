import type { WrittenCriterion } from '@candor/contract/criteria';
import { evaluations } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { buildEvaluation } from './test-evaluations.ts';
import { inTestTransaction } from './test-people.ts';
import type { TestProduct } from './test-product.ts';

/** A criterion as a recruiter writes it. */
export function writtenCriterion(label: string, changes: Partial<WrittenCriterion> = {}): WrittenCriterion {
  return {
    ...{ group: 'required_skill', label, weight: 1, required: false, years: null, level: null },
    ...changes,
  };
}

/** How the endpoints of a job's criteria are called. */
export function listCriteriaArrangements(product: TestProduct) {
  const withJob = async () => {
    const { token, jobId } = await buildEvaluation(product);
    return { token, params: { id: jobId } };
  };
  const withCriteria = async () => ({
    ...(await withJob()),
    body: { version: 0, criteria: [writtenCriterion('Triage')] } as never,
  });
  return {
    'criteria.getCriteria': withJob,
    'criteria.saveCriteria': withCriteria,
    'criteria.resetCriteria': withJob,
    'criteria.previewCriteria': withCriteria,
    'criteria.evaluateAgain': withJob,
  };
}

/** Gives an evaluation findings of the named strengths. */
export async function setFindings(
  product: TestProduct,
  evaluationId: string,
  strengths: Record<string, number>,
): Promise<void> {
  await inTestTransaction(product, async ({ db }) => {
    const [row] = await db.select().from(evaluations).where(eq(evaluations.id, evaluationId));
    const findings = Object.entries(strengths).map(([id, strength]) => ({
      ...{ criterion_id: id, criterion: id, group: 'required_skill', state: 'met', strength, weight: 1 },
      ...{ required: false, years: null, reason: '', quotes: [] },
    }));
    await db
      .update(evaluations)
      .set({ result: { ...row?.result, findings } })
      .where(eq(evaluations.id, evaluationId));
  });
}
