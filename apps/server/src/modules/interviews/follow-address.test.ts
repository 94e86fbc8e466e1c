import { candidates } from '@candor/contract/candidates';
import { outboxMessages } from '@candor/database/schema';
import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSystemContext } from '../../platform/system-context.ts';
import { call } from '../../testing/test-client.ts';
import { buildInterview } from '../../testing/test-interviews.ts';
import { inTestTransaction, newEmail } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { tellPeopleTask } from './tell-people.task.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
});
afterAll(() => product.stop());

it('tells the team of a booking that waits while the address is corrected, and the candidate once, at the new one', async () => {
  const hiring = await buildInterview(product);
  const { token, organizationId, interview, candidateIds } = hiring;
  const email = newEmail();
  const params = { id: candidateIds[0] ?? '' };
  await call(product, candidates.editCandidate, { token, params, body: { email } });
  const ctx = createSystemContext(product.platform, { task: 'test', scope: 'tenant', organizationId });
  for (const [sequence, change] of (['booked', 'readdressed'] as const).entries()) {
    const payload = { ...{ interviewId: interview.id, change, sequence }, removed: [], quietly: false };
    await tellPeopleTask.handle(ctx, { ...payload, isTest: false }, { isLast: false });
  }
  const isAboutIt = like(outboxMessages.dedupeKey, `interview:${interview.id}:%`);
  const mails = await inTestTransaction(product, ({ db }) =>
    db
      .select({ kind: outboxMessages.kind, recipient: outboxMessages.recipient })
      .from(outboxMessages)
      .where(and(eq(outboxMessages.organizationId, organizationId), isAboutIt))
      .orderBy(outboxMessages.kind),
  );
  expect(mails).toEqual([
    { kind: 'interview.booked', recipient: hiring.email },
    { kind: 'interview_invitation', recipient: email },
  ]);
});
