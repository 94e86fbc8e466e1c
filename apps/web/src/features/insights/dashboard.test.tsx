import { accounts } from '@candor/contract/accounts';
import { evaluationReports } from '@candor/contract/evaluation-reports';
import type { Metrics, RecentActivity } from '@candor/contract/insights';
import { insights } from '@candor/contract/insights';
import { notes } from '@candor/contract/notes';
import { organizations } from '@candor/contract/organizations';
import { outbox } from '@candor/contract/outbox';
import { rejectionProposals } from '@candor/contract/rejection-proposals';
import { requests } from '@candor/contract/requests';
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

const quietDay = { applications: 0, communications: 0, faq_requests: 0 };
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
    { date: '2026-11-15', applications: 2, communications: 2, faq_requests: 1 },
  ],
  trends: { applications_percent: 50 },
};
const none = {
  proposals: { proposed: 0, borderline: 0, scheduled: 0, cancelled: 0, sent: 0 },
  requests: {
    ...{ open: 0, overdue: 0, resolved_last_30_days: 0 },
    open_by_kind: { question: 0, human_review: 0, correction: 0, erasure: 0 },
  },
  mails: { queued: 0, sending: 0, sent: 0, failed: 0, unknown: 0 },
};
function answerNeeds({ proposals, requests: asked, mails }: typeof none, failedEvaluations = 0) {
  api.answer(rejectionProposals.getTotals, proposals);
  api.answer(requests.getRequestTotals, asked);
  api.answer(outbox.getTotals, mails);
  api.answerList(notes.listMentions, [], 0);
  api.answerList(evaluationReports.listFailed, [], failedEvaluations);
}
beforeEach(() => {
  api.answer(insights.getRecentActivity, activity);
  answerNeeds(none);
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
    const open_by_kind = { question: 2, human_review: 1, correction: 0, erasure: 0 };
    answerNeeds(
      {
        proposals: { ...none.proposals, proposed: 3, borderline: 1 },
        requests: { ...none.requests, open: 3, overdue: 1, open_by_kind },
        mails: { ...none.mails, failed: 1, unknown: 2 },
      },
      4,
    );
    renderAt('/dashboard');
    const list = within(await screen.findByRole('list', { name: 'Needs you today' }));
    list.getByText('1 is borderline: within 3 points of the threshold');
    expect(
      list
        .getAllByRole('link')
        .map((link) => [link.textContent?.match(/^\d+ [a-z ]+/)?.[0], link.getAttribute('href')]),
    ).toEqual([
      ['1 request is overdue', '/candidate-requests'],
      ['3 proposed rejections', '/outbox'],
      ['1 human review', '/candidate-requests?kind=human_review'],
      ['2 unanswered questions', '/candidate-requests?kind=question'],
      ['4 evaluations without a result', '/evaluation-results'],
      ['1 email failed', '/outbox?tab=messages&state=failed'],
      ['2 emails to check', '/outbox?tab=messages&state=unknown'],
    ]);
  });

  it('says so where it cannot be had, and does not call it nothing', async () => {
    api.on('GET /hr/outbox/totals', answerWith(403, { detail: 'Not allowed.', code: 'forbidden' }));
    renderAt('/dashboard');
    await screen.findByText('Failed to fetch what needs you');
    expect(screen.queryByText("You're all caught up.")).toBeNull();
  });

  it.each(['communications.changed', 'requests.changed'])('is asked for again on %s', async (type) => {
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
    const requests = { ...none.requests, open_by_kind: { ...none.requests.open_by_kind, erasure: 1 } };
    answerNeeds({ ...none, requests });
    await waitFor(() => {
      for (const write of tell) write(JSON.stringify({ type }));
      screen.getByText('1 erasure');
    });
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
