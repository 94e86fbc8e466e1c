import { accounts } from '@candor/contract/accounts';
import { applications } from '@candor/contract/applications';
import { evaluations, maxBatchFiles } from '@candor/contract/evaluations';
import { jobs } from '@candor/contract/jobs';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildBatch } from '#testing/build-evaluation.ts';
import { buildJob } from '#testing/build-job.ts';
import { rememberSession } from '#testing/people.ts';
import { renderAt } from '#testing/render-at.tsx';
import { answerWith, sendAnswer, startApi } from '#testing/start-api.ts';

const api = startApi();
const uploadRoute = 'POST /hr/upload-resume';
const startRoute = 'POST /hr/orchestrator/process-files';

beforeEach(() => {
  rememberSession();
  api.answer(accounts.getMyRoles, { roles: [{ role: 'recruit' }] });
  api.answerList(applications.listApplications, [], 0);
  api.answer(applications.getApplicationTotals, { total: 0, evaluated: 0, average_score: null });
  api.answerList(jobs.listJobs, [buildJob()], 1);
  api.answer(evaluations.listBatches, []);
  let stored = 0;
  api.on(uploadRoute, (_request, response) => {
    stored += 1;
    const file = { file_name: `file_${stored}`, original_name: 'x', size_bytes: 1 };
    sendAnswer(response, applications.uploadResume, file);
  });
});

const aFile = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
const chooserLabel = 'Drag and drop resumes here, or click to choose';

async function openDialog() {
  const app = renderAt('/applications?action=add');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Applications for Evaluation' }));
  return { ...app, dialog };
}

