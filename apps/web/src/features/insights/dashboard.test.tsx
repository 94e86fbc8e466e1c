import { accounts } from '@candor/contract/accounts';
import { dashboard, type JobFigures, type Needs, type News } from '@candor/contract/dashboard';
import type { Metrics, RecentActivity } from '@candor/contract/insights';
import { insights } from '@candor/contract/insights';
import { organizations } from '@candor/contract/organizations';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { paths } from '#app/paths.ts';
import { amara, rememberSession } from '#testing/people.ts';
import { renderAt } from '#testing/render-at.tsx';
import { answerWith, startApi } from '#testing/start-api.ts';

const agentPaths: Record<string, string> = {
  'Scoring Agent': paths.scoringAgent,
  'Communication Agent': paths.communicationAgent,
  'FAQ Assistant': paths.faqAssistant,
};

const api = startApi();
const metrics: Metrics = {
  totalCandidates: 1204,
  activeJobs: 3,
  evaluationsRun: 87,
  evaluationsThisWeek: 12,
  emailSent: 0,
  total_candidates: 1204,
  total_jobs: 3,
  total_applications: 1300,
  evaluations_completed: 87,
  communications_sent: 0,
  faq_requests: 0,
  usage_statistics: { api_calls_this_month: 0, storage_used_mb: 0, last_activity: null },
};

const quietDay = { applications: 0, evaluations: 0, communications: 0, faq_requests: 0 };
const activity: RecentActivity = {
  evaluationsToday: 0,
  communicationsToday: 2,
  faqRequestsToday: 1,
  applicationsToday: 2,
  period: { days: 3, from: '2026-11-13', to: '2026-11-15' },
  activity_summary: { applications: 3, evaluations: 0, communications: 2, faq_requests: 1 },
  daily_activity: [
    { ...quietDay, date: '2026-11-13', applications: 1 },
    { ...quietDay, date: '2026-11-14' },
    { date: '2026-11-15', applications: 2, evaluations: 0, communications: 2, faq_requests: 1 },
  ],
  trends: {
    applications_percent: 50,
    evaluations_percent: null,
    communications_percent: null,
    faq_requests_percent: null,
  },
};
const nothing: Needs = {
  unreviewed: { total: 0, jobs: [], further_jobs: 0 },
  proposals: { proposed: 0, borderline: 0 },
  requests: { overdue: 0, question: 0, human_review: 0, correction: 0, erasure: 0 },
  failed_evaluations: 0,
  emails: { failed: 0, unknown: 0 },
  mentions: { total: 0, candidate_id: null },
  scorecards: { total: 0, interview_id: null },
  interviews_today: 0,
  connections: 0,
};
const noNews: News = {
  ...{ since: null, applications: { total: 0, jobs: [], further_jobs: 0 } },
  ...{ replies: { total: 0, people: 0, candidate_id: null }, moves: [], requests: 0 },
};
const nurse: JobFigures = {
  ...{ id: 'job_nurse', title: 'Registered Nurse', unreviewed: 8, median_days_to_shortlist: 4.4 },
  reached: { applied: 1200, shortlisted: 30, interview: 12, hired: 1 },
};
const cook: JobFigures = {
  ...{ id: 'job_cook', title: 'Cook', unreviewed: 0, median_days_to_shortlist: null },
  reached: { applied: 0, shortlisted: 0, interview: 0, hired: 0 },
};

beforeEach(() => {
  api.answer(insights.getRecentActivity, activity);
  api.answer(accounts.getSecondFactor, { enabled: false, recovery_codes_left: 0 });
  api.answer(dashboard.noteVisit, { success: true });
  api.answer(dashboard.getNeeds, nothing);
  api.answer(dashboard.getNews, noNews);
  api.answer(dashboard.getFirstSteps, { steps: [], job_id: null, unopened: null });
  api.answerList(dashboard.listJobFigures, [nurse, cook], 2);
});

