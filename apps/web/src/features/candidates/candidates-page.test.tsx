import { accounts } from '@candor/contract/accounts';
import { applications } from '@candor/contract/applications';
import { type CandidateDetails, candidates, type ListedCandidate } from '@candor/contract/candidates';
import { type Communication, communications } from '@candor/contract/communications';
import { stages } from '@candor/contract/stages';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildCandidate, buildCandidateDetails, buildHistoryEntry } from '#testing/build-application.ts';
import { buildMovePreview } from '#testing/build-move-preview.ts';
import { usualSteps } from '#testing/build-steps.ts';
import { rememberSession } from '#testing/people.ts';
import { renderAt } from '#testing/render-at.tsx';
import { answerWith, sendAnswer, startApi } from '#testing/start-api.ts';
import { setViewportWidth } from '#testing/viewport.ts';

const api = startApi();
const messagesRoute = `GET /hr/communications/candidate/${buildCandidate().id}`;

function answerCandidates(rows: ListedCandidate[], total = rows.length) {
  api.answerList(candidates.listCandidates, rows, total);
}

function answerTotals(growth_percent: number | null) {
  api.answer(candidates.getCandidateTotals, { total: 60, active: 41, growth_percent });
}

function answerDetails(applications: CandidateDetails['applications']) {
  api.answer(candidates.getCandidateDetails, buildCandidateDetails({ applications }));
}

function answerMessages(rows: Communication[], total = rows.length) {
  api.answerList(communications.listOfCandidate, rows, total, { id: buildCandidate().id });
}

async function openCandidates(address = '/candidates') {
  const app = renderAt(address);
  await screen.findByRole('heading', { name: 'Candidates', level: 1 });
  return app;
}

async function openDialog() {
  const app = await openCandidates();
  await app.user.click(await screen.findByRole('button', { name: 'View Details of Zoë Nguyễn' }));
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Zoë Nguyễn' })) };
}

beforeEach(() => {
  rememberSession();
  setViewportWidth(1440);
  api.answer(accounts.getMyRoles, { roles: [{ role: 'recruit' }] });
  answerCandidates([buildCandidate()]);
  answerTotals(31);
  answerDetails([buildHistoryEntry()]);
  answerMessages([]);
});

