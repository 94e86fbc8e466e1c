import { accounts } from '@candor/contract/accounts';
import { applications } from '@candor/contract/applications';
import type { PlanLimit } from '@candor/contract/errors';
import { evaluations } from '@candor/contract/evaluations';
import { interviewAvailability } from '@candor/contract/interview-availability';
import { interviewBooking } from '@candor/contract/interview-booking';
import { interviewSettings } from '@candor/contract/interview-settings';
import { jobs } from '@candor/contract/jobs';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildApplication } from '#testing/build-application.ts';
import { buildJob } from '#testing/build-job.ts';
import { amara, rememberSession } from '#testing/people.ts';
import { renderAt } from '#testing/render-at.tsx';
import { answerWith, startApi } from '#testing/start-api.ts';
import { setViewportWidth } from '#testing/viewport.ts';
import { nameDay } from '#ui/format-days.ts';

const api = startApi();
const checkRoute = 'POST /hr/microsoft/calendar/check-database-events';
const scheduleRoute = 'POST /hr/microsoft/interview/schedule';
const teamRoute = 'GET /hr/team-members';

/** In the middle of a month, whichever zone the tests run in, and the first Monday of the next. */
const now = new Date('2031-02-12T12:00:00.000Z');
const monday = '2031-03-03';

const slot = (time: string, busy: { id: string; name: string }[] = []) => ({
  ...{
    time,
    label: time,
    offset: null,
    starts_at: `${monday}T${time}:00.000Z`,
    ends_at: `${monday}T23:00:00.000Z`,
  },
  ...{ available: busy.length === 0, is_past: false, busy, not_checked: [], outside_hours: [] },
});

const noor = {
  ...{ id: 'usr_noor', name: 'Noor Haddad', email: 'noor@northwind.example', team_role: 'report' },
  ...{ job_title: 'Ward lead', phone: null, city: null, country: null, verified: true },
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  rememberSession();
  setViewportWidth(1440);
  api.answer(accounts.getMyRoles, { roles: [{ role: 'recruit' }] });
  api.answerList(applications.listApplications, [buildApplication({ stage: 'shortlisted' })], 1);
  api.answer(applications.getApplicationTotals, { total: 1, evaluated: 0, average_score: null });
  api.answer(evaluations.listBatches, []);
  api.answerList(jobs.listJobs, [buildJob()], 1);
  api.answer(interviewAvailability.listTeamMembers, { success: true, members: [noor] });
  api.answer(interviewSettings.getSettings, {
    ...{ days: [1, 2, 3, 4, 5], slot_minutes: 30, buffer_minutes: 0, notice_hours: 4, weekly_limit: 10 },
    spans: [{ start: '09:00', end: '12:00' }],
    ...{
      remind_day_before: true,
      remind_hour_before: true,
      default_video_link: '',
      time_zone: null,
      version: 0,
    },
  });
  api.answer(interviewAvailability.checkMicrosoftEvents, {
    ...{ success: true, timezone: 'UTC' },
    checked_dates: {
      [monday]: {
        busy_periods: ['09:00-09:30'],
        free_periods: [],
        slots: [slot('09:00', [{ id: noor.id, name: noor.name }]), slot('09:30')],
      },
    },
    people: [{ id: amara.id, name: amara.name, email: amara.email, checked: true, reason: null }],
  });
  api.answer(interviewBooking.previewInvitation, {
    ...{ subject: 'Interview Invitation', html: '<p>Hi</p>', text: 'Hi', delivery: 'sent', test_email: null },
  });
});

afterEach(() => {
  vi.useRealTimers();
});