describe('what needs a person', () => {
  beforeEach(() => {
    rememberSession();
    api.answer(insights.getMetrics, metrics);
  });

  it('is one calm sentence where it is nothing', async () => {
    renderAt('/dashboard');
    await screen.findByText("You're all caught up.");
    expect(screen.queryByRole('list', { name: 'Needs you today' })).toBeNull();
  });

  it('leads to each page with the filter that shows it, what is overdue first', async () => {
    api.answer(dashboard.getNeeds, {
      unreviewed: {
        total: 15,
        jobs: [
          { id: 'job_nurse', title: 'Registered Nurse', count: 8 },
          { id: 'job_cook', title: 'Cook', count: 1 },
        ],
        further_jobs: 2,
      },
      proposals: { proposed: 3, borderline: 1 },
      requests: { overdue: 1, question: 2, human_review: 1, correction: 0, erasure: 0 },
      failed_evaluations: 4,
      emails: { failed: 1, unknown: 2 },
      mentions: { total: 1, candidate_id: 'can_zoe' },
      scorecards: { total: 1, interview_id: 'itv_1' },
      interviews_today: 2,
      connections: 1,
    });
    renderAt('/dashboard');
    const list = within(await screen.findByRole('list', { name: 'Needs you today' }));
    list.getByText('1 is borderline: within 3 points of the threshold');
    list.getByText('In all 4 jobs');
    expect(
      list.getAllByRole('link').map((link) => [link.firstChild?.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['1 request is overdue', '/candidate-requests'],
      ['1 account to reconnect', '/integrations'],
      ['2 interviews today', '/interviews'],
      ['1 scorecard to fill in', '/interviews?interview=itv_1'],
      ['1 note mentions you', '/candidates/can_zoe'],
      ['8 applications to review', '/jobs/job_nurse/review'],
      ['1 application to review', '/jobs/job_cook/review'],
      ['15 applications to review', '/applications?unreviewed=true'],
      ['3 proposed rejections', '/outbox'],
      ['1 human review', '/candidate-requests?kind=human_review'],
      ['2 unanswered questions', '/candidate-requests?kind=question'],
      ['4 evaluations without a result', '/evaluation-results'],
      ['1 email failed', '/outbox?tab=messages&state=failed'],
      ['2 emails to check', '/outbox?tab=messages&state=unknown'],
    ]);
  });

  it('says so where it cannot be had, and does not call it nothing', async () => {
    api.on('GET /hr/dashboard/needs', answerWith(403, { detail: 'Not allowed.', code: 'forbidden' }));
    renderAt('/dashboard');
    await screen.findByText('Failed to fetch what needs you');
    expect(screen.queryByText("You're all caught up.")).toBeNull();
  });

  it.each(['communications.changed', 'requests.changed', 'notes.changed', 'interviews.changed'])(
    'is asked for again on %s',
    async (type) => {
      // A connection of the screen before may still be on its way: every one is told.
      const tell: ((data: string) => void)[] = [];
      api.on('GET /hr/events', (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.flushHeaders();
        tell.push((data) => response.write(`data: ${data}\n\n`));
      });
      renderAt('/dashboard');
      await screen.findByText("You're all caught up.");
      await waitFor(() => expect(tell.length).toBeGreaterThan(0));
      api.answer(dashboard.getNeeds, { ...nothing, requests: { ...nothing.requests, erasure: 1 } });
      await waitFor(() => {
        for (const write of tell) write(JSON.stringify({ type }));
        screen.getByText('1 erasure');
      });
    },
  );
});

describe('what is new', () => {
  beforeEach(() => {
    rememberSession();
    api.answer(insights.getMetrics, metrics);
  });

  it('is told in lines that lead to where it is', async () => {
    api.answer(dashboard.getNews, {
      since: '2026-11-14T08:30:00.000Z',
      applications: {
        ...{ total: 14, further_jobs: 1 },
        jobs: [
          { id: 'job_nurse', title: 'Registered Nurse', count: 8 },
          { id: 'job_cook', title: 'Cook', count: 4 },
        ],
      },
      replies: { total: 3, people: 1, candidate_id: 'can_zoe' },
      moves: [
        {
          stage: 'interview',
          step: 'Offer',
          step_id: 'step_offer',
          by: 'Ana Lima',
          by_kind: 'member',
          count: 2,
        },
        { stage: 'withdrawn', step: null, step_id: null, by: null, by_kind: 'candidate', count: 1 },
      ],
      requests: 2,
    });
    renderAt('/dashboard');
    const list = within(await screen.findByRole('list', { name: 'New since your last visit' }));
    expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['14 new applications', '/applications?since=2026-11-14T08:30:00.000Z'],
      ['Registered Nurse 8', '/applications?since=2026-11-14T08:30:00.000Z&job=job_nurse'],
      ['Cook 4', '/applications?since=2026-11-14T08:30:00.000Z&job=job_cook'],
      ['and 1 more job', '/applications?since=2026-11-14T08:30:00.000Z'],
      ['3 replies from candidatesOpen the candidate to read it', '/candidates/can_zoe'],
      ['2 new requestsQuestions, reviews, corrections and erasures', '/candidate-requests'],
      ['2 moved to OfferBy Ana Lima', '/applications?step=step_offer'],
      ['1 withdrewBy the candidate', '/applications?stage=withdrawn'],
    ]);
  });

  it('says so where there is nothing', async () => {
    api.answer(dashboard.getNews, { ...noNews, since: '2026-11-14T08:30:00.000Z' });
    renderAt('/dashboard');
    await screen.findByText('Nothing new.');
  });

  it('is not told during the first visit', async () => {
    renderAt('/dashboard');
    await screen.findByText("You're all caught up.");
    expect(screen.queryByText('New since your last visit')).toBeNull();
  });

  it('notes the visit', async () => {
    renderAt('/dashboard');
    await waitFor(() => expect(api.received('POST /hr/dashboard/visits')).toHaveLength(1));
  });
});

