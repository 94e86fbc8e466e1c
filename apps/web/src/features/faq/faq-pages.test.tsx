import { accounts } from '@candor/contract/accounts';
import type { ConfigurationOf } from '@candor/contract/agents';
import { agents } from '@candor/contract/agents';
import type { FaqPair, FaqRequest } from '@candor/contract/faq';
import { faq } from '@candor/contract/faq';
import { faqQuestions } from '@candor/contract/faq-questions';
import { organizations } from '@candor/contract/organizations';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { embeddedEngine } from '#testing/build-engine.ts';
import { buildChart } from '#testing/build-organization.ts';
import { rememberSession } from '#testing/people.ts';
import { renderAt } from '#testing/render-at.tsx';
import { answerWith, startApi } from '#testing/start-api.ts';

const api = startApi();
const pair: FaqPair = {
  id: 'pair_1',
  question: 'Is there a canteen?',
  answer: 'Yes, with soup.',
  version: 1,
  updated_at: '2026-01-05T10:00:00.000Z',
};
const visitor: FaqRequest = {
  id: 'faq_1',
  candidateName: 'Visitor',
  candidateEmail: 'zoe@example.com',
  isProved: false,
  totalQuestions: 3,
  lastInteraction: '2026-01-05T10:00:00.000Z',
  lastQuestion: 'Do you pay relocation?',
  status: 'active',
};

const configuration: ConfigurationOf<'faq'> = {
  agent_name: 'faq',
  configuration: {
    companyName: 'Harbour Ferries',
    companyDescription: 'We run ferries.',
    salaryInsights: true,
    skillGapAnalysis: true,
    applicationUpdates: true,
    customPrompt: '',
  },
  version: 1,
  updated_at: null,
};

beforeEach(() => {
  rememberSession();
  api.answer(accounts.getMyRoles, { roles: [{ role: 'recruit' }] });
  api.answer(organizations.getChart, buildChart({ name: 'Harbour', slug: 'harbour' }));
  api.answer(agents.getEngine, embeddedEngine);
  api.answer(agents.getConfiguration, configuration);
  api.answerList(faq.listPairs, [pair], 1);
  api.answerList(faqQuestions.listQuestions, [], 0);
  api.answer(faq.getRequestTotals, { interactions: 12, active: 2, visitors: 4 });
});

describe("the FAQ Assistant's configuration", () => {
  it('shows the public address, copies it, and saves what was changed', async () => {
    api.on('POST /hr/agent/agent-configuration', answerWith(500, { detail: 'No.', code: 'internal' }));
    const { user } = renderAt('/assistant/faq');
    const address = `${window.location.origin}/faq-assistant?org=harbour`;
    await screen.findByText(address);
    expect(screen.getByRole('link', { name: 'Preview' }).getAttribute('href')).toBe(address);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    await screen.findByText('FAQ Assistant URL copied to clipboard!');
    const description = await screen.findByLabelText('Company Description');
    expect(description.getAttribute('rows')).toBe('4');
    expect(screen.getByLabelText('Assistant Behavior').getAttribute('rows')).toBe('6');
    for (const name of ['Salary Insights', 'Skill Gap Analysis', 'Application Status Updates'])
      expect(screen.getByRole('switch', { name }).getAttribute('aria-checked')).toBe('true');
    expect(screen.getByPlaceholderText(/^Explain the outcome politely, without bias/)).toBeDefined();
    await user.type(description, ' Since 1902.');
    await user.click(screen.getByRole('button', { name: 'Save Configuration' }));
    await waitFor(() => expect(screen.getAllByText('Failed to save configuration')).toHaveLength(2));
    const body = JSON.parse(api.received('POST /hr/agent/agent-configuration')[0]?.body ?? '');
    expect(body).toMatchObject({
      agent_name: 'faq',
      version: 1,
      configuration: { companyDescription: 'We run ferries. Since 1902.' },
    });
  });

  it('says that it was saved', async () => {
    api.answer(agents.saveConfiguration, { ...configuration, version: 2 });
    const { user } = renderAt('/assistant/faq');
    await user.type(await screen.findByLabelText('Company Name'), ' Ltd');
    await user.click(screen.getByRole('button', { name: 'Save Configuration' }));
    await screen.findByText('Configuration saved successfully!');
  });

  it('lets recruiters teach, change and remove answers', async () => {
    api.answer(faq.addPair, pair);
    api.on('PUT /hr/faq-pairs/pair_1', answerWith(409, { detail: 'Changed meanwhile.', code: 'conflict' }));
    api.answer(faq.removePair, { success: true }, { id: 'pair_1' });
    const { user } = renderAt('/assistant/faq');
    await user.click(await screen.findByRole('button', { name: 'Add answer' }));
    await user.type(screen.getByLabelText('Question'), 'Is there a gym?');
    await user.click(screen.getByRole('button', { name: 'Save answer' }));
    await screen.findByText('Enter the answer');
    await user.type(screen.getByLabelText('Answer'), 'No.');
    await user.click(screen.getByRole('button', { name: 'Save answer' }));
    await screen.findByText('Answer added');
    await user.click(await screen.findByRole('button', { name: 'Edit Is there a canteen?' }));
    await user.type(screen.getByLabelText('Answer'), ' Daily.');
    await user.click(await screen.findByRole('button', { name: 'Save answer' }));
    await screen.findByText('Changed meanwhile.');
    expect((screen.getByLabelText('Answer') as HTMLTextAreaElement).value).toBe('Yes, with soup. Daily.');
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await user.click(screen.getByRole('button', { name: 'Remove Is there a canteen?' }));
    await user.click(screen.getByRole('button', { name: 'Remove answer' }));
    await screen.findByText('Answer removed');
  });
});

