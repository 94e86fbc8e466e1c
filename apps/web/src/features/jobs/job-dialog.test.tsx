import { accounts } from '@candor/contract/accounts';
import { type Job, jobs } from '@candor/contract/jobs';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildJob } from '#testing/build-job.ts';
import { rememberSession } from '#testing/people.ts';
import { renderAt } from '#testing/render-at.tsx';
import { answerWith, startApi } from '#testing/start-api.ts';

const api = startApi();
const saveJob = 'POST /hr/jobs';

function answerJobs(rows: Job[]) {
  api.answerList(jobs.listJobs, rows);
}

/** The newest save. */
function lastSaved(): Record<string, string> {
  return JSON.parse(api.received(saveJob).at(-1)?.body ?? '{}');
}

async function openDialog(press: string, name: string, item?: string) {
  const { user } = renderAt('/jobs');
  await user.click(await screen.findByRole('button', { name: press }));
  if (item) await user.click(await screen.findByRole('menuitem', { name: item }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  return { user, dialog, save: () => user.click(dialog.getByRole('button', { name: 'Save Job' })) };
}

const addJob = () => openDialog('Add Job', 'Add New Job');
const editJob = () => openDialog('Actions for Registered nurse', 'Edit Job', 'Edit');

type Opened = Awaited<ReturnType<typeof addJob>>;

async function choose({ user, dialog }: Opened, field: string, option: string) {
  dialog.getByRole('combobox', { name: field }).focus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('option', { name: option }));
}

beforeEach(() => {
  rememberSession();
  api.answer(accounts.getMyRoles, { roles: [{ role: 'admin' }] });
  answerJobs([buildJob()]);
});

describe('the form of a job', () => {
  it('has three sections and every list in full', async () => {
    const opened = await addJob();
    for (const name of ['Basic Information', 'Job Classification', 'Job Details'])
      expect(opened.dialog.getByRole('group', { name })).toBeDefined();
    expect(opened.dialog.getAllByRole('switch')).toHaveLength(5);
    for (const [field, count] of [
      ['Country', 19],
      ['Industry', 32],
      ['Status', 3],
    ] as const) {
      opened.dialog.getByRole('combobox', { name: field }).focus();
      await opened.user.keyboard('{Enter}');
      await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(count));
      await opened.user.keyboard('{Escape}');
    }
  });

  it('says while it is typed what nobody is scored by', async () => {
    const { user, dialog } = await addJob();
    await user.click(dialog.getByLabelText(/^Required skills/i));
    await user.paste('Triage, No kids, Color grading');
    await dialog.findByText("“No kids” won't be scored.");
    await user.click(dialog.getByLabelText(/description/i));
    await user.paste('You look after young children. You should be a recent graduate.');
    await dialog.findByText('“You should be a recent graduate.” may exclude people.');
    expect(dialog.getAllByText(/won't be scored|may exclude people/)).toHaveLength(2);
  });

  it('names what is missing, inline and as a toast, and lets go of an error when its field is edited', async () => {
    const opened = await addJob();
    await opened.user.type(opened.dialog.getByLabelText(/^City/), '   ');
    await opened.save();
    const messages = ['Job title', 'Department', 'City', 'Country', 'Job description'];
    for (const label of messages)
      expect(await opened.dialog.findByText(`${label} is required`)).toBeDefined();
    expect(screen.getByText('Invalid form')).toBeDefined();
    expect(screen.getByText('Please fill in all required fields marked with *')).toBeDefined();
    expect(document.activeElement).toBe(opened.dialog.getByLabelText(/^Job title/));
    await opened.user.type(opened.dialog.getByLabelText(/^Job title/), 'N');
    await choose(opened, 'Country', 'India');
    expect(opened.dialog.queryByText('Job title is required')).toBeNull();
    expect(opened.dialog.queryByText('Country is required')).toBeNull();
    expect(opened.dialog.getByText('Department is required')).toBeDefined();
    expect(api.received(saveJob)).toHaveLength(0);
  });

  it('puts the focus on a list, too, when that is what is missing', async () => {
    const opened = await addJob();
    for (const label of [/^Job title/, /^Department/, /^City/])
      await opened.user.type(opened.dialog.getByLabelText(label), 'Suva');
    await opened.save();
    await opened.dialog.findByText('Country is required');
    expect(document.activeElement).toBe(opened.dialog.getByRole('combobox', { name: 'Country' }));
  });

  it('does not call a field empty that is only wrong', async () => {
    const opened = await editJob();
    await opened.user.type(opened.dialog.getByLabelText('Contact email'), 'nobody');
    await opened.save();
    await opened.dialog.findByText('Enter a valid email address');
    expect(screen.getByText('Please fix the highlighted fields')).toBeDefined();
  });

  it('creates a job, says so and shows it', async () => {
    const opened = await addJob();
    for (const [label, text] of [
      [/^Job title/, 'Porter'],
      [/^Department/, 'Logistics'],
      [/^City/, 'Suva'],
      [/^Job description/, 'Carries things.'],
    ] as const) {
      await opened.user.click(opened.dialog.getByLabelText(label));
      await opened.user.paste(text);
    }
    await choose(opened, 'Country', 'Other');
    await choose(opened, 'Industry', 'Food & Beverage');
    await opened.user.click(opened.dialog.getByRole('switch', { name: 'Visa status' }));
    const created = buildJob({ id: 'job_2', title: 'Porter' });
    api.answer(jobs.saveJob, created);
    answerJobs([created, buildJob()]);
    await opened.save();
    await screen.findByText('Job created');
    expect(screen.getByText('Job "Porter" has been created successfully.')).toBeDefined();
    await screen.findByRole('link', { name: 'Porter' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(lastSaved()).toMatchObject({
      title: 'Porter',
      status: 'draft',
      country: 'Other',
      industry: 'food-&-beverage',
      visa_status: 'true',
      aboriginal_status: 'false',
    });
    expect(lastSaved()).not.toHaveProperty('id');
    expect(lastSaved()).not.toHaveProperty('version');
  });

  it('changes a job in the version that was opened, and can empty a list', async () => {
    const opened = await editJob();
    await choose(opened, 'Job type', 'Not specified');
    api.answer(jobs.saveJob, buildJob({ version: 2 }));
    await opened.save();
    await screen.findByText('Job updated');
    expect(screen.getByText('Job "Registered nurse" has been updated successfully.')).toBeDefined();
    expect(lastSaved()).toMatchObject({
      id: 'job_nurse',
      version: '1',
      job_type: '',
      working_with_children_check: 'true',
    });
  });

  it('asks before changes are lost, whichever way it is left', async () => {
    const { user, dialog } = await editJob();
    await user.type(dialog.getByLabelText(/^City/), 'x');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect((dialog.getByLabelText(/^City/) as HTMLInputElement).value).toBe('Melbournex');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps what was typed when it could not be saved, and shows what the server said', async () => {
    const opened = await editJob();
    await opened.user.type(opened.dialog.getByLabelText('Salary range'), '$90k');
    api.on(saveJob, answerWith(503, { detail: 'Back in a moment.', code: 'unavailable' }));
    await opened.save();
    expect((await opened.dialog.findByRole('alert')).textContent).toBe('Job not savedBack in a moment.');
    expect(screen.getAllByText('Back in a moment.')).toHaveLength(1);
    expect((opened.dialog.getByLabelText('Salary range') as HTMLInputElement).value).toBe('$90k');
  });

  it('says that a job is gone when somebody deleted it meanwhile', async () => {
    const opened = await editJob();
    api.on(saveJob, answerWith(404, { detail: 'Not found.', code: 'not_found' }));
    await opened.save();
    expect((await opened.dialog.findByRole('alert')).textContent).toContain('Someone deleted this job.');
  });
});

describe('a job that somebody else changed meanwhile', () => {
  const theirs = buildJob({ title: 'Head nurse', city: 'Geelong', version: 5 });

  async function runIntoConflict() {
    const opened = await editJob();
    await opened.user.type(opened.dialog.getByLabelText(/^Job title/), ' (nights)');
    await opened.user.type(opened.dialog.getByLabelText('Salary range'), '$90k');
    api.on(saveJob, answerWith(409, { detail: 'Somebody else changed this job.', code: 'job_changed' }));
    await opened.save();
    const see = await opened.dialog.findByRole('button', { name: 'See their version' });
    await waitFor(() => expect(document.activeElement).toBe(see));
    return { ...opened, see };
  }

  it('is shown beside mine: what only they changed is taken over, the rest is my choice', async () => {
    const { user, dialog, see, save } = await runIntoConflict();
    expect(dialog.getByText('Someone else changed this job')).toBeDefined();
    api.answer(jobs.getJob, theirs, { id: 'job_nurse' });
    await user.click(see);
    const title = within(await dialog.findByRole('group', { name: /^Job title/ }));
    const city = within(dialog.getByRole('group', { name: 'City' }));
    const field = (label: RegExp) => (dialog.getByLabelText(label) as HTMLInputElement).value;
    expect((title.getByLabelText('Yours') as HTMLInputElement).checked).toBe(true);
    expect((city.getByLabelText('Theirs') as HTMLInputElement).checked).toBe(true);
    expect(field(/^Job title\*/)).toBe('Registered nurse (nights)');
    expect(field(/^City\*/)).toBe('Geelong');
    expect(field(/^Salary range/)).toBe('$90k');

    await user.click(title.getByLabelText('Theirs'));
    expect(field(/^Job title\*/)).toBe('Head nurse');
    await user.click(title.getByLabelText('Yours'));
    expect(field(/^Job title\*/)).toBe('Registered nurse (nights)');
    api.answer(jobs.saveJob, buildJob({ version: 6 }));
    await save();
    await screen.findByText('Job updated');
    expect(lastSaved()).toMatchObject({
      version: '5',
      title: 'Registered nurse (nights)',
      city: 'Geelong',
      salary_range: '$90k',
    });
  });

  it('is not overwritten unseen: saving again is refused again', async () => {
    const { save, dialog } = await runIntoConflict();
    await save();
    await waitFor(() => expect(api.received(saveJob)).toHaveLength(2));
    expect(lastSaved().version).toBe('1');
    await dialog.findByRole('button', { name: 'See their version' });
  });

  it('can be asked for again when it could not be loaded', async () => {
    const { user, dialog, see } = await runIntoConflict();
    api.on('GET /hr/jobs/job_nurse', answerWith(403, { detail: 'Not now.', code: 'forbidden' }));
    await user.click(see);
    await dialog.findByText('Not now.');
    api.answer(jobs.getJob, theirs, { id: 'job_nurse' });
    await user.click(dialog.getByRole('button', { name: 'See their version' }));
    await dialog.findByText('Their changes');
  });
});
