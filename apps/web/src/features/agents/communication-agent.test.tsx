import { accounts } from '@candor/contract/accounts';
import type { ConfigurationOf } from '@candor/contract/agents';
import { agents } from '@candor/contract/agents';
import { type MailTemplate, mailTemplates } from '@candor/contract/mail-templates';
import { type RulePreview, rejectionProposals } from '@candor/contract/rejection-proposals';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { embeddedEngine } from '#testing/build-engine.ts';
import { rememberSession } from '#testing/people.ts';
import { renderAt } from '#testing/render-at.tsx';
import { answerWith, sendAnswer, startApi } from '#testing/start-api.ts';

const api = startApi();
const saveRoute = 'POST /hr/agent/agent-configuration';

const saved: ConfigurationOf<'communication'> = {
  agent_name: 'communication',
  configuration: {
    underReviewEnabled: true,
    interviewScheduling: true,
    rejectionEmails: false,
    shortlistedEmails: false,
    readableFileEmails: true,
    emailTemplate: '',
    companyName: 'Northwind',
    hrContact: 'people@northwind.example',
    customPrompt: '',
    rejectionThreshold: 50,
    sendAutomatically: false,
    holdHours: 24,
    personalize: true,
    testMode: false,
    testEmail: '',
  },
  version: 2,
  updated_at: '2026-01-05T03:00:00.000Z',
};
const template: MailTemplate = {
  kind: 'rejection',
  subject: 'Your application',
  body: 'Dear {{first_name}}',
  isDefault: true,
  defaultSubject: 'Your application',
  defaultBody: 'Dear {{first_name}}',
  slots: [{ name: 'first_name', meaning: 'First name' }],
  version: 0,
  updatedAt: null,
};

const nobody: RulePreview = { digest: 'd1', proposed: 0, withdrawn: 0, kept: 0, jobs: [] };

beforeEach(() => {
  api.answer(rejectionProposals.previewRule, nobody);
  rememberSession();
  api.answer(accounts.getMyRoles, { roles: [{ role: 'recruit' }] });
  api.answer(agents.getConfiguration, saved);
  api.answer(agents.getEngine, embeddedEngine);
  api.answer(mailTemplates.listTemplates, [template]);
});

async function openPage() {
  const app = renderAt('/agent/communication');
  await screen.findByRole('button', { name: 'Save Configuration' });
  return app;
}

