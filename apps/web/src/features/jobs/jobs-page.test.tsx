import { accounts } from '@candor/contract/accounts';
import { interviews } from '@candor/contract/interviews';
import { type Job, jobs } from '@candor/contract/jobs';
import { organizations } from '@candor/contract/organizations';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildJob } from '#testing/build-job.ts';
import { buildChart } from '#testing/build-organization.ts';
import { rememberSession } from '#testing/people.ts';
import { renderAt } from '#testing/render-at.tsx';
import { answerWith, startApi } from '#testing/start-api.ts';
import { setViewportWidth } from '#testing/viewport.ts';

const api = startApi();

function answerJobs(rows: Job[], total = rows.length) {
  api.answerList(jobs.listJobs, rows, total);
}

function answerRole(role: 'admin' | 'recruit' | 'report') {
  api.answer(accounts.getMyRoles, { roles: [{ role }] });
}

/** What the last request for the list asked for. */
function lastQuery() {
  const { path = '' } = api.received('GET /hr/jobs').at(-1) ?? {};
  return Object.fromEntries(new URLSearchParams(path.split('?')[1]));
}

async function openJobs(address = '/jobs') {
  const app = renderAt(address);
  await screen.findByRole('heading', { name: 'Jobs' });
  return { ...app, address: () => app.router.state.location.pathname + app.router.state.location.search };
}

beforeEach(() => {
  rememberSession();
  setViewportWidth(1440);
  answerRole('recruit');
  answerJobs([buildJob()]);
  api.answerList(interviews.listInterviews, []);
});

