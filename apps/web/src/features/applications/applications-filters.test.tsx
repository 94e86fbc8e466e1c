import { accounts } from '@candor/contract/accounts';
import { applications } from '@candor/contract/applications';
import { candidates } from '@candor/contract/candidates';
import { evaluations } from '@candor/contract/evaluations';
import { interviewAvailability } from '@candor/contract/interview-availability';
import { jobs } from '@candor/contract/jobs';
import { stages } from '@candor/contract/stages';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildApplication } from '#testing/build-application.ts';
import { buildJob } from '#testing/build-job.ts';
import { usualSteps } from '#testing/build-steps.ts';
import { rememberSession } from '#testing/people.ts';
import { renderAt } from '#testing/render-at.tsx';
import { startApi } from '#testing/start-api.ts';
import { setViewportWidth } from '#testing/viewport.ts';

const api = startApi();
const listRoute = 'GET /hr/candidate-applications';
const totalsRoute = 'GET /hr/applications/totals';
const exportRoute = 'POST /hr/applications/export';

/** What the last call to a route asked for. */
function lastQuery(route: string) {
  const { path = '' } = api.received(route).at(-1) ?? {};
  return Object.fromEntries(new URLSearchParams(path.split('?')[1]));
}

async function openApplications(address = '/applications') {
  const app = renderAt(address);
  await screen.findByRole('button', { name: 'Zoë Nguyễn' });
  return { ...app, address: () => app.router.state.location.pathname + app.router.state.location.search };
}

async function choose(
  user: Awaited<ReturnType<typeof openApplications>>['user'],
  label: string,
  option: string,
) {
  screen.getByRole('combobox', { name: label }).focus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('option', { name: option }));
}

beforeEach(() => {
  rememberSession();
  setViewportWidth(1440);
  api.answer(accounts.getMyRoles, { roles: [{ role: 'recruit' }] });
  const row = buildApplication({
    tags: ['Remote'],
    owner: { id: 'usr_ada', name: 'Ada' },
    flags: ['hidden_text'],
  });
  api.answerList(applications.listApplications, [row], 12);
  api.answer(applications.getApplicationTotals, { total: 12, evaluated: 5, average_score: 61 });
  api.answer(evaluations.listBatches, []);
  api.answerList(jobs.listJobs, [buildJob()], 1);
  api.answer(candidates.listTags, [{ tag: 'Remote', count: 3 }]);
  api.answer(interviewAvailability.listTeamMembers, {
    success: true,
    members: [
      {
        ...{ id: 'usr_ada', name: 'Ada', email: 'ada@example.org', team_role: 'recruit', verified: true },
        ...{ job_title: '', phone: '', city: '', country: '' },
      },
    ],
  });
});

