import { accounts } from '@candor/contract/accounts';
import { interviews } from '@candor/contract/interviews';
import { type InterviewKit, scorecards } from '@candor/contract/scorecards';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { createQueryClient } from '#app/query-client.ts';
import { ScorecardForm } from '#features/interviews/scorecard-form.tsx';
import { kitWithDraft, phoneInterview } from '#testing/build-interview.ts';
import { rememberSession } from '#testing/people.ts';
import { renderAt } from '#testing/render-at.tsx';
import { startApi } from '#testing/start-api.ts';

const api = startApi();
const params = { id: phoneInterview.id };

beforeEach(() => {
  rememberSession();
  api.answer(accounts.getMyRoles, { roles: [{ role: 'recruit' }] });
  api.answerList(interviews.listInterviews, []);
  api.answer(interviews.getInterview, phoneInterview, params);
  api.answer(scorecards.getKit, kitWithDraft, params);
});

async function openKit() {
  const { user } = renderAt(`/interviews?interview=${phoneInterview.id}`);
  await user.click(await screen.findByRole('tab', { name: 'Kit & scorecards' }));
  return user;
}

const summary = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Summary' });

describe('a scorecard that is half written', () => {
  it('stays while its writer looks at the details', async () => {
    const user = await openKit();
    await user.type(await screen.findByRole('textbox', { name: 'Summary' }), ' Asks well.');
    await user.click(screen.getByRole('tab', { name: 'Details' }));
    expect(screen.queryByRole('textbox', { name: 'Summary' })).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Kit & scorecards' }));
    expect(summary().value).toBe('Calm and clear. Asks well.');
  });

  it('is not closed without a question, and closes at once where nothing was changed', async () => {
    const user = await openKit();
    await user.type(await screen.findByRole('textbox', { name: 'Summary' }), '!');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(summary().value).toBe('Calm and clear.!');
    await user.type(summary(), '{Backspace}');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('is not left by a link without a question', async () => {
    const user = await openKit();
    await user.type(await screen.findByRole('textbox', { name: 'Summary' }), '!');
    await user.click(screen.getByRole('tab', { name: 'Details' }));
    await user.click(screen.getByRole('link', { name: 'Open the evaluation' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await user.click(screen.getByRole('tab', { name: 'Kit & scorecards' }));
    expect(summary().value).toBe('Calm and clear.!');
  });

  it('is not left by Back without a question, and once by its answer', async () => {
    const { user, router } = renderAt('/interviews');
    await screen.findByRole('heading', { level: 1, name: 'Interviews' });
    await act(() => router.navigate(`?interview=${phoneInterview.id}`));
    await user.click(await screen.findByRole('tab', { name: 'Kit & scorecards' }));
    await user.type(await screen.findByRole('textbox', { name: 'Summary' }), '!');
    await act(() => router.navigate(-1));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(summary().value).toBe('Calm and clear.!');
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(router.state.location.search).toBe('');
  });

  it('asks nothing once it is saved', async () => {
    const user = await openKit();
    await user.type(await screen.findByRole('textbox', { name: 'Summary' }), ' ');
    const own = kitWithDraft.own && { ...kitWithDraft.own, version: 2 };
    api.answer(scorecards.saveScorecard, { ...kitWithDraft, own }, params);
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await screen.findByText('Scorecard saved');
    await waitFor(() => expect(summary().value).toBe('Calm and clear.'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

/** The form alone, as it is given what another window saved. */
function renderForm() {
  const client = createQueryClient();
  const show = (kit: InterviewKit) => (
    <QueryClientProvider client={client}>
      <ScorecardForm interviewId={phoneInterview.id} kit={kit} onDirtyChange={() => undefined} />
    </QueryClientProvider>
  );
  const { rerender } = render(show(kitWithDraft));
  return { user: userEvent.setup(), take: (kit: InterviewKit) => rerender(show(kit)) };
}

describe('a scorecard that was saved in another window', () => {
  const own = kitWithDraft.own && { ...kitWithDraft.own, summary: 'From elsewhere.', version: 2 };
  const newer = { ...kitWithDraft, own };
  const saveRoute = `PUT /hr/interviews/${phoneInterview.id}/scorecard`;

  it('shows what was saved where nothing was changed here', () => {
    const { take } = renderForm();
    take(newer);
    expect(summary().value).toBe('From elsewhere.');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps what was changed here, and asks which of the two to go on with', async () => {
    const { user, take } = renderForm();
    await user.type(summary(), ' Mine.');
    take(newer);
    expect(summary().value).toBe('Calm and clear. Mine.');
    expect(screen.getByRole('button', { name: 'Save draft' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    expect(screen.queryByRole('alert')).toBeNull();
    api.answer(scorecards.saveScorecard, newer, params);
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(api.received(saveRoute)).toHaveLength(1));
    expect(JSON.parse(api.received(saveRoute)[0]?.body ?? '')).toMatchObject({
      summary: 'Calm and clear. Mine.',
      version: 2,
    });
  });

  it('takes the saved one where it is chosen', async () => {
    const { user, take } = renderForm();
    await user.type(summary(), ' Mine.');
    take(newer);
    await user.click(screen.getByRole('button', { name: 'Use the saved one' }));
    expect(summary().value).toBe('From elsewhere.');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a scorecard that blind review covers', () => {
  it('says why it cannot be changed, and offers no saving', async () => {
    const own = kitWithDraft.own && { ...kitWithDraft.own, summary: '████ is calm.' };
    api.answer(scorecards.getKit, { ...kitWithDraft, own, is_own_covered: true }, params);
    await openKit();
    expect(await screen.findByText('████ is calm.')).toBeDefined();
    expect(screen.getByText(/^Blind review covers words/)).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /save|submit/i })).toBeNull();
  });

  it('is a form otherwise', async () => {
    await openKit();
    expect(await screen.findByRole('textbox', { name: 'Summary' })).toHaveProperty(
      'value',
      'Calm and clear.',
    );
    expect(screen.getByRole('button', { name: 'Save draft' })).toBeDefined();
  });
});
