import { accounts } from '@candor/contract/accounts';
import { candidates } from '@candor/contract/candidates';
import { interviewAvailability } from '@candor/contract/interview-availability';
import { notes } from '@candor/contract/notes';
import { type TimelineEntry, timeline } from '@candor/contract/timeline';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { buildCandidateDetails } from '#testing/build-application.ts';
import { rememberSession } from '#testing/people.ts';
import { renderAt } from '#testing/render-at.tsx';
import { answerWith, startApi } from '#testing/start-api.ts';

const api = startApi();
const note = {
  id: 'note_1',
  text: '<b>Call</b> @Noor on Monday.',
  written_by: { id: 'usr_1', name: 'Noor' },
  written_through: null,
  mentions: [{ id: 'usr_1', name: 'Noor' }],
  created_at: '2024-01-05T09:00:00.000Z',
  edited_at: null,
  is_own: false,
  may_delete: false,
};
const entry: TimelineEntry = {
  id: 'stg_1',
  kind: 'stage',
  at: '2024-01-05T09:00:00.000Z',
  who: 'Noor',
  title: 'Moved to Interview',
  detail: null,
  job: null,
  application_id: null,
};

beforeEach(() => {
  rememberSession();
  api.answer(candidates.getCandidateDetails, buildCandidateDetails({ tags: ['Remote'] }));
  api.answerList(candidates.listDuplicates, [], 0);
  api.answer(candidates.listMerges, { merges: [], other_emails: [] });
  api.answer(candidates.listTags, []);
  api.answer(interviewAvailability.listTeamMembers, { success: true, members: [] });
  api.answerList(notes.listNotes, [note], 1, { id: 'can_zoe' });
  api.answerList(timeline.listTimeline, [entry], 1, { id: 'can_zoe' });
  api.answer(notes.markMentionsSeen, { success: true }, { id: 'can_zoe' });
});

it('shows a candidate with tags, notes as text, and what happened', async () => {
  api.answer(accounts.getMyRoles, { roles: [{ role: 'recruit' }] });
  renderAt('/candidates/can_zoe');
  expect(await screen.findByRole('heading', { level: 1, name: 'Zoë Nguyễn' })).toBeDefined();
  expect(await screen.findByText(/<b>Call<\/b>/)).toBeDefined();
  expect(await screen.findByText('Moved to Interview')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Remove the tag Remote' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Edit contact details' })).toBeDefined();
});

it('lets viewers read only', async () => {
  api.answer(accounts.getMyRoles, { roles: [{ role: 'report' }] });
  renderAt('/candidates/can_zoe');
  expect(await screen.findByText('Moved to Interview')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add note' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Edit contact details' })).toBeNull();
});

it('says nothing of what is known about a candidate who does not exist', async () => {
  api.on('GET /hr/candidate-details', answerWith(404, { detail: 'Not found.', code: 'not_found' }));
  renderAt('/candidates/can_nobody');
  await screen.findByRole('link', { name: 'All candidates' });
  expect(screen.queryByText(/^Everything your team knows/)).toBeNull();
});

it('saves only the contacts that were changed, over those that were read', async () => {
  api.answer(accounts.getMyRoles, { roles: [{ role: 'recruit' }] });
  api.answer(candidates.getCandidateDetails, buildCandidateDetails({ contact_version: 'v1' }));
  const detail = 'Someone else just changed this. Reload and try again.';
  api.on('PATCH /hr/candidates/can_zoe', answerWith(409, { detail, code: 'conflict' }));
  renderAt('/candidates/can_zoe');
  fireEvent.click(await screen.findByRole('button', { name: 'Edit contact details' }));
  fireEvent.change(await screen.findByLabelText('City'), { target: { value: 'Lyon' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText(detail)).toBeDefined();
  const sent = api.received('PATCH /hr/candidates/can_zoe').map(({ body }) => JSON.parse(body));
  expect(sent).toEqual([{ city: 'Lyon', contact_version: 'v1' }]);
});