describe('adding applications for evaluation', () => {
  it('says of each resume beyond the most that one evaluation takes that it is left out', async () => {
    const detail = 'Too many uploads. Please try again in a minute.';
    api.on(uploadRoute, answerWith(429, { code: 'too_many_requests', detail }));
    const { user, dialog } = await openDialog();
    const chooser = dialog.getByLabelText(chooserLabel);
    const many = Array.from({ length: maxBatchFiles + 1 }, (_, at) => aFile(`resume-${at + 1}.pdf`));
    await user.upload(chooser, many);
    const leftOut = () => dialog.queryAllByText('At most 200 resumes at a time.');
    await waitFor(() => expect(leftOut()).toHaveLength(1));
    // What could not be uploaded keeps its place, to be tried again.
    await user.upload(chooser, aFile('another.pdf'));
    await waitFor(() => expect(leftOut()).toHaveLength(2));
  });

  it('uploads each resume, starts, shows the real progress and leaves', async () => {
    api.answer(evaluations.processFiles, { success: true, message: 'x', batch_id: 'batch_1', files: 2 });
    const { user, dialog, path } = await openDialog();
    const start = dialog.getByRole('button', { name: 'Start Evaluation' }) as HTMLButtonElement;
    expect(start.disabled).toBe(true);
    expect(dialog.getByText('Upload Resumes')).toBeDefined();
    expect(dialog.getByText('PDF or DOCX (Max 5MB per file)')).toBeDefined();
    await user.upload(dialog.getByLabelText(chooserLabel), [aFile('a.pdf'), aFile('b.pdf')]);
    await screen.findByText('2 resume(s) uploaded successfully!');
    expect(dialog.getByText('Uploaded files (2)')).toBeDefined();
    expect(start.disabled).toBe(true);
    await user.click(dialog.getByRole('combobox', { name: /Select Job Position/ }));
    await user.click(await screen.findByRole('option', { name: 'Registered nurse - Wards' }));
    api.answer(evaluations.listBatches, [buildBatch({ total: 2, done: 1 })]);
    await user.click(dialog.getByRole('button', { name: 'Start Evaluation' }));
    const started = within(await screen.findByRole('dialog', { name: 'Evaluation Started!' }));
    expect(started.getByText('Processing 2 resume(s) for the selected position.')).toBeDefined();
    expect(
      started.getByText('This may take a few minutes. You can close this dialog and check back later.'),
    ).toBeDefined();
    await waitFor(() => expect(started.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50'));
    const body = api.received(startRoute)[0]?.body ?? '';
    expect(body).toContain('file_1');
    expect(body).toContain('file_2');
    await screen.findByText(
      'AI agent is processing applications in the background. You will see results soon.',
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(path()).toBe('/applications');
  });

  it('tells which file could not be uploaded, and keeps the others', async () => {
    api.on(
      uploadRoute,
      answerWith(422, { detail: 'Please upload a PDF or Word document', code: 'resume_wrong_type' }),
    );
    const { user, dialog } = await openDialog();
    await user.upload(dialog.getByLabelText(chooserLabel), [aFile('odd.pdf')]);
    await screen.findByText('Failed to upload odd.pdf');
    expect(dialog.getByText('Uploaded files (0)')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Remove odd.pdf' }));
    expect(dialog.queryByText('odd.pdf')).toBeNull();
  });

  it('keeps files that are no resumes in the list with the reason, beside those that are', async () => {
    const { dialog } = await openDialog();
    const large = aFile('large.pdf');
    Object.defineProperty(large, 'size', { value: 6 * 1024 * 1024 });
    const picture = new File(['x'], 'me.png', { type: 'image/png' });
    const dropped = dialog.getByText(chooserLabel).closest('label') as HTMLElement;
    fireEvent.drop(dropped, { dataTransfer: { files: [picture, large, aFile('a.pdf')] } });
    expect(await dialog.findByText('Uploaded files (1)')).toBeDefined();
    const reasonOf = (name: string) => within(dialog.getByText(name).closest('li') as HTMLElement);
    expect(reasonOf('me.png').getByText('This is not a PDF or DOCX file.')).toBeDefined();
    expect(reasonOf('large.pdf').getByText('This file is larger than 5 MB.')).toBeDefined();
    expect(dialog.queryByRole('button', { name: /^Try again/ })).toBeNull();
    expect(api.received(uploadRoute)).toHaveLength(1);
  });

  it('has a text for an upload that failed without one, and for jobs that cannot be fetched', async () => {
    api.on(uploadRoute, (_request, response) => response.writeHead(418).end());
    api.on('GET /hr/jobs', answerWith(400, { detail: 'Not now.', code: 'invalid_request' }));
    const { user, dialog } = await openDialog();
    await user.upload(dialog.getByLabelText(chooserLabel), [aFile('a.pdf')]);
    await dialog.findByText('Upload failed');
    await dialog.findByText('Failed to fetch jobs');
  });

  it('sends a file once more that could not be stored', async () => {
    api.on(uploadRoute, answerWith(503, { detail: 'Not now.', code: 'storage_unavailable' }));
    const { user, dialog } = await openDialog();
    await user.upload(dialog.getByLabelText(chooserLabel), [aFile('a.pdf')]);
    await dialog.findByText('Not now.');
    api.answer(applications.uploadResume, { file_name: 'file_1', original_name: 'a.pdf', size_bytes: 1 });
    await user.click(dialog.getByRole('button', { name: 'Try again with a.pdf' }));
    await dialog.findByText('Uploaded files (1)');
    expect(dialog.queryByText('Not now.')).toBeNull();
  });

  it('keeps all files when so many were uploaded that the account has to wait, and asks no further', async () => {
    const detail = 'Too many attempts. Please wait a moment and try again.';
    api.on(uploadRoute, answerWith(429, { detail, code: 'too_many_requests' }));
    const { user, dialog } = await openDialog();
    const names = Array.from({ length: 9 }, (_, index) => `${index + 1}.pdf`);
    await user.upload(dialog.getByLabelText(chooserLabel), names.map(aFile));
    await waitFor(() => expect(dialog.getAllByText(detail)).toHaveLength(9));
    expect(api.received(uploadRoute)).toHaveLength(3);
    for (const name of names) expect(dialog.getByText(name)).toBeDefined();
    api.answer(applications.uploadResume, { file_name: 'file_1', original_name: 'x', size_bytes: 1 });
    await user.click(dialog.getByRole('button', { name: 'Try again with 9.pdf' }));
    await dialog.findByText('Uploaded files (1)');
  });

  it('says when it could not be started, and stays', async () => {
    api.on(startRoute, answerWith(503, { detail: 'Busy.', code: 'unavailable' }));
    const { user, dialog } = await openDialog();
    await user.upload(dialog.getByLabelText(chooserLabel), [aFile('a.pdf')]);
    await user.click(dialog.getByRole('combobox', { name: /Select Job Position/ }));
    await user.click(await screen.findByRole('option', { name: 'Registered nurse - Wards' }));
    await waitFor(() =>
      expect((dialog.getByRole('button', { name: 'Start Evaluation' }) as HTMLButtonElement).disabled).toBe(
        false,
      ),
    );
    await user.click(dialog.getByRole('button', { name: 'Start Evaluation' }));
    await screen.findByText('Failed to start evaluation');
    expect(dialog.getByRole('alert').textContent).toBe('Busy.');
  });
});

describe('the banner', () => {
  it('shows the share that is done, and which files have no score', async () => {
    const file = { file_name: 'scan.pdf', application_id: null, candidate_id: null };
    api.answer(evaluations.listBatches, [
      buildBatch({
        files: [{ ...file, evaluation_id: 'eval_1', state: 'unreadable', reason: 'encrypted' }],
      }),
    ]);
    renderAt('/applications');
    const banner = within(await screen.findByRole('region', { name: 'AI Processing in Progress' }));
    expect(banner.getByText(/Analyzing 4 resume\(s\), 1 done/)).toBeDefined();
    expect(banner.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
    expect(banner.getByText('The file is protected by a password. It has no score.')).toBeDefined();
  });

  it('says of an application whose new evaluation failed only that it has no new score', async () => {
    const file = { file_name: 'again.pdf', application_id: 'app_1', candidate_id: 'can_1' };
    api.answer(evaluations.listBatches, [
      buildBatch({
        files: [{ ...file, evaluation_id: 'eval_1', state: 'failed', reason: 'engine_failed' }],
      }),
    ]);
    renderAt('/applications');
    const banner = within(await screen.findByRole('region', { name: 'AI Processing in Progress' }));
    expect(banner.getByText(/It has no new score\.$/)).toBeDefined();
  });

  it('can be cancelled and put away', async () => {
    api.answer(evaluations.listBatches, [buildBatch()]);
    api.answer(evaluations.cancelBatch, { success: true, cancelled: 3 }, { id: 'batch_1' });
    api.answer(evaluations.dismissBatch, { success: true }, { id: 'batch_1' });
    const { user } = renderAt('/applications');
    const banner = within(await screen.findByRole('region', { name: 'AI Processing in Progress' }));
    await user.click(await banner.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(api.received('POST /hr/evaluation-batches/batch_1/cancel')).toHaveLength(1));
    api.answer(evaluations.listBatches, []);
    await user.click(banner.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'AI Processing in Progress' })).toBeNull(),
    );
  });
});
