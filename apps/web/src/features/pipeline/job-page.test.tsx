import { accounts } from '@candor/contract/accounts';
import { applications } from '@candor/contract/applications';
import { evaluations } from '@candor/contract/evaluations';
import { jobs } from '@candor/contract/jobs';
import { pipeline } from '@candor/contract/pipeline';
import { timeline } from '@candor/contract/timeline';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildJob } from '#testing/build-job.ts';
import { buildCard, buildPipeline, buildRankingRow } from '#testing/build-pipeline.ts';
import { rememberSession } from '#testing/people.ts';
import { renderAt } from '#testing/render-at.tsx';
import { answerWith, startApi } from '#testing/start-api.ts';
import { setViewportWidth } from '#testing/viewport.ts';

const api = startApi();
const id = 'job_nurse';
const moveRoute = 'POST /hr/applications/stage';

beforeEach(() => {
  rememberSession();
  setViewportWidth(1440);
  api.answer(accounts.getMyRoles, { roles: [{ role: 'recruit' }] });
  api.answer(jobs.getJob, buildJob(), { id });
  api.answer(pipeline.getPipeline, buildPipeline(), { id });
  api.answerList(
    pipeline.listCards,
    [buildCard(), buildCard({ application_id: 'app_bo', candidate_name: 'Bo Lin' })],
    2,
    { id },
  );
  api.answer(applications.moveApplications, {
    ...{
      success: true,
      moved: 1,
      stayed: [],
      stayed_counts: { withdrawn: 0, same_stage: 0, not_allowed: 0 },
    },
    undo: { id: 'mov_1', until: '2099-01-01T00:00:00.000Z' },
  });
});

const lastMove = () => JSON.parse(api.received(moveRoute).at(-1)?.body ?? '{}');

async function openBoard() {
  const app = renderAt('/jobs/job_nurse');
  const column = within(await screen.findByRole('region', { name: 'Applied, 2' }));
  await column.findByRole('link', { name: 'Zoë Nguyễn' });
  return { ...app, column };
}

