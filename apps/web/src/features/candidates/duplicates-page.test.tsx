import { accounts } from '@candor/contract/accounts';
import type { Duplicate, Merge } from '@candor/contract/candidate-merging';
import { candidates } from '@candor/contract/candidates';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildCandidate, buildCandidateDetails, buildHistoryEntry } from '#testing/build-application.ts';
import { buildDuplicate, buildMergePreview } from '#testing/build-duplicate.ts';
import { rememberSession } from '#testing/people.ts';
import { renderAt } from '#testing/render-at.tsx';
import { answerWith, startApi } from '#testing/start-api.ts';
import { setViewportWidth } from '#testing/viewport.ts';

const api = startApi();
const listRoute = 'GET /hr/candidates/duplicates';
const mergeRoute = 'POST /hr/candidates/merge';
const undoRoute = 'POST /hr/candidates/merges/mrg_1/undo';

function answerDuplicates(rows: Duplicate[], total = rows.length) {
  api.answerList(candidates.listDuplicates, rows, total);
}

function answerRole(role: 'recruit' | 'report') {
  api.answer(accounts.getMyRoles, { roles: [{ role }] });
}

async function openDuplicates(address = '/candidates/duplicates') {
  const app = renderAt(address);
  await screen.findByRole('heading', { name: 'Duplicates', level: 1 });
  return app;
}

