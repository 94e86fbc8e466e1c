import { candidates } from '@candor/contract/candidates';
import { candidates as candidateTable } from '@candor/database/schema';
import { inArray } from 'drizzle-orm';
import { buildApplications } from './test-applications.ts';
import { call } from './test-client.ts';
import { inTestTransaction } from './test-people.ts';
import type { TestProduct } from './test-product.ts';

/** A recruiter with two candidates who share a phone number. */
export async function buildDuplicates(product: TestProduct) {
  const { token, organizationId, jobId, candidateIds } = await buildApplications(product, 2);
  const ids: [string, string] = [candidateIds[0] ?? '', candidateIds[1] ?? ''];
  await inTestTransaction(product, ({ db }) =>
    db.update(candidateTable).set({ phoneDigits: '61400111222' }).where(inArray(candidateTable.id, ids)),
  );
  return { token, organizationId, jobId, ids, named: { target_id: ids[0], source_id: ids[1] } };
}

/** What a merge of the two is sent with. */
export async function previewDuplicates(product: TestProduct) {
  const { token, ids, named } = await buildDuplicates(product);
  const { fingerprint } = (await call(product, candidates.previewMerge, { token, query: named })).body;
  return { token, ids, body: { ...named, fingerprint } };
}

/** The same two, merged. */
export async function buildMerge(product: TestProduct) {
  const { token, ids, body } = await previewDuplicates(product);
  const merged = await call(product, candidates.mergeCandidates, { token, body });
  return { token, ids, mergeId: merged.body.merge_id };
}
