import { accounts } from '@candor/contract/accounts';
import { type Application, applications } from '@candor/contract/applications';
import { evaluations } from '@candor/contract/evaluations';
import { jobs } from '@candor/contract/jobs';
import { screen, within } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { buildApplication } from '#testing/build-application.ts';
import { buildJob } from '#testing/build-job.ts';
import { rememberSession } from '#testing/people.ts';
import { renderAt } from '#testing/render-at.tsx';
import { startApi } from '#testing/start-api.ts';
import { setViewportWidth } from '#testing/viewport.ts';

const listRoute = 'GET /hr/candidate-applications';

/** The page of applications as a recruiter sees it before each test: one application, of Zoë Nguyễn. */
export function startApplicationsPage() {
  const api = startApi();

  function answerApplications(
    rows: Application[],
    { total = rows.length, headers = {} }: { total?: number; headers?: Record<string, string> } = {},
  ) {
    api.answerList(applications.listApplications, rows, total, {}, headers);
  }

  function answerRole(role: 'admin' | 'recruit' | 'report') {
    api.answer(accounts.getMyRoles, { roles: [{ role }] });
  }

  /** What the last request for a page of the list asked for. */
  function lastQuery() {
    const { path = '' } =
      api.received(listRoute).findLast((request) => request.path.includes('limit=10&')) ?? {};
    return Object.fromEntries(new URLSearchParams(path.split('?')[1]));
  }

  async function openApplications(address = '/applications') {
    const app = renderAt(address);
    await screen.findByRole('heading', { name: 'Applications', level: 1 });
    return { ...app, address: () => app.router.state.location.pathname + app.router.state.location.search };
  }

  async function findRow(name = 'Zoë Nguyễn') {
    return within((await screen.findByRole('button', { name })).closest('tr') as HTMLElement);
  }

  beforeEach(() => {
    rememberSession();
    setViewportWidth(1440);
    answerRole('recruit');
    answerApplications([buildApplication()]);
    api.answer(applications.getApplicationTotals, { total: 1, evaluated: 0, average_score: null });
    api.answer(evaluations.listBatches, []);
    api.answerList(jobs.listJobs, [buildJob()], 1);
  });

  return { api, answerApplications, answerRole, lastQuery, openApplications, findRow };
}
