import { accounts } from '@candor/contract/accounts';
import type { Communication } from '@candor/contract/communications';
import { communications } from '@candor/contract/communications';
import { jobs } from '@candor/contract/jobs';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { rememberSession } from '#testing/people.ts';
import { renderAt } from '#testing/render-at.tsx';
import { answerWith, startApi } from '#testing/start-api.ts';

const api = startApi();
const jobsRoute = 'GET /hr/communications/jobs';
const jobRoute = 'GET /hr/communications/job/job_nurse';
const totals = { total: 14, activeJobs: 2, sentToday: 3, responseRate: 40, contacted: 10, responded: 4 };

const message: Communication = {
  id: 'com_1',
  candidateName: 'Zoë Nguyễn',
  candidateId: 'can_1',
  status: 'unknown',
  date: '2024-01-05T10:00:00.000Z',
  subject: 'We have your application',
  messageBody: 'Dear Zoë,\n\nthank you.',
  kind: 'under_review',
  direction: 'out',
  wording: 'template',
  isTest: true,
};

beforeEach(() => {
  rememberSession();
  api.answer(accounts.getMyRoles, { roles: [{ role: 'recruit' }] });
  api.answerList(jobs.listJobs, [], 0);
  api.answer(communications.getTotals, totals);
});

describe('the history of communications', () => {
  it('shows each job with its messages, and a response rate that was computed', async () => {
    const row = {
      jobId: 'job_nurse',
      jobTitle: 'Registered nurse',
      totalCommunications: 12,
      lastCommunication: '2024-01-05T10:00:00.000Z',
    };
    api.answerList(communications.listJobs, [row], 1);
    renderAt('/communication-history');
    expect(await screen.findByText('Loading communication history...')).toBeDefined();
    const table = await screen.findByRole('table', { name: 'Communications by job' });
    for (const text of ['Registered nurse', '12 messages'])
      expect(within(table).getByText(text)).toBeDefined();
    expect(within(table).getByRole('link').getAttribute('href')).toBe('/communication-details/job_nurse');
    const headers = within(table).getAllByRole('columnheader');
    expect(headers.map(({ textContent }) => textContent)).toEqual([
      ...['Job Title', 'Total Communications', 'Last Communication', 'Actions'],
    ]);
    expect(await screen.findByText('40%')).toBeDefined();
    const figures = within(screen.getByRole('region', { name: 'Figures' }));
    for (const label of ['Total Communications', 'Active Jobs', 'Response Rate'])
      expect(figures.getByText(label)).toBeDefined();
    expect(screen.getByText('14')).toBeDefined();
  });

  it('says that there is nothing yet, and no rate of nobody', async () => {
    api.answerList(communications.listJobs, [], 0);
    api.answer(communications.getTotals, { ...totals, total: 0, contacted: 0, responseRate: null });
    renderAt('/communication-history');
    await screen.findByText('No communications found');
    expect(screen.getByText('Start communicating with candidates to see history here.')).toBeDefined();
    await screen.findByRole('button', { name: 'Not known: No one has been contacted yet.' });
  });

  it('says that it could not be loaded, and can be asked again', async () => {
    api.on(jobsRoute, answerWith(403, { detail: 'Not now.', code: 'forbidden' }));
    const { user } = renderAt('/communication-history');
    // As a toast, and where the list would stand.
    await waitFor(() => expect(screen.getAllByText('Failed to fetch communication history')).toHaveLength(2));
    api.answerList(communications.listJobs, [], 0);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('No communications found');
  });
});

describe('the messages about a job', () => {
  it('open one by one, and say what a doubtful hand-over means', async () => {
    api.answerList(communications.listOfJob, [message], 1, { jobId: 'job_nurse' });
    const { user } = renderAt('/communication-details/job_nurse');
    const headers = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
    expect(headers).toEqual(['Candidate Name', 'Status', 'Date', 'Action']);
    for (const label of ['Total Communications', 'Sent Today', 'Response Rate'])
      expect(await screen.findByText(label)).toBeDefined();
    await user.click(await screen.findByRole('button', { name: 'View Message to Zoë Nguyễn' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Application received' }));
    for (const term of ['Candidate', 'Date', 'Status', 'Subject', 'Message Body'])
      expect(dialog.getByText(term)).toBeDefined();
    for (const text of ['Zoë Nguyễn', 'Unknown', 'Test', 'We have your application'])
      expect(dialog.getByText(text)).toBeDefined();
    expect(dialog.getByText(/it may have arrived. Candor doesn't send it again/)).toBeDefined();
    expect(within(dialog.getByRole('region', { name: 'Message Body' })).getByText(/thank you/)).toBeDefined();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByRole('option', { name: 'Failed' }));
    await waitFor(() => expect(api.received(jobRoute).at(-1)?.path).toContain('status=failed'));
  });

  it("show an error and Retry when they can't be loaded", async () => {
    api.on(jobRoute, answerWith(404, { detail: 'Not found.', code: 'not_found' }));
    const { user } = renderAt('/communication-details/job_nurse');
    await screen.findByText('Failed to fetch messages');
    api.answerList(communications.listOfJob, [message], 1, { jobId: 'job_nurse' });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('button', { name: 'View Message to Zoë Nguyễn' });
  });

  it('are said to be none where there are none', async () => {
    api.answerList(communications.listOfJob, [], 0, { jobId: 'job_nurse' });
    renderAt('/communication-details/job_nurse');
    await screen.findByText('No communications found for this job position.');
    expect(screen.getByRole('link', { name: 'Back to Communication History' })).toBeDefined();
  });
});
