import type { ArrangedCall } from './arranged-call.ts';
import { buildEvaluation } from './test-evaluations.ts';
import { buildMember } from './test-people.ts';
import type { TestProduct } from './test-product.ts';

/** How the endpoints of the agents' settings and of evaluations are called. */
export function listEvaluationArrangements(
  product: TestProduct,
): Record<string, () => Promise<ArrangedCall>> {
  const asMember = async () => ({ token: (await buildMember(product)).token });

  async function withFiles() {
    const { token, jobId, fileKey } = await buildEvaluation(product);
    return { token, body: { job_id: jobId, filenames: [fileKey] } };
  }

  return {
    'agents.getConfiguration': async () => ({ ...(await asMember()), query: { agent_name: 'scoring' } }),
    'agents.saveConfiguration': async () => ({
      ...(await asMember()),
      body: { agent_name: 'scoring', configuration: { customPrompt: 'Hands-on people first.' } },
    }),
    'agents.getPublicConfiguration': async () => {
      const { token, userId } = await buildMember(product);
      return { token, query: { user_id: userId } };
    },
    'agents.savePublicConfiguration': async () => {
      const { token, userId } = await buildMember(product);
      return { token, body: { user_id: userId, scoring_config: { detect_gaps: false } } };
    },
    'agents.getEngine': asMember,
    'agents.testConnection': asMember,
    'evaluations.processFiles': () => withFiles(),
    'evaluations.processFilesOfAgent': () => withFiles(),
    'evaluations.listBatches': asMember,
    'evaluations.cancelBatch': async () => {
      const { token, batchId } = await buildEvaluation(product);
      return { token, params: { id: batchId } };
    },
    'evaluations.dismissBatch': async () => {
      const { token, batchId } = await buildEvaluation(product);
      return { token, params: { id: batchId } };
    },
    'evaluations.evaluateApplication': async () => {
      const { token, applicationIds } = await buildEvaluation(product);
      return { token, params: { id: applicationIds[0] ?? '' } };
    },
    'evaluations.getResultsOfJob': async () => {
      const { token, jobId } = await buildEvaluation(product);
      return { token, query: { job_id: jobId } };
    },
    'evaluations.getResultsOfCandidate': async () => {
      const { token, candidateIds } = await buildEvaluation(product);
      return { token, query: { candidate_id: candidateIds[0] ?? '' } };
    },
    'evaluations.listHistory': asMember,
    'evaluations.getTotals': asMember,
    'evaluations.getResume': async () => {
      const { token, evaluationId } = await buildEvaluation(product);
      return { token, params: { id: evaluationId } };
    },
  };
}
