import { accounts } from '@candor/contract/accounts';
import { applications } from '@candor/contract/applications';
import { evaluations } from '@candor/contract/evaluations';
import { jobs } from '@candor/contract/jobs';
import { type SavedView, savedViews } from '@candor/contract/saved-views';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { buildApplication } from '#testing/build-application.ts';
import { buildJob } from '#testing/build-job.ts';
import { rememberSession } from '#testing/people.ts';
import { renderAt } from '#testing/render-at.tsx';
import { answerWith, startApi } from '#testing/start-api.ts';
import { setViewportWidth } from '#testing/viewport.ts';

const api = startApi();

const own: SavedView = {
  ...{
    id: 'view_strong',
    list: 'applications',
    name: 'Strong',
    shared: false,
    is_own: true,
    may_change: true,
  },
  ...{ owner: { id: 'usr_me', name: 'Me' }, query: { score: 'strong', sort: '-score' }, missing: [] },
};
const shared: SavedView = {
  ...own,
  ...{ id: 'view_tag', name: 'Remote', shared: true, is_own: false, may_change: false },
  ...{ owner: null, query: { tag: 'Remote' }, missing: ['tag'] },
};

async function openMenu(address = '/applications') {
  const app = renderAt(address);
  await screen.findByRole('button', { name: 'Zoë Nguyễn' });
  await app.user.click(screen.getByRole('button', { name: /^(Views|Strong|Remote)$/ }));
  const menu = within(await screen.findByRole('dialog', { name: 'Saved views' }));
  return { ...app, menu, address: () => app.router.state.location.search };
}

beforeEach(() => {
  rememberSession();
  setViewportWidth(1440);
  api.answer(accounts.getMyRoles, { roles: [{ role: 'recruit' }] });
  api.answerList(applications.listApplications, [buildApplication()]);
  api.answer(applications.getApplicationTotals, { total: 1, evaluated: 0, average_score: null });
  api.answer(evaluations.listBatches, []);
  api.answerList(jobs.listJobs, [buildJob()], 1);
  api.answer(savedViews.listViews, [own, shared]);
  api.answer(applications.countViews, [
    { id: 'view_strong', count: 12, is_capped: false },
    { id: 'view_tag', count: 10_000, is_capped: true },
  ]);
});

it('opens a view with its filters and order, and names the rows of each', async () => {
  const { user, menu, address } = await openMenu();
  expect((await menu.findByText('12')).closest('a')?.textContent).toContain('Strong');
  expect(menu.getByText('10,000+')).toBeDefined();
  expect(menu.getByText('Left the team')).toBeDefined();
  await user.click(menu.getByRole('link', { name: /^Strong/ }));
  await waitFor(() => expect(address()).toBe('?score=strong&sort=-score&view=view_strong'));
  expect(await screen.findByRole('button', { name: 'Strong' })).toBeDefined();
});

it('saves what the list shows, and tells of a name that is taken', async () => {
  api.on(
    'POST /hr/saved-views',
    answerWith(409, {
      detail: 'You have a view with this name. Choose another name.',
      code: 'view_name_taken',
    }),
  );
  const { user, menu, address } = await openMenu('/applications?stage=shortlisted&columns=score,tags&page=1');
  await user.click(menu.getByRole('button', { name: 'Save as a new view…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }));
  await user.type(dialog.getByLabelText(/^Name/), 'Shortlist');
  await user.click(dialog.getByRole('checkbox', { name: 'Share with everyone in the organization' }));
  await user.click(dialog.getByRole('button', { name: 'Save view' }));
  await dialog.findByText('You have a view with this name. Choose another name.');
  api.answer(savedViews.saveView, { ...own, id: 'view_new', name: 'Shortlist' });
  await user.click(dialog.getByRole('button', { name: 'Save view' }));
  await screen.findByText('View “Shortlist” saved');
  expect(JSON.parse(api.received('POST /hr/saved-views').at(-1)?.body ?? '')).toEqual({
    ...{ list: 'applications', name: 'Shortlist', shared: true },
    query: { stage: 'shortlisted', columns: 'score,tags' },
  });
  await waitFor(() => expect(address()).toContain('view=view_new'));
});

it('updates the view that is open once the list shows something else, and only then', async () => {
  const { user, menu, router } = await openMenu('/applications?score=strong&sort=-score&view=view_strong');
  expect(menu.queryByRole('button', { name: /^Update/ })).toBeNull();
  await router.navigate('/applications?score=possible&sort=-score&view=view_strong');
  api.answer(savedViews.changeView, own, { id: 'view_strong' });
  await user.click(await menu.findByRole('button', { name: 'Update “Strong”' }));
  await screen.findByText('View “Strong” updated');
  const [sent] = api.received('PATCH /hr/saved-views/view_strong');
  expect(JSON.parse(sent?.body ?? '')).toEqual({ query: { score: 'possible', sort: '-score' } });
});

it('offers nothing that changes a view of somebody else, and says what of it is gone', async () => {
  const { menu } = await openMenu('/applications?tag=Remote&view=view_tag');
  expect(menu.queryByRole('button', { name: /Rename|Delete|Update/ })).toBeNull();
  expect(screen.getByText('No candidate has its tag anymore.')).toBeDefined();
});

it('says of a view whose stage was removed that nobody is listed', async () => {
  api.answer(savedViews.listViews, [{ ...own, query: { step: 'stp_gone' }, missing: ['stage'] }]);
  await openMenu('/applications?step=stp_gone&view=view_strong');
  expect(screen.getByText('Its stage no longer exists, so nobody is listed.')).toBeDefined();
});

it('deletes a view after a question', async () => {
  const { user, menu } = await openMenu('/applications?score=strong&sort=-score&view=view_strong');
  api.answer(savedViews.deleteView, { success: true }, { id: 'view_strong' });
  await user.click(menu.getByRole('button', { name: 'Delete…' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete the view Strong?' }));
  await user.click(question.getByRole('button', { name: 'Delete view' }));
  await screen.findByText('The view Strong was deleted');
});