describe('the filters', () => {
  it('are chosen one after the other, kept in the address, and asked for', async () => {
    const { user, address } = await openApplications();
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Unreviewed only' }));
    await choose(user, 'Score', 'Strong (75–100)');
    await choose(user, 'Tag', 'Remote');
    await choose(user, 'Owner', 'Ada');
    await choose(user, 'Flag', 'Hidden text');
    const filter = {
      unreviewed: 'true',
      score: 'strong',
      tag: 'Remote',
      owner: 'usr_ada',
      flag: 'hidden_text',
    };
    await waitFor(() => expect(lastQuery(listRoute)).toMatchObject(filter));
    await waitFor(() => expect(lastQuery(totalsRoute)).toEqual(filter));
    expect(address()).toBe(`/applications?${new URLSearchParams(filter)}`);
  });

  it('of the address are named, and each is taken away by a press', async () => {
    const { user, address } = await openApplications(
      '/applications?score=none&owner=none&from=2026-03-02&flag=lost&sort=stage',
    );
    const inUse = within(screen.getByRole('list', { name: 'Filters in use' }));
    expect(inUse.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      ...['Score: No score', 'No owner', 'From 2 Mar 2026', 'Clear filters'],
    ]);
    expect(lastQuery(listRoute)).toMatchObject({ sort: 'stage', owner: 'none' });
    await user.click(inUse.getByRole('button', { name: 'Remove the filter No owner' }));
    await waitFor(() => expect(address()).not.toContain('owner'));
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Filters in use' })).toBeNull());
    expect(lastQuery(listRoute)).toMatchObject({ sort: 'stage', page: '1' });
  });

  it('count and name a stage that stands for several stages of the organization', async () => {
    api.answer(stages.listStages, { steps: usualSteps, jobs: [], emailing: [] });
    const { user, address } = await openApplications('/applications?stage=applied&score=none');
    expect(await screen.findByRole('button', { name: /^Filters ?\(2\)$/ })).toBeDefined();
    const inUse = within(screen.getByRole('list', { name: 'Filters in use' }));
    await user.click(inUse.getByRole('button', { name: /^Remove the filter Stages: Applied, Screening/ }));
    await waitFor(() => expect(address()).toBe('/applications?score=none'));
    expect(screen.getByRole('button', { name: /^Filters ?\(1\)$/ })).toBeDefined();
  });

  it('leave a stage that the toolbar shows in full to the toolbar', async () => {
    api.answer(stages.listStages, { steps: usualSteps, jobs: [], emailing: [] });
    await openApplications('/applications?stage=shortlisted');
    expect(await screen.findByRole('button', { name: 'Filters' })).toBeDefined();
    expect(screen.queryByRole('list', { name: 'Filters in use' })).toBeNull();
  });

  it('are followed by the figures, which say so', async () => {
    await openApplications('/applications?stage=shortlisted');
    const figures = within(screen.getByRole('region', { name: 'Figures' }));
    expect(await figures.findByText('match your filters')).toBeDefined();
    expect(lastQuery(totalsRoute)).toEqual({ stage: 'shortlisted' });
  });

  it('and the order are part of what is selected over all pages, and exported', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    api.on(exportRoute, (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/csv', 'x-total-count': '12' }).end(),
    );
    const { user } = await openApplications('/applications?score=strong&sort=-score&columns=score,tags');
    await user.click(screen.getByRole('checkbox', { name: 'Select page' }));
    const bar = within(screen.getByRole('region', { name: 'Selected applications' }));
    await user.click(bar.getByRole('button', { name: 'Select all 12 applications' }));
    expect(bar.getByText('12 selected')).toBeDefined();
    await user.click(bar.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(api.received(exportRoute)).toHaveLength(1));
    expect(JSON.parse(api.received(exportRoute)[0]?.body ?? '')).toEqual({
      filter: { score: 'strong' },
      except_ids: [],
      sort: '-score',
      columns: ['score', 'tags'],
    });
  });
});

describe('the columns', () => {
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

  it('are chosen, kept in the address, and asked for where the rows alone do not have them', async () => {
    const { user, address } = await openApplications();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Status' }));
    await user.click(screen.getByRole('checkbox', { name: 'Owner' }));
    await waitFor(() =>
      expect(heads()).toEqual([
        ...['Candidate', 'Position', 'AI Score', 'Applied', 'Owner', 'Resume', 'Interview', 'Actions'],
      ]),
    );
    expect(address()).toBe('/applications?columns=position%2Cscore%2Capplied%2Cowner');
    await waitFor(() => expect(lastQuery(listRoute)).toMatchObject({ columns: 'owner' }));
    expect(screen.getByRole('cell', { name: 'Ada' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Show the usual columns' }));
    await waitFor(() => expect(address()).toBe('/applications'));
  });

  it('that are many leave the actions in their place', async () => {
    await openApplications('/applications?columns=position,status,score,applied,owner,tags,flags');
    expect(heads()).toEqual([
      ...['Candidate', 'Position', 'Status', 'AI Score', 'Applied', 'Owner', 'Tags', 'Flags', 'Actions'],
    ]);
    expect(screen.getByRole('button', { name: 'Shortlist Zoë Nguyễn' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Download resume of Zoë Nguyễn' })).toBeDefined();
  });

  it.each([820, 1024])(
    'at %i px stand below the name, and the order is a choice of its own',
    async (width) => {
      setViewportWidth(width);
      await openApplications('/applications?columns=score,owner,tags,flags');
      expect(heads()).toEqual(['Candidate', 'AI Score', 'Actions']);
      for (const text of ['Ada', 'Remote', 'Hidden text']) expect(screen.getByText(text)).toBeDefined();
      expect(screen.getByRole('combobox', { name: 'Sort by' })).toBeDefined();
    },
  );
});
