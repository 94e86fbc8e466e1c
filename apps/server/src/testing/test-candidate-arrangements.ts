import { candidates } from '@candor/contract/candidates';
import type { ArrangedCall } from './arranged-call.ts';
import { buildApplications } from './test-applications.ts';
import { call } from './test-client.ts';
import { buildDuplicates, buildMerge, previewDuplicates } from './test-duplicates.ts';
import { buildMember, newEmail } from './test-people.ts';
import type { TestProduct } from './test-product.ts';

/** How the endpoints of candidates are called. */
export function listCandidateArrangements(product: TestProduct): Record<string, () => Promise<ArrangedCall>> {
  const asMember = async () => ({ token: (await buildMember(product)).token });

  return {
    'candidates.listCandidates': asMember,
    'candidates.addCandidate': async () => ({
      ...(await asMember()),
      body: { first_name: 'Ines', last_name: 'Roy', email: newEmail() },
    }),
    'candidates.getCandidateTotals': asMember,
    'candidates.exportCandidates': async () => ({
      token: (await buildApplications(product, 2)).token,
      body: {},
    }),
    'candidates.exportCandidates by name': async () => {
      const { token, candidateIds } = await buildApplications(product, 2);
      return { token, body: { candidate_ids: candidateIds } as never };
    },
    'candidates.getCandidateDetails': async () => {
      const { token, candidateIds } = await buildApplications(product, 1);
      return { token, query: { candidate_id: candidateIds[0] ?? '' } };
    },
    'candidates.shortlistCandidate': async () => {
      const { token, candidateIds } = await buildApplications(product, 1);
      return { token, body: { candidate_id: candidateIds[0] ?? '' } };
    },
    'candidates.editCandidate': async () => {
      const { token, candidateIds } = await buildApplications(product, 1);
      return { token, params: { id: candidateIds[0] ?? '' }, body: { city: 'Hobart' } };
    },
    'candidates.listTags': asMember,
    'candidates.addTag': async () => {
      const { token, candidateIds } = await buildApplications(product, 1);
      return { token, params: { id: candidateIds[0] ?? '' }, body: { tag: 'Remote' } };
    },
    'candidates.removeTag': async () => {
      const { token, candidateIds } = await buildApplications(product, 1);
      const params = { id: candidateIds[0] ?? '' };
      await call(product, candidates.addTag, { token, params, body: { tag: 'Remote' } });
      return { token, params: { ...params, tag: 'remote' } };
    },
    'candidates.setOwner': async () => {
      const { token, organizationId, candidateIds } = await buildApplications(product, 1);
      const { userId } = await buildMember(product, 'recruit', organizationId);
      return { token, params: { id: candidateIds[0] ?? '' }, body: { owner_id: userId } };
    },
    'candidates.listDuplicates': async () => ({ token: (await buildDuplicates(product)).token }),
    'candidates.dismissDuplicate': async () => {
      const { token, ids } = await buildDuplicates(product);
      return { token, body: { candidate_ids: ids } };
    },
    'candidates.reopenDuplicate': async () => {
      const { token, ids } = await buildDuplicates(product);
      const body = { candidate_ids: ids };
      await call(product, candidates.dismissDuplicate, { token, body });
      return { token, body };
    },
    'candidates.previewMerge': async () => {
      const { token, named } = await buildDuplicates(product);
      return { token, query: named };
    },
    'candidates.mergeCandidates': async () => {
      const { token, body } = await previewDuplicates(product);
      return { token, body };
    },
    'candidates.listMerges': async () => {
      const { token, ids } = await buildMerge(product);
      return { token, query: { candidate_id: ids[0] } };
    },
    'candidates.undoMerge': async () => {
      const { token, mergeId } = await buildMerge(product);
      return { token, params: { id: mergeId } };
    },
  };
}