describe('the candidates', () => {
  it('are counted, and their growth is signed', async () => {
    await openCandidates();
    const figures = within(screen.getByRole('region', { name: 'Figures' }));
    for (const text of ['60', '41', '+31%']) expect(await figures.findByText(text)).toBeDefined();
  });

  it('have no growth to tell where nobody came before', async () => {
    answerTotals(null);
    await openCandidates();
    await screen.findByRole('button', { name: /^Not known: No one was added in the 30 days before/ });
  });

  it('say that they are loading', async () => {
    api.on('GET /hr/candidates', () => undefined);
    await openCandidates();
    await screen.findByText('Loading candidates...');
  });

  it('are cards with name, email, phone and place', async () => {
    answerCandidates(
      [buildCandidate(), buildCandidate({ id: 'can_2', first_name: 'Bo', city: null, email: null })],
      23,
    );
    await openCandidates();
    const card = within(
      (await screen.findByRole('heading', { name: 'Zoë Nguyễn' })).closest('li') as HTMLElement,
    );
    for (const text of ['zoe@example.org', '+61 400 111 222', 'Hobart, Australia'])
      expect(card.getByText(text)).toBeDefined();
    const other = within(screen.getByRole('heading', { name: 'Bo Nguyễn' }).closest('li') as HTMLElement);
    expect(other.getByText('—')).toBeDefined();
    expect(other.getByText('Australia')).toBeDefined();
    expect(screen.getByText('Showing 1-10 of 23 candidates')).toBeDefined();
  });

  it('are searched on the server', async () => {
    const { user, router } = await openCandidates();
    await screen.findByRole('heading', { name: 'Zoë Nguyễn' });
    answerCandidates([]);
    await user.type(screen.getByPlaceholderText('Search by name, email, phone...'), 'bo');
    await screen.findByText('No candidate matches “bo”');
    expect(router.state.location.search).toBe('?q=bo');
    expect(api.received('GET /hr/candidates').at(-1)?.path).toContain('q=bo&page=1&limit=10');
  });

  it('that cannot be listed are asked for again', async () => {
    api.on(
      'GET /hr/candidates',
      answerWith(403, { detail: "You don't have permission to do this.", code: 'forbidden' }),
    );
    const { user } = await openCandidates();
    await screen.findByText('Failed to fetch candidates');
    answerCandidates([]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('No candidates yet');
  });
});

describe('shortlisting', () => {
  const route = 'POST /hr/candidates/shortlist';

  it('is busy until the list knows, and is told', async () => {
    const { user } = await openCandidates();
    const answered = Promise.withResolvers<void>();
    api.on(route, async (_request, response) => {
      await answered.promise;
      answerCandidates([buildCandidate({ shortlisted: true, stage: 'shortlisted' })]);
      const undo = { id: 'mov_1', until: '2024-01-05T03:00:10.000Z' };
      sendAnswer(response, candidates.shortlistCandidate, { success: true, application_id: 'app_zoe', undo });
    });
    await user.click(await screen.findByRole('button', { name: 'Shortlist Zoë Nguyễn' }));
    const button = await screen.findByRole('button', { name: 'Shortlisting...' });
    expect((button as HTMLButtonElement).disabled).toBe(true);
    answered.resolve();
    await screen.findByText('Zoë Nguyễn has been shortlisted successfully!');
    await screen.findByText('Shortlisted');
    expect(JSON.parse(api.received(route)[0]?.body ?? '')).toEqual({ candidate_id: 'can_zoe' });
    api.answer(applications.undoMove, { success: true, restored: 0, stayed: 1 }, { id: 'mov_1' });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Nothing to undo');
    await screen.findByText('1 application changed since and stays.');
  });

  it('that emails somebody shows the email before', async () => {
    api.answer(stages.listStages, { steps: usualSteps, jobs: [], emailing: ['shortlisted'] });
    api.answer(applications.previewMove, buildMovePreview(1));
    api.answer(applications.moveApplications, {
      ...{ success: true, moved: 1, stayed: [], undo: null },
      stayed_counts: { withdrawn: 0, same_stage: 0, not_allowed: 0 },
    });
    answerDetails([
      buildHistoryEntry({ id: 'app_old', stage: 'rejected' }),
      buildHistoryEntry({ id: 'app_zoe', stage: 'applied' }),
    ]);
    const { user } = await openCandidates();
    await waitFor(() => expect(api.received('GET /hr/stages/all')).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'Shortlist Zoë Nguyễn' }));
    const question = within(await screen.findByRole('dialog', { name: 'Move Zoë Nguyễn to Shortlisted?' }));
    expect(question.getByText('Hello Zoë, good news.')).toBeDefined();
    const moves = () => api.received('POST /hr/applications/stage').map(({ body }) => JSON.parse(body ?? ''));
    expect(moves()).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Move to Shortlisted and email' }));
    await screen.findByText('Zoë Nguyễn has been shortlisted successfully!');
    expect(moves()).toMatchObject([{ application_ids: ['app_zoe'], stage: 'shortlisted' }]);
    expect(api.received(route)).toEqual([]);
  });

  it.each([
    [
      "the server's reason",
      answerWith(403, { detail: "You don't have permission to do this.", code: 'forbidden' }),
      "You don't have permission to do this.",
    ],
    ['a text of its own where there is none', answerWith(400, {}), 'Failed to shortlist candidate'],
    [
      'trouble with the network',
      (_request: unknown, response: { destroy: () => void }) => response.destroy(),
      'Error shortlisting candidate. Please try again.',
    ],
  ])('that fails tells %s', async (_case, answer, text) => {
    api.on(route, answer);
    const { user } = await openCandidates();
    await user.click(await screen.findByRole('button', { name: 'Shortlist Zoë Nguyễn' }));
    await screen.findByText(text);
    expect(await screen.findByRole('button', { name: 'Shortlist Zoë Nguyễn' })).toBeDefined();
  });

  it('needs a session', async () => {
    const { user } = await openCandidates();
    const button = await screen.findByRole('button', { name: 'Shortlist Zoë Nguyễn' });
    localStorage.removeItem('token');
    await user.click(button);
    await screen.findByText('Authentication token not found');
    expect(api.received(route)).toEqual([]);
  });

  it.each([
    ['interview', 'Interview'],
    ['rejected', 'Rejected'],
    ['withdrawn', 'Withdrawn'],
  ] as const)('is not offered to somebody at %s, who is said to stand there', async (stage, label) => {
    answerCandidates([buildCandidate({ stage })]);
    await openCandidates();
    await screen.findByText(label);
    expect(screen.queryByRole('button', { name: /^Shortlist/ })).toBeNull();
  });

  it('is not offered to somebody without an application', async () => {
    answerCandidates([buildCandidate({ stage: null })]);
    await openCandidates();
    await screen.findByRole('button', { name: /^View Details/ });
    expect(screen.queryByRole('button', { name: /^Shortlist/ })).toBeNull();
  });
});

