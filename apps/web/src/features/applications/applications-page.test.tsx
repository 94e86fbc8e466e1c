import { applications } from '@candor/contract/applications';
import { candidates } from '@candor/contract/candidates';
import { evaluations } from '@candor/contract/evaluations';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { startApplicationsPage } from '#testing/applications-page.tsx';
import { buildApplication, buildCandidateDetails } from '#testing/build-application.ts';
import { answerWith } from '#testing/start-api.ts';
import { setViewportWidth } from '#testing/viewport.ts';

const { api, answerApplications, answerRole, lastQuery, openApplications, findRow } = startApplicationsPage();
const listRoute = 'GET /hr/candidate-applications';
const totalsRoute = 'GET /hr/applications/totals';

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
    await figures.findByText("The figures couldn't be loaded.");
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
    await waitFor(() => expect(screen.queryAllByRole('button', { name: /couldn't be loaded/ })).toEqual([]));
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
    api.answer(candidates.getCandidateDetails, buildCandidateDetails());
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