async function openWizard() {
  const app = renderAt('/applications');
  const { user } = app;
  await user.click(await screen.findByRole('button', { name: 'Schedule an interview with Zoë Nguyễn' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule Interview' }));
  return { user, dialog };
}

/** Fills the first step and chooses the first Monday of next month. */
async function goToTimes() {
  const { user, dialog } = await openWizard();
  await user.click(dialog.getByLabelText('Video Call'));
  await user.click(dialog.getByLabelText(/Interview stage/));
  await user.click(await screen.findByRole('option', { name: 'HR Round' }));
  await user.click(dialog.getByRole('button', { name: 'Next' }));
  await user.click(dialog.getByRole('button', { name: 'Next month' }));
  await user.click(dialog.getByRole('button', { name: nameDay(monday) }));
  return { user, dialog };
}

describe('the wizard', () => {
  it('leads to the first thing that a step still needs, wherever it is', async () => {
    const { user, dialog } = await openWizard();
    await user.click(dialog.getByRole('button', { name: 'Next' }));
    expect(document.activeElement).toBe(dialog.getByLabelText('Phone'));
    await user.click(dialog.getByLabelText('Video Call'));
    await user.click(dialog.getByRole('button', { name: 'Next' }));
    expect(document.activeElement).toBe(dialog.getByLabelText(/Interview stage/));
    await user.click(dialog.getByLabelText(/Interview stage/));
    await user.click(await screen.findByRole('option', { name: 'HR Round' }));
    await user.click(dialog.getByRole('button', { name: 'Next' }));
    await user.click(dialog.getByRole('button', { name: 'Next' }));
    expect(document.activeElement?.textContent).toBe('Choose a date');
  });

  it('says what a step still needs, and whom it is with', async () => {
    const { user, dialog } = await openWizard();
    expect(dialog.getByText('Step 1 of 3')).toBeDefined();
    expect((dialog.getByLabelText('Candidate name') as HTMLInputElement).value).toBe('Zoë Nguyễn');
    expect((dialog.getByLabelText('Recruiter email') as HTMLInputElement).value).toBe(amara.email);
    expect((dialog.getByRole('button', { name: 'Back' }) as HTMLButtonElement).disabled).toBe(true);
    await user.clear(dialog.getByLabelText(/Candidate email/));
    await user.click(dialog.getByLabelText('In-Person'));
    await user.click(dialog.getByRole('button', { name: 'Next' }));
    for (const text of [
      'Candidate email is required to schedule interview.',
      'Choose the interview stage',
      'Address is required',
    ])
      expect(dialog.getByText(text)).toBeDefined();
  });

  it('makes nobody up where the team cannot be loaded', async () => {
    api.on(teamRoute, answerWith(503, { detail: 'Not now.', code: 'unavailable' }));
    const { dialog } = await openWizard();
    expect(await dialog.findByText('Failed to fetch team members')).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Retry' })).toBeDefined();
    expect(dialog.queryByRole('checkbox')).toBeNull();
  });

  it('marks busy times, sends what was chosen, and says that it is scheduled', async () => {
    const { user, dialog } = await goToTimes();
    const busy = (await dialog.findByText('(Busy)')).closest('button') as HTMLButtonElement;
    expect([busy.disabled, busy.title]).toEqual([true, 'Busy: Noor Haddad']);
    await user.click(dialog.getByRole('button', { name: '09:30' }));
    await user.click(dialog.getByRole('button', { name: 'Next' }));
    api.on(
      scheduleRoute,
      answerWith(409, { detail: 'This time is taken.', code: 'slot_taken', nearest_slots: [] }),
    );
    await user.click(dialog.getByRole('button', { name: 'Send & Add to Calendar' }));
    expect(await screen.findAllByText('Conflict: This time is taken.')).toHaveLength(1);
    expect(dialog.getByText('Step 2 of 3')).toBeDefined();
    const [sent] = api.received(scheduleRoute);
    expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({
      ...{ candidate_id: 'can_zoe', application_id: 'app_zoe', job_title: 'Registered nurse', date: monday },
      ...{
        interview_type: 'video',
        interview_stage: 'hr',
        time_slots: '09:30 - 10:00',
        duration_minutes: 30,
      },
      email_subject: 'Interview Invitation - Registered nurse Position',
    });
  });

  it('says that the plan has no email left for the invitation, and leads to the plans', async () => {
    api.answer(accounts.getMyRoles, { roles: [{ role: 'admin' }] });
    const { user, dialog } = await goToTimes();
    await user.click(await dialog.findByRole('button', { name: '09:30' }));
    await user.click(dialog.getByRole('button', { name: 'Next' }));
    const limit: PlanLimit = {
      resource: 'mails',
      used: 50,
      limit: 50,
      upgrade_url: 'https://candor.example/subscription',
    };
    const detail = 'Full.';
    api.on(scheduleRoute, answerWith(402, { detail, code: 'plan_limit_reached', plan_limit: limit }));
    await user.click(dialog.getByRole('button', { name: 'Send & Add to Calendar' }));
    expect(await dialog.findByText(/Your plan includes 50 emails a month, and 50 are used/)).toBeDefined();
    expect(await dialog.findByRole('link', { name: 'See plans in a new tab' })).toBeDefined();
  });

  it('shows times as not checked where the check failed, and lets them be chosen', async () => {
    api.on(checkRoute, answerWith(503, { detail: 'Calendars are away.', code: 'unavailable' }));
    const { user, dialog } = await goToTimes();
    expect((await dialog.findAllByText('Not checked')).length).toBe(6);
    expect(await screen.findAllByText(/Calendar check failed: Calendars are away\./)).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: /^10:00/ }));
    await user.click(dialog.getByRole('button', { name: 'Next' }));
    expect(await dialog.findByText(/These times are not checked/)).toBeDefined();
  });
});
