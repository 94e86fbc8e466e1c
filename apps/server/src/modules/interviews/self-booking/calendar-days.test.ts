import { interviewOffers } from '@candor/contract/interview-offers';
import { organizations } from '@candor/contract/organizations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/context.ts';
import { createSystemContext } from '../../../platform/system-context.ts';
import { buildApplications } from '../../../testing/test-applications.ts';
import { call } from '../../../testing/test-client.ts';
import { buildInterview, offerBodyFor } from '../../../testing/test-interviews.ts';
import { buildMember } from '../../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { findInterviewRow } from '../interview-queries.ts';
import { slotsForMove } from './change-own.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
});
afterAll(() => product.stop());

/** Half an hour before midnight in Berlin, two days before its clocks go forward. */
const lateInBerlin = new Date('2031-03-28T22:30:00Z');

it('an interview can be moved to the same number of days whether clocks change in them or not', async () => {
  const { interview, organizationId } = await buildInterview(product);
  const tenant = createSystemContext(product.platform, { task: 'test', scope: 'tenant', organizationId });
  const ctx = { ...tenant, organizationId };
  const row = await inTransaction(ctx, (ctx) => findInterviewRow(ctx, interview.id));
  if (!row) throw new Error('the interview is gone');
  const moved = { ...row, startsAt: lateInBerlin, timeZone: 'Europe/Berlin' };
  expect((await slotsForMove(ctx, moved)).lastDay).toBe('2031-04-18');
});

it('times are offered for so many days of a calendar, also where one of these has 23 hours', async () => {
  product.clock.advance(lateInBerlin.getTime() - product.clock.now().getTime());
  const hiring = await buildApplications(product, 1);
  const admin = await buildMember(product, 'admin', hiring.organizationId);
  const zone = {
    time_zone: 'Europe/Berlin',
    working_hours: { days: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' },
  };
  await call(product, organizations.saveSettings, { token: admin.token, body: zone });
  const body = offerBodyFor(hiring, { days: 14 });
  const sent = await call(product, interviewOffers.sendSchedulingLink, { token: hiring.token, body });
  expect(sent.body.offer).toMatchObject({ first_day: '2031-03-28', last_day: '2031-04-11' });
});
