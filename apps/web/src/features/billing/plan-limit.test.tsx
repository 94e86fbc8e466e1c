import { accounts } from '@candor/contract/accounts';
import { applications } from '@candor/contract/applications';
import { evaluations } from '@candor/contract/evaluations';
import { jobs } from '@candor/contract/jobs';
import type { PlanResource } from '@candor/contract/plans';
import type { Role } from '@candor/contract/roles';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildApplication } from '#testing/build-application.ts';
import { buildJob } from '#testing/build-job.ts';
import { rememberSession } from '#testing/people.ts';
import { renderAt } from '#testing/render-at.tsx';
import { answerWith, startApi } from '#testing/start-api.ts';

const api = startApi();

function refuse(resource: PlanResource, used: number, limit: number) {
  return answerWith(402, {
    detail: "You've reached a limit of your plan. Choose a larger plan to continue.",
    code: 'plan_limit_reached',
    plan_limit: { resource, used, limit, upgrade_url: 'https://candor.example/subscription' },
  });
}

function answerAs(role: Role) {
  api.answer(accounts.getMyRoles, { roles: [{ role }] });
}

beforeEach(() => {
  rememberSession();
  answerAs('admin');
});

describe('a plan without room', () => {
  it('for a job is told beside the form, with a link that keeps what was entered', async () => {
    const job = buildJob({ status: 'draft' });
    api.answerList(jobs.listJobs, [job]);
    api.answer(jobs.saveJob, refuse('jobs', 3, 3));
    const { user } = renderAt('/jobs');
    await user.click(await screen.findByRole('button', { name: `Actions for ${job.title}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await user.click(await screen.findByRole('button', { name: 'Save Job' }));
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(/Your plan includes 3 active jobs, and 3 are in use/)).toBeDefined();
    const link = await alert.findByRole('link', { name: 'See plans in a new tab' });
    expect(link.getAttribute('href')).toBe('/subscription');
    expect(link.getAttribute('target')).toBe('_blank');
  });

  it('for a job that is restored is told as a toast, with a link', async () => {
    const job = buildJob({ restorable_until: '2026-12-16T00:00:00.000Z' });
    api.answerList(jobs.listJobs, [job]);
    api.answer(jobs.restoreJob, refuse('jobs', 8, 3), { id: job.id });
    const { user } = renderAt('/jobs?status=deleted');
    await user.click(await screen.findByRole('button', { name: `Actions for ${job.title}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Restore' }));
    await screen.findByText('Failed to restore job.');
    expect(screen.getByText(/Your plan includes 3 active jobs, and 8 are in use/)).toBeDefined();
    expect(await screen.findByRole('link', { name: 'See plans' })).toBeDefined();
  });

  it("refers people who can't pay to an admin", async () => {
    answerAs('recruit');
    const job = buildJob({ status: 'draft' });
    api.answerList(jobs.listJobs, [job]);
    api.answer(jobs.saveJob, refuse('jobs', 3, 3));
    const { user } = renderAt('/jobs');
    await user.click(await screen.findByRole('button', { name: `Actions for ${job.title}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await user.click(await screen.findByRole('button', { name: 'Save Job' }));
    const alert = within(await screen.findByRole('alert'));
    await alert.findByText(/Ask an admin to choose a larger plan/);
    expect(alert.queryByRole('link')).toBeNull();
  });
});

describe('evaluations that wait for the plan', () => {
  it('say why above the list, and what to do', async () => {
    api.answer(evaluations.listBatches, []);
    api.answerList(applications.listApplications, [
      buildApplication({ application_id: 'app_1', application_status: 'pending', waits_for_plan: true }),
      buildApplication({ application_id: 'app_2', application_status: 'evaluated' }),
    ]);
    renderAt('/applications');
    const notice = within(await screen.findByRole('region', { name: 'Waiting for your plan' }));
    expect(notice.getByText('1 application on this page waits to be evaluated.')).toBeDefined();
    expect(await notice.findByRole('link', { name: 'See plans' })).toBeDefined();
    expect(screen.getByText('Waiting for plan')).toBeDefined();
  });
});