describe('open jobs', () => {
  beforeEach(() => {
    rememberSession();
    api.answer(insights.getMetrics, metrics);
  });

  it('show how far people came, how soon, and where to review', async () => {
    api.answer(accounts.getMyRoles, { roles: [{ role: 'recruit' }] });
    renderAt('/dashboard');
    const table = await screen.findByRole('table', { name: 'Open jobs' });
    const [, first, second] = within(table).getAllByRole('row');
    const cells = (row: HTMLElement | undefined) =>
      within(row as HTMLElement)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(cells(first)).toEqual(['Registered Nurse', '8', '1,200', '303%', '121%', '10%', '4 days']);
    expect(cells(second)).toEqual(['Cook', '0', '0', '0', '0', '0', 'Not enough yet']);
    const link = await within(table).findByRole('link', { name: 'Review 8 for Registered Nurse' });
    expect(link.getAttribute('href')).toBe('/jobs/job_nurse/review');
  });

  it('offer no review to who only looks', async () => {
    api.answer(accounts.getMyRoles, { roles: [{ role: 'report' }] });
    renderAt('/dashboard');
    const table = await screen.findByRole('table', { name: 'Open jobs' });
    expect(within(table).getByText('8')).toBeDefined();
    expect(within(table).queryByRole('link', { name: /^Review/ })).toBeNull();
  });

  it('say so where there are none', async () => {
    api.answerList(dashboard.listJobFigures, [], 0);
    renderAt('/dashboard');
    await screen.findByText('No open jobs');
  });

  it('say so where they cannot be had', async () => {
    api.on('GET /hr/dashboard/jobs', answerWith(403, { detail: 'Not allowed.', code: 'forbidden' }));
    renderAt('/dashboard');
    await screen.findByText('Failed to fetch open jobs');
  });
});

describe('the first steps', () => {
  it('lead to each, and go when they are dismissed', async () => {
    rememberSession();
    api.answer(insights.getMetrics, metrics);
    api.answer(dashboard.getFirstSteps, {
      steps: [
        { step: 'job_published', done: true },
        { step: 'evaluation_opened', done: false },
      ],
      job_id: 'job_nurse',
      unopened: { application_id: 'app_1', candidate_id: 'can_zoe' },
    });
    api.answer(dashboard.dismissFirstSteps, { success: true });
    const { user } = renderAt('/dashboard');
    const list = within(await screen.findByRole('list', { name: 'First steps' }));
    screen.getByText('1 of 3 done');
    expect(list.getByRole('link', { name: 'Open evaluation' }).getAttribute('href')).toBe(
      '/candidate-evaluation/can_zoe?application=app_1',
    );
    api.answer(dashboard.getFirstSteps, { steps: [], job_id: null, unopened: null });
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByText('First steps')).toBeNull());
    expect(api.received('POST /hr/dashboard/first-steps/dismiss')).toHaveLength(1);
  });
});

function figureOf(label: string): string | null | undefined {
  return screen.getByText(label).nextElementSibling?.textContent;
}

