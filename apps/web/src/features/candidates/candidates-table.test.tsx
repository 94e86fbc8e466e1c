import { accounts } from '@candor/contract/accounts';
import { candidates, type ListedCandidate } from '@candor/contract/candidates';
import { savedViews } from '@candor/contract/saved-views';
import { stages } from '@candor/contract/stages';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildCandidate } from '#testing/build-application.ts';
import { usualSteps } from '#testing/build-steps.ts';
import { rememberSession } from '#testing/people.ts';
import { renderAt } from '#testing/render-at.tsx';
import { answerWith, startApi } from '#testing/start-api.ts';
import { setViewportWidth } from '#testing/viewport.ts';

const api = startApi();
const exportRoute = 'POST /hr/candidates/export';
const bo = buildCandidate({
  ...{ id: 'can_bo', first_name: 'Bo', last_name: 'Lind', email: null, phone: null, tags: ['Remote'] },
  ...{ stage: 'interview', step: { id: 'stp_offer', name: 'Offer' }, application_count: 3 },
});

function answerCandidates(rows: ListedCandidate[], total = rows.length) {
  api.answerList(candidates.listCandidates, rows, total);
}

async function open(address = '/candidates') {
  const app = renderAt(address);
  await screen.findByRole('link', { name: 'Zoë Nguyễn' });
  return { ...app, search: () => app.router.state.location.search };
}

const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const rowOf = (name: string) => within(screen.getByRole('link', { name }).closest('tr') as HTMLElement);

beforeEach(() => {
  rememberSession();
  setViewportWidth(1440);
  api.answer(accounts.getMyRoles, { roles: [{ role: 'recruit' }] });
  answerCandidates([buildCandidate(), bo], 23);
  api.answer(candidates.getCandidateTotals, { total: 23, active: 20, growth_percent: null });
  api.answer(stages.listStages, { steps: usualSteps, emailing: [], jobs: [] });
});

