import { accounts } from '@candor/contract/accounts';
import { applications } from '@candor/contract/applications';
import { outbox } from '@candor/contract/outbox';
import type { CandidateRequest } from '@candor/contract/requests';
import { requests } from '@candor/contract/requests';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { firstStep } from '#testing/build-steps.ts';
import { rememberSession } from '#testing/people.ts';
import { renderAt } from '#testing/render-at.tsx';
import { answerWith, startApi } from '#testing/start-api.ts';
import { setViewportWidth } from '#testing/viewport.ts';

const api = startApi();
const listRoute = 'GET /hr/candidate-requests';
const resolveRoute = 'POST /hr/candidate-requests/req_1/resolve';

function buildRequest(changes: Partial<CandidateRequest> = {}): CandidateRequest {
  return {
    id: 'req_1',
    kind: 'human_review',
    state: 'open',
    candidate: { id: 'can_zoe', name: 'Zoë Nguyễn' },
    requester: null,
    application_id: 'app_1',
    job: { id: 'job_1', title: 'Night nurse' },
    stage: 'rejected',
    step: firstStep(changes.stage ?? 'rejected'),
    text: 'My years in Hobart are missing.',
    changes: [],
    created_at: '2024-01-05T09:00:00.000Z',
    due_at: '2024-01-19T09:00:00.000Z',
    overdue: true,
    resolved_at: null,
    resolved_by: null,
    resolution: null,
    mail: { route: 'candidate', address: 'zoe@example.org', is_test: false, state: null, outbox_id: null },
    version: 3,
    ...changes,
  };
}

function answerList(rows: CandidateRequest[]) {
  api.answerList(requests.listRequests, rows, rows.length);
}

function answerRole(role: 'admin' | 'recruit' | 'report') {
  api.answer(accounts.getMyRoles, { roles: [{ role }] });
}

async function openRequest(name = 'Zoë Nguyễn') {
  const app = renderAt('/candidate-requests');
  await app.user.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));
  return { ...app, dialog: within(await screen.findByRole('dialog')) };
}

beforeEach(() => {
  rememberSession();
  setViewportWidth(1440);
  answerRole('recruit');
  answerList([buildRequest()]);
  api.answer(requests.getRequestTotals, {
    open: 3,
    overdue: 1,
    resolved_last_30_days: 7,
    open_by_kind: { question: 0, human_review: 1, correction: 1, erasure: 1 },
  });
  api.answer(requests.resolveRequest, { success: true, mailed: true }, { id: 'req_1' });
});

