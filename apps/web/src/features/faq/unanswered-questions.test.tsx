import { accounts } from '@candor/contract/accounts';
import { faq } from '@candor/contract/faq';
import { faqQuestions, type QuestionGroup } from '@candor/contract/faq-questions';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { rememberSession } from '#testing/people.ts';
import { renderAt } from '#testing/render-at.tsx';
import { answerWith, startApi } from '#testing/start-api.ts';

const api = startApi();
const answerRoute = 'POST /hr/faq-questions/answer';
const askedAt = '2026-01-05T10:00:00.000Z';
const group: QuestionGroup = {
  id: 'req_1',
  question: 'Is there a gym?',
  timesAsked: 5,
  people: 4,
  lastAskedAt: askedAt,
  testAddress: null,
  questions: [
    { id: 'req_1', text: 'Is there a gym?', asker: 'Zoë Nguyễn', hasAddress: true, askedAt },
    { id: 'req_2', text: 'is there a gym?', asker: 'ines@example.com', hasAddress: true, askedAt },
    { id: 'req_3', text: 'Do you have a fitness room?', asker: null, hasAddress: false, askedAt },
  ],
};
const pair = {
  id: 'pair_1',
  question: 'Is there a gym?',
  answer: 'Yes, on the first floor.',
  version: 1,
  updated_at: askedAt,
};

beforeEach(() => {
  rememberSession();
  api.answer(accounts.getMyRoles, { roles: [{ role: 'recruit' }] });
  api.answer(faq.getRequestTotals, { interactions: 12, active: 2, visitors: 4 });
  api.answerList(faq.listRequests, [], 0);
  api.answerList(faqQuestions.listQuestions, [group], 1);
  api.answer(faqQuestions.previewAnswer, {
    served: [{ id: 'req_1', text: 'Is there a gym?' }],
    checked: 3,
    total: 3,
    isComplete: true,
  });
  api.answer(faqQuestions.answerQuestions, { answered: 3, mailed: 2, skipped: 0, pair });
});

async function openDialog() {
  const app = renderAt('/faq-request-history');
  await app.user.click(await screen.findByRole('button', { name: 'Answer and teach Is there a gym?' }));
  return { ...app, dialog: within(screen.getByRole('dialog', { name: 'Answer and teach' })) };
}

it('says how often a question was asked, by how many, and by whom', async () => {
  renderAt('/faq-request-history');
  const list = within(await screen.findByRole('list', { name: 'Unanswered questions' }));
  expect(list.getByText(/^Asked 5 times by 4 people, in 2 wordings/)).toBeDefined();
  expect(list.getByText('Zoë Nguyễn, ines@example.com and 2 others')).toBeDefined();
});

it('is answered, sent and remembered in one call, after a preview of what it covers', async () => {
  const { user, dialog } = await openDialog();
  expect(dialog.getByText('Write an answer to see which unanswered questions it covers.')).toBeDefined();
  await user.type(dialog.getByLabelText('Your answer'), 'Yes, on the first floor.');
  await dialog.findByText('It would have answered 1 unanswered question.');
  const served = within(dialog.getByRole('list', { name: 'Questions it would have answered' }));
  expect(served.getByText('Is there a gym?')).toBeDefined();
  const send = dialog.getByRole('checkbox', { name: 'Send to the 2 people who left an address' });
  const remember = dialog.getByRole('checkbox', { name: 'Remember for next time' });
  for (const box of [send, remember]) expect(box.getAttribute('aria-checked')).toBe('true');
  await user.click(dialog.getByRole('button', { name: 'Send answer' }));
  await screen.findByText('3 questions answered');
  await screen.findByText('2 emails are on the way. The assistant knows the answer from now on.');
  expect(api.received(answerRoute)).toHaveLength(1);
  expect(JSON.parse(api.received(answerRoute)[0]?.body ?? '')).toEqual({
    ids: ['req_1', 'req_2', 'req_3'],
    question: 'Is there a gym?',
    answer: 'Yes, on the first floor.',
    send: true,
    remember: true,
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('leaves out a wording that asks for something else, and sends nothing where nobody left an address', async () => {
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole('checkbox', { name: 'Is there a gym?' }));
  const send = dialog.getByRole('checkbox', { name: 'Send by email: no one left an address' });
  expect(send.getAttribute('aria-checked')).toBe('false');
  await user.type(dialog.getByLabelText('Your answer'), 'Yes.');
  await user.click(dialog.getByRole('button', { name: 'Save answer' }));
  await waitFor(() => expect(api.received(answerRoute)).toHaveLength(1));
  expect(JSON.parse(api.received(answerRoute)[0]?.body ?? '')).toMatchObject({
    ids: ['req_3'],
    send: false,
  });
});

it('asks for an answer and for something to do with it, and keeps the words when somebody was faster', async () => {
  api.on(answerRoute, answerWith(409, { detail: 'Somebody answered meanwhile.', code: 'conflict' }));
  const { user, dialog } = await openDialog();
  for (const name of ['Send to the 2 people who left an address', 'Remember for next time'])
    await user.click(dialog.getByRole('checkbox', { name }));
  await user.click(dialog.getByRole('button', { name: 'Save answer' }));
  await dialog.findByText('Enter the answer');
  await user.type(dialog.getByLabelText('Your answer'), 'Yes.');
  await user.click(dialog.getByRole('button', { name: 'Save answer' }));
  await dialog.findByText('Send the answer, remember it, or both');
  await user.click(dialog.getByRole('checkbox', { name: 'Remember for next time' }));
  await user.click(dialog.getByRole('button', { name: 'Save answer' }));
  await dialog.findByText('Somebody answered meanwhile.');
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Your answer').value).toBe('Yes.');
});

it('is read-only without the right to answer', async () => {
  api.answer(accounts.getMyRoles, { roles: [{ role: 'report' }] });
  renderAt('/faq-request-history');
  await screen.findByText(/^Asked 5 times/);
  expect(screen.queryByRole('button', { name: /^Answer and teach/ })).toBeNull();
});

it('says that nothing waits', async () => {
  api.answerList(faqQuestions.listQuestions, [], 0);
  renderAt('/faq-request-history');
  await screen.findByText(/^You're all caught up/);
});

it('says why the questions could not be loaded', async () => {
  api.on('GET /hr/faq-questions', answerWith(400, { detail: 'Not now.', code: 'invalid_request' }));
  renderAt('/faq-request-history');
  await screen.findByText('Not now.');
});
