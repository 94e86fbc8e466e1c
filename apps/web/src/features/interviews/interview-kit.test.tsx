import { accounts } from '@candor/contract/accounts';
import { interviews } from '@candor/contract/interviews';
import { scorecards } from '@candor/contract/scorecards';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
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
