import { candidates } from '@candor/contract/candidates';
import { interviewOffers as offerEndpoints } from '@candor/contract/interview-offers';
import { agentConfigurations, interviewOffers, outboxMessages } from '@candor/database/schema';
import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSystemContext } from '../../platform/system-context.ts';
import { call } from '../../testing/test-client.ts';
import { buildInterview, buildOffer } from '../../testing/test-interviews.ts';
import { inTestTransaction, newEmail } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { tellPeopleTask } from './tell-people.task.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
});
afterAll(() => product.stop());

/** Corrects the address of the first candidate, and answers what the offer is then and where its links went. */
async function correct({ token, offer, candidateIds }: Awaited<ReturnType<typeof buildOffer>>) {
  const email = newEmail();
  const params = { id: candidateIds[0] ?? '' };
  await call(product, candidates.editCandidate, { token, params, body: { email } });
  const links = await inTestTransaction(product, ({ db }) =>
    db
      .select({ recipient: outboxMessages.recipient })
      .from(outboxMessages)
      .where(like(outboxMessages.dedupeKey, `interview:${offer.id}:%`))
      .orderBy(outboxMessages.createdAt),
  );
  const [shown] = (await call(product, offerEndpoints.listOffers, { token })).body;
  return { email, shown, recipients: links.map(({ recipient }) => recipient) };
}

function configure(organizationId: string, configuration: Record<string, unknown>) {
  return inTestTransaction(product, ({ db, now }) =>
    db
      .insert(agentConfigurations)
      .values({ organizationId, agent: 'communication', configuration, updatedAt: now }),
  );
}

it('sends a booking link there that times can still be chosen by, and no other', async () => {
  const open = await buildOffer(product);
  const former = `${open.candidateIds[0]}@example.com`;
  const followed = await correct(open);
  expect(followed.recipients).toEqual([former, followed.email]);
  const lapsed = await buildOffer(product);
  await inTestTransaction(product, ({ db }) =>
    db
      .update(interviewOffers)
      .set({ firstDay: '2020-01-01', lastDay: '2020-01-14' })
      .where(eq(interviewOffers.id, lapsed.offer.id)),
  );
  const { email, shown, recipients } = await correct(lapsed);
  expect(shown).toMatchObject({ state: 'open', candidate: { email } });
  expect(recipients).toEqual([`${lapsed.candidateIds[0]}@example.com`]);
});

it.each([
  ['test mode is on', { testMode: true, testEmail: 'tests@example.net' }],
  ['interview emails are off', { interviewScheduling: false }],
])('withdraws a booking link where %s: no other would reach the candidate', async (_, configuration) => {
  const offered = await buildOffer(product);
  await configure(offered.organizationId, configuration);
  const { email, shown, recipients } = await correct(offered);
  expect(shown).toMatchObject({ state: 'withdrawn', candidate: { email } });
  expect(recipients).toEqual([`${offered.candidateIds[0]}@example.com`]);
});

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
