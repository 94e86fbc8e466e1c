import { accounts } from '@candor/contract/accounts';
import { type Found, search } from '@candor/contract/search';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rememberSession } from '#testing/people.ts';
import { renderAt } from '#testing/render-at.tsx';
import { answerWith, sendAnswer, startApi } from '#testing/start-api.ts';
import { setViewportWidth } from '#testing/viewport.ts';

const api = startApi();
const searchRoute = 'GET /hr/search';
const nothing: Found = { jobs: [], candidates: [], applications: [] };
const found: Found = {
  jobs: [{ id: 'job_ward', title: 'Ward nurse', department: 'Care', status: 'active' }],
  candidates: [{ id: 'can_zoe', name: 'Zoë Ward', email: 'zoe@example.org' }],
  applications: [
    {
      ...{ application_id: 'app_zoe', candidate_id: 'can_zoe', candidate_name: 'Zoë Ward' },
      ...{
        job_title: 'Ward nurse',
        stage: 'applied',
        step: { id: 'stp_applied', name: 'Applied' },
        application_status: 'evaluated',
        application_score: 82,
      },
    },
  ],
};

beforeEach(() => {
  rememberSession();
  api.answer(accounts.getMyRoles, { roles: [{ role: 'recruit' }] });
});
afterEach(() => setViewportWidth(1440));

async function open(keys = '/') {
  const app = renderAt('/help');
  await screen.findByRole('heading', { level: 1 });
  await screen.findByRole('link', { name: 'Jobs' });
  await app.user.keyboard(keys);
  const field = await screen.findByRole('combobox', { name: 'Search' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  return { ...app, field };
}

const group = (name: string) => within(screen.getByRole('group', { name }));
const activeOption = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;

it('is there with the key that opens it, so that no letter typed after it is lost', async () => {
  // The first to open it: a lazy one is late only once.
  await import('#shell/find/find-dialog.tsx');
  renderAt('/help');
  await screen.findByRole('heading', { level: 1 });
  await screen.findByRole('link', { name: 'Jobs' });
  fireEvent.keyDown(document.body, { key: '/' });
  expect(screen.getByRole('combobox', { name: 'Search' })).toBeDefined();
});

it('opens by a key, shows pages and actions, and is gone through with the arrows', async () => {
  const { user, field, path } = await open('{Control>}k{/Control}');
  expect(group('Pages').getByRole('option', { name: 'Interviews' })).toBeDefined();
  expect(group('Actions').getByRole('option', { name: 'Add a job' })).toBeDefined();
  // Only what the role may do: recruiters connect no ATS and read no audit log.
  expect(screen.queryByRole('option', { name: 'Connect an ATS' })).toBeNull();
  expect(screen.queryByRole('option', { name: 'Audit Log' })).toBeNull();
  expect(activeOption(field)).toBe('Dashboard');
  await user.keyboard('{ArrowUp}');
  expect(activeOption(field)).toBe('Connect a calendar');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(activeOption(field)).toBe('Jobs');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Jobs');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(path()).toBe('/jobs'));
  expect(screen.queryByRole('dialog', { name: 'Find anything' })).toBeNull();
});

it("finds records by the server's search, in groups", async () => {
  api.answer(search.findAnything, found);
  const { user, field, router } = await open();
  await user.keyboard('ward');
  await screen.findByRole('group', { name: 'Candidates' });
  expect(group('Jobs').getByRole('option', { name: 'Ward nurse Care, Active' })).toBeDefined();
  expect(group('Review queues').getByRole('option', { name: /^Review Ward nurse/ })).toBeDefined();
  expect(group('Applications').getByRole('option', { name: /Ward nurse, Applied, 82\/100$/ })).toBeDefined();
  expect(activeOption(field)).toContain('Ward nurse');
  await user.keyboard('{ArrowUp}{Enter}');
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe(
      '/candidate-evaluation/can_zoe?application=app_zoe',
    ),
  );
});

it('never shows an older answer in the place of a newer one', async () => {
  const held: (() => void)[] = [];
  api.answer(search.findAnything, ({ path }, response) => {
    const isFirst = path.endsWith('q=wa');
    const name = isFirst ? 'Old Answer' : 'New Answer';
    const send = () =>
      sendAnswer(response, search.findAnything, {
        ...nothing,
        candidates: [{ id: 'can_1', name, email: null }],
      });
    if (isFirst) held.push(send);
    else send();
  });
  const { user } = await open();
  await user.keyboard('wa');
  await waitFor(() => expect(held).toHaveLength(1));
  await user.keyboard('rd');
  await screen.findByRole('option', { name: 'New Answer' });
  for (const send of held) send();
  await user.keyboard('{ArrowDown}');
  expect(screen.queryByRole('option', { name: 'Old Answer' })).toBeNull();
  expect(screen.getByRole('option', { name: 'New Answer' })).toBeDefined();
});

it('opens the first hit when Enter came before the answer', async () => {
  api.answer(search.findAnything, { ...nothing, jobs: found.jobs });
  const { user, path } = await open();
  await user.keyboard('ward{Enter}');
  await waitFor(() => expect(path()).toBe('/jobs/job_ward'));
});

it('says that nothing was found, and that it failed, and can be asked again', async () => {
  api.answer(search.findAnything, nothing);
  const { user, field } = await open();
  await user.keyboard('xyzzy');
  await screen.findByText('Nothing found for “xyzzy”.');
  expect(field.getAttribute('aria-expanded')).toBe('false');
  api.on(searchRoute, answerWith(503, { detail: 'Candor is busy.', code: 'unavailable' }));
  await user.clear(field);
  await user.keyboard('nurse');
  const alert = within(await screen.findByRole('alert'));
  api.answer(search.findAnything, found);
  await user.click(alert.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('option', { name: 'Ward nurse Care, Active' });
});

it('does not ask for a single letter, and closes by Escape', async () => {
  const { user } = await open();
  await user.keyboard('j');
  expect(group('Pages').getByRole('option', { name: 'Jobs' })).toBeDefined();
  expect(api.received(searchRoute)).toEqual([]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('is a button in the bar of a phone, and leaves slashes in fields alone', async () => {
  setViewportWidth(390);
  const { user } = renderAt('/help');
  await user.click(await screen.findByRole('button', { name: 'Find anything' }));
  const field = await screen.findByRole('combobox', { name: 'Search' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard('a/b');
  expect((field as HTMLInputElement).value).toBe('a/b');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});