describe('the list', () => {
  it('tells of each job what one needs to recognise it', async () => {
    answerJobs([
      buildJob({ external_source: 'lever', external_id: 'x1' }),
      buildJob({ id: 'job_2', title: 'Porter', city: '', country: '', status: 'draft' }),
    ]);
    await openJobs();
    const row = within((await screen.findByText('Registered nurse')).closest('tr') as HTMLElement);
    for (const text of ['Active', 'Lever', 'Northwind', 'Wards', 'Melbourne, Australia', '5 Jan 2024', '3'])
      expect(row.getByText(text)).toBeDefined();
    const other = within(screen.getByText('Porter').closest('tr') as HTMLElement);
    expect(other.getByText('Draft')).toBeDefined();
    expect(other.getByText('—')).toBeDefined();
    expect(other.queryByText('Remote')).toBeNull();
    expect(screen.getByText('Showing 1-2 of 2 jobs')).toBeDefined();
  });

  it('says until when a job takes applications, and when that day is over', async () => {
    answerJobs([
      buildJob({ closing_date: '2099-11-30' }),
      buildJob({ id: 'job_2', title: 'Porter', closing_date: '2024-02-01', past_closing_date: true }),
      buildJob({
        id: 'job_3',
        title: 'Cook',
        status: 'closed',
        closing_date: '2024-02-01',
        past_closing_date: true,
      }),
    ]);
    await openJobs();
    const rowOf = async (title: string) =>
      within((await screen.findByText(title)).closest('tr') as HTMLElement);
    const { company_name: company } = buildJob();
    expect((await rowOf('Registered nurse')).getByText(`${company} · Closes 30 Nov 2099`)).toBeDefined();
    const over = await rowOf('Porter');
    expect(over.getByText(`${company} · Applications ended 1 Feb 2024`)).toBeDefined();
    expect(over.getByText('Past closing date')).toBeDefined();
    expect((await rowOf('Cook')).queryByText('Past closing date')).toBeNull();
  });

  it('is a list of cards on a phone', async () => {
    setViewportWidth(390);
    await openJobs();
    const card = within(await screen.findByRole('listitem', { name: '' }));
    expect(card.getByText('Registered nurse')).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('searches on the server when typing pauses, and keeps the search in the address', async () => {
    const { user, address, router } = await openJobs();
    await screen.findByText('Registered nurse');
    answerJobs([]);
    await user.click(screen.getByRole('searchbox', { name: 'Search jobs' }));
    await user.paste(' porter ');
    await screen.findByText('No job matches “porter”');
    expect(lastQuery()).toEqual({ q: 'porter', page: '1', limit: '10', sort: '-created_at' });
    expect(api.received('GET /hr/jobs')).toHaveLength(2);
    expect(address()).toBe('/jobs?q=porter');
    await router.navigate(-1);
    await screen.findByText('Registered nurse');
    expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('');
    await router.navigate(1);
    await screen.findByText('No job matches “porter”');
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    await waitFor(() => expect(address()).toBe('/jobs'));
  });

  it('filters by status and starts again at the first page', async () => {
    answerJobs([buildJob()], 23);
    const { user, address } = await openJobs('/jobs?page=2');
    await screen.findByText('Showing 11-20 of 23 jobs');
    screen.getByRole('combobox', { name: 'Status' }).focus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('option', { name: 'Closed' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ status: 'closed', page: '1' }));
    expect(address()).toBe('/jobs?status=closed');
  });

  it('pages, and goes to the last page when the address points beyond it', async () => {
    answerJobs([buildJob()], 23);
    const { user, address } = await openJobs('/jobs?page=9');
    await screen.findByText('Showing 21-23 of 23 jobs');
    expect(address()).toBe('/jobs?page=3');
    await user.click(screen.getByRole('button', { name: 'Page 1' }));
    await screen.findByText('Showing 1-10 of 23 jobs');
    expect(address()).toBe('/jobs');
  });

  it('takes nonsense in the address for nothing', async () => {
    await openJobs('/jobs?page=-1&status=lost');
    await screen.findByText('Registered nurse');
    expect(lastQuery()).toEqual({ page: '1', limit: '10', sort: '-created_at' });
  });

  it('offers the first job when there is none', async () => {
    answerJobs([]);
    const { user } = await openJobs();
    await screen.findByText('No jobs found');
    expect(screen.getByText('Get started by creating your first job posting')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Create First Job' }));
    await screen.findByRole('dialog', { name: 'Add New Job' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add Job' })));
  });

  it('tells viewers what an empty list waits for', async () => {
    answerRole('report');
    answerJobs([]);
    await openJobs();
    await screen.findByText('Jobs appear here when a recruiter adds them.');
    expect(screen.queryByRole('button', { name: 'Create First Job' })).toBeNull();
  });

  it('shows viewers no button that changes anything', async () => {
    answerRole('report');
    const { user } = await openJobs();
    await screen.findByText('Registered nurse');
    await waitFor(() => expect(api.received('GET /hr/auth/me/roles')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Add Job' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Registered nurse' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Actions for Registered nurse' }));
    await screen.findByRole('menuitem', { name: 'View applications' });
    expect(screen.queryByRole('menuitem', { name: /Edit|Delete/ })).toBeNull();
  });

  it('says when it failed, and loads after Retry', async () => {
    api.on('GET /hr/jobs', answerWith(403, { detail: 'Not now.', code: 'forbidden', request_id: 'req_7' }));
    const { user } = await openJobs();
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Failed to fetch jobs')).toBeDefined();
    expect(alert.getByText('Not now.')).toBeDefined();
    answerJobs([buildJob()]);
    await user.click(alert.getByRole('button', { name: 'Retry' }));
    await screen.findByText('Registered nurse');
  });

  it('leads to onboarding who has no organization', async () => {
    api.on('GET /hr/jobs', answerWith(409, { detail: 'Set up first.', code: 'onboarding_required' }));
    const { path } = renderAt('/jobs');
    await waitFor(() => expect(path()).toBe('/onboarding'));
  });
});

describe('deleting', () => {
  async function askToDelete(job = buildJob()) {
    answerJobs([job]);
    const app = await openJobs();
    (await screen.findByRole('button', { name: `Actions for ${job.title}` })).focus();
    await app.user.keyboard('{Enter}');
    await app.user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    return { ...app, dialog: within(await screen.findByRole('dialog')) };
  }

  it.each([
    [3, 'Its 3 applications will be hidden too.'],
    [1, 'Its 1 application will be hidden too.'],
    [0, 'No one has applied.'],
  ])('names the job and says that %i applications go with it', async (application_count, text) => {
    const { dialog } = await askToDelete(buildJob({ application_count }));
    expect(dialog.getByText('Delete "Registered nurse"?')).toBeDefined();
    expect(dialog.getByText(text)).toBeDefined();
  });

  it('says how many upcoming interviews it cancels, and that they stay canceled', async () => {
    api.answerList(interviews.listInterviews, [], 2);
    const { dialog } = await askToDelete(buildJob({ application_count: 3 }));
    expect(
      await dialog.findByText('This cancels 2 upcoming interviews and emails everyone invited.'),
    ).toBeDefined();
    expect(
      dialog.getByText('You can restore it for 30 days. Canceled interviews stay canceled.'),
    ).toBeDefined();
    const { path = '' } = api.received('GET /hr/interviews')[0] ?? {};
    const asked = Object.fromEntries(new URLSearchParams(path.split('?')[1]));
    expect(asked).toMatchObject({ job: 'job_nurse', standing: 'true', from: expect.any(String) });
  });

  it('gives the focus back to the row when one thinks better of it', async () => {
    const { user, dialog } = await askToDelete();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    const trigger = screen.getByRole('button', { name: 'Actions for Registered nurse' });
    await waitFor(() => expect(document.activeElement).toBe(trigger));
    expect(api.received('POST /hr/jobs/job_nurse/delete')).toHaveLength(0);
  });

  it('takes the job away, and brings it back on Undo', async () => {
    const { user, dialog } = await askToDelete();
    api.answer(jobs.deleteJob, { success: true }, { id: 'job_nurse' });
    api.answer(jobs.restoreJob, buildJob(), { id: 'job_nurse' });
    answerJobs([]);
    await user.click(dialog.getByRole('button', { name: 'Delete job' }));
    await screen.findByText('Deleted: Job deleted successfully.');
    await screen.findByText('No jobs found');
    answerJobs([buildJob()]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Job restored');
    await screen.findByText('Registered nurse');
  });

  it('says when it failed, and lets one try again', async () => {
    const { user, dialog } = await askToDelete();
    api.on('POST /hr/jobs/job_nurse/delete', answerWith(503, { detail: 'Back soon.', code: 'unavailable' }));
    await user.click(dialog.getByRole('button', { name: 'Delete job' }));
    const alert = await dialog.findByRole('alert');
    expect(alert.textContent).toBe('Failed to delete job.Back soon.');
    expect(dialog.getByRole('button', { name: 'Delete job' })).toBeDefined();
  });

  it('says when the deletion could not be taken back', async () => {
    const { user, dialog } = await askToDelete();
    api.answer(jobs.deleteJob, { success: true }, { id: 'job_nurse' });
    await user.click(dialog.getByRole('button', { name: 'Delete job' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('Failed to restore job.');
  });
});

describe('the careers page', () => {
  it('has its link, its embed code and its feeds to copy', async () => {
    answerRole('report');
    api.answer(organizations.getChart, buildChart({ slug: 'northwind' }));
    const { user } = await openJobs();
    await user.click(screen.getByRole('button', { name: 'Careers page' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Careers page' }));
    const { origin } = window.location;
    const page = `${origin}/careers/northwind`;
    expect((await dialog.findByRole('link', { name: 'Open page' })).getAttribute('href')).toBe(page);
    for (const [label, text] of [
      ['Copy link', page],
      ['Copy embed code', `<script src="${page}/embed.js" async></script>`],
      ['Copy XML feed', `${page}/jobs.xml`],
      ['Copy JSON feed', `${page}/jobs.json`],
    ] as const) {
      expect(dialog.getByText(text)).toBeDefined();
      await user.click(dialog.getByRole('button', { name: label }));
      expect(await navigator.clipboard.readText()).toBe(text);
    }
  });

  it('offers another try where the organization could not be loaded', async () => {
    api.on(
      'GET /hr/organization-chart',
      answerWith(503, {
        detail: 'Candor is not available for a moment. Please try again.',
        code: 'unavailable',
      }),
    );
    const { user } = await openJobs();
    await user.click(screen.getByRole('button', { name: 'Careers page' }));
    await screen.findByText('Failed to fetch your organization');
    api.answer(organizations.getChart, buildChart());
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('button', { name: 'Copy link' });
  });
});