async function openMerge() {
  const app = await openDuplicates();
  await app.user.click(await screen.findByRole('button', { name: /^Compare and merge/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge two candidates' }));
  await dialog.findByRole('group', { name: 'First name' });
  return { ...app, dialog };
}

beforeEach(() => {
  rememberSession();
  setViewportWidth(1440);
  answerRole('recruit');
  answerDuplicates([buildDuplicate()]);
  api.answer(candidates.previewMerge, buildMergePreview());
  api.answer(candidates.mergeCandidates, {
    merge_id: 'mrg_1',
    candidate_id: 'can_zoe',
    undo_until: '2024-02-05T03:00:00.000Z',
  });
});

describe('the notice above the candidates', () => {
  beforeEach(() => {
    api.answerList(candidates.listCandidates, [buildCandidate()], 1);
    api.answer(candidates.getCandidateTotals, { total: 1, active: 1, growth_percent: null });
  });

  it('tells how many pairs there are, and leads to them', async () => {
    answerDuplicates([buildDuplicate()], 1203);
    const { user, path } = renderAt('/candidates');
    await screen.findByText('1,203 pairs of candidates may be the same person.');
    await user.click(screen.getByRole('link', { name: 'Review' }));
    await waitFor(() => expect(path()).toBe('/candidates/duplicates'));
  });

  it('is silent where there are none', async () => {
    answerDuplicates([]);
    renderAt('/candidates');
    await screen.findByRole('heading', { name: 'Zoë Nguyễn' });
    await waitFor(() => expect(api.received(listRoute)).toHaveLength(1));
    expect(screen.queryByText(/may be the same person/)).toBeNull();
  });
});

describe('the pairs', () => {
  it('show both people and why they may be one', async () => {
    await openDuplicates();
    const card = within(await screen.findByRole('article', { name: 'Zoë Nguyễn and Zoe B. Nguyễn' }));
    for (const text of [
      'Probable',
      'Same phone number, same or similar name',
      'zoe@example.org',
      'zoe.b@example.com',
      '1 application, added 5 Jan 2024',
      '2 applications, added 5 Jan 2024',
    ])
      expect(card.getByText(text)).toBeDefined();
  });

  it('can be looked at, and no more, by viewers', async () => {
    answerRole('report');
    await openDuplicates();
    await screen.findByRole('article');
    expect(screen.queryByRole('button', { name: /merge|Not the same/ })).toBeNull();
  });

  it('that are two people are set aside, and brought back on Undo', async () => {
    api.answer(candidates.dismissDuplicate, { success: true });
    api.answer(candidates.reopenDuplicate, { success: true });
    const { user } = await openDuplicates();
    const button = await screen.findByRole('button', { name: /^Not the same person/ });
    answerDuplicates([]);
    await user.click(button);
    await screen.findByText("We won't suggest this pair again.");
    await screen.findByText('No duplicates to review');
    answerDuplicates([buildDuplicate()]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('article');
    const body = api.received('POST /hr/candidates/duplicates/reopen')[0]?.body ?? '';
    expect(JSON.parse(body)).toEqual({ candidate_ids: ['can_zoe', 'can_zoe2'] });
  });

  it('that were set aside say who did so', async () => {
    const dismissed = { at: '2024-01-07T03:00:00.000Z', by: 'Kofi Mensah' };
    answerDuplicates([buildDuplicate({ dismissed })]);
    const { user, router } = await openDuplicates();
    await user.click(await screen.findByRole('tab', { name: 'Two people' }));
    await screen.findByText('Marked by Kofi Mensah on 7 Jan 2024');
    expect(router.state.location.search).toBe('?view=dismissed');
    expect(api.received(listRoute).at(-1)?.path).toContain('state=dismissed');
    expect(screen.getByRole('button', { name: /^Reopen/ })).toBeDefined();
  });

  it('that cannot be listed are asked for again', async () => {
    api.on(
      listRoute,
      answerWith(403, { detail: "You don't have permission to do this.", code: 'forbidden' }),
    );
    const { user } = await openDuplicates();
    await screen.findByText('Failed to fetch duplicates');
    answerDuplicates([]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('No duplicates to review');
  });

  it('whose decision cannot be saved say why', async () => {
    api.on(
      'POST /hr/candidates/duplicates/dismiss',
      answerWith(404, { detail: 'Not found.', code: 'not_found' }),
    );
    const { user } = await openDuplicates();
    await user.click(await screen.findByRole('button', { name: /^Not the same person/ }));
    await screen.findByText('Not found.');
  });
});

describe('the preview of a merge', () => {
  it('has a choice for each field that differs, with the suggested value chosen', async () => {
    const { dialog } = await openMerge();
    expect(dialog.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual([
      'First name',
      'Email',
      'Phone',
    ]);
    const phone = within(dialog.getByRole('group', { name: 'Phone' }));
    expect((phone.getByRole('radio', { name: '+61 400 111 222' }) as HTMLInputElement).checked).toBe(true);
    expect(phone.getByRole('radio', { name: 'Leave empty' })).toBeDefined();
    expect(dialog.getAllByText('the same on both')).toHaveLength(2);
  });

  it('says what becomes of the applications and the second address', async () => {
    const { dialog } = await openMerge();
    for (const text of [
      /Both applied, so the two applications become one\. .* Both cover letters are kept\. The stage becomes Interview\./,
      'Applied 5 Jan 2024 as Zoe B. Nguyễn',
      /anyone who applies with it is recognized/,
      /You can undo the merge for 30 days/,
    ])
      expect(dialog.getByText(text)).toBeDefined();
  });

  it('that fails is asked for again', async () => {
    api.on('GET /hr/candidates/merge-preview', answerWith(404, { detail: 'Not found.', code: 'not_found' }));
    const { user } = await openDuplicates();
    await user.click(await screen.findByRole('button', { name: /^Compare and merge/ }));
    await screen.findByText('Failed to compare the candidates');
    expect((screen.getByRole('button', { name: 'Merge candidates' }) as HTMLButtonElement).disabled).toBe(
      true,
    );
  });
});

describe('a merge', () => {
  it('sends what was chosen, is told, and can be undone', async () => {
    api.answer(candidates.undoMerge, { candidate_ids: ['can_zoe', 'can_zoe2'] }, { id: 'mrg_1' });
    const { user, dialog } = await openMerge();
    await user.click(dialog.getByRole('radio', { name: 'Zoe B.' }));
    answerDuplicates([]);
    await user.click(dialog.getByRole('button', { name: 'Merge candidates' }));
    await screen.findByText('Zoë Nguyễn and Zoe B. Nguyễn are one candidate now.');
    await screen.findByText('No duplicates to review');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(JSON.parse(api.received(mergeRoute)[0]?.body ?? '')).toMatchObject({
      target_id: 'can_zoe',
      source_id: 'can_zoe2',
      fingerprint: 'print-1',
      choices: { first_name: 'source', email: 'target', phone: 'source' },
    });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('They are two candidates again.');
    expect(screen.getByText(/We won't suggest this pair again/)).toBeDefined();
  });

  it('of candidates that changed says so, shows the new preview and keeps the choices', async () => {
    const detail = 'One of these candidates was just updated. Check the new preview before merging.';
    const { user, dialog } = await openMerge();
    await user.click(dialog.getByRole('radio', { name: 'Zoe B.' }));
    api.on(mergeRoute, answerWith(409, { detail, code: 'candidates_changed' }));
    const changed = buildMergePreview({ fingerprint: 'print-2', applications: [] });
    api.answer(candidates.previewMerge, changed);
    await user.click(dialog.getByRole('button', { name: 'Merge candidates' }));
    await dialog.findByText(detail);
    await waitFor(() => expect(dialog.queryByText('Applied 5 Jan 2024 as Zoe B. Nguyễn')).toBeNull());
    api.answer(candidates.mergeCandidates, {
      merge_id: 'mrg_1',
      candidate_id: 'can_zoe',
      undo_until: '2024-02-05T03:00:00.000Z',
    });
    await user.click(await dialog.findByRole('button', { name: 'Merge candidates' }));
    await screen.findByText(/are one candidate now/);
    expect(JSON.parse(api.received(mergeRoute)[1]?.body ?? '')).toMatchObject({
      fingerprint: 'print-2',
      choices: { first_name: 'source' },
    });
  });

  it('that cannot be undone says why', async () => {
    const detail = 'Undo the later merge of this candidate first.';
    api.on(undoRoute, answerWith(409, { detail, code: 'merge_not_latest' }));
    const { user, dialog } = await openMerge();
    await user.click(dialog.getByRole('button', { name: 'Merge candidates' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText(detail);
  });
});

describe('the profile of a candidate', () => {
  const merge: Merge = {
    id: 'mrg_1',
    name: 'Zoe B. Nguyễn',
    email: 'zoe.b@example.com',
    merged_at: '2024-01-07T03:00:00.000Z',
    merged_by: 'Kofi Mensah',
    undo_until: '2024-02-06T03:00:00.000Z',
    undo: 'possible',
  };

  async function openProfile() {
    api.answerList(candidates.listCandidates, [buildCandidate()], 1);
    api.answer(
      candidates.getCandidateDetails,
      buildCandidateDetails({ applications: [buildHistoryEntry()] }),
    );
    const app = renderAt('/candidates');
    await app.user.click(await screen.findByRole('button', { name: 'View Details of Zoë Nguyễn' }));
    return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Zoë Nguyễn' })) };
  }

  it('says who else they may be, and compares them', async () => {
    const { user, dialog } = await openProfile();
    await dialog.findByText('Same phone number, same or similar name');
    await user.click(dialog.getByRole('button', { name: 'Compare and merge with Zoe B. Nguyễn' }));
    await screen.findByRole('dialog', { name: 'Merge two candidates' });
  });

  it('says who became part of them, until when that can be undone, and undoes it', async () => {
    answerDuplicates([]);
    api.answer(candidates.listMerges, { merges: [merge], other_emails: ['zoe.b@example.com'] });
    api.answer(candidates.undoMerge, { candidate_ids: ['can_zoe', 'can_zoe2'] }, { id: 'mrg_1' });
    const { user, dialog } = await openProfile();
    const merges = within(await dialog.findByRole('region', { name: 'Merged candidates' }));
    expect(merges.getByText(/merged on 7 Jan 2024 by Kofi Mensah/)).toBeDefined();
    expect(merges.getByText('Can be undone until 6 Feb 2024.')).toBeDefined();
    expect(merges.getByText('zoe.b@example.com')).toBeDefined();
    api.answer(candidates.listMerges, { merges: [], other_emails: [] });
    await user.click(merges.getByRole('button', { name: 'Undo the merge with Zoe B. Nguyễn' }));
    await screen.findByText('They are two candidates again.');
    await waitFor(() => expect(dialog.queryByText('Merged candidates')).toBeNull());
  });

  it.each([
    ['too_late', 'It is too late to undo this.'],
    ['later_merge_first', 'To undo this, undo the later merge first.'],
  ] as const)('offers no way back where there is none: %s', async (undo, text) => {
    answerDuplicates([]);
    api.answer(candidates.listMerges, { merges: [{ ...merge, undo }], other_emails: [] });
    const { dialog } = await openProfile();
    await dialog.findByText(text);
    expect(dialog.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });
});
