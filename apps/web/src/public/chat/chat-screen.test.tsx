import { candidateRoom } from '@candor/contract/candidate-room';
import type { Assistant, FaqReply } from '@candor/contract/faq';
import { faq } from '@candor/contract/faq';
import { organizations } from '@candor/contract/organizations';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { PublicPage } from '#public/public-page.tsx';
import { buildChart } from '#testing/build-organization.ts';
import { answerWith, startApi } from '#testing/start-api.ts';

const api = startApi();
const askRoute = 'POST /hr/faq-assistant';

const assistant: Assistant = {
  id: 'org_1',
  slug: 'harbour',
  name: 'Harbour',
  company_name: 'Harbour Ferries',
  brand_color: '#8b5cf6',
  background_color: '#f8fafc',
  logo_url: null,
  welcome: "Hello! I'm the AI assistant for Harbour Ferries.",
  proved_name: null,
};
const reply: FaqReply = {
  reply: 'We pay 18 weeks. At full salary.',
  outcome: 'answered',
  sources: [{ id: 's1', kind: 'company', title: 'Parental leave' }],
  topics: [],
  is_handover_offered: false,
  is_handed_over: false,
  conversation_id: 'faq_1',
  turn_id: 'trn_1',
  is_ai: true,
};

function answerInPieces(answer: FaqReply, pieces = [answer.reply]) {
  api.on(askRoute, (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const text of pieces) response.write(`event: piece\ndata: ${JSON.stringify({ text })}\n\n`);
    response.end(`event: done\ndata: ${JSON.stringify(answer)}\n\n`);
  });
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  api.answer(faq.getAssistant, assistant);
});

async function openChat(address = '/faq-assistant?org=harbour') {
  window.history.replaceState(null, '', address);
  render(<PublicPage />);
  await screen.findByText(assistant.welcome);
  return userEvent.setup();
}

const question = () => screen.getByLabelText('Your question') as HTMLTextAreaElement;
const sent = (index = 0) => JSON.parse(api.received(askRoute)[index]?.body ?? '{}');

