import { addRequest } from '../modules/requests/requests.ts';
import { buildApplications, type TestApplications } from './test-applications.ts';
import { inTestTransaction } from './test-people.ts';
import type { TestProduct } from './test-product.ts';

export interface TestRequest extends TestApplications {
  requestId: string;
}

/** A recruiter, and somebody who applied and asked for something. */
export async function buildRequest(
  product: TestProduct,
  wanted: Partial<Parameters<typeof addRequest>[1]> = {},
): Promise<TestRequest> {
  const built = await buildApplications(product, 1);
  const requestId = await inTestTransaction(product, (ctx) =>
    addRequest(ctx, {
      organizationId: built.organizationId,
      kind: 'human_review',
      candidateId: built.candidateIds[0],
      applicationId: built.applicationIds[0],
      details: { text: 'Please have a person look at it.' },
      ...wanted,
    }),
  );
  return { ...built, requestId };
}