describe("the Communication Agent's configuration", () => {
  it('shows what is saved, the test address only in test mode, and automatic sending only with rejections', async () => {
    const { user } = await openPage();
    expect(screen.getByRole('heading', { level: 1, name: 'Communication Agent' })).toBeDefined();
    expect((screen.getByLabelText('Company Name') as HTMLInputElement).value).toBe('Northwind');
    expect((screen.getByLabelText('HR Contact Email') as HTMLInputElement).value).toBe(
      saved.configuration.hrContact,
    );
    expect(screen.getByLabelText('Custom Prompt').getAttribute('rows')).toBe('5');
    expect(screen.queryByLabelText('Test Email')).toBeNull();
    await user.click(screen.getByRole('switch', { name: 'Test Mode' }));
    expect(screen.getByLabelText('Test Email').getAttribute('type')).toBe('email');
    for (const name of ['Email Configuration', 'Test Mode', 'Automation Settings', 'AI Instructions'])
      expect(screen.getByRole('heading', { name })).toBeDefined();
    for (const name of ['Send Under Review Emails', 'Interview Scheduling'])
      expect(screen.getByRole('switch', { name }).getAttribute('aria-checked')).toBe('true');
    const automatic = { name: 'Send proposals automatically' };
    expect(screen.queryByRole('switch', automatic)).toBeNull();
    expect(screen.getByText('Used when rejection emails are on. Default: 50')).toBeDefined();
    await user.click(screen.getByRole('switch', { name: 'Send Rejection Emails' }));
    expect((screen.getByLabelText('Rejection Threshold (%)') as HTMLInputElement).value).toBe('50');
    expect(
      screen.getByText(/get a proposed rejection\. Nothing is sent until a person approves it\./),
    ).toBeDefined();
    expect(screen.queryByText('Check the law where you hire')).toBeNull();
    await user.click(screen.getByRole('switch', automatic));
    expect(within(screen.getByRole('alert')).getByText('Check the law where you hire')).toBeDefined();
    expect(screen.getByText(/It is sent after the hold unless someone cancels it\./)).toBeDefined();
  });

  it('checks before it saves, and saves what was entered', async () => {
    api.on(saveRoute, (request, response) => {
      const { configuration } = JSON.parse(request.body);
      sendAnswer(response, agents.saveConfiguration, { ...saved, configuration, version: 3 });
    });
    const { user } = await openPage();
    await user.click(screen.getByRole('switch', { name: 'Test Mode' }));
    await user.click(screen.getByRole('button', { name: 'Save Configuration' }));
    await screen.findByText('Enter the address that gets everything in test mode');
    await user.type(screen.getByLabelText('Test Email'), 'desk@northwind.example');
    await user.click(screen.getByRole('switch', { name: 'Send Rejection Emails' }));
    const threshold = screen.getByLabelText('Rejection Threshold (%)');
    await user.clear(threshold);
    await user.type(threshold, '101');
    await user.click(screen.getByRole('button', { name: 'Save Configuration' }));
    await screen.findByText('Enter a number from 0 to 100');
    expect(api.received(saveRoute)).toHaveLength(0);
    await user.clear(threshold);
    await user.type(threshold, '42.5');
    await user.click(screen.getByRole('button', { name: 'Save Configuration' }));
    await screen.findByText('Configuration saved successfully!');
    expect(JSON.parse(api.received(saveRoute)[0]?.body ?? '')).toMatchObject({
      agent_name: 'communication',
      version: 2,
      configuration: { testMode: true, testEmail: 'desk@northwind.example', rejectionThreshold: 42.5 },
    });
  });

  it('shows who is proposed and who withdrawn before another threshold is saved, and saves it only then', async () => {
    const person = (name: string, score: number) => {
      return { applicationId: `app_${score}`, candidateId: `can_${score}`, candidateName: name, score };
    };
    api.answer(rejectionProposals.previewRule, {
      ...{ digest: 'd2', proposed: 1, withdrawn: 1, kept: 3 },
      jobs: [
        {
          ...{ jobId: 'job_1', jobTitle: 'Nurse', proposed: 1, withdrawn: 1 },
          propose: [person('Zoë Nguyễn', 55)],
          withdraw: [person('Ada Okafor', 70)],
        },
      ],
    });
    api.answer(agents.saveConfiguration, { ...saved, version: 3 });
    const { user } = await openPage();
    await user.click(screen.getByRole('switch', { name: 'Send Rejection Emails' }));
    await user.click(screen.getByRole('button', { name: 'Save Configuration' }));
    const name = 'Apply a threshold of 50 to everyone?';
    const dialog = within(await screen.findByRole('dialog', { name }));
    const newly = within(dialog.getByRole('list', { name: 'Newly proposed' }));
    expect(newly.getByText('Zoë Nguyễn')).toBeDefined();
    expect(within(dialog.getByRole('list', { name: 'Withdrawn' })).getByText('Ada Okafor')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.received(saveRoute)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Save Configuration' }));
    await user.click(await screen.findByRole('button', { name: 'Apply to everyone' }));
    await screen.findByText('Configuration saved successfully!');
    expect(JSON.parse(api.received(saveRoute)[0]?.body ?? '')).toMatchObject({ confirmed_preview: 'd2' });
  });

  it('keeps what was written when the save fails, and shows what the server says of a field', async () => {
    const fields = { 'configuration.hrContact': 'This mailbox does not exist' };
    api.on(saveRoute, answerWith(400, { detail: 'Not valid.', code: 'invalid_request', fields }));
    const { user } = await openPage();
    await user.type(screen.getByLabelText('Custom Prompt'), 'Warm and short');
    await user.click(screen.getByRole('button', { name: 'Save Configuration' }));
    await waitFor(() => expect(screen.getAllByText('Error saving configuration')).toHaveLength(2));
    expect(screen.getByText('This mailbox does not exist')).toBeDefined();
    expect((screen.getByLabelText('Custom Prompt') as HTMLTextAreaElement).value).toBe('Warm and short');
  });
});

describe('the wording of a mail', () => {
  it('is previewed for a real candidate, and saved by itself', async () => {
    api.answer(
      mailTemplates.previewTemplate,
      {
        subject: 'Your application',
        text: 'Dear Zoë',
        html: '<p>Dear Zoë</p>',
        applicationId: 'app_1',
        candidateName: 'Zoë Nguyễn',
      },
      { kind: 'rejection' },
    );
    api.answer(
      mailTemplates.saveTemplate,
      {
        ...template,
        body: 'Hello {{first_name}}',
        isDefault: false,
        version: 1,
      },
      { kind: 'rejection' },
    );
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Edit Rejection' }));
    const message = screen.getByLabelText('Message');
    await user.clear(message);
    await user.click(screen.getByRole('button', { name: 'Save template' }));
    await screen.findByText('The message is empty');
    await user.type(message, 'Hello {{{{first_name}}');
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    await screen.findByText('As Zoë Nguyễn would get it. Nothing is sent.');
    expect(screen.getByTitle('Email preview').getAttribute('sandbox')).toBe('');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Save template' }));
    await screen.findByText('Template saved');
    const sent = JSON.parse(api.received('PUT /hr/communications/templates/rejection')[0]?.body ?? '');
    expect(sent).toEqual({ subject: 'Your application', body: 'Hello {{first_name}}', version: 0 });
    expect(screen.getByText('Your wording')).toBeDefined();
  });
});