describe('the public chat', () => {
  it('says whose it is and that it is an AI, and offers what people ask most', async () => {
    const user = await openChat('/faq-assistant?org=harbour&email=zoe%40example.com');
    expect(screen.getByRole('heading', { name: 'FAQ Assistant' })).toBeDefined();
    await waitFor(() => expect(document.title).toBe('Harbour Ferries - FAQ Assistant'));
    expect(screen.getByText("I'm an AI. You can ask for a person at any time.")).toBeDefined();
    expect(screen.getByText('Showing FAQ for: zoe@example.com')).toBeDefined();
    expect(screen.getByText('Powered by Candor')).toBeDefined();
    const chips = within(screen.getByRole('list', { name: 'Suggestions' })).getAllByRole('button');
    expect(chips.map(({ textContent }) => textContent)).toEqual([
      "What's the company culture?",
      'What are the required skills?',
      'What is the status of my application?',
      "What's the company size?",
    ]);
    await user.click(chips[0] as HTMLElement);
    expect(question().value).toBe("What's the company culture?");
    expect(api.received(askRoute)).toHaveLength(0);
  });

  it('leads from an answer about a job to the page of the job', async () => {
    answerInPieces({ ...reply, sources: [{ id: 'job_1', kind: 'job', title: 'Night nurse' }] });
    const user = await openChat();
    await user.type(question(), 'Which jobs are open?{Enter}');
    const link = await screen.findByRole('link', { name: 'Job: Night nurse (opens in a new tab)' });
    expect(link.getAttribute('href')).toBe('/jobs/job_1/apply');
  });

  it('sends with Enter, not with Shift and Enter, and shows the answer with its sources', async () => {
    answerInPieces(reply, ['We pay 18 weeks. ', 'At full salary.']);
    const user = await openChat();
    const send = screen.getByRole('button', { name: 'Send' }) as HTMLButtonElement;
    expect(send.disabled).toBe(true);
    await user.type(question(), 'How much{Shift>}{Enter}{/Shift}leave?{Enter}');
    await screen.findByText('We pay 18 weeks. At full salary.');
    expect(within(screen.getByRole('list', { name: 'Sources' })).getByText(/Parental leave/)).toBeDefined();
    expect(sent()).toEqual({ query: 'How much\nleave?', org: 'org_1' });
    expect(question().value).toBe('');
    await user.type(question(), 'And then?{Enter}');
    await waitFor(() => expect(sent(1).conversation_id).toBe('faq_1'));
  });

  it('thinks until the answer comes, and takes no second question meanwhile', async () => {
    let answer = () => undefined as unknown;
    api.on(askRoute, (_request, response) => {
      answer = () => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.end(`event: done\ndata: ${JSON.stringify(reply)}\n\n`);
      };
    });
    const user = await openChat();
    await user.type(question(), 'How much leave?{Enter}');
    await screen.findByText('Thinking...');
    await user.type(question(), 'Another{Enter}');
    expect(api.received(askRoute)).toHaveLength(1);
    answer();
    await screen.findByText(reply.reply);
    expect(screen.queryByText('Thinking...')).toBeNull();
    expect(question().value).toBe('Another');
  });

  it('says when it cannot be reached, and when an answer is empty', async () => {
    api.on(askRoute, answerWith(503, { detail: 'Down.', code: 'unavailable' }));
    const user = await openChat();
    await user.type(question(), 'Hello{Enter}');
    await screen.findByText('Sorry, there was an error contacting the assistant.');
    answerInPieces({ ...reply, reply: ' ' }, []);
    await user.type(question(), 'Hello again{Enter}');
    await screen.findByText("Sorry, I couldn't find an answer to your question.");
  });

  it('shows what is written as text, whatever it contains', async () => {
    answerInPieces({ ...reply, reply: '<img src=x onerror=alert(1)> ![a](http://evil.example/x)' });
    const user = await openChat();
    await user.type(question(), 'Hello{Enter}');
    await screen.findByText('<img src=x onerror=alert(1)> ![a](http://evil.example/x)');
    expect(document.querySelector('img')).toBeNull();
  });

  it('sends the personal link to an address, in words that do not tell whether it is known', async () => {
    answerInPieces({ ...reply, outcome: 'offer_link', sources: [], is_handover_offered: true });
    const message = 'If this address belongs to a candidate, the link is on its way.';
    api.answer(candidateRoom.askForLink, { message });
    const user = await openChat();
    await user.type(question(), 'What is the status of my application?{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Send me my link' }));
    await screen.findByText('Enter your email address');
    await user.type(screen.getByLabelText('The email address you applied with'), 'zoe@example.com');
    await user.click(screen.getByRole('button', { name: 'Send me my link' }));
    await screen.findByText(message);
    expect(JSON.parse(api.received('POST /hr/candidate-room/link')[0]?.body ?? '')).toEqual({
      org: 'org_1',
      email: 'zoe@example.com',
    });
  });

  it('passes a question on to a person', async () => {
    answerInPieces({ ...reply, outcome: 'topics', topics: ['Parental leave'], is_handover_offered: true });
    api.answer(faq.handOver, { success: true });
    const user = await openChat();
    await user.type(question(), 'Something odd{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Parental leave' }));
    expect(question().value).toBe('Parental leave');
    await user.click(screen.getByRole('button', { name: 'Ask a person' }));
    await user.type(screen.getByLabelText('Where should we send the answer?'), 'zoe@example.com');
    await user.click(screen.getByRole('button', { name: 'Ask a person' }));
    await screen.findByText('We passed your question on to a person.');
    expect(JSON.parse(api.received('POST /hr/faq-assistant/handover')[0]?.body ?? '')).toEqual({
      conversation_id: 'faq_1',
      turn_id: 'trn_1',
      email: 'zoe@example.com',
    });
  });

  it('takes the token of a personal link out of the address, and proves with it', async () => {
    answerInPieces(reply);
    api.answer(faq.getAssistant, { ...assistant, proved_name: 'Zoë' });
    const user = await openChat('/faq-assistant?org=harbour#t=a.token');
    expect(window.location.hash).toBe('');
    expect(api.received('GET /hr/faq-assistant')[0]?.headers['x-candidate-token']).toBe('a.token');
    expect(screen.getByText('Opened from your personal link, Zoë')).toBeDefined();
    await user.type(question(), 'Hello{Enter}');
    await screen.findByText(reply.reply);
    expect(sent().token).toBe('a.token');
  });

  it('asks where the answer should go where the link no longer counts', async () => {
    answerInPieces({ ...reply, outcome: 'unknown', sources: [], is_handed_over: true });
    api.answer(faq.handOver, { success: true });
    const user = await openChat('/faq-assistant?org=harbour#t=an.old.token');
    await user.type(question(), 'Something odd{Enter}');
    const address = await screen.findByLabelText(
      'We passed your question on. Where should we send the answer?',
    );
    expect(screen.queryByText('We passed your question on to a person.')).toBeNull();
    expect(sent()).not.toHaveProperty('token');
    await user.type(address, 'zoe@example.com');
    await user.click(screen.getByRole('button', { name: 'Email me the answer' }));
    await screen.findByText('We passed your question on to a person.');
    expect(JSON.parse(api.received('POST /hr/faq-assistant/handover')[0]?.body ?? '')).toEqual({
      ...{ conversation_id: 'faq_1', turn_id: 'trn_1', email: 'zoe@example.com' },
    });
  });

  it('leaves out what the address calls an email and is none', async () => {
    answerInPieces(reply);
    const user = await openChat('/faq-assistant?org=harbour&email=zoe');
    expect(screen.queryByText(/Showing FAQ for/)).toBeNull();
    await user.type(question(), 'Hello{Enter}');
    await screen.findByText(reply.reply);
    expect(sent()).not.toHaveProperty('email');
  });

  it('keeps the token for the tab, and from every other company', async () => {
    api.answer(faq.getAssistant, { ...assistant, proved_name: 'Zoë' });
    const opened = () => api.received('GET /hr/faq-assistant').at(-1)?.headers['x-candidate-token'];
    await openChat('/faq-assistant?org=harbour#t=a.token');
    for (const [address, token] of [
      ['/faq-assistant?org=harbour', 'a.token'],
      ['/faq-assistant?org=banksia', undefined],
      ['/faq-assistant', 'a.token'],
    ] as const) {
      cleanup();
      await openChat(address);
      expect(opened()).toBe(token);
    }
  });

  it('speaks for who is signed in where no company is named, and says when nobody can be told', async () => {
    localStorage.setItem('token', 'stored-token');
    api.answer(organizations.getChart, buildChart());
    await openChat('/faq-assistant');
    expect(api.received('GET /hr/faq-assistant')[0]?.path).toBe('/hr/faq-assistant?org=org_1');
  });

  it('says that a link names no company, and that nothing could be reached', async () => {
    api.on('GET /hr/faq-assistant', answerWith(404, { detail: 'Not found.', code: 'not_found' }));
    window.history.replaceState(null, '', '/faq-assistant');
    const { unmount } = render(<PublicPage />);
    await screen.findByText(/doesn't say which company it is for/);
    unmount();
    api.on('GET /hr/faq-assistant', answerWith(503, { detail: 'Down.', code: 'unavailable' }));
    render(<PublicPage />);
    await screen.findByText(/Couldn't reach the assistant/);
    api.answer(faq.getAssistant, assistant);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText(assistant.welcome);
  });
});
