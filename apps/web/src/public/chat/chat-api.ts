import type { Assistant, FaqReply } from '@candor/contract/faq';
import { readApiError } from '#app/api-error.ts';
import { readServerSentEvents } from '#app/server-sent-events.ts';

/** Whom the chat speaks for and with. */
export interface ChatIdentity {
  org: string | undefined;
  /** As the address of the page names it; nobody has proved it. */
  email: string | undefined;
  /** Of the personal link. */
  token: string | undefined;
}

/** Whose assistant this is; fails with an ApiError. */
export async function getAssistant({ org, token }: ChatIdentity, signal: AbortSignal): Promise<Assistant> {
  const query = org ? `?${new URLSearchParams({ org })}` : '';
  const headers: Record<string, string> = token ? { 'x-candidate-token': token } : {};
  const response = await fetch(`/hr/faq-assistant${query}`, { signal, headers });
  if (!response.ok) throw await readApiError(response);
  return (await response.json()) as Assistant;
}

/** The organization of whoever is signed in in this browser, if anybody is. */
export async function findOwnOrganization(signal: AbortSignal): Promise<string | undefined> {
  try {
    const token = localStorage.getItem('token');
    if (!token) return undefined;
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch('/hr/organization-chart', { signal, headers });
    return response.ok ? ((await response.json()) as { id?: string }).id : undefined;
  } catch {
    return undefined;
  }
}

interface Asked extends ChatIdentity {
  question: string;
  conversationId: string | undefined;
}

/** Asks, and passes the reply on piece by piece; the whole comes at the end. */
export async function ask(
  { question, conversationId, org, email, token }: Asked,
  onPiece: (text: string) => void,
): Promise<FaqReply> {
  const body = { query: question, conversation_id: conversationId, org, email, token };
  const response = await post('/hr/faq-assistant', body, { accept: 'text/event-stream' });
  if (!response.body) throw new Error('the answer has no body');
  for await (const data of readServerSentEvents(response.body)) {
    const event = JSON.parse(data) as { text: string } | FaqReply;
    if ('reply' in event) return event;
    onPiece(event.text);
  }
  throw new Error('the answer was cut off');
}

/** Passes a question on to a person. */
export async function handOver(
  { conversation_id, turn_id }: FaqReply,
  identity: Pick<ChatIdentity, 'email' | 'token'>,
): Promise<void> {
  await post('/hr/faq-assistant/handover', { conversation_id, turn_id, ...identity });
}

/** Has the personal link sent to an address, if it is a candidate's; the answer does not tell. */
export async function askForLink(org: string, email: string): Promise<string> {
  const response = await post('/hr/candidate-room/link', { org, email });
  return ((await response.json()) as { message: string }).message;
}

async function post(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw await readApiError(response);
  return response;
}