describe('the page of a job', () => {
  it('says what the job is, how far people came, and who is where', async () => {
    await openBoard();
    expect(screen.getByRole('heading', { level: 1, name: 'Registered nurse' })).toBeDefined();
    expect(screen.getByText(/Wards · Melbourne, Australia · Open for [\d,]+ days/)).toBeDefined();
    const funnel = within(screen.getByRole('region', { name: 'Funnel' }));
    expect(funnel.getByText('1 to review')).toBeDefined();
    expect(funnel.getByText('33% of applications')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Show Rejected, 0' })).toBeDefined();
    expect(screen.getByRole('tab', { name: 'Pipeline' }).getAttribute('aria-selected')).toBe('true');
  });

  it('shows viewers nothing that changes anything', async () => {
    api.answer(accounts.getMyRoles, { roles: [{ role: 'report' }] });
    const { column } = await openBoard();
    expect(column.queryByRole('button', { name: 'Move Zoë Nguyễn' })).toBeNull();
    for (const name of ['Close job', 'Edit']) expect(screen.queryByText(name)).toBeNull();
    expect(screen.queryByRole('tab', { name: 'Settings' })).toBeNull();
  });

  it('closes the job, and takes that back', async () => {
    const { user } = await openBoard();
    api.answer(jobs.setJobStatus, buildJob({ status: 'closed', version: 2 }), { id });
    await user.click(screen.getByRole('button', { name: 'Close job' }));
    await screen.findByText('Job closed');
    const lastStatus = () =>
      JSON.parse(api.received('POST /hr/jobs/job_nurse/status').at(-1)?.body ?? '{}') as object;
    expect(lastStatus()).toEqual({ status: 'closed', version: 1 });
    api.answer(jobs.setJobStatus, buildJob({ version: 3 }), { id });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Job published');
    expect(lastStatus()).toEqual({ status: 'active', version: 2 });
  });

  it('says when there is no such job', async () => {
    for (const route of ['GET /hr/jobs/job_nurse', 'GET /hr/jobs/job_nurse/pipeline'])
      api.on(route, answerWith(404, { detail: 'Not found', code: 'not_found' }));
    renderAt('/jobs/job_nurse');
    await screen.findByText("We couldn't find this");
  });

  it('keeps each tab at an address of its own', async () => {
    api.answerList(timeline.listJobActivity, [], 0, { id });
    const { user, path } = await openBoard();
    await user.click(screen.getByRole('tab', { name: 'Activity' }));
    await screen.findByText('No activity yet');
    expect(path()).toBe('/jobs/job_nurse/activity');
    await user.click(screen.getByRole('tab', { name: 'Settings' }));
    expect(((await screen.findByLabelText(/^Job title/)) as HTMLInputElement).value).toBe('Registered nurse');
    expect(path()).toBe('/jobs/job_nurse/settings');
  });
});

describe('the board', () => {
  it('moves a card by Shift and an arrow, and offers to undo it', async () => {
    const { user, column } = await openBoard();
    column.getByRole('link', { name: 'Zoë Nguyễn' }).focus();
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await screen.findByText('Zoë Nguyễn moved to Screening');
    expect(lastMove()).toEqual({
      ...{ application_ids: ['app_zoe'], step_id: 'stp_screening', expected_step_id: 'stp_applied' },
    });
    api.answer(applications.undoMove, { success: true, restored: 1, stayed: 0 }, { id: 'mov_1' });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Move undone');
  });

  it('goes through its cards with the arrow keys, and stops at one card a column', async () => {
    const { user, column } = await openBoard();
    column.getByRole('link', { name: 'Zoë Nguyễn' }).focus();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Bo Lin'));
    expect(column.getAllByRole('link').filter((link) => link.tabIndex === 0)).toHaveLength(1);
  });

  it('takes a dropped card where the table of moves lets it, and asks before an end', async () => {
    const { user, column } = await openBoard();
    const card = column.getByRole('link', { name: 'Zoë Nguyễn' }).closest('[draggable=true]') as HTMLElement;
    const dataTransfer = { setData: () => undefined, effectAllowed: '' };
    fireEvent.dragStart(card, { dataTransfer });
    const withdrawn = screen.getByRole('button', { name: /^Show Withdrawn/ }).parentElement as HTMLElement;
    fireEvent.drop(withdrawn, { dataTransfer });
    fireEvent.dragStart(card, { dataTransfer });
    api.answer(applications.previewMove, {
      ...{ moves: 1, stays: { withdrawn: 0, same_stage: 0, not_allowed: 0 }, interviews: 1, emails: null },
    });
    const rejected = screen.getByRole('button', { name: /^Show Rejected/ }).parentElement as HTMLElement;
    fireEvent.drop(rejected, { dataTransfer });
    const question = within(await screen.findByRole('dialog', { name: 'Reject Zoë Nguyễn?' }));
    await question.findByText('This cancels 1 upcoming interview and emails everyone invited.');
    expect(api.received(moveRoute)).toHaveLength(0);
    await user.click(question.getByRole('button', { name: 'Reject' }));
    await screen.findByText('Zoë Nguyễn moved to Rejected');
    expect(lastMove()).toMatchObject({ stage: 'rejected' });
  });

  it('names the move that sends an email', async () => {
    const { user, column } = await openBoard();
    await user.click(column.getByRole('button', { name: 'Move Zoë Nguyễn' }));
    await screen.findByRole('menuitem', { name: 'Shortlisted (sends an email)' });
    expect(screen.getByRole('menuitem', { name: 'Interview' })).toBeDefined();
  });

  it('has a column for each stage of the job, and moves to the first of a stage by its name', async () => {
    const { user, column } = await openBoard();
    const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(names).toEqual(['Applied', 'Screening', 'Shortlisted', 'Interview', 'Offer', 'Hired']);
    await user.click(column.getByRole('button', { name: 'Move Zoë Nguyễn' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Interview' }));
    await screen.findByText('Zoë Nguyễn moved to Interview');
    expect(lastMove()).toEqual({
      ...{ application_ids: ['app_zoe'], stage: 'interview', expected_stage: 'applied' },
    });
    await user.click(column.getByRole('button', { name: 'Move Zoë Nguyễn' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Offer' }));
    await screen.findByText('Zoë Nguyễn moved to Offer');
    expect(lastMove()).toMatchObject({ step_id: 'stp_offer' });
  });

  it('carries flags and the owner of a candidate', async () => {
    const owner = { id: 'usr_1', name: 'Noor Haddad' };
    const flagged = buildCard({ flags: ['hidden_text'], owner });
    api.answerList(pipeline.listCards, [flagged], 1, { id });
    const { column } = await openBoard();
    expect(column.getByText('Hidden text')).toBeDefined();
    expect(column.getByText('Owner: Noor Haddad')).toBeDefined();
  });

  it('draws the cards in sight only, and asks for the pages that hold them', async () => {
    const stages = buildPipeline().stages.map((one) => ({
      ...one,
      count: one.stage === 'applied' ? 5000 : 0,
    }));
    api.answer(pipeline.getPipeline, buildPipeline({ total: 5000, stages }), { id });
    renderAt('/jobs/job_nurse');
    const column = within(await screen.findByRole('region', { name: 'Applied, 5,000' }));
    await column.findByRole('link', { name: 'Zoë Nguyễn' });
    expect(column.getAllByRole('listitem').length).toBeLessThan(30);
    const asked = api.received('GET /hr/jobs/job_nurse/pipeline/cards');
    expect(asked.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('page'))).toEqual(['1']);
  });

  it('offers another try where cards could not be loaded', async () => {
    api.on(
      'GET /hr/jobs/job_nurse/pipeline/cards',
      answerWith(403, { detail: 'Not now.', code: 'forbidden' }),
    );
    const { user } = renderAt('/jobs/job_nurse');
    const column = within(await screen.findByRole('region', { name: 'Applied, 2' }));
    await column.findByText('Not now.');
    api.answerList(pipeline.listCards, [buildCard()], 1, { id });
    await user.click(column.getByRole('button', { name: 'Retry' }));
    await column.findByRole('link', { name: 'Zoë Nguyễn' });
  });
});

describe('the list', () => {
  it('is what a phone shows, with the same people and moves', async () => {
    setViewportWidth(390);
    const { user } = renderAt('/jobs/job_nurse');
    await screen.findByRole('link', { name: 'Zoë Nguyễn' });
    expect(screen.queryByRole('region', { name: 'Board' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Applied, stage of Bo Lin' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Interview' }));
    await screen.findByText('Bo Lin moved to Interview');
  });

  it('keeps its stage in the address', async () => {
    renderAt('/jobs/job_nurse?view=list&stage=applied');
    await screen.findByRole('link', { name: 'Zoë Nguyễn' });
    const { path = '' } = api.received('GET /hr/jobs/job_nurse/pipeline/cards').at(-1) ?? {};
    expect(new URLSearchParams(path.split('?')[1]).get('stage')).toBe('applied');
  });
});

describe('the ranking', () => {
  it('has one line a person, and opens the evaluation beside the others', async () => {
    api.answerList(pipeline.listRanking, [buildRankingRow()], 1, { id });
    api.answer(evaluations.getResultsOfCandidate, { applications: [] });
    const { user, router } = renderAt('/jobs/job_nurse/ranking');
    const row = within((await screen.findByText('Zoë Nguyễn')).closest('tr') as HTMLElement);
    for (const text of ['Triage', '“Led triage on nights”', '6.5']) expect(row.getByText(text)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Full cards' }).getAttribute('href')).toBe(
      '/scoring-results/job_nurse',
    );
    await user.click(row.getByRole('button', { name: /Zoë Nguyễn/ }));
    await screen.findByRole('region', { name: 'Evaluation of Zoë Nguyễn' });
    expect(router.state.location.search).toBe('?open=app_zoe');
  });
});
