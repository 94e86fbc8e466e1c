import { interviewBooking } from '@candor/contract/interview-booking';
import { requests } from '@candor/contract/requests';
import { outboxMessages } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApplications, type TestApplications } from '../../testing/test-applications.ts';
import { buildCalendar, listEntries, readCalendarState } from '../../testing/test-calendars.ts';
import { call } from '../../testing/test-client.ts';
import { scheduleBodyFor, soon } from '../../testing/test-interviews.ts';
import { listMails, type TestMail, waitForMail } from '../../testing/test-mailbox.ts';
import { buildMember, inTestTransaction } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { addRequest } from '../requests/requests.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

async function erase({ organizationId, candidateIds }: TestApplications): Promise<void> {
  const { token } = await buildMember(product, 'admin', organizationId);
  const details = { text: 'Please erase me.' };
  const wanted = { organizationId, kind: 'erasure', candidateId: candidateIds[0], details } as const;
  const id = await inTestTransaction(product, (ctx) => addRequest(ctx, wanted));
  const body = { state: 'done', resolution: 'Erased.', version: 1 } as const;
  expect((await call(product, requests.resolveRequest, { token, params: { id }, body })).status).toBe(200);
}

async function readInvitation(mail: TestMail): Promise<string> {
  const { attachments } = mail as TestMail & { attachments: { index: number; filename: string }[] };
  const index = attachments.find(({ filename }) => filename === 'invite.ics')?.index;
  const answer = await fetch(`${product.sandboxUrl}/mailbox/messages/${mail.id}/attachments/${index}`);
  return (await answer.text()).replaceAll('\r\n ', '');
}

const line = (name: string, text: string) => new RegExp(`^${name}[:;].*$`, 'm').exec(text)?.[0].trim();

const subjectsOf = async (email: string) => (await listMails(product, email)).map(({ subject }) => subject);

describe('erasing somebody', () => {
  it('takes their interview out of the calendar that it was made in, and tells whoever took part', async () => {
    const hiring = await buildApplications(product, 1);
    const calendar = await buildCalendar(product, 'google', { member: hiring });
    const colleague = await buildMember(product, 'report', hiring.organizationId);
    const body = scheduleBodyFor(hiring, { interviewer_ids: [colleague.userId] });
    const { token } = hiring;
    await call(product, interviewBooking.scheduleByGoogle, { token, body });
    await expect.poll(() => listEntries(product, calendar)).toHaveLength(1);
    await expect.poll(() => subjectsOf(colleague.email)).toContain('Interview scheduled: Person 1');
    await erase(hiring);
    await expect.poll(() => listEntries(product, calendar)).toEqual([]);
    const { deleted_events } = await readCalendarState(product, 'google');
    expect(deleted_events.filter(({ account }) => account === calendar.account)).toHaveLength(1);
    await expect
      .poll(() => subjectsOf(colleague.email))
      .toContain('Interview canceled: Monday, 3 Mar 2031, 09:00 – 09:30 (Australia/Sydney)');
  });

  it('frees the time of whoever was invited by email, without a word of who it was', async () => {
    const hiring = await buildApplications(product, 1);
    const { token, email } = hiring;
    await call(product, interviewBooking.scheduleByGoogle, { token, body: scheduleBodyFor(hiring) });
    const invited = await readInvitation(await waitForMail(product, email));
    await erase(hiring);
    const mail = await waitForMail(product, email, 2);
    expect(mail.subject).toBe('Interview canceled: Monday, 3 Mar 2031, 09:00 – 09:30 (Australia/Sydney)');
    expect(mail.text).toContain('was erased');
    const invitation = await readInvitation(mail);
    expect(`${mail.subject} ${mail.text} ${mail.html} ${invitation}`).not.toMatch(/Person 1|can_/);
    expect(line('METHOD', invitation)).toBe('METHOD:CANCEL');
    expect(line('UID', invitation)).toBe(line('UID', invited));
    expect(line('SEQUENCE', invitation)).toBe('SEQUENCE:1');
  });

  it('says nothing of interviews that are over', async () => {
    const hiring = await buildApplications(product, 1);
    const { token, email } = hiring;
    const body = scheduleBodyFor(hiring, soon(product));
    await call(product, interviewBooking.scheduleByGoogle, { token, body });
    await waitForMail(product, email);
    product.clock.advance(2 * 60 * 60 * 1000);
    await erase(hiring);
    const written = await inTestTransaction(product, ({ db }) =>
      db.select().from(outboxMessages).where(eq(outboxMessages.recipient, email)),
    );
    expect(written.map(({ kind }) => kind)).not.toContain('interview.erased');
  });
});
