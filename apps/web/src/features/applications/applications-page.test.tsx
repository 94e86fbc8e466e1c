import { accounts } from '@candor/contract/accounts';
import { applications } from '@candor/contract/applications';
import { candidates } from '@candor/contract/candidates';
import { evaluations } from '@candor/contract/evaluations';
import { jobs } from '@candor/contract/jobs';
import { stages } from '@candor/contract/stages';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildApplication, buildCandidate } from '#testing/build-application.ts';
import { buildJob } from '#testing/build-job.ts';
import { usualSteps } from '#testing/build-steps.ts';
import { rememberSession } from '#testing/people.ts';
import { renderAt } from '#testing/render-at.tsx';
import { answerWith, startApi } from '#testing/start-api.ts';
import { setViewportWidth } from '#testing/viewport.ts';

const api = startApi();
const listRoute = 'GET /hr/candidate-applications';
const totalsRoute = 'GET /hr/applications/totals';

function answerApplications(
  rows: object[],
  { total = rows.length, headers = {} }: { total?: number; headers?: Record<string, string> } = {},
) {
  api.on(listRoute, answerWith(200, rows, { 'x-total-count': String(total), ...headers }));
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

describe('where eight columns have no room', () => {
  it('are four, with everything that the eight hold', async () => {
    setViewportWidth(1024);
    answerApplications([buildApplication({ application_status: 'evaluated', application_score: 72 })]);
    await openApplications();
    const row = await findRow();
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers).toEqual(['Candidate', 'AI Score', 'Applied', 'Actions']);
    for (const text of ['72/100', 'Evaluated']) expect(row.getByText(text)).toBeDefined();
    expect(row.getByText(buildApplication().job_title)).toBeDefined();
    for (const name of [/^Download resume of/, /^Profile of/, /Shortlist/])
      expect(row.getAllByRole('button', { name }).length).toBeGreaterThan(0);
    expect(row.getByRole('link', { name: /^Evaluation of/ })).toBeDefined();
    expect(row.getByRole('checkbox')).toBeDefined();
  });
});

describe('the applications of one job', () => {
  it('say where scores were made by another engine, and offer to evaluate again', async () => {
    const engines = [
      { name: 'candor-embedded 2.1a2b3c4d', results: 7, is_current: true },
      { name: 'candor-embedded 1', results: 2, is_current: false },
    ];
    const results = {
      job_id: 'job_nurse',
      job_title: 'Registered nurse',
      average_score: 70,
      applications: [],
    };
    api.answer(evaluations.getResultsOfJob, { ...results, total: 9, out_of_date: 2, engines });
    await openApplications('/applications?job=job_nurse');
    const notice = within(await screen.findByRole('region', { name: 'Results out of date' }));
    expect(notice.getByText('2 of 9 results are out of date.')).toBeDefined();
    expect(notice.getByText('7 by Embedded engine 2.1a2b3c4d (current)')).toBeDefined();
    expect(notice.getByText('2 by Embedded engine 1')).toBeDefined();
    expect(await notice.findByRole('button', { name: 'Evaluate again' })).toBeDefined();
  });
});

describe('the figures', () => {
  it('are those of the whole organization', async () => {
    api.answer(applications.getApplicationTotals, { total: 1234, evaluated: 3, average_score: 73 });
    await openApplications();
    const figures = within(screen.getByRole('region', { name: 'Figures' }));
    await figures.findByText('1,234');
    expect(await figures.findByText('3')).toBeDefined();
    expect(figures.getByText('73')).toBeDefined();
    expect(figures.getByText('out of 100, over all evaluations')).toBeDefined();
  });

  it('say why there is no mean before anything is evaluated', async () => {
    await openApplications();
    await screen.findByRole('button', { name: 'Not known: Nothing has been evaluated yet.' });
  });

  it('that could not be loaded are no noughts, and come after Retry', async () => {
    api.on(totalsRoute, answerWith(400, { detail: 'Not now', code: 'invalid_request' }));
    const { user } = await openApplications();
    const figures = within(screen.getByRole('region', { name: 'Figures' }));
    await figures.findByText('The figures couldn’t be loaded.');
    expect(figures.getAllByText('—')).toHaveLength(3);
    expect(figures.queryByText('0')).toBeNull();
    api.answer(applications.getApplicationTotals, { total: 1234, evaluated: 3, average_score: 73 });
    await user.click(figures.getByRole('button', { name: 'Retry loading the figures' }));
    await figures.findByText('1,234');
    expect(figures.queryByRole('alert')).toBeNull();
  });
});

