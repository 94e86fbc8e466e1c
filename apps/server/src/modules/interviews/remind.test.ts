import { interviews } from '@candor/contract/interviews';
import { interviews as interviewRows } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSystemContext } from '../../platform/system-context.ts';
import { call } from '../../testing/test-client.ts';
import { buildInterview, interviewDay, setUpInterviews } from '../../testing/test-interviews.ts';
import { listMails, waitForMail } from '../../testing/test-mailbox.ts';
import { buildMember, inTestTransaction } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { remindTask } from './remind.task.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

/** As the schedule does, by so many schedulers at once. */
async function remind(schedulers = 1): Promise<void> {
  const run = () => {
    const ctx = createSystemContext(product.platform, { task: 'test', scope: 'platform' });
    return remindTask.handle(ctx, {}, { isLast: false });
  };
  await Promise.all(Array.from({ length: schedulers }, run));
}

const subjects = async (email: string) => (await listMails(product, email)).map(({ subject }) => subject);
const reminder = 'Reminder: your interview for Nurse';
const hourMs = 60 * 60 * 1000;

/** Moves the clock of the product to so long before an interview. */
function goTo(startsAt: string, beforeMs: number): void {
  product.clock.advance(Date.parse(startsAt) - beforeMs - product.clock.now().getTime());
}

it('reminds everybody a day and an hour before, each once, however many schedulers run', async () => {
  const hiring = await buildInterview(product);
  const { interview } = hiring;
  const candidate = `${hiring.candidateIds[0]}@example.com`;
  await waitForMail(product, candidate);
  await remind();
  expect(await subjects(candidate)).not.toContain(reminder);
  goTo(interview.starts_at, 23 * hourMs);
  await remind(3);
  await remind();
  await waitForMail(product, candidate, 2);
  expect((await subjects(candidate)).filter((subject) => subject === reminder)).toHaveLength(1);
  goTo(interview.starts_at, hourMs / 2);
  await remind(2);
  await waitForMail(product, candidate, 3);
  expect((await subjects(candidate)).filter((subject) => subject === reminder)).toHaveLength(2);
  await expect
    .poll(async () =>
      (await subjects(hiring.email)).filter((subject) => subject.startsWith('Your interview is coming up')),
    )
    .toHaveLength(2);
});

it('reminds of every interview that it can, whatever is wrong with another', async () => {
  const spoiled = await buildInterview(product, { date: '2031-07-07', time_slots: '08:00 - 08:30' });
  const { interview, candidateIds } = await buildInterview(product, { date: '2031-07-07' });
  const candidate = `${candidateIds[0]}@example.com`;
  await waitForMail(product, candidate);
  const setZone = (timeZone: string) =>
    inTestTransaction(product, ({ db }) =>
      db.update(interviewRows).set({ timeZone }).where(eq(interviewRows.id, spoiled.interview.id)),
    );
  await setZone('No/Where');
  goTo(interview.starts_at, 20 * hourMs);
  await expect(remind()).rejects.toThrow('1 of 2 reminders failed');
  await waitForMail(product, candidate, 2);
  expect(await subjects(candidate)).toContain(reminder);
  await setZone('Australia/Sydney');
  await remind();
  const other = `${spoiled.candidateIds[0]}@example.com`;
  await waitForMail(product, other, 2);
  expect(await subjects(other)).toContain(reminder);
});

it('does not remind of what was booked a moment ago, was canceled, or where reminders are off', async () => {
  const at = new Date(product.clock.now().getTime() + 5 * hourMs).toISOString();
  const when = { timezone: 'UTC', date: at.slice(0, 10), time_slots: at.slice(11, 16) };
  const booked = await buildInterview(product, when);
  const off = await buildInterview(product, { date: '2031-09-01' });
  const admin = await buildMember(product, 'admin', off.organizationId);
  await setUpInterviews(product, admin.token, { remind_day_before: false, remind_hour_before: false });
  const cancelled = await buildInterview(product, { date: '2031-09-01' });
  await call(product, interviews.cancelInterview, {
    ...{ token: cancelled.token, params: { id: cancelled.interview.id }, body: { version: 1 } },
  });
  await remind();
  goTo(off.interview.starts_at, 20 * hourMs);
  await remind();
  for (const { candidateIds } of [booked, off, cancelled])
    expect(await subjects(`${candidateIds[0]}@example.com`)).not.toContain(reminder);
  expect(interviewDay < '2031-09-01').toBe(true);
});
