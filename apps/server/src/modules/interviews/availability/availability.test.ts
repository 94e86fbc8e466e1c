import { accounts } from '@candor/contract/accounts';
import { interviewAvailability } from '@candor/contract/interview-availability';
import { interviewSettings } from '@candor/contract/interview-settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../testing/test-client.ts';
import { buildInterview, interviewDay, setUpInterviews } from '../../../testing/test-interviews.ts';
import { buildMember } from '../../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
});
afterAll(() => product.stop());

const timezone = 'Australia/Sydney';

async function check(token: string, body: object) {
  const wanted = { dates: [interviewDay], timezone, ...body } as never;
  const answer = await call(product, interviewAvailability.checkMicrosoftEvents, { token, body: wanted });
  return { ...answer, day: answer.body.checked_dates?.[interviewDay] };
}

describe('availability', () => {
  it('has the twelve slots, says who is busy and never what with, and what is left of the day', async () => {
    const { token, email } = await buildInterview(product, { duration_minutes: 45, time_slots: '09:30' });
    const { day, body } = await check(token, { user_email: email });
    expect(day?.busy_periods).toEqual(['09:30-10:15']);
    expect(day?.free_periods).toEqual(['09:00-09:30', '10:15-18:00']);
    expect(day?.slots.map(({ label, available }) => (available ? label : `${label} (Busy)`))).toEqual([
      ...['09:00', '09:30 (Busy)', '10:00 (Busy)', '10:30', '11:00', '11:30'],
      ...['14:00', '14:30', '15:00', '15:30', '16:00', '16:30'],
    ]);
    expect(day?.slots[1]?.busy).toEqual([{ id: expect.any(String), name: 'Noor Haddad' }]);
    expect(JSON.stringify(day)).not.toMatch(/Nurse|Person/);
    expect(body.people).toMatchObject([{ email, checked: false, reason: 'not_connected' }]);
    expect(day?.slots[0]?.not_checked).toHaveLength(1);
  });

  it('needs all of the duration to be free', async () => {
    const { token, email } = await buildInterview(product, { time_slots: '10:00' });
    const { day } = await check(token, { user_email: email, duration_minutes: 90 });
    const free = day?.slots.filter(({ available }) => available).map(({ time }) => time);
    expect(free?.slice(0, 3)).toEqual(['10:30', '11:00', '11:30']);
  });

  it('looks at attendees and the candidate as well, and leaves an interview that is moved out', async () => {
    const { token, interview, organizationId, candidateIds } = await buildInterview(product);
    const colleague = await buildMember(product, 'recruit', organizationId);
    const ofColleague = await check(token, { user_email: colleague.email });
    expect(ofColleague.day?.slots[0]?.available).toBe(true);
    const withCandidate = await check(token, { user_email: colleague.email, candidate_id: candidateIds[0] });
    expect(withCandidate.day?.slots[0]).toMatchObject({
      available: false,
      busy: [{ name: 'The candidate' }],
    });
    const both = { user_email: colleague.email, attendees: [interview.organizer.email] };
    expect((await check(token, both)).day?.slots[0]?.available).toBe(false);
    const moving = { ...both, candidate_id: candidateIds[0], except_interview_id: interview.id };
    expect((await check(token, moving)).day?.slots[0]?.available).toBe(true);
  });

  it('says for whom a time is outside of their hours, and when it is there', async () => {
    const { token, email, organizationId } = await buildInterview(product);
    const colleague = await buildMember(product, 'report', organizationId);
    await call(product, accounts.saveSettings, {
      token: colleague.token,
      body: {
        ...{ time_zone: 'Asia/Tokyo', locale: null },
        notifications: { connections: true, mentions: true, webhooks: true },
      },
    });
    await call(product, interviewSettings.saveOwnHours, {
      token: colleague.token,
      body: { working_hours: { days: [1, 2], start: '14:00', end: '18:00' }, weekly_limit: 2 },
    });
    const { day } = await check(token, { user_email: email, attendees: [colleague.email], timezone: 'UTC' });
    // Nine in the morning in London is early evening in Tokyo. Of the recruiter no zone is known.
    expect(day?.slots[0]?.outside_hours).toEqual([
      { id: colleague.userId, name: 'Noor Haddad', local_time: '18:00' },
    ]);
  });

  it('follows the days, hours, length and pause of the organization', async () => {
    const { token, email, organizationId } = await buildInterview(product, { time_slots: '10:00' });
    const admin = await buildMember(product, 'admin', organizationId);
    const spans = [{ start: '09:00', end: '12:00' }];
    await setUpInterviews(product, admin.token, { days: [1], spans, slot_minutes: 60, buffer_minutes: 60 });
    const { day, body } = await check(token, { user_email: email, dates: [interviewDay, '2031-03-04'] });
    expect(day?.slots.map(({ time, available }) => [time, available])).toEqual([
      ['09:00', false],
      ['10:00', false],
      ['11:00', true],
    ]);
    expect(body.checked_dates['2031-03-04']?.slots).toEqual([]);
    const recruiter = await call(product, interviewSettings.saveSettings, {
      token,
      body: { days: [2] } as never,
    });
    expect(recruiter.status).toBe(403);
  });

  it('of yesterday is over, and nobody who is no member can be asked about', async () => {
    const { token, email } = await buildInterview(product);
    const past = await check(token, { user_email: email, dates: ['2020-01-06'] });
    expect(
      past.body.checked_dates['2020-01-06']?.slots.every(({ is_past, available }) => is_past && !available),
    ).toBe(true);
    expect((await check(token, { user_email: 'stranger@example.org' })).status).toBe(404);
  });
});