describe('the list', () => {
  it('tells of each application what one needs to judge it', async () => {
    answerApplications([
      buildApplication({ application_status: 'evaluated', application_score: 82, stage: 'interview' }),
      buildApplication({
        application_id: 'app_2',
        candidate_name: 'Bo Lin',
        application_status: 'unreadable',
      }),
      buildApplication({
        application_id: 'app_3',
        candidate_name: 'Elif Demir',
        application_status: 'evaluating',
      }),
    ]);
    await openApplications();
    const row = await findRow();
    for (const text of ['Registered nurse', 'Evaluated', '82/100', 'strong', '5 Jan 2024'])
      expect(row.getByText(text)).toBeDefined();
    expect(row.getAllByText('Interview')).toHaveLength(1);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...['Candidate', 'Position', 'Status', 'AI Score', 'Applied', 'Resume', 'Interview', 'Actions'],
    ]);
    expect(row.getByRole('link', { name: /Evaluation/ })).toBeDefined();
    expect((await findRow('Bo Lin')).getByText('Unreadable')).toBeDefined();
    const pending = await findRow('Elif Demir');
    expect(pending.getByText('Pending')).toBeDefined();
    expect(pending.getByText('Not evaluated')).toBeDefined();
    expect(screen.getByText('Showing 1-3 of 3 applications')).toBeDefined();
  });

  it('asks for the job of the address, and keeps search, filters and page there', async () => {
    answerApplications([buildApplication()], { total: 23 });
    const { user, address, router } = await openApplications('/applications?job=job_nurse&page=2');
    await screen.findByText('Showing 11-20 of 23 applications');
    expect(lastQuery()).toMatchObject({ job: 'job_nurse', page: '2', limit: '10', sort: '-applied_date' });
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Position' }).textContent).toBe('Registered nurse'),
    );
    await user.type(
      screen.getByPlaceholderText('Search by name, email, phone, skillset, education...'),
      'zoe',
    );
    await waitFor(() => expect(lastQuery()).toMatchObject({ q: 'zoe', job: 'job_nurse', page: '1' }));
    screen.getByRole('combobox', { name: 'Stage' }).focus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('option', { name: 'Rejected' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ stage: 'rejected', q: 'zoe' }));
    expect(address()).toBe('/applications?job=job_nurse&q=zoe&stage=rejected');
    await router.navigate(-1);
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Stage' }).textContent).toBe('All stages'),
    );
  });

  it('takes job=all and nonsense for no filter', async () => {
    await openApplications('/applications?job=all&stage=lost&action=other');
    await findRow();
    expect(screen.getByRole('combobox', { name: 'Position' }).textContent).toBe('All Positions');
    expect(lastQuery()).toEqual({ page: '1', limit: '10', sort: '-applied_date' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says that there are more than were counted', async () => {
    answerApplications([buildApplication()], { total: 10_000, headers: { 'x-total-count-capped': 'true' } });
    await openApplications('/applications?q=nurse');
    await screen.findByText('Showing 1-10 of 10,000+ applications');
  });

  it('explains emptiness, and leads out of a search that finds nothing', async () => {
    answerApplications([]);
    const { user, address } = await openApplications('/applications?q=porter');
    await screen.findByText('No application matches “porter”');
    await user.click(screen.getByRole('button', { name: 'Show all applications' }));
    await screen.findByText('No applications yet');
    expect(address()).toBe('/applications');
  });

  it('tells of a failure and tries again', async () => {
    api.on(
      listRoute,
      answerWith(400, { detail: 'Search for at most 200 characters', code: 'invalid_request' }),
    );
    const { user } = await openApplications();
    await screen.findByText('Failed to fetch applications');
    expect(screen.getByText('Search for at most 200 characters')).toBeDefined();
    answerApplications([buildApplication()]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await findRow();
    await waitFor(() => expect(screen.queryAllByRole('button', { name: /couldn’t be loaded/ })).toEqual([]));
  });

  it('is a list of cards on a phone', async () => {
    setViewportWidth(390);
    await openApplications();
    const card = within(
      (await screen.findByRole('button', { name: 'Zoë Nguyễn' })).closest('li') as HTMLElement,
    );
    for (const name of ['Download resume of Zoë Nguyễn', 'Shortlist Zoë Nguyễn', 'Profile of Zoë Nguyễn'])
      expect(card.getByRole('button', { name })).toBeDefined();
  });

  it('gives viewers nothing that writes', async () => {
    answerRole('report');
    answerApplications([
      buildApplication(),
      buildApplication({ application_id: 'app_2', stage: 'shortlisted' }),
    ]);
    await openApplications();
    await screen.findByText('Shortlisted');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /Shortlist|, stage of/ })).toBeNull();
    expect(screen.getAllByRole('button', { name: /^Download/ })).toHaveLength(2);
  });

  it('opens the candidate from the name', async () => {
    api.answer(candidates.getCandidateDetails, {
      ...buildCandidate(),
      location: null,
      linkedin_url: null,
      applications: [],
    });
    const { user } = await openApplications();
    await user.click((await findRow()).getByRole('button', { name: 'Profile of Zoë Nguyễn' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Zoë Nguyễn' }));
    await dialog.findByText('zoe@example.org');
    expect(api.received('GET /hr/candidate-details')[0]?.path).toContain('candidate_id=can_zoe');
  });
});

describe('a resume', () => {
  it('is fetched with the token and saved under its own name', async () => {
    api.on('GET /hr/download-resume', (_request, response) => {
      response.writeHead(200, { 'content-disposition': `attachment; filename*=UTF-8''Zo%C3%AB.pdf` });
      response.end('%PDF');
    });
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const { user } = await openApplications();
    await user.click((await findRow()).getByRole('button', { name: /^Download/ }));
    await screen.findByText('Resume downloaded successfully');
    expect(saved).toEqual(['Zoë.pdf']);
    const [request] = api.received('GET /hr/download-resume');
    expect(request?.headers.authorization).toBe('Bearer stored-token');
    expect(request?.path).toContain('file_path=resumes%2Fzoe');
  });

  it('that cannot be had says so', async () => {
    const { user } = await openApplications();
    await user.click((await findRow()).getByRole('button', { name: /^Download/ }));
    await screen.findByText('Failed to download resume');
  });

  it('that there is not cannot be downloaded, and the button says why', async () => {
    answerApplications([buildApplication({ resume_file_path: null })]);
    const { user } = await openApplications();
    const button = (await findRow()).getByRole('button', { name: /^Download/ });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.click(button);
    await waitFor(() =>
      expect(screen.getAllByText('No resume file available for this candidate').length).toBeGreaterThan(0),
    );
    expect(api.received('GET /hr/download-resume')).toEqual([]);
  });
});

function answerMove({ moved = 0, withdrawn = 0, interviews = 0 }) {
  const counts = { withdrawn, same_stage: 0, not_allowed: 0 };
  const undo = { id: 'mov_1', until: '2024-01-05T03:00:10.000Z' };
  api.answer(applications.previewMove, { moves: moved, stays: counts, interviews, emails: null });
  api.answer(applications.moveApplications, {
    success: true,
    moved,
    stayed: [],
    stayed_counts: counts,
    undo,
  });
  api.answer(applications.undoMove, { success: true, restored: moved, stayed: 0 }, { id: 'mov_1' });
}

/** Shortlisting sends an email, to everybody who is moved. */
function answerEmails(count: number) {
  api.answer(stages.listStages, { steps: usualSteps, jobs: [], emailing: ['shortlisted'] });
  api.answer(applications.previewMove, {
    ...{ moves: 1, stays: { withdrawn: 0, same_stage: 0, not_allowed: 0 }, interviews: 0 },
    emails: {
      ...{ count, left_out: { no_address: 1 - count, told_before: 0 }, test_address: null, held_seconds: 15 },
      ...{ is_personalized: false },
      shown:
        count === 0
          ? null
          : {
              ...{ application_id: 'app_zoe', candidate_name: 'Zoë Nguyễn' },
              ...{ subject: 'You’re on the shortlist', text: 'Hello Zoë, good news.' },
            },
    },
  });
}

const movesSent = () => api.received('POST /hr/applications/stage').map(({ body }) => JSON.parse(body ?? ''));

describe('a move that emails somebody', () => {
  it('shows the email before, and moves once it is confirmed', async () => {
    answerMove({ moved: 1 });
    answerEmails(1);
    const { user } = await openApplications();
    // The menus know by now which moves send one.
    await waitFor(() => expect(api.received('GET /hr/stages/all')).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'Shortlist Zoë Nguyễn' }));
    const question = within(await screen.findByRole('dialog', { name: 'Move Zoë Nguyễn to Shortlisted?' }));
    expect(question.getByText('This emails Zoë Nguyễn, 15 seconds after the move.')).toBeDefined();
    expect(question.getByText('You’re on the shortlist')).toBeDefined();
    expect(question.getByText('Hello Zoë, good news.')).toBeDefined();
    expect(movesSent()).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Move to Shortlisted and email' }));
    await screen.findByText('Zoë Nguyễn has been shortlisted successfully!');
    expect(movesSent()).toMatchObject([{ stage: 'shortlisted' }]);
  });

  it('asks nothing where nobody would get one', async () => {
    answerMove({ moved: 1 });
    answerEmails(0);
    const { user } = await openApplications();
    await waitFor(() => expect(api.received('GET /hr/stages/all')).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'Shortlist Zoë Nguyễn' }));
    await screen.findByText('Zoë Nguyễn has been shortlisted successfully!');
  });
});

