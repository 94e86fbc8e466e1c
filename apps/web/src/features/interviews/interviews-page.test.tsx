import { accounts } from '@candor/contract/accounts';
import { interviewOffers } from '@candor/contract/interview-offers';
import { type Interview, interviews } from '@candor/contract/interviews';
import { outbox } from '@candor/contract/outbox';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { phoneInterview } from '#testing/build-interview.ts';
import { amara, rememberSession } from '#testing/people.ts';
import { renderAt } from '#testing/render-at.tsx';
import { startApi } from '#testing/start-api.ts';
import { setViewportWidth } from '#testing/viewport.ts';

const api = startApi();

const { history: _, ...interview } = phoneInterview;
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

it('has a week whose days and times are those of the zone the reader chose', async () => {
  const late: Interview = { ...interview, starts_at: '2030-01-07T11:30:00.000Z' };
  rememberSession({ ...amara, time_zone: 'Pacific/Kiritimati' });
  api.answerList(interviews.listInterviews, [late]);
  renderAt('/interviews?view=week&week=2030-01-08');
  const entry = await screen.findByRole('button', { name: /Zoë Nguyễn/ });
  expect(entry.textContent).toContain('01:30');
  const day = entry.closest('ol > li') as HTMLElement;
  expect(within(day).getByRole('heading').textContent).toContain('Tuesday, 8 January 2030');
});

it('opens this week where the address names a day that no calendar has', async () => {
  renderAt('/interviews?view=week&week=2026-13-01');
  expect(await screen.findByRole('heading', { level: 1, name: 'Interviews' })).toBeDefined();
  expect(await screen.findAllByRole('heading', { level: 3 })).toHaveLength(7);
});

it('opens the week that it is where the reader chose to be', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-01-06T12:00:00.000Z') });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  rememberSession({ ...amara, time_zone: 'Pacific/Kiritimati' });
  renderAt('/interviews?view=week');
  const monday = await screen.findByRole('heading', { level: 3, name: /^Monday, 7 January 2030/ });
  expect(monday.className).toContain('text-accent');
});

it.each([
  ['bounced', "The candidate's email bounced", true],
  ['failed', "The candidate's email wasn't delivered", true],
  ['held', "The candidate hasn't been emailed", false],
  ['unknown', 'Email delivery is unknown', false],
] as const)(
  'says that the newest invitation or change is %s, and lets it be sent again',
  async (reason, title, isAboutAddress) => {
    const undelivered = { message_id: 'msg_1', reason };
    api.answerList(interviews.listInterviews, [{ ...interview, undelivered }, withoutApplication], 2);
    api.answer(interviews.getInterview, { ...phoneInterview, undelivered }, { id: 'itv_1' });
    renderAt('/interviews?interview=itv_1');
    expect(await screen.findByText(title)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Send again to Zoë Nguyễn' })).toBeDefined();
    expect(screen.queryAllByRole('link', { name: 'Open profile' })).toHaveLength(isAboutAddress ? 1 : 0);
  },
);

it('reads again only what says whether the email arrived', async () => {
  const undelivered = { message_id: 'msg_1', reason: 'held' } as const;
  api.answerList(interviews.listInterviews, [{ ...interview, undelivered }, withoutApplication], 2);
  api.answer(interviews.getInterview, { ...phoneInterview, undelivered }, { id: 'itv_1' });
  api.answerList(interviewOffers.listOffers, []);
  api.answer(outbox.retryMessage, { success: true }, { id: 'msg_1' });
  const { user } = renderAt('/interviews?interview=itv_1');
  await user.click(await screen.findByRole('button', { name: 'Send again to Zoë Nguyễn' }));
  await screen.findByText('The email is being sent again');
  await waitFor(() => expect(api.received('GET /hr/interviews/itv_1')).toHaveLength(2));
  await waitFor(() => expect(api.received('GET /hr/interviews')).toHaveLength(2));
  expect(api.received('GET /hr/interview-offers')).toHaveLength(1);
});
