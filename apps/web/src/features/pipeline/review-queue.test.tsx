import { accounts } from '@candor/contract/accounts';
import { applications } from '@candor/contract/applications';
import { evaluations } from '@candor/contract/evaluations';
import { type Note, notes } from '@candor/contract/notes';
import { pipeline, type ReviewQueue } from '@candor/contract/pipeline';
import { stages } from '@candor/contract/stages';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { buildResult } from '#testing/build-evaluation.ts';
import { buildMovePreview } from '#testing/build-move-preview.ts';
import { firstStep, usualSteps } from '#testing/build-steps.ts';
import { rememberSession } from '#testing/people.ts';
import { renderAt } from '#testing/render-at.tsx';
import { answerWith, sendAnswer, startApi } from '#testing/start-api.ts';

const api = startApi();
const id = 'job_nurse';
const moveRoute = 'POST /hr/applications/stage';
const people = [
  ['app_zoe', 'can_zoe', 'Zoë Nguyễn', 82],
  ['app_bo', 'can_bo', 'Bo Lin', 64],
  ['app_ada', 'can_ada', 'Ada Okoye', null],
] as const;

/** The server's side of a queue of three: whoever is decided on is no longer beside the others. */
function answerQueue(changes: Partial<ReviewQueue> = {}) {
  const decided = new Set<string>();
  const place = (index: number, step: 1 | -1) => {
    for (let at = index + step; people[at]; at += step) {
      const [application_id, candidate_id] = people[at] ?? ['', ''];
      if (!decided.has(application_id)) return { application_id, candidate_id };
    }
    return null;
  };
  api.answer(
    pipeline.getReviewQueue,
    ({ path }, response) => {
      const asked = new URL(path, 'http://x').searchParams.get('application');
      const index = people.findIndex(([app]) => (asked ? app === asked : !decided.has(app)));
      const [application_id, candidate_id, candidate_name, score] = people[index] ?? [];
      const queue: ReviewQueue = {
        ...{ job_id: id, job_title: 'Registered nurse', total: 3, unreviewed: 3 - decided.size },
        current:
          application_id && candidate_id && candidate_name
            ? {
                ...{ application_id, candidate_id, candidate_name, flags: [], is_marked: false },
                stage: decided.has(application_id) ? 'shortlisted' : 'applied',
                step: firstStep(decided.has(application_id) ? 'shortlisted' : 'applied'),
                application_status: score === null ? 'unreadable' : 'evaluated',
                ...{ application_score: score ?? null, is_evaluated: score !== null },
                ...{ unread_reason: score === null ? 'encrypted' : null, resume_file_path: 'file_1' },
              }
            : null,
        previous: index < 0 ? null : place(index, -1),
        next: index < 0 ? null : place(index, 1),
        ...changes,
      };
      sendAnswer(response, pipeline.getReviewQueue, queue);
    },
    { id },
  );
  api.answer(applications.moveApplications, ({ body }, response) => {
    for (const moved of JSON.parse(body).application_ids) decided.add(moved);
    const counts = { withdrawn: 0, same_stage: 0, not_allowed: 0 };
    const undo = { id: 'mov_1', until: '2099-01-01T00:00:00.000Z' };
    sendAnswer(response, applications.moveApplications, {
      ...{ success: true, moved: 1, stayed: [], stayed_counts: counts, undo },
    });
  });
  api.answer(
    applications.undoMove,
    (_request, response) => {
      decided.delete([...decided].at(-1) ?? '');
      sendAnswer(response, applications.undoMove, { success: true, restored: 1, stayed: 0 });
    },
    { id: 'mov_1' },
  );
  for (const [app, candidate] of people) {
    api.answerList(notes.listNotes, [], 0, { id: candidate });
    api.answer(
      applications.markReviewed,
      ({ body }, response) => {
        if (JSON.parse(body).reviewed) decided.add(app);
        else decided.delete(app);
        sendAnswer(response, applications.markReviewed, { success: true });
      },
      { id: app },
    );
  }
}