describe('the stage of a row', () => {
  const openMenu = async (label: string) => {
    const app = await openApplications();
    await app.user.click((await findRow()).getByRole('button', { name: `${label}, stage of Zoë Nguyễn` }));
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    return { ...app, items };
  };

  it('is its own: Shortlist moves this application and no other, and can be undone', async () => {
    answerMove({ moved: 1 });
    const { user } = await openApplications();
    await user.click((await findRow()).getByRole('button', { name: 'Shortlist Zoë Nguyễn' }));
    await screen.findByText('Zoë Nguyễn has been shortlisted successfully!');
    expect(movesSent()).toEqual([
      { application_ids: ['app_zoe'], stage: 'shortlisted', expected_stage: 'applied' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Move undone');
    expect(api.received('POST /hr/applications/moves/mov_1/undo')).toHaveLength(1);
  });

  it.each([
    ['applied', 'Applied', ['Shortlisted', 'Interview', 'Hired…', 'Rejected…']],
    ['shortlisted', 'Shortlisted', ['Applied', 'Interview', 'Hired…', 'Rejected…']],
    ['interview', 'Interview', ['Applied', 'Shortlisted', 'Hired…', 'Rejected…']],
    ['hired', 'Hired', ['Applied…', 'Shortlisted…', 'Interview…', 'Rejected…']],
    ['rejected', 'Rejected', ['Applied…', 'Shortlisted…', 'Interview…', 'Hired…']],
  ] as const)('at %s offers the moves from there alone', async (stage, label, expected) => {
    answerApplications([buildApplication({ stage })]);
    expect((await openMenu(label)).items).toEqual(expected);
  });

  it('of somebody who withdrew is no menu', async () => {
    answerApplications([buildApplication({ stage: 'withdrawn' })]);
    await openApplications();
    const row = await findRow();
    expect(row.getByText('Withdrawn')).toBeDefined();
    expect(row.queryByRole('button', { name: /stage of|^Shortlist/ })).toBeNull();
  });

  it('moves at once where nothing ends, and by the keyboard', async () => {
    answerMove({ moved: 1 });
    const { user } = await openApplications();
    (await findRow()).getByRole('button', { name: 'Applied, stage of Zoë Nguyễn' }).focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('menu');
    await user.keyboard('{ArrowDown}{Enter}');
    await screen.findByText('Zoë Nguyễn moved to Interview');
    expect(movesSent()).toMatchObject([{ stage: 'interview' }]);
  });

  it('asks first where something ends, and does nothing without a yes', async () => {
    answerMove({ moved: 1 });
    const { user } = await openMenu('Applied');
    await user.click(screen.getByRole('menuitem', { name: 'Rejected…' }));
    const question = within(await screen.findByRole('dialog', { name: 'Reject Zoë Nguyễn?' }));
    expect(await question.findByText('No email is sent.')).toBeDefined();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(movesSent()).toEqual([]);
  });

  it('says before a rejection that it cancels interviews', async () => {
    answerMove({ moved: 1, interviews: 2 });
    const { user } = await openMenu('Applied');
    await user.click(screen.getByRole('menuitem', { name: 'Rejected…' }));
    const question = within(await screen.findByRole('dialog', { name: 'Reject Zoë Nguyễn?' }));
    await question.findByText('This cancels 2 upcoming interviews and emails everyone invited.');
  });

  it('that somebody just changed is told, and asked for again', async () => {
    api.on('POST /hr/applications/stage', answerWith(409, { detail: 'Changed.', code: 'conflict' }));
    const { user } = await openMenu('Applied');
    const asked = api.received(listRoute).length;
    await user.click(screen.getByRole('menuitem', { name: 'Interview' }));
    await screen.findByText('Someone just moved this application. Check where it is now.');
    await waitFor(() => expect(api.received(listRoute).length).toBeGreaterThan(asked));
  });
});

describe('the order of the list', () => {
  it('is chosen at the heads of name, score and date, and kept in the address', async () => {
    const { user, address } = await openApplications();
    await findRow();
    expect(lastQuery()).toMatchObject({ sort: '-applied_date' });
    for (const [head, sort] of [
      ['AI Score', '-score'],
      ['AI Score', 'score'],
      ['Candidate', 'name'],
      ['Candidate', '-name'],
    ] as const) {
      await user.click(screen.getByRole('button', { name: head }));
      await waitFor(() => expect(lastQuery()).toMatchObject({ sort }));
      expect(address()).toBe(`/applications?sort=${sort}`);
    }
    await user.click(screen.getByRole('button', { name: 'Applied' }));
    await waitFor(() => expect(address()).toBe('/applications'));
    await user.click(screen.getByRole('button', { name: 'Applied' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ sort: 'applied_date' }));
    expect(screen.getByRole('columnheader', { name: 'Applied' }).getAttribute('aria-sort')).toBe('ascending');
  });

  it('is a choice of its own on a phone', async () => {
    setViewportWidth(390);
    await openApplications('/applications?sort=-score');
    expect((await screen.findByRole('combobox', { name: 'Sort by' })).textContent).toBe('Highest score');
  });
});

describe('a selection', () => {
  const rows = [buildApplication(), buildApplication({ application_id: 'app_2', candidate_name: 'Bo Lin' })];

  it('is shortlisted after what will move is told, and what stayed is told after', async () => {
    answerApplications(rows);
    answerMove({ moved: 12, withdrawn: 3 });
    const { user } = await openApplications();
    await user.click(
      (await findRow('Bo Lin')).getByRole('checkbox', { name: 'Select Bo Lin, Registered nurse' }),
    );
    const bar = within(screen.getByRole('region', { name: 'Selected applications' }));
    expect(bar.getByText('1 selected')).toBeDefined();
    await user.click(bar.getByRole('button', { name: 'Shortlist' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move 1 application to Shortlisted?' }));
    await dialog.findByText('12 move, 3 withdrew and stay.');
    expect(api.received('POST /hr/applications/stage')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Move 12 applications' }));
    await screen.findByText('12 applications moved to Shortlisted');
    expect(screen.getByText('3 withdrew and stay.')).toBeDefined();
    expect(JSON.parse(api.received('POST /hr/applications/stage')[0]?.body ?? '')).toEqual({
      application_ids: ['app_2'],
      stage: 'shortlisted',
    });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected applications' })).toBeNull());
  });

  it('of a whole page is rejected after a question, and survives another page', async () => {
    answerApplications(rows, { total: 12 });
    answerMove({ moved: 2 });
    const { user } = await openApplications();
    await findRow();
    await user.click(screen.getByRole('checkbox', { name: 'Select page' }));
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await screen.findByText('Showing 11-12 of 12 applications');
    await user.click(screen.getByRole('button', { name: 'Move to' }));
    const choices = await screen.findAllByRole('menuitem');
    expect(choices.map(({ textContent }) => textContent)).toEqual([
      'Applied…',
      'Shortlisted…',
      'Interview…',
      'Hired…',
      'Rejected…',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Rejected…' }));
    const question = within(await screen.findByRole('dialog', { name: 'Reject 2 applications?' }));
    expect(api.received('POST /hr/applications/stage')).toEqual([]);
    await user.click(await question.findByRole('button', { name: 'Reject 2 applications' }));
    await screen.findByText('2 applications moved to Rejected');
  });

  it('that cannot be moved stays, and the reason is told', async () => {
    answerApplications(rows);
    answerMove({ moved: 2 });
    api.on('POST /hr/applications/stage', answerWith(404, { detail: 'Not found.', code: 'not_found' }));
    const { user } = await openApplications();
    await findRow();
    await user.click(screen.getByRole('checkbox', { name: 'Select page' }));
    await user.click(
      within(screen.getByRole('region', { name: 'Selected applications' })).getByRole('button', {
        name: 'Shortlist',
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Move 2 applications' }));
    await screen.findByText('Failed to move the applications');
    expect(screen.getByText('One of them is no longer there. Nothing was changed.')).toBeDefined();
    expect(screen.getByText('2 selected')).toBeDefined();
  });

  it('of all that match can be made from a page, less some, and is moved as a filter', async () => {
    answerApplications(rows, { total: 1200 });
    answerMove({ moved: 1199 });
    const { user } = await openApplications('/applications?q=nurse&stage=applied');
    await findRow();
    await user.click(screen.getByRole('checkbox', { name: 'Select page' }));
    await user.click(screen.getByRole('button', { name: 'Select all 1,200 applications' }));
    expect(screen.getByText('1,200 selected')).toBeDefined();
    await user.click((await findRow('Bo Lin')).getByRole('checkbox', { name: /^Select Bo Lin/ }));
    expect(screen.getByText('1,199 selected')).toBeDefined();
    await user.click(
      within(screen.getByRole('region', { name: 'Selected applications' })).getByRole('button', {
        name: 'Shortlist',
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Move 1,199 applications' }));
    await screen.findByText('1,199 applications moved to Shortlisted');
    expect(JSON.parse(api.received('POST /hr/applications/stage')[0]?.body ?? '')).toEqual({
      filter: { q: 'nurse', stage: 'applied' },
      except_ids: ['app_2'],
      stage: 'shortlisted',
      expected_stage: 'applied',
    });
  });

  it('ends with another search', async () => {
    answerApplications(rows);
    const { user } = await openApplications();
    await findRow();
    await user.click(screen.getByRole('checkbox', { name: 'Select page' }));
    await user.type(screen.getByRole('searchbox'), 'bo{Enter}');
    await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
  });
});

describe('an export', () => {
  const exportRoute = 'POST /hr/applications/export';

  function catchDownload() {
    const saved: { name: string; content: Blob }[] = [];
    const contents = new Map<string, Blob>();
    vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
      const url = `blob:${contents.size}`;
      contents.set(url, content as Blob);
      return url;
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, content: contents.get(this.href) ?? new Blob() });
    });
    return saved;
  }

  it('of the filter shows how far it has come, and is saved whole', async () => {
    const saved = catchDownload();
    const rest = Promise.withResolvers<void>();
    api.on(exportRoute, async (_request, response) => {
      response.writeHead(200, {
        'content-type': 'text/csv',
        'x-total-count': '4',
        'content-disposition': 'attachment; filename="applications-2024-01-05.csv"',
      });
      response.write('Candidate\r\nA\r\n');
      await rest.promise;
      response.end('B\r\nC\r\nD\r\n');
    });
    const { user } = await openApplications('/applications?q=nurse');
    await findRow();
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await screen.findByText('Exported 1 of 4');
    expect(screen.getByRole('progressbar', { name: 'Export' }).getAttribute('aria-valuenow')).toBe('25');
    rest.resolve();
    await screen.findByText('4 applications exported');
    expect(saved[0]?.name).toBe('applications-2024-01-05.csv');
    expect(await saved[0]?.content.text()).toBe('Candidate\r\nA\r\nB\r\nC\r\nD\r\n');
    expect(JSON.parse(api.received(exportRoute)[0]?.body ?? '')).toMatchObject({ filter: { q: 'nurse' } });
    expect(screen.queryByRole('region', { name: 'Export' })).toBeNull();
  });

  it('that breaks off is not saved', async () => {
    const saved = catchDownload();
    api.on(exportRoute, (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/csv', 'x-total-count': '4' });
      response.write('Candidate\r\nA\r\n', () => response.destroy());
    });
    const { user } = await openApplications();
    await findRow();
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await screen.findByText('Failed to export the applications');
    expect(saved).toEqual([]);
  });
});

describe('adding an application by hand', () => {
  it('opens from the address, which is then clean, and sends the form with its file', async () => {
    api.answer(applications.addApplication, {
      success: true,
      application_id: 'app_9',
      candidate_id: 'can_9',
    });
    const { user, address } = await openApplications('/applications?action=add');
    await user.click(await screen.findByRole('button', { name: 'Enter one by hand' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Application' }));
    await waitFor(() => expect(address()).toBe('/applications'));
    await user.click(dialog.getByRole('button', { name: 'Add Application' }));
    for (const text of [
      'Please select a job position',
      'First name is required',
      'Last name is required',
      'Please upload a resume',
    ])
      expect(await dialog.findByText(text)).toBeDefined();
    await user.click(dialog.getByRole('combobox', { name: /Position/ }));
    await user.click(await screen.findByRole('option', { name: 'Registered nurse' }));
    await user.type(dialog.getByLabelText(/First name/), 'Noor');
    await user.type(dialog.getByLabelText(/Last name/), 'Aziz');
    const file = new File(['%PDF-1.7'], 'noor.pdf', { type: 'application/pdf' });
    await user.upload(dialog.getByLabelText('Choose a resume or drop it here'), file);
    expect(dialog.getByText('noor.pdf')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Add Application' }));
    await screen.findByText('Application added');
    const body = api.received('POST /hr/applications')[0]?.body ?? '';
    for (const part of ['name="job_id"', 'Noor', 'Aziz', 'filename="noor.pdf"', '%PDF-1.7'])
      expect(body).toContain(part);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('that fails says why, and keeps what was entered', async () => {
    api.on(
      'POST /hr/applications',
      answerWith(503, { detail: 'Files cannot be stored right now.', code: 'storage_unavailable' }),
    );
    const { user } = await openApplications('/applications?job=job_nurse');
    await user.click(await screen.findByRole('button', { name: 'Add Application' }));
    await user.click(await screen.findByRole('button', { name: 'Enter one by hand' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Application' }));
    await user.type(dialog.getByLabelText(/First name/), 'Noor');
    await user.type(dialog.getByLabelText(/Last name/), 'Aziz');
    await user.upload(dialog.getByLabelText('Choose a resume or drop it here'), new File(['x'], 'noor.pdf'));
    await user.click(dialog.getByRole('button', { name: 'Add Application' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Files cannot be stored right now.');
    expect((dialog.getByLabelText(/First name/) as HTMLInputElement).value).toBe('Noor');
    expect(dialog.getByText('noor.pdf')).toBeDefined();
  });

  it('is not for viewers', async () => {
    answerRole('report');
    await openApplications('/applications?action=add');
    await findRow();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add Application' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  });
});