describe('the profile of a candidate', () => {
  it('has an address: back closes it, forward opens it again, and closing goes back to the list', async () => {
    const { router, user } = await openDialog();
    expect(router.state.location.search).toBe('?profile=can_zoe');
    await router.navigate(-1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('');
    await router.navigate(1);
    await screen.findByRole('dialog', { name: 'Zoë Nguyễn' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(router.state.location.pathname).toBe('/candidates');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is opened by a link, over the list that the link names, and closed without leaving it', async () => {
    answerCandidates([buildCandidate()], 23);
    const { router, user } = renderAt('/candidates?q=zoe&page=2&profile=can_zoe');
    await screen.findByRole('dialog', { name: 'Zoë Nguyễn' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('?q=zoe&page=2');
  });

  it('says so where the link leads to nobody', async () => {
    api.on('GET /hr/candidate-details', answerWith(404, { detail: 'Not found.', code: 'not_found' }));
    renderAt('/candidates?profile=can_nobody');
    const dialog = within(await screen.findByRole('dialog', { name: 'Candidate' }));
    expect(await dialog.findByText('Failed to fetch the candidate')).toBeDefined();
  });

  it('has the stage of each application, to be changed there', async () => {
    answerDetails([
      buildHistoryEntry({ id: 'app_new', position: 'Porter' }),
      buildHistoryEntry({ stage: 'withdrawn' }),
    ]);
    const counts = { withdrawn: 0, same_stage: 0, not_allowed: 0 };
    api.answer(applications.moveApplications, {
      ...{ success: true, moved: 1, stayed: [], stayed_counts: counts, undo: null },
    });
    const { dialog, user } = await openDialog();
    await user.click(await dialog.findByRole('button', { name: 'Applied, stage of Zoë Nguyễn, Porter' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Interview' }));
    await screen.findByText('Zoë Nguyễn moved to Interview');
    expect(JSON.parse(api.received('POST /hr/applications/stage')[0]?.body ?? '')).toEqual({
      application_ids: ['app_new'],
      stage: 'interview',
      expected_stage: 'applied',
    });
    expect(dialog.queryByRole('button', { name: /^Withdrawn/ })).toBeNull();
    expect(dialog.getByText('Withdrawn')).toBeDefined();
  });

  it('shows contact, background, declarations, letter and history', async () => {
    answerDetails([
      buildHistoryEntry({ id: 'app_new', position: 'Porter' }),
      buildHistoryEntry({
        status: 'evaluated',
        score: 44,
        stage: 'rejected',
        resume_file_path: null,
        education: JSON.stringify([
          { institution: 'University of Tasmania', degree: 'BN', years: '2012-2015' },
        ]),
        soft_skills: '["Calm"]',
        technical_skills: 'Triage, Wound care',
        cover_letter: 'Dear team,\nI am a nurse.',
        declarations: [
          { question: 'National police check', answer: 'Yes', voluntary: false },
          { question: 'Disability status', answer: 'None', voluntary: true },
        ],
      }),
    ]);
    const { dialog, user } = await openDialog();
    await dialog.findByText('Hobart, Australia');
    for (const text of [
      'BN',
      'University of Tasmania · 2012-2015',
      'Calm',
      'Triage',
      'Wound care',
      '44/100',
      'limited',
      'Rejected',
    ])
      expect(dialog.getByText(text)).toBeDefined();
    const declared = within(dialog.getByRole('region', { name: 'Declared by the candidate' }));
    expect(declared.getAllByText('Voluntary')).toHaveLength(1);
    expect(dialog.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Position',
      'Company',
      'Status',
      'Score',
      'Date',
      'Actions',
    ]);
    expect(dialog.getByRole('link', { name: /View/ }).getAttribute('href')).toContain(
      '/candidate-evaluation/',
    );
    const letter = dialog.getByText(/I am a nurse/).closest('details') as HTMLDetailsElement;
    expect(letter.open).toBe(false);
    await user.click(dialog.getByText('Cover letter'));
    expect(letter.open).toBe(true);
  });

  it('shows what was written in both directions, and opens a message', async () => {
    const message: Communication = {
      ...{ id: 'com_1', candidateId: 'can_zoe', candidateName: 'Zoë Nguyễn', status: 'sent', isTest: false },
      ...{ date: '2024-01-05T09:30:00.000Z', subject: 'Good news', messageBody: 'You are on our shortlist.' },
      ...{ kind: 'shortlisted', direction: 'out', wording: 'template' },
    };
    answerMessages([message], 7);
    const { user, dialog } = await openDialog();
    const list = within(await dialog.findByRole('list', { name: 'Messages' }));
    for (const text of ['Good news', 'Sent']) list.getByText(text);
    await user.click(list.getByRole('button', { name: 'View the message Good news' }));
    const opened = within(await screen.findByRole('dialog', { name: 'Shortlisted' }));
    opened.getByText('You are on our shortlist.');
    await user.keyboard('{Escape}');
    await user.click(await dialog.findByRole('button', { name: /page 2|^2$/i }));
    await waitFor(() => expect(api.received(messagesRoute).at(-1)?.path).toContain('page=2'));
  });

  it('says that nothing was written yet', async () => {
    const { dialog } = await openDialog();
    await dialog.findByText('No messages yet');
  });

  it('asks for a readable file where one could not be read, and says in words why it could not', async () => {
    answerDetails([buildHistoryEntry({ status: 'unreadable', score: null })]);
    const { id } = buildHistoryEntry();
    const route = `POST /hr/applications/${id}/request-readable-file`;
    const detail = 'The candidate was already asked for another file today.';
    api.on(route, answerWith(409, { detail, code: 'already_requested' }));
    const { user, dialog } = await openDialog();
    // While it asks, the button is called otherwise.
    const findButton = () => dialog.findByRole('button', { name: /^Ask for a readable file/ });
    await user.click(await findButton());
    await screen.findByText(detail);
    api.answer(
      communications.requestReadableFile,
      { success: true, communicationId: 'com_1', isHeldForPlan: false },
      { id },
    );
    await user.click(await findButton());
    await screen.findByText('We asked the candidate for a readable file.');
  });

  it('says when a readable file was asked for, and lets it be asked for again', async () => {
    const asked = { status: 'unreadable', score: null, file_asked_at: '2024-01-05T09:00:00.000Z' } as const;
    answerDetails([buildHistoryEntry(asked)]);
    const { dialog } = await openDialog();
    expect(
      await dialog.findByText('5 Jan 2024', { selector: 'time[datetime^="2024-01-05T09"]' }),
    ).toBeDefined();
    expect(dialog.getByRole('button', { name: /^Ask again for a readable file/ })).toBeDefined();
    expect(dialog.queryByRole('button', { name: /^Ask for a readable file/ })).toBeNull();
  });

  it('has dashes for what is not known, and no panel without declarations', async () => {
    const { dialog } = await openDialog();
    const background = within(await dialog.findByRole('region', { name: 'Professional background' }));
    expect(background.getAllByText('—')).toHaveLength(3);
    expect(dialog.queryByText('Declared by the candidate')).toBeNull();
    expect(dialog.queryByText('Cover letter')).toBeNull();
  });

  it('that cannot be read is asked for again', async () => {
    api.on('GET /hr/candidate-details', answerWith(404, { detail: 'Not found.', code: 'not_found' }));
    const { dialog, user } = await openDialog();
    await dialog.findByText('Failed to fetch the candidate');
    answerDetails([]);
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    await dialog.findByText('No applications yet');
  });
});
