import { accounts } from '@candor/contract/accounts';
import { type Interview, interviews } from '@candor/contract/interviews';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { rememberSession } from '#testing/people.ts';
import { renderAt } from '#testing/render-at.tsx';
import { startApi } from '#testing/start-api.ts';
import { setViewportWidth } from '#testing/viewport.ts';

const api = startApi();

const interview: Interview = {
  ...{ id: 'itv_1', state: 'booked', type: 'phone', stage: 'screening', job_title: 'Registered nurse' },
  ...{ job_id: 'job_nurse', application_id: 'app_1', application_stage: 'interview' },
  application_step: { id: 'stp_offer', name: 'Offer' },
  candidate: {
    ...{ id: 'can_zoe', name: 'Zoë Nguyễn', email: 'zoe@example.org', answer: 'none', answered_by: null },
  },
  ...{ starts_at: '2030-01-07T09:00:00.000Z', ends_at: '2030-01-07T09:30:00.000Z', duration_minutes: 30 },
  ...{ time_zone: 'UTC', phone_number: null, address: null, video_link: null },
  organizer: { id: 'usr_noor', name: 'Noor Haddad', email: 'noor@northwind.example' },
  ...{ interviewers: [], email_message: '', calendar_notes: '', attachments: [] },
  ...{ calendar_state: 'none', calendar_link: null, moved_in_calendar: null },
  ...{ is_self_booked: false, is_mine: true, version: 1, created_at: '2029-12-20T09:00:00.000Z' },
};
const withoutApplication: Interview = {
  ...interview,
  id: 'itv_2',
  candidate: { ...interview.candidate, id: 'can_bo', name: 'Bo Lind' },
  ...{ application_id: null, application_stage: null, application_step: null },
};

const rowOf = (name: RegExp) => within(screen.getByRole('button', { name }).closest('tr') as HTMLElement);

beforeEach(() => {
  rememberSession();
  api.answer(accounts.getMyRoles, { roles: [{ role: 'recruit' }] });
  api.answerList(interviews.listInterviews, [interview, withoutApplication], 2);
});

it.each([1440, 820])('lists interviews with the stage their application is in at %i px', async (width) => {
  setViewportWidth(width);
  renderAt('/interviews');
  await screen.findByRole('table', { name: 'Interviews' });
  expect(rowOf(/Zoë Nguyễn/).getByText('Offer')).toBeDefined();
  expect(rowOf(/Bo Lind/).queryByText('Offer')).toBeNull();
});