describe('the dashboard', () => {
  it('shows the figures as they are, zeros included', async () => {
    rememberSession();
    api.answer(insights.getMetrics, metrics);
    renderAt('/dashboard');
    await screen.findByText('12 this week');
    expect(figureOf('Total Candidates')).toBe('1,204');
    expect(figureOf('Active Jobs')).toBe('3');
    expect(figureOf('Evaluations Run')).toBe('87');
    expect(figureOf('Emails Sent')).toBe('0');
    expect(screen.queryByText('First steps')).toBeNull();
  });

  it('shows applications by day, in words and figures too', async () => {
    rememberSession();
    api.answer(insights.getMetrics, metrics);
    renderAt('/dashboard');
    await screen.findByText('3 applications in the last 30 days, +50% on the 30 days before');
    const table = screen.getByRole('table', { name: /Applications by day/ });
    expect(within(table).getByRole('row', { name: '15 Nov 2' })).toBeDefined();
    expect(within(table).getByRole('row', { name: '14 Nov 0' })).toBeDefined();
  });

  it('shows what the three agents did today, and leads to each', async () => {
    rememberSession();
    api.answer(insights.getMetrics, metrics);
    renderAt('/dashboard');
    for (const [agent, line] of [
      ['Scoring Agent', '0 evaluations today'],
      ['Communication Agent', '2 emails sent today'],
      ['FAQ Assistant', '1 chat today'],
    ]) {
      const card = within(await screen.findByRole('region', { name: agent }));
      expect(await card.findByText(line ?? '')).toBeDefined();
      expect(card.getByRole('link').getAttribute('href')).toBe(agentPaths[agent ?? '']);
    }
  });

  it('says so when the recent activity cannot be had, and invents no zeros', async () => {
    rememberSession();
    api.answer(insights.getMetrics, metrics);
    api.on(
      'GET /hr/metrics/recent-activity',
      answerWith(400, { detail: 'Not now.', code: 'invalid_request' }),
    );
    renderAt('/dashboard');
    await screen.findByText('Failed to fetch recent activity');
    expect(screen.getAllByText('—')).toHaveLength(3);
  });

  it('greets someone without a name as User', async () => {
    rememberSession({ ...amara, name: ' ' });
    renderAt('/dashboard');
    await screen.findByRole('heading', { name: 'Welcome back, User!' });
  });

  it('says that the figures could not be fetched, and tries again on request', async () => {
    rememberSession();
    api.on('GET /hr/metrics', answerWith(403, { detail: 'Not allowed.', code: 'forbidden' }));
    const { user } = renderAt('/dashboard');
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Failed to fetch metrics')).toBeDefined();
    expect(within(alert).getByText('Not allowed.')).toBeDefined();
    api.answer(insights.getMetrics, metrics);
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await screen.findByText('12 this week');
  });

  it('leads to onboarding while there is no organization', async () => {
    rememberSession();
    const required = answerWith(409, { detail: 'Set up your organization.', code: 'onboarding_required' });
    api.answer(insights.getMetrics, required);
    api.answer(organizations.getChart, required);
    const { path } = renderAt('/dashboard');
    await waitFor(() => expect(path()).toBe('/onboarding'));
  });

  it.each(['metrics.changed', 'organization.changed'])('asks again on %s', async (type) => {
    rememberSession();
    api.answer(insights.getMetrics, metrics);
    const opened = Promise.withResolvers<(data: string) => void>();
    api.on('GET /hr/events', (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      opened.resolve((data) => response.write(`data: ${data}\n\n`));
    });
    renderAt('/dashboard');
    await screen.findByText('12 this week');
    api.answer(insights.getMetrics, { ...metrics, evaluationsThisWeek: 13 });
    (await opened.promise)(JSON.stringify({ type }));
    if (type === 'metrics.changed') await screen.findByText('13 this week');
    else await waitFor(() => expect(api.received('GET /hr/auth/me').length).toBeGreaterThan(0));
  });
});

describe('a disk that is nearly full', () => {
  const mb = 1024 * 1024;
  beforeEach(() => {
    rememberSession();
    api.answer(insights.getMetrics, metrics);
  });

  it('is told to admins, before and while files are refused', async () => {
    api.answer(accounts.getMyRoles, { roles: [{ role: 'admin' }] });
    api.answer(insights.getDiskSpace, { free_bytes: 320.5 * mb, floor_bytes: 500 * mb, is_low: true });
    renderAt('/dashboard');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The server is out of disk space');
    expect(alert.textContent).toContain(
      '320 MB left. Candor accepts new resumes again once 500 MB are free.',
    );
  });

  it('is not asked for by anybody else', async () => {
    api.answer(accounts.getMyRoles, { roles: [{ role: 'recruit' }] });
    renderAt('/dashboard');
    await screen.findByText("You're all caught up.");
    expect(api.requests.some(({ path }) => path.startsWith('/hr/system/disk'))).toBe(false);
  });
});
