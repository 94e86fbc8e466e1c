import { accounts } from '@candor/contract/accounts';
import { applications } from '@candor/contract/applications';
import { type CandidateDetails, candidates } from '@candor/contract/candidates';
import { evaluations } from '@candor/contract/evaluations';
import { interviewAvailability } from '@candor/contract/interview-availability';
import { jobs } from '@candor/contract/jobs';
import { type MailTemplate, mailTemplates } from '@candor/contract/mail-templates';
import { notes } from '@candor/contract/notes';
import { timeline } from '@candor/contract/timeline';
import { type EmailPreview, writtenEmails } from '@candor/contract/written-emails';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  buildApplication,
  buildCandidate,
  buildCandidateDetails,
  buildHistoryEntry,
} from '#testing/build-application.ts';
import { rememberSession } from '#testing/people.ts';
import { renderAt } from '#testing/render-at.tsx';
import { answerWith, startApi } from '#testing/start-api.ts';
import { setViewportWidth } from '#testing/viewport.ts';

const api = startApi();
const previewRoute = 'POST /hr/written-emails/preview';
const sendRoute = 'POST /hr/written-emails';

const template: MailTemplate = {
  ...{
    kind: 'status_update',
    subject: 'News on {{job_title}}',
    body: 'We are still at it.',
    isDefault: false,
  },
  ...{ defaultSubject: '', defaultBody: '', slots: [], version: 1, updatedAt: null },
};

function buildPreview(changes: Partial<EmailPreview> = {}): EmailPreview {
  const zoe = { candidateId: 'can_zoe', applicationId: 'app_zoe', candidateName: 'Zoë Nguyễn' };
  return {
    recipients: [{ ...zoe, email: 'zoe@example.org', jobTitle: 'Registered nurse' }],
    leftOut: [],
    gone: 0,
    shown: { candidateId: 'can_zoe', subject: 'Hello Zoë', text: 'Hi Zoë', html: '<p>Hi Zoë</p>' },
    testAddress: null,
    ...changes,
  };
}

function answerCandidate(history: CandidateDetails['applications']) {
  api.answer(candidates.getCandidateDetails, buildCandidateDetails({ applications: history }));
}

const lastBody = (route: string) => JSON.parse(api.received(route).at(-1)?.body ?? '{}');

beforeEach(() => {
  rememberSession();
  setViewportWidth(1440);
  api.answer(accounts.getMyRoles, { roles: [{ role: 'recruit' }] });
  answerCandidate([buildHistoryEntry()]);
  api.answerList(candidates.listDuplicates, [], 0);
  api.answer(candidates.listMerges, { merges: [], other_emails: [] });
  api.answer(candidates.listTags, []);
  api.answer(interviewAvailability.listTeamMembers, { success: true, members: [] });
  api.answerList(notes.listNotes, [], 0, { id: 'can_zoe' });
  api.answerList(timeline.listTimeline, [], 0, { id: 'can_zoe' });
  api.answer(notes.markMentionsSeen, { success: true }, { id: 'can_zoe' });
  api.answer(mailTemplates.listTemplates, [template]);
  api.answer(writtenEmails.previewEmail, buildPreview());
  api.answer(writtenEmails.sendEmail, {
    results: [{ candidateId: 'can_zoe', outcome: 'queued', communicationId: 'com_1' }],
  });
});

async function openDialog(address = '/candidates/can_zoe') {
  const app = renderAt(address);
  await app.user.click(await screen.findByRole('button', { name: 'Write email' }));
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Write email' })) };
}

async function writeAndPreview() {
  const app = await openDialog();
  await app.user.type(app.dialog.getByLabelText(/^Subject/), 'Hello {{first_name}}'.replaceAll('{', '{{'));
  await app.user.click(app.dialog.getByRole('button', { name: 'Preview' }));
  return { ...app, checked: within(await screen.findByRole('dialog', { name: 'Check your email' })) };
}