describe('the table of candidates', () => {
  it('is one press away from the cards and back, on the same page', async () => {
    const { user, search } = await open('/candidates?page=2');
    expect(screen.queryByRole('table')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Table' }));
    await screen.findByRole('table', { name: 'Candidates' });
    expect(Object.fromEntries(new URLSearchParams(search()))).toEqual({ layout: 'table', page: '2' });
    await user.click(screen.getByRole('radio', { name: 'Cards' }));
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
    expect(search()).toBe('?page=2');
  });

  it('shows contacts below the name, and the application that has come furthest', async () => {
    await open('/candidates?layout=table');
    expect(headings()).toEqual([
      ...['Candidate', 'Position', 'Stage', 'AI Score', 'Applications', 'Added', 'Actions'],
    ]);
    const zoe = rowOf('Zoë Nguyễn');
    for (const text of ['zoe@example.org', '+61 400 111 222', 'Registered nurse', 'Applied', '82/100', '1'])
      expect(zoe.getByText(text)).toBeDefined();
    expect(zoe.getByTitle('zoe@example.org')).toBeDefined();
    expect(zoe.getByRole('button', { name: 'Shortlist Zoë Nguyễn' })).toBeDefined();
    expect(rowOf('Bo Lind').getByText('Offer')).toBeDefined();
    expect(rowOf('Bo Lind').queryByRole('button', { name: /^Shortlist/ })).toBeNull();
  });

  it('has the columns that somebody chose, and keeps those that find no room below the name', async () => {
    const { user, search } = await open('/candidates?layout=table&columns=stage');
    expect(headings()).toEqual(['Candidate', 'Stage', 'Actions']);
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    expect(screen.getByRole('checkbox', { name: 'Stage' }).hasAttribute('disabled')).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'Tags' }));
    await waitFor(() => expect(search()).toContain('columns=stage%2Ctags'));
    expect(headings()).toEqual(['Candidate', 'Stage', 'Tags', 'Actions']);
    for (const column of ['Position', 'AI Score', 'Applications', 'Last applied', 'Location'])
      await user.click(screen.getByRole('checkbox', { name: column }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(headings()).toHaveLength(8));
    expect(headings()).not.toContain('Tags');
    expect(rowOf('Bo Lind').getByText('Tags:').parentElement?.textContent).toBe('Tags:Remote');
  });

  it.each([
    [1024, ['Candidate', 'Position', 'Stage', 'AI Score', 'Actions']],
    [820, ['Candidate', 'Stage', 'Actions']],
  ])('has as many columns at %i px as find room, and loses no fact', async (width, shown) => {
    setViewportWidth(width);
    await open('/candidates?layout=table');
    expect(headings()).toEqual(shown);
    const row = rowOf('Bo Lind');
    for (const text of ['Registered nurse', 'Offer', '82/100', '3', '5 Jan 2024'])
      expect(row.getByText(text)).toBeDefined();
  });

  it('is sorted by its heads', async () => {
    const { user, search } = await open('/candidates?layout=table');
    await user.click(within(screen.getByRole('columnheader', { name: 'Candidate' })).getByRole('button'));
    await waitFor(() => expect(search()).toContain('sort=name'));
    expect(screen.getByRole('columnheader', { name: 'Candidate' }).getAttribute('aria-sort')).toBe(
      'ascending',
    );
    await user.click(within(screen.getByRole('columnheader', { name: 'Added' })).getByRole('button'));
    await waitFor(() => expect(search()).toBe('?layout=table'));
  });

  it('has no order of names that blind review hides', async () => {
    answerCandidates([buildCandidate(), { ...bo, blind: true }]);
    await open('/candidates?layout=table');
    expect(within(screen.getByRole('columnheader', { name: 'Candidate' })).queryByRole('button')).toBeNull();
  });

  it('is cards on a phone, without a choice', async () => {
    setViewportWidth(390);
    await open('/candidates?layout=table');
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('radio', { name: 'Table' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Bo Lind' })).toBeDefined();
  });

  it('is saved in a view with its columns', async () => {
    const { user } = await open('/candidates?layout=table&columns=stage,tags&tag=Remote');
    api.answer(savedViews.saveView, {
      ...{ id: 'view_1', list: 'candidates', name: 'Remote', shared: false, is_own: true, may_change: true },
      ...{ owner: { id: 'usr_1', name: 'Noor' }, query: {}, missing: [] },
    });
    await user.click(screen.getByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('button', { name: 'Save as a new view…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }));
    await user.type(dialog.getByLabelText(/^Name/), 'Remote');
    await user.click(dialog.getByRole('button', { name: 'Save view' }));
    await screen.findByText('View “Remote” saved');
    expect(JSON.parse(api.received('POST /hr/saved-views')[0]?.body ?? '').query).toEqual({
      ...{ tag: 'Remote', layout: 'table', columns: 'stage,tags' },
    });
  });
});

describe('an export of candidates', () => {
  beforeEach(() => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    api.on(exportRoute, (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/csv', 'x-total-count': '23' });
      response.end('Candidate\r\n');
    });
  });

  const lastBody = () => JSON.parse(api.received(exportRoute).at(-1)?.body ?? '');

  it('has the filter, order and columns of the table', async () => {
    const { user } = await open('/candidates?layout=table&columns=stage,tags&tag=Remote&sort=name');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await screen.findByText('23 candidates exported');
    expect(lastBody()).toEqual({ filter: { tag: 'Remote' }, sort: 'name', columns: ['stage', 'tags'] });
  });

  it('of cards has all columns', async () => {
    const { user } = await open('/candidates?q=zoe');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await screen.findByText('23 candidates exported');
    expect(lastBody()).toEqual({ filter: { q: 'zoe' }, sort: '-created_at' });
  });

  it('is told where it fails', async () => {
    api.on(
      exportRoute,
      answerWith(403, { detail: "You don't have permission to do this.", code: 'forbidden' }),
    );
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await screen.findByText('Failed to export the candidates');
  });

  it('of a selection over all pages leaves out who was taken off', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('checkbox', { name: 'Select page' }));
    const bar = within(screen.getByRole('region', { name: 'Selected candidates' }));
    expect(bar.getByText('2 selected')).toBeDefined();
    await user.click(bar.getByRole('button', { name: 'Select all 23 candidates' }));
    expect(bar.getByText('23 selected')).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: 'Select Bo Lind' }));
    expect(bar.getByText('22 selected')).toBeDefined();
    await user.click(bar.getByRole('button', { name: 'Export' }));
    await screen.findByText('23 candidates exported');
    expect(lastBody()).toEqual({ filter: {}, except_ids: ['can_bo'], sort: '-created_at' });
  });

  it('is not offered to those who may only read', async () => {
    api.answer(accounts.getMyRoles, { roles: [{ role: 'report' }] });
    await open('/candidates?layout=table');
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

it('a selection that is too large for an email is said so before anybody writes', async () => {
  answerCandidates([buildCandidate(), bo], 1234);
  const { user } = await open();
  await user.click(screen.getByRole('checkbox', { name: 'Select page' }));
  await user.click(screen.getByRole('button', { name: 'Select all 1,234 candidates' }));
  await user.click(screen.getByRole('button', { name: 'Write email' }));
  await screen.findByText('Select at most 200 people to email at a time');
  expect(screen.queryByRole('dialog')).toBeNull();
});
