import { applications } from '@candor/contract/applications';
import { stages } from '@candor/contract/stages';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startApplicationsPage } from '#testing/applications-page.tsx';
import { buildApplication } from '#testing/build-application.ts';
import { buildMovePreview } from '#testing/build-move-preview.ts';
import { usualSteps } from '#testing/build-steps.ts';
import { answerWith } from '#testing/start-api.ts';

const { api, answerApplications, openApplications, findRow } = startApplicationsPage();
const listRoute = 'GET /hr/candidate-applications';

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
function answerEmails(count: 0 | 1) {
  api.answer(stages.listStages, { steps: usualSteps, jobs: [], emailing: ['shortlisted'] });
  api.answer(applications.previewMove, buildMovePreview(count));
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
    expect(question.getByText("You're on the shortlist")).toBeDefined();
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
    await dialog.findByText(
      'This moves 12 of 15 applications to Shortlisted. 3 stay because the candidates withdrew.',
    );
    expect(api.received('POST /hr/applications/stage')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Move 12 applications' }));
    await screen.findByText('12 applications moved to Shortlisted');
    expect(screen.getByText('3 stayed because the candidates withdrew.')).toBeDefined();
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

  it('of all that match moves what was shown: where that changed, it says so and shows the new number', async () => {
    answerApplications(rows, { total: 1200 });
    answerMove({ moved: 1200 });
    const stays = { withdrawn: 0, same_stage: 0, not_allowed: 0 };
    const preview = { stays, interviews: 0, emails: null };
    api.answer(applications.previewMove, { ...preview, moves: 1200, fingerprint: 'first' });
    api.on('POST /hr/applications/stage', answerWith(409, { detail: 'Changed.', code: 'conflict' }));
    const { user } = await openApplications();
    await findRow();
    await user.click(screen.getByRole('checkbox', { name: 'Select page' }));
    await user.click(screen.getByRole('button', { name: 'Select all 1,200 applications' }));
    await user.click(
      within(screen.getByRole('region', { name: 'Selected applications' })).getByRole('button', {
        name: 'Shortlist',
      }),
    );
    const confirm = await screen.findByRole('button', { name: 'Move 1,200 applications' });
    api.answer(applications.previewMove, { ...preview, moves: 1202, fingerprint: 'second' });
    await user.click(confirm);
    await screen.findByText('The matching applications just changed. Nothing was moved.');
    await user.click(await screen.findByRole('button', { name: 'Move 1,202 applications' }));
    await waitFor(() =>
      expect(movesSent().map((sent) => sent.expected_fingerprint)).toEqual(['first', 'second']),
    );
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