describe('writing to one candidate', () => {
  it('is previewed, sent once, and confirmed', async () => {
    const { user, checked } = await writeAndPreview();
    await checked.findByRole('heading', { name: 'To Zoë Nguyễn' });
    expect(checked.getByText('zoe@example.org, Registered nurse')).toBeDefined();
    expect(checked.getByTitle('The email to Zoë Nguyễn').getAttribute('srcdoc')).toBe('<p>Hi Zoë</p>');
    expect(lastBody(previewRoute)).toMatchObject({
      ...{ application_ids: ['app_zoe'], subject: 'Hello {{first_name}}', body: 'Hi {{first_name}},' },
    });
    await user.dblClick(checked.getByRole('button', { name: 'Send email' }));
    expect(await screen.findByText('The email to Zoë Nguyễn is on its way')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.received(sendRoute)).toHaveLength(1);
    expect(lastBody(sendRoute)).toEqual({
      ...{ subject: 'Hello {{first_name}}', body: 'Hi {{first_name}},' },
      recipients: [{ candidateId: 'can_zoe', applicationId: 'app_zoe' }],
    });
  });

  it('names an unknown placeholder and an empty subject beside their fields', async () => {
    const { user, dialog } = await openDialog();
    await user.type(dialog.getByLabelText(/^Message/), '{{{{nickname}}');
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    expect(await dialog.findByText('Subject is required')).toBeDefined();
    expect(dialog.getByText('There is no placeholder {{nickname}}')).toBeDefined();
    expect(api.received(previewRoute)).toHaveLength(0);
  });

  it('asks before it is closed with words in it, and keeps them', async () => {
    const { user, checked } = await writeAndPreview();
    await checked.findByRole('heading', { name: 'To Zoë Nguyễn' });
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await user.click(await screen.findByRole('button', { name: 'Back to editing' }));
    expect(screen.getByLabelText<HTMLInputElement>(/^Subject/).value).toBe('Hello {{first_name}}');
  });

  it('begins with a template, and asks before another one replaces what was typed', async () => {
    const { user, dialog } = await openDialog();
    const subject = () => screen.getByLabelText<HTMLInputElement>(/^Subject/).value;
    await user.click(dialog.getByRole('combobox', { name: 'Template' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      ...['Update on an application', 'Request for information', 'Keeping in touch'],
    ]);
    await user.click(screen.getByRole('option', { name: 'Update on an application' }));
    expect(subject()).toBe('News on {{job_title}}');
    await user.type(dialog.getByLabelText(/^Subject/), ' now');
    await user.click(dialog.getByRole('combobox', { name: 'Template' }));
    await user.click(screen.getByRole('option', { name: 'Keeping in touch' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(subject()).toBe('News on {{job_title}} now');
  });

  it('asks which application it is about, where there are several that were not withdrawn', async () => {
    answerCandidate([
      buildHistoryEntry(),
      buildHistoryEntry({ id: 'app_2', position: 'Porter' }),
      buildHistoryEntry({ id: 'app_3', position: 'Cook', stage: 'withdrawn' }),
    ]);
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('combobox', { name: 'About' }));
    expect(screen.queryByRole('option', { name: 'Cook' })).toBeNull();
    await user.click(screen.getByRole('option', { name: 'Porter' }));
    await user.type(dialog.getByLabelText(/^Subject/), 'Hello');
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    await waitFor(() => expect(lastBody(previewRoute).application_ids).toEqual(['app_2']));
  });

  it('says where it goes in test mode', async () => {
    api.answer(writtenEmails.previewEmail, buildPreview({ testAddress: 'tests@example.com' }));
    const { checked } = await writeAndPreview();
    expect(await checked.findByText(/goes to tests@example.com instead/)).toBeDefined();
  });

  it('looks at the list again where somebody was removed meanwhile', async () => {
    api.on(sendRoute, answerWith(404, { detail: 'Not found.', code: 'not_found' }));
    const { user, checked } = await writeAndPreview();
    await user.click(await checked.findByRole('button', { name: 'Send email' }));
    expect(await checked.findByText(/was removed. Check the list/)).toBeDefined();
    await waitFor(() => expect(api.received(previewRoute)).toHaveLength(2));
  });

  it('is not offered to whoever only reads', async () => {
    api.answer(accounts.getMyRoles, { roles: [{ role: 'report' }] });
    renderAt('/candidates/can_zoe');
    await screen.findByRole('heading', { level: 1, name: 'Zoë Nguyễn' });
    expect(screen.queryByRole('button', { name: 'Write email' })).toBeNull();
  });
});

describe('writing to a selection', () => {
  const bo = { candidateId: 'can_bo', applicationId: null, candidateName: 'Bo Ek' };
  const many = buildPreview({
    recipients: [...buildPreview().recipients, { ...bo, email: 'bo@example.org', jobTitle: null }],
    leftOut: [{ candidateId: 'can_li', candidateName: 'Li Wei', reason: 'no_email' }],
    gone: 1,
  });

  beforeEach(() => {
    api.answerList(candidates.listCandidates, [buildCandidate()], 1);
    api.answer(candidates.getCandidateTotals, { total: 1, active: 1, growth_percent: null });
    api.answer(writtenEmails.previewEmail, many);
  });

  async function writeToSelected() {
    const { user } = renderAt('/candidates');
    await user.click(await screen.findByRole('checkbox', { name: 'Select Zoë Nguyễn' }));
    await user.click(screen.getByRole('button', { name: 'Write email' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Write email' }));
    await user.type(dialog.getByLabelText(/^Subject/), 'Hello');
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    return { user, checked: within(await screen.findByRole('dialog', { name: 'Check your email' })) };
  }

  it('walks through the people, and names who is left out', async () => {
    const { user, checked } = await writeToSelected();
    expect(await checked.findByText('1 of 2')).toBeDefined();
    expect(lastBody(previewRoute).candidate_ids).toEqual(['can_zoe']);
    expect(checked.getByRole('heading', { name: '2 people are left out' })).toBeDefined();
    expect(checked.getByText('No email address')).toBeDefined();
    expect(checked.getByText('1 person was removed from Candor')).toBeDefined();
    api.answer(writtenEmails.previewEmail, {
      ...many,
      shown: { candidateId: 'can_bo', subject: 'Hello Bo', text: '', html: '<p>Hi Bo</p>' },
    });
    await user.click(checked.getByRole('button', { name: 'Next person' }));
    expect(await checked.findByRole('heading', { name: 'To Bo Ek' })).toBeDefined();
    expect(lastBody(previewRoute).show).toBe('can_bo');
    expect(checked.getByRole('button', { name: 'Next person' }).hasAttribute('disabled')).toBe(true);
  });

  it('says what came of each where one has to wait, and clears the selection afterwards', async () => {
    api.answer(writtenEmails.sendEmail, {
      results: [
        { candidateId: 'can_zoe', outcome: 'queued', communicationId: 'com_1' },
        { candidateId: 'can_bo', outcome: 'held', communicationId: 'com_2' },
      ],
    });
    const { user, checked } = await writeToSelected();
    await user.click(await checked.findByRole('button', { name: 'Send 2 emails' }));
    const outcomes = within(await screen.findByRole('list', { name: 'Outcomes' }));
    expect(outcomes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Bo EkWaits in the outbox until your plan has room',
      'Zoë NguyễnOn its way',
    ]);
    await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
  });

  async function writeToApplicants() {
    api.answerList(applications.listApplications, [buildApplication()]);
    api.answer(applications.getApplicationTotals, { total: 1, evaluated: 0, average_score: null });
    api.answer(evaluations.listBatches, []);
    api.answerList(jobs.listJobs, [], 0);
    const { user } = renderAt('/applications');
    await user.click(await screen.findByRole('checkbox', { name: /^Select Zoë Nguyễn/ }));
    await user.click(screen.getByRole('button', { name: 'Write email' }));
    return { user, dialog: within(await screen.findByRole('dialog', { name: 'Write email' })) };
  }

  it('says how many people are behind the applications, and who of them is written to once', async () => {
    api.answer(writtenEmails.countPeople, { selected: 10, people: 9 });
    const leftOut = [
      { candidateId: 'can_zoe', candidateName: 'Zoë Nguyễn', reason: 'selected_twice' as const },
    ];
    api.answer(writtenEmails.previewEmail, buildPreview({ leftOut }));
    const { user, dialog } = await writeToApplicants();
    expect(await dialog.findByText(/^To 9 candidates \(10 applications\)\. /)).toBeDefined();
    await user.type(dialog.getByLabelText(/^Subject/), 'Hello');
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    const checked = within(await screen.findByRole('dialog', { name: 'Check your email' }));
    expect(await checked.findByRole('heading', { name: '1 person applied more than once' })).toBeDefined();
    expect(checked.getByText('Selected twice, gets one email')).toBeDefined();
    expect(checked.queryByRole('heading', { name: /left out/ })).toBeNull();
  });

  it('names the applications where the people behind them cannot be counted', async () => {
    api.on('POST /hr/written-emails/people', answerWith(500, {}));
    const { dialog } = await writeToApplicants();
    expect(await dialog.findByText(/^To the candidates of 1 application\. /)).toBeDefined();
  });

  it('takes the selection of the list of applications as it is', async () => {
    api.answer(writtenEmails.countPeople, { selected: 1, people: 1 });
    const { user, dialog } = await writeToApplicants();
    expect(await dialog.findByText(/^To 1 candidate\. /)).toBeDefined();
    await user.type(dialog.getByLabelText(/^Subject/), 'Hello');
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    await waitFor(() => expect(lastBody(previewRoute).application_ids).toEqual(['app_zoe']));
  });
});