describe('the history of questions', () => {
  it('shows who asked, and says where an address was only typed', async () => {
    api.answerList(faq.listRequests, [visitor], 1);
    api.answer(
      faq.getConversation,
      {
        ...visitor,
        turns: [
          {
            id: 'trn_1',
            question: 'Is there a gym?',
            reply: 'I have no answer to that.',
            outcome: 'unknown',
            sources: [],
            engine: 'candor-embedded',
            askedAt: '2026-01-05T10:00:00.000Z',
          },
        ],
      },
      { id: 'faq_1' },
    );
    const { user } = renderAt('/faq-request-history');
    const table = within(await screen.findByRole('table', { name: 'FAQ requests' }));
    for (const text of ['Visitor', '(unverified)', 'Active', '3', 'Do you pay relocation?'])
      expect(table.getByText(text)).toBeDefined();
    const headers = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers).toEqual(['Candidate', 'Email', 'Questions Asked', 'Last Interaction', 'Status']);
    expect(await screen.findByText('12')).toBeDefined();
    for (const label of ['Total Interactions', 'Active Users', 'Total Candidates'])
      expect(screen.getByText(label)).toBeDefined();
    expect(screen.getByPlaceholderText('Search candidates...')).toBeDefined();
    await user.click(table.getByRole('button', { name: 'Visitor' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Conversation with Visitor' }));
    for (const text of ['Is there a gym?', 'I have no answer to that.', 'No answer: passed on'])
      expect(await dialog.findByText(text)).toBeDefined();
    await user.keyboard('{Escape}');
    await user.type(screen.getByRole('searchbox', { name: 'Search candidates' }), 'zoe{Enter}');
    await waitFor(() => expect(api.received('GET /hr/faq-requests').at(-1)?.path).toContain('q=zoe'));
  });

  it('says that it could not be loaded, and can be asked again', async () => {
    api.on('GET /hr/faq-requests', answerWith(400, { detail: 'Not now.', code: 'invalid_request' }));
    const { user } = renderAt('/faq-request-history');
    await waitFor(() => expect(screen.getAllByText('Failed to fetch FAQ requests')).toHaveLength(2));
    api.answerList(faq.listRequests, [], 0);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('No FAQ requests found');
  });

  it('says that nobody has asked yet', async () => {
    api.answerList(faq.listRequests, [], 0);
    renderAt('/faq-request-history');
    await screen.findByText('No FAQ requests found');
    expect(screen.getByText('No candidates have interacted with the FAQ assistant yet.')).toBeDefined();
  });
});