beforeEach(() => {
  rememberSession();
  api.answer(accounts.getMyRoles, { roles: [{ role: 'recruit' }] });
  api.answer(evaluations.getResultsOfCandidate, ({ path }, response) => {
    const asked = new URL(path, 'http://x').searchParams;
    const [application_id = '', candidate_id = '', candidate_name = ''] =
      people.find(([app]) => app === asked.get('application_id')) ?? [];
    const result = buildResult({ application_id, candidate_id, candidate_name });
    sendAnswer(response, evaluations.getResultsOfCandidate, { applications: [result] });
  });
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it('goes from person to person by decisions, back by K, and says how far one is', async () => {
  answerQueue();
  const { user, router } = renderAt(`/jobs/${id}/review`);
  await heading('Zoë Nguyễn');
  expect(router.state.location.search).toBe('?application=app_zoe');
  expect(screen.getByText('0 of 3 reviewed')).toBeDefined();
  await screen.findByRole('button', { name: 'Shortlist' });
  await user.keyboard('s');
  await heading('Bo Lin');
  await screen.findByText('1 of 3 reviewed');
  await user.keyboard('m');
  await heading('Ada Okoye');
  await screen.findByText("This resume couldn't be read");
  expect(screen.getByText(/protected by a password/)).toBeDefined();
  await user.keyboard('k');
  await heading('Bo Lin');
  await user.keyboard('k');
  await heading('Zoë Nguyễn');
  expect(await screen.findByRole('button', { name: 'Shortlisted, stage of Zoë Nguyễn' })).toBeDefined();
});

it('stays with whom somebody went on to before the answer to a mark came', async () => {
  answerQueue();
  let answer: (() => void) | undefined;
  api.answer(
    applications.markReviewed,
    (_request, response) => {
      answer = () => sendAnswer(response, applications.markReviewed, { success: true });
    },
    { id: 'app_zoe' },
  );
  const { user, router } = renderAt(`/jobs/${id}/review`);
  await heading('Zoë Nguyễn');
  await screen.findByRole('button', { name: 'Shortlist' });
  await user.keyboard('m');
  await waitFor(() => expect(answer).toBeDefined());
  await user.keyboard('j');
  await heading('Bo Lin');
  answer?.();
  await screen.findByText('Zoë Nguyễn marked as reviewed');
  expect(router.state.location.search).toBe('?application=app_bo');
});

it('asks for the reason of a rejection, and takes the last decision back', async () => {
  answerQueue();
  api.answer(applications.previewMove, {
    moves: 1,
    stays: { withdrawn: 0, same_stage: 0, not_allowed: 0 },
    interviews: 0,
    emails: null,
  });
  const { user } = renderAt(`/jobs/${id}/review?application=app_bo`);
  await heading('Bo Lin');
  await screen.findByRole('button', { name: 'Reject' });
  await user.keyboard('r');
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject Bo Lin?' }));
  await dialog.findByText('No email is sent.');
  await user.keyboard('No license{Enter}');
  await heading('Ada Okoye');
  expect(JSON.parse(api.received(moveRoute).at(-1)?.body ?? '')).toEqual({
    ...{ application_ids: ['app_bo'], stage: 'rejected', expected_stage: 'applied', reason: 'No license' },
  });
  await user.keyboard('u');
  await heading('Bo Lin');
  await screen.findByText('0 of 3 reviewed');
});

it('ends where everybody is reviewed, and else offers whom one passed over', async () => {
  answerQueue();
  const { user } = renderAt(`/jobs/${id}/review?application=app_ada`);
  await heading('Ada Okoye');
  await user.keyboard('j');
  await screen.findByText('End of the queue');
  expect(screen.getByText(/^3 applications are still unreviewed/)).toBeDefined();
  await user.keyboard('{Enter}');
  await heading('Zoë Nguyễn');
  for (const [, , name] of people) {
    await heading(name);
    await screen.findByRole('button', { name: 'Shortlist' });
    await user.keyboard('s');
  }
  await screen.findByText('All reviewed');
});

it('is empty where nobody applied', async () => {
  answerQueue({ total: 0, unreviewed: 0, current: null, previous: null, next: null });
  renderAt(`/jobs/${id}/review`);
  await screen.findByText('No applications yet');
});

it('says that it could not be loaded, and can be asked again', async () => {
  api.on(`GET /hr/jobs/${id}/review`, answerWith(400, { detail: 'Not now.', code: 'invalid_request' }));
  const { user } = renderAt(`/jobs/${id}/review`);
  await screen.findByText('Failed to fetch the review queue');
  answerQueue();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await heading('Zoë Nguyễn');
});

it('lists its keys, and no key does anything while a dialog is open or somebody types', async () => {
  answerQueue();
  const { user } = renderAt(`/jobs/${id}/review?application=app_zoe`);
  await screen.findByRole('button', { name: 'Shortlist' });
  await user.keyboard('?');
  const keys = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  for (const words of ['Next person', 'Reject, with a reason', 'Write a note', 'Undo the last decision'])
    expect(keys.getByText(words)).toBeDefined();
  await user.keyboard('sj{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('n');
  const field = await screen.findByLabelText('New note');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard('srjm');
  expect((field as HTMLTextAreaElement).value).toBe('srjm');
  expect(api.received(moveRoute)).toEqual([]);
  expect(screen.getByRole('dialog', { name: 'Notes about Zoë Nguyễn' })).toBeDefined();
});

it('asks before a half-written note is closed, a new one and one that is edited', async () => {
  answerQueue();
  const written: Note = {
    ...{ id: 'note_1', text: 'Call back.', written_through: null, mentions: [], may_delete: false },
    ...{ written_by: { id: 'usr_amara', name: 'Amara Okafor' }, is_own: true, edited_at: null },
    created_at: '2030-01-07T09:00:00.000Z',
  };
  api.answerList(notes.listNotes, [written], 1, { id: 'can_zoe' });
  const { user } = renderAt(`/jobs/${id}/review?application=app_zoe`);
  await screen.findByRole('button', { name: 'Shortlist' });
  await user.keyboard('n');
  for (const [label, text] of [
    ['New note', 'Asked for a file'],
    ['Edit note', 'Call back. Today'],
  ] as const) {
    if (label === 'Edit note') await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const field = await screen.findByLabelText<HTMLTextAreaElement>(label);
    await user.clear(field);
    await user.type(field, text);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>(label).value).toBe(text);
    await user.clear(screen.getByLabelText('New note'));
  }
  api.answer(notes.addNote, { ...written, id: 'note_2' }, { id: 'can_zoe' });
  await user.type(screen.getByLabelText('New note'), 'Called.');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('New note').value).toBe(''));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Edit note').value).toBe('Call back. Today');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says before that shortlisting sends an email', async () => {
  answerQueue();
  api.answer(stages.listStages, { steps: usualSteps, jobs: [], emailing: ['shortlisted'] });
  api.answer(applications.previewMove, buildMovePreview(1));
  const { user } = renderAt(`/jobs/${id}/review?application=app_zoe`);
  await user.click(
    await screen.findByRole('button', { name: "Emails Zoë Nguyễn: “You're on the shortlist”" }),
  );
  expect(await screen.findByText('Hello Zoë, good news.')).toBeDefined();
  await user.keyboard('{Escape}');
  // It was said: one key is enough.
  await user.keyboard('s');
  await waitFor(() => expect(api.received(moveRoute)).toHaveLength(1));
});

it('lets viewers read, and decide nothing', async () => {
  api.answer(accounts.getMyRoles, { roles: [{ role: 'report' }] });
  answerQueue();
  const { user } = renderAt(`/jobs/${id}/review?application=app_zoe`);
  await screen.findByRole('heading', { name: 'Findings' });
  expect(screen.queryByRole('button', { name: /^(Shortlist|Reject|Mark reviewed)/ })).toBeNull();
  await user.keyboard('smr');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('j');
  await heading('Bo Lin');
  expect(api.requests.filter(({ method }) => method === 'POST')).toEqual([]);
});
