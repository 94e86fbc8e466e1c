import { accounts } from '@candor/contract/accounts';
import { type CandidateImportDetails, candidateImports } from '@candor/contract/candidate-imports';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { rememberSession } from '#testing/people.ts';
import { renderAt } from '#testing/render-at.tsx';
import { startApi } from '#testing/start-api.ts';

const api = startApi();

beforeEach(() => {
  rememberSession();
  api.answer(accounts.getMyRoles, { roles: [{ role: 'recruit' }] });
});

const draft: CandidateImportDetails = {
  id: 'imp_1',
  file_name: 'people.csv',
  uploaded_by: 'Noor Haddad',
  state: 'draft',
  ...{ total: 3, done: 0, added: 0, known: 0, refused: 0, removed: 0, kept: 0 },
  created_at: '2024-01-05T09:00:00.000Z',
  undo_until: null,
  encoding: 'UTF-8',
  columns: [
    { heading: 'Name', field: 'full_name', samples: ['Zoë Nguyễn'] },
    { heading: 'Email', field: 'email', samples: ['zoe@example.com'] },
  ],
  possible_duplicates: 0,
  downloadable: 0,
};

it('says what would happen with the rows, and what is missing before it can', async () => {
  api.answer(candidateImports.getImport, draft, { id: 'imp_1' });
  const preview = {
    counts: { new: 1, known: 1, repeated: 0, refused: 1 },
    rows: [
      {
        line: 2,
        values: { full_name: 'Zoë Nguyễn', email: 'zoe@example.com' },
        outcome: 'new' as const,
        reason: null,
      },
    ],
    refused: [
      {
        line: 4,
        values: { full_name: 'Ola' },
        outcome: 'refused' as const,
        reason: 'First name is required',
      },
    ],
  };
  api.answer(candidateImports.previewImport, preview, { id: 'imp_1' });
  renderAt('/candidates/import/imp_1');
  expect(await screen.findByRole('button', { name: 'Import 1 candidate' })).toBeDefined();
  expect(screen.getByText('First name is required')).toBeDefined();
  const email = screen.getByRole('combobox', { name: 'Email: import as' });
  await userEvent.click(email);
  await userEvent.click(screen.getByRole('option', { name: 'City' }));
  expect(await screen.findByText(/Choose the column with the email address/)).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import candidates' }).disabled).toBe(true);
});

it('moves a field that is chosen for another column', async () => {
  api.answer(candidateImports.getImport, draft, { id: 'imp_1' });
  renderAt('/candidates/import/imp_1');
  await userEvent.click(await screen.findByRole('combobox', { name: 'Name: import as' }));
  await userEvent.click(screen.getByRole('option', { name: 'Email' }));
  expect(screen.getByRole('combobox', { name: 'Email: import as' }).textContent).toBe('Do not import');
});

it('names the refused rows with line and reason', async () => {
  const result: CandidateImportDetails = {
    ...{ ...draft, state: 'done', done: 3, added: 1, known: 1, refused: 1, downloadable: 1 },
    undo_until: '2024-02-04T09:00:00.000Z',
  };
  api.answer(candidateImports.getImport, result, { id: 'imp_1' });
  const row = { line: 4, name: 'Ola', candidate_id: null, reason: 'First name is required' };
  api.answerList(candidateImports.listImportRows, [row], 1, { id: 'imp_1' });
  renderAt('/candidates/import/imp_1');
  const table = await screen.findByRole('table', { name: 'Refused rows' });
  expect(within(table).getByRole('row', { name: /Ola 4 First name is required/ })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Download CSV' })).toBeDefined();
  expect(screen.getByText(/Available until 4 Feb 2024/)).toBeDefined();
});

it('shows how far it has come', async () => {
  api.answer(
    candidateImports.getImport,
    { ...draft, state: 'running', total: 4, done: 1, added: 1, undo_until: null },
    { id: 'imp_1' },
  );
  renderAt('/candidates/import/imp_1');
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('25');
  expect(screen.getByText('1 of 4 rows')).toBeDefined();
});
