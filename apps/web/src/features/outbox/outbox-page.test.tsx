import { accounts } from '@candor/contract/accounts';
import type { ErrorBody, PlanLimit } from '@candor/contract/errors';
import type { OutboxMessage } from '@candor/contract/outbox';
import { outbox } from '@candor/contract/outbox';
import { type RejectionProposal, rejectionProposals } from '@candor/contract/rejection-proposals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { rememberSession } from '#testing/people.ts';
import { renderAt } from '#testing/render-at.tsx';
import { answerWith, startApi } from '#testing/start-api.ts';

const api = startApi();
const approveRoute = 'POST /hr/rejection-proposals/approve';

const proposal: RejectionProposal = {
  id: 'rej_1',
  applicationId: 'app_1',
  candidateId: 'can_1',
  candidateName: 'Zoë Nguyễn',
  jobId: 'job_nurse',
  jobTitle: 'Registered nurse',
  evaluationId: 'evl_1',
  score: 48,
  threshold: 50,
  isBorderline: true,
  wasRejectedBefore: false,
  reason: 'No evidence of a nursing licence.',
  findings: [
    { criterion: 'Triage', state: 'met', group: 'required_skill', required: true },
    { criterion: 'Nursing licence', state: 'no_evidence', group: 'licence', required: true },
  ],
  subject: 'Your application',
  body: 'Dear {{first_name}}',
  finished: { subject: 'Your application', body: 'Dear Zoë [personal link]' },
  preview: { subject: 'Your application', text: 'Dear Zoë' },
  wording: 'template',
  sendAt: null,
  state: 'proposed',
  createdAt: '2026-01-05T10:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  withdrawnReason: null,
  communicationId: null,
  version: 3,
};
const other: RejectionProposal = {
  ...proposal,
  id: 'rej_2',
  candidateName: 'Bilal Haddad',
  isBorderline: false,
};
/** Opens the email of a proposal, which is what makes it selectable, and selects it. */
async function look(user: UserEvent, name: string) {
  const card = within(await screen.findByRole('article', { name: `${name}, Registered nurse` }));
  await user.click(card.getByText('Email preview: Your application'));
  await card.findByText('Seen');
}
async function select(user: UserEvent, name: string) {
  await look(user, name);
  await user.click(screen.getByRole('checkbox', { name: `Select ${name}, Registered nurse` }));
}
const message: OutboxMessage = {
  id: 'msg_1',
  communicationId: 'com_1',
  kind: 'rejection',
  state: 'unknown',
  recipient: 'zoe@example.com',
  candidateId: 'can_1',
  candidateName: 'Zoë Nguyễn',
  jobId: 'job_nurse',
  jobTitle: 'Registered nurse',
  subject: 'Your application',
  messageBody: 'Dear Zoë',
  attempts: 1,
  lastError: null,
  isTest: false,
  isHeldForPlan: false,
  createdAt: '2026-01-05T10:00:00.000Z',
  sentAt: null,
};

beforeEach(() => {
  rememberSession();
  api.answer(accounts.getMyRoles, { roles: [{ role: 'recruit' }] });
  api.answer(rejectionProposals.getTotals, {
    proposed: 2,
    borderline: 1,
    scheduled: 0,
    cancelled: 0,
    sent: 0,
  });
  api.answer(outbox.getTotals, { queued: 1, sending: 0, sent: 5, failed: 1, unknown: 1 });
  api.answerList(rejectionProposals.listProposals, [proposal, other], 2);
  api.answerList(outbox.listMessages, [message], 1);
});