describe('the list of requests', () => {
  it('shows who asks for what, and says in words what is overdue', async () => {
    renderAt('/candidate-requests');
    const row = within(await screen.findByRole('row', { name: /Zoë Nguyễn/ }));
    for (const text of ['Human review', 'Night nurse', 'Overdue since 19 Jan 2024']) row.getByText(text);
    expect(await screen.findByText('7')).toBeTruthy();
    expect(api.received(listRoute)[0]?.path).toContain('state=open');
  });

  it('says that nothing waits, and offers a way back from a filter', async () => {
    answerList([]);
    renderAt('/candidate-requests');
    await screen.findByText("You're all caught up");
    const { user } = renderAt('/candidate-requests?kind=erasure');
    await user.click(await screen.findByRole('button', { name: 'Show open requests' }));
    await waitFor(() => expect(api.received(listRoute).at(-1)?.path).not.toContain('kind='));
  });

  it('says why it could not be loaded, and tries again', async () => {
    api.on(listRoute, answerWith(503, { detail: 'Out for a moment.', code: 'unavailable' }));
    const { user } = renderAt('/candidate-requests');
    await screen.findByText('Out for a moment.');
    answerList([buildRequest()]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('Zoë Nguyễn');
  });
});

describe('a request', () => {
  it('is resolved with the words that the candidate reads', async () => {
    const { user, dialog } = await openRequest();
    dialog.getByText('My years in Hobart are missing.');
    dialog.getByText('It goes to zoe@example.org by email and appears on their page.');
    await user.type(dialog.getByLabelText(/What you decided/), 'You are on the shortlist.');
    await user.click(dialog.getByRole('button', { name: 'Send the outcome' }));
    await screen.findByText('The candidate can read the outcome now. An email is on its way.');
    expect(JSON.parse(api.received(resolveRoute)[0]?.body ?? '')).toEqual({
      state: 'done',
      resolution: 'You are on the shortlist.',
      version: 3,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('of a review moves the application as the table of moves allows, and shows where it stands then', async () => {
    api.answer(applications.moveApplications, {
      ...{ success: true, moved: 1, stayed: [], undo: null },
      stayed_counts: { withdrawn: 0, same_stage: 0, not_allowed: 0 },
    });
    const { user, dialog } = await openRequest();
    await user.click(dialog.getByRole('button', { name: 'Rejected, stage of Zoë Nguyễn' }));
    const moves = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(moves).toEqual(['Applied…', 'Shortlisted…', 'Interview…', 'Hired…']);
    await user.click(screen.getByRole('menuitem', { name: 'Interview…' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Move Zoë Nguyễn to Interview?' }));
    answerList([buildRequest({ stage: 'interview' })]);
    await user.click(asked.getByRole('button', { name: 'Move to Interview' }));
    await screen.findByText('Zoë Nguyễn moved to Interview');
    await screen.findByRole('button', { name: 'Interview, stage of Zoë Nguyễn' });
    expect(JSON.parse(api.received('POST /hr/applications/stage')[0]?.body ?? '')).toEqual({
      application_ids: ['app_1'],
      stage: 'interview',
      expected_stage: 'rejected',
    });
  });

  it("shows the server's refusal at its field and stays", async () => {
    const fields = { resolution: 'Say what you decided' };
    api.on(resolveRoute, answerWith(400, { detail: 'Not valid.', code: 'invalid_request', fields }));
    const { user, dialog } = await openRequest();
    await user.click(dialog.getByRole('button', { name: 'Send the outcome' }));
    await dialog.findByText('Say what you decided');
  });

  it('of a stranger says where the answer goes, and that nobody proved the address', async () => {
    const mail = { route: 'requester', address: 'ines@example.org', is_test: false } as const;
    const question = buildRequest({
      ...{ kind: 'question', candidate: null, job: null, requester: 'ines@example.org' },
      ...{ text: 'Do you pay relocation?', mail: { ...mail, state: null, outbox_id: null } },
    });
    answerList([question]);
    const { user, dialog } = await openRequest('ines@example.org');
    dialog.getByText(/^It goes to ines@example.org, .* Leave out anything personal\.$/);
    dialog.getByRole('button', { name: 'Mark as answered' });
    await user.type(dialog.getByLabelText('Your answer'), 'Up to 2,000 euros.');
    await user.click(dialog.getByRole('button', { name: 'Send the answer' }));
    await screen.findByText('The question is answered. An email is on its way.');
  });

  it('of a visitor without an address says that nothing is sent, and teaches the assistant the answer', async () => {
    const none = { route: 'none', address: null, is_test: false, state: null, outbox_id: null } as const;
    const text = 'Do you pay relocation?';
    answerList([buildRequest({ kind: 'question', candidate: null, job: null, text, mail: none })]);
    const { user, dialog } = await openRequest('A visitor');
    dialog.getByText(/^No email is sent because no one left an address\./);
    await user.type(dialog.getByLabelText('Your answer'), 'Up to 2,000 euros.');
    dialog.getByRole('button', { name: 'Mark as answered' });
    await user.click(dialog.getByRole('button', { name: 'Teach the assistant this answer' }));
    const pair = within(await screen.findByRole('dialog', { name: 'Add answer' }));
    expect(pair.getByLabelText<HTMLInputElement>('Question').value).toBe(text);
    expect(pair.getByLabelText<HTMLTextAreaElement>('Answer').value).toBe('Up to 2,000 euros.');
  });

  it('that was answered says how far the mail has come, and sends it again where it failed', async () => {
    const mail = { route: 'candidate', address: 'zoe@example.org', is_test: false } as const;
    const over = { state: 'done', resolution: 'Yes.', resolved_at: '2024-01-06T09:00:00.000Z' } as const;
    answerList([buildRequest({ ...over, mail: { ...mail, state: 'failed', outbox_id: 'msg_1' } })]);
    api.answer(outbox.retryMessage, { success: true }, { id: 'msg_1' });
    const { user, dialog } = await openRequest();
    dialog.getByText('By email to zoe@example.org');
    await user.click(dialog.getByRole('button', { name: /^Send again/ }));
    await screen.findByText('The email is being sent again');
  });

  it('of a correction shows what changes', async () => {
    const changes = [{ field: 'email' as const, current: 'zoe@example.org', wanted: 'zoe.n@example.org' }];
    answerList([buildRequest({ kind: 'correction', changes, text: '' })]);
    const { dialog } = await openRequest();
    const list = within(dialog.getByRole('list', { name: 'Changes' }));
    for (const text of ['Email', 'zoe@example.org', 'zoe.n@example.org']) list.getByText(text);
    dialog.getByText(/We email a new one to the new address/);
    dialog.getByRole('button', { name: 'Apply the correction' });
  });

  it('of an erasure needs an admin who types it out', async () => {
    answerList([buildRequest({ kind: 'erasure', job: null })]);
    answerRole('admin');
    api.answer(requests.resolveRequest, { success: true, mailed: false }, { id: 'req_1' });
    const { user, dialog } = await openRequest();
    const erase = await dialog.findByRole<HTMLButtonElement>('button', { name: 'Erase this person' });
    expect(erase.disabled).toBe(true);
    await user.type(dialog.getByLabelText('Type ERASE to erase this person for good'), 'ERASE');
    await user.click(erase);
    await screen.findByText('The person was erased.');
  });

  it('of an erasure is only read by others', async () => {
    answerList([buildRequest({ kind: 'erasure' })]);
    const { dialog } = await openRequest();
    await dialog.findByText('Only admins can erase a person or decline the request.');
    expect(dialog.queryByRole('button', { name: 'Erase this person' })).toBeNull();
  });

  it('is only read by those who may only read', async () => {
    answerRole('report');
    const { dialog } = await openRequest();
    dialog.getByText('My years in Hobart are missing.');
    expect(dialog.queryByRole('button', { name: 'Decline' })).toBeNull();
  });
});
