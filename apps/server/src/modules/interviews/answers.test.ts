import { interviews } from '@candor/contract/interviews';
import { domainEvents, interviewPeople } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../platform/context.ts';
import { createSystemContext } from '../../platform/system-context.ts';
import { call } from '../../testing/test-client.ts';
import { buildInterview, type TestInterview } from '../../testing/test-interviews.ts';
import { inTestTransaction } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { attendeeKey } from '../calendars/attendee-key.ts';
import { writeAnswer } from './answers.ts';
import { followCalendar } from './calendar/follow-calendar.ts';
import { findInterviewRow, listPeople } from './interview-queries.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
});
afterAll(() => product.stop());

const contextOf = ({ organizationId }: TestInterview) => ({
  ...createSystemContext(product.platform, { task: 'test', scope: 'tenant', organizationId }),
  organizationId,
});

/** How often it was told that somebody answered. */
const countTold = ({ interview }: TestInterview) =>
  inTestTransaction(product, async ({ db }) => {
    const isOfIt = and(eq(domainEvents.recordId, interview.id), eq(domainEvents.type, 'interview.noted'));
    const rows = await db.select({ data: domainEvents.data }).from(domainEvents).where(isOfIt);
    return rows.filter(({ data }) => data.what === 'answered').length;
  });

const readPeople = ({ interview }: TestInterview) =>
  inTestTransaction(product, async ({ db }) => {
    const people = await db
      .select()
      .from(interviewPeople)
      .where(eq(interviewPeople.interviewId, interview.id));
    const [organizer, candidate] = ['organizer', 'candidate'].map((wanted) =>
      people.find(({ role }) => role === wanted),
    );
    return { organizer, candidate };
  });

it('of the calendar that is known already is left as it is, and told to nobody', async () => {
  const hiring = await buildInterview(product);
  const { token, interview, candidateIds } = hiring;
  const ctx = contextOf(hiring);
  const follow = (candidate: 'accepted' | 'tentative') => {
    const answers = [
      { attendee: attendeeKey(ctx, hiring.email), response: 'accepted' as const },
      { attendee: attendeeKey(ctx, `${candidateIds[0]}@example.com`), response: candidate },
    ];
    const data = {
      changed: ['answered' as const],
      from: interview.starts_at,
      to: interview.ends_at,
      answers,
    };
    return inTransaction(ctx, (ctx) =>
      followCalendar(ctx, [{ recordId: interview.id, number: 1, at: ctx.now, data }]),
    );
  };
  await follow('accepted');
  const { organizer } = await readPeople(hiring);
  product.clock.advance(60_000);
  await follow('tentative');
  expect(await countTold(hiring)).toBe(3);
  expect((await readPeople(hiring)).organizer).toEqual(organizer);
  const shown = (await call(product, interviews.getInterview, { token, params: { id: interview.id } })).body;
  expect(shown.candidate).toMatchObject({ answer: 'tentative', answered_by: 'calendar' });
  await follow('tentative');
  expect(await countTold(hiring)).toBe(3);
});

it('by email that is known already counts as the newest, and is told only where it shows', async () => {
  const hiring = await buildInterview(product);
  const ctx = contextOf(hiring);
  const give = (by: 'mail' | 'candor', sequence: number) =>
    inTransaction(ctx, async (ctx) => {
      const row = await findInterviewRow(ctx, hiring.interview.id);
      const person = row && (await listPeople(ctx, [row.id])).find(({ role }) => role === 'candidate');
      if (row && person) await writeAnswer(ctx, row, person, { answer: 'accepted', by, sequence });
    });
  await give('mail', 0);
  expect(await countTold(hiring)).toBe(1);
  await give('mail', 1);
  expect(await countTold(hiring)).toBe(1);
  expect((await readPeople(hiring)).candidate).toMatchObject({ answeredSequence: 1 });
  await give('candor', 1);
  expect(await countTold(hiring)).toBe(2);
});