describe('a proposed rejection', () => {
  it('says why, what was found, and what it would say', async () => {
    renderAt('/outbox');
    const card = within(await screen.findByRole('article', { name: 'Zoë Nguyễn, Registered nurse' }));
    expect(card.getByText('Borderline')).toBeDefined();
    expect(card.getByText('No evidence').nextSibling?.textContent).toBe('Required: Nursing licence');
    expect(card.getByText('Met').nextSibling?.textContent).toBe('Required: Triage');
    expect(card.queryByText(proposal.reason)).toBeNull();
    expect(card.getByText('Close to the threshold: waiting for you')).toBeDefined();
    expect(card.getByText('Dear Zoë')).toBeDefined();
    expect(card.getByRole('link', { name: 'why' }).getAttribute('href')).toBe(
      '/candidate-evaluation/can_1?application=app_1',
    );
  });

  it('gives the reason in words where no findings can be shown', async () => {
    api.answerList(rejectionProposals.listProposals, [{ ...proposal, findings: [] }], 1);
    renderAt('/outbox');
    expect(await screen.findByText(proposal.reason)).toBeDefined();
  });

  it('of somebody who got a rejection before says so, on the card and before it is sent', async () => {
    const again = { ...other, wasRejectedBefore: true };
    api.answerList(rejectionProposals.listProposals, [proposal, again], 2);
    const { user } = renderAt('/outbox');
    await screen.findByText('Got a rejection before: waiting for you');
    await screen.findByText('Close to the threshold: waiting for you');
    await select(user, 'Bilal Haddad');
    await user.click(screen.getByRole('button', { name: 'Approve 1 email' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Approve 1 email?' }));
    expect(dialog.getByText('One of them got a rejection for this job before.')).toBeDefined();
    expect(dialog.queryByText(/close to the threshold/)).toBeNull();
  });

  it('is sent only after asking, many at once, and says who is unchanged', async () => {
    api.answer(rejectionProposals.approveProposals, {
      results: [
        { id: 'rej_1', outcome: 'sent' },
        { id: 'rej_2', outcome: 'stage_changed' },
      ],
    });
    const { user } = renderAt('/outbox');
    await select(user, 'Zoë Nguyễn');
    await select(user, 'Bilal Haddad');
    await user.click(screen.getByRole('button', { name: 'Approve 2 emails' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Approve 2 emails?' }));
    expect(dialog.getByText(/One of them is close to the threshold/)).toBeDefined();
    expect(api.received(approveRoute)).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Approve 2 emails' }));
    await screen.findByText('1 rejection sent');
    const outcomes = within(await screen.findByRole('dialog', { name: '1 of 2 emails approved' }));
    expect(outcomes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Bilal HaddadThe application has moved to another stage',
      'Zoë NguyễnSent',
    ]);
    expect(JSON.parse(api.received(approveRoute)[0]?.body ?? '')).toEqual({
      ids: ['rej_1', 'rej_2'],
      versions: { rej_1: 3, rej_2: 3 },
    });
    await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
  });

  it('in test mode is told to have gone to the test address, and to have turned nobody down', async () => {
    api.answer(rejectionProposals.approveProposals, { results: [{ id: 'rej_1', outcome: 'tested' }] });
    const { user } = renderAt('/outbox');
    await select(user, 'Zoë Nguyễn');
    await user.click(screen.getByRole('button', { name: 'Approve 1 email' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Approve 1 email?' }));
    expect(dialog.getByText(/In test mode, it goes to the test address and nothing moves/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Approve 1 email' }));
    await screen.findByText('1 rejection sent to the test address');
    await screen.findByText('Test mode is on: no one was rejected.');
    expect(screen.queryByText('1 rejection sent')).toBeNull();
    expect(screen.queryByText(/is unchanged/)).toBeNull();
  });

  it('is said to be held back where the plan has no email left, and what to do', async () => {
    api.answer(rejectionProposals.approveProposals, { results: [{ id: 'rej_1', outcome: 'held' }] });
    const { user } = renderAt('/outbox');
    await select(user, 'Zoë Nguyễn');
    await user.click(screen.getByRole('button', { name: 'Approve 1 email' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Approve 1 email?' }));
    await user.click(dialog.getByRole('button', { name: 'Approve 1 email' }));
    await screen.findByText('1 rejection held back');
    await screen.findByText(/Held emails go out when your plan has room\. Ask an admin/);
    expect(screen.queryByText(/rejection sent|is unchanged/)).toBeNull();
  });

  it('is said to be unchanged where a limit of the day is reached, and what to do', async () => {
    api.answer(rejectionProposals.approveProposals, { results: [{ id: 'rej_1', outcome: 'limited' }] });
    const { user } = renderAt('/outbox');
    await select(user, 'Zoë Nguyễn');
    await user.click(screen.getByRole('button', { name: 'Approve 1 email' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Approve 1 email?' }));
    await user.click(dialog.getByRole('button', { name: 'Approve 1 email' }));
    await screen.findByText("Zoë Nguyễn wasn't emailed: today's limit is reached. Try again tomorrow.");
    expect(screen.queryByText(/rejection sent/)).toBeNull();
  });

  it('can be edited, and keeps what was written when somebody else was faster', async () => {
    const detail = 'Someone else just changed this. Reload and try again.';
    api.on('PATCH /hr/rejection-proposals/rej_1', answerWith(409, { detail, code: 'conflict' }));
    const { user } = renderAt('/outbox');
    await user.click(await screen.findByRole('button', { name: 'Edit the email to Zoë Nguyễn' }));
    await user.type(screen.getByLabelText('Message'), ', thank you');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(detail);
    expect((screen.getByLabelText('Message') as HTMLTextAreaElement).value).toBe(
      'Dear Zoë [personal link], thank you',
    );
  });

  it('is selected only after its email was opened, with all others that were, and left out again', async () => {
    const { user } = renderAt('/outbox');
    const box = await screen.findByRole<HTMLButtonElement>('checkbox', {
      name: 'Select Zoë Nguyễn, Registered nurse',
    });
    expect(box.disabled).toBe(true);
    const all = screen.getByRole<HTMLButtonElement>('checkbox', { name: 'Select all seen' });
    expect(all.disabled).toBe(true);
    await look(user, 'Zoë Nguyễn');
    await screen.findByText('1 of 2 seen. Open an email to select it.');
    await user.click(all);
    expect(screen.getByRole('button', { name: 'Approve 1 email' })).toBeDefined();
    await select(user, 'Bilal Haddad');
    expect(screen.getByRole('button', { name: 'Approve 2 emails' })).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: 'Select Bilal Haddad, Registered nurse' }));
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  });

  it('is no longer selected once another search is made', async () => {
    const { user } = renderAt('/outbox');
    await select(user, 'Zoë Nguyễn');
    expect(screen.getByRole('button', { name: 'Do not reject' })).toBeDefined();
    await user.click(screen.getByRole('searchbox'));
    await user.paste('Bilal');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Do not reject' })).toBeNull());
  });

  it('has to be looked at again once somebody changed it', async () => {
    api.answer(rejectionProposals.editProposal, { ...proposal, version: 4 }, { id: 'rej_1' });
    const { user } = renderAt('/outbox');
    await look(user, 'Zoë Nguyễn');
    api.answerList(rejectionProposals.listProposals, [{ ...proposal, version: 4 }, other], 2);
    await user.click(screen.getByRole('button', { name: 'Edit the email to Zoë Nguyễn' }));
    await user.type(screen.getByLabelText('Message'), ', thank you');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByText('Seen')).toBeNull());
  });

  it('can be cancelled, and a cancelled one proposed again', async () => {
    api.answer(rejectionProposals.cancelProposals, { results: [{ id: 'rej_1', outcome: 'cancelled' }] });
    const { user } = renderAt('/outbox');
    await user.click(await screen.findByRole('button', { name: 'Do not reject Zoë Nguyễn' }));
    await screen.findByText('1 rejection canceled');
    api.answer(rejectionProposals.restoreProposals, { results: [{ id: 'rej_1', outcome: 'restored' }] });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('1 rejection proposed again');
    const cancelled: RejectionProposal = {
      ...proposal,
      state: 'cancelled',
      decidedBy: 'Amara Okafor',
      decidedAt: proposal.createdAt,
    };
    api.answerList(rejectionProposals.listProposals, [cancelled], 1);
    api.answer(rejectionProposals.restoreProposals, { results: [{ id: 'rej_1', outcome: 'restored' }] });
    await user.click(screen.getByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByRole('option', { name: 'Canceled' }));
    await screen.findByText(/^Canceled by Amara Okafor/);
    await user.click(screen.getByRole('button', { name: 'Propose again for Zoë Nguyễn' }));
    await screen.findByText('1 rejection proposed again');
  });

  it('can only be looked at in the role of reports', async () => {
    api.answer(accounts.getMyRoles, { roles: [{ role: 'report' }] });
    renderAt('/outbox');
    await screen.findByRole('article', { name: 'Zoë Nguyễn, Registered nurse' });
    expect(screen.queryByRole('button', { name: /Send rejection/ })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByText('Close to the threshold: needs a decision')).toBeDefined();
    expect(screen.getByText('Needs a decision')).toBeDefined();
  });
});

describe('the mails that left', () => {
  it('have a column for actions only where one of them can be sent again', async () => {
    api.answerList(outbox.listMessages, [{ ...message, state: 'sent' }]);
    renderAt('/outbox?tab=messages');
    await screen.findByRole('columnheader', { name: 'Status' });
    expect(screen.queryByRole('columnheader', { name: 'Action' })).toBeNull();
    cleanup();
    api.answerList(outbox.listMessages, [
      { ...message, state: 'sent' },
      { ...message, id: 'msg_2' },
    ]);
    renderAt('/outbox?tab=messages');
    await screen.findByRole('columnheader', { name: 'Action' });
  });

  it('can be read', async () => {
    const { user } = renderAt('/outbox?tab=messages');
    await user.click(await screen.findByRole('button', { name: /Zoë Nguyễn zoe@\s?example.com/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Your application')).toBeDefined();
    expect(dialog.getByText('Dear Zoë')).toBeDefined();
  });

  it('say when it is not known whether they arrived, and are repeated only after asking', async () => {
    api.answer(outbox.retryMessage, { success: true }, { id: 'msg_1' });
    const { user } = renderAt('/outbox');
    await user.click(await screen.findByRole('tab', { name: 'Messages' }));
    await screen.findByText(/it may have arrived. Candor doesn't send it again/);
    await user.click(screen.getByRole('button', { name: 'Send again to Zoë Nguyễn' }));
    expect(screen.getByText(/may already have this email and would get it twice/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Send it again' }));
    await screen.findByText('The email is being sent again');
    expect(JSON.parse(api.received('POST /hr/outbox/msg_1/retry')[0]?.body ?? '')).toEqual({ confirm: true });
  });

  it('that the plan holds back say so, and can be sent as soon as there is room', async () => {
    const lastError = 'Not sent yet: your plan includes 50 emails a month, and 50 are used.';
    const held: OutboxMessage = { ...message, state: 'failed', isHeldForPlan: true, lastError };
    api.answerList(outbox.listMessages, [held]);
    const limit: PlanLimit = {
      resource: 'mails',
      used: 50,
      limit: 50,
      upgrade_url: 'https://candor.example/subscription',
    };
    const refusal: ErrorBody = { detail: 'Full.', code: 'plan_limit_reached', plan_limit: limit };
    api.answer(outbox.retryMessage, answerWith(402, refusal), { id: 'msg_1' });
    const { user } = renderAt('/outbox?tab=messages');
    await screen.findByText('Held back');
    expect(screen.getByText(lastError, { exact: false })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Send now to Zoë Nguyễn' }));
    await screen.findByText("The email wasn't sent");
    expect(screen.getByText(/^Your plan includes 50 emails a month, and 50 are used\./)).toBeDefined();
  });
});
