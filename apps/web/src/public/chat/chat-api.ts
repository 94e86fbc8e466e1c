import type { Assistant, FaqReply } from '@candor/contract/faq';
import { candidateTokenHeader } from '@candor/contract/public-routes';
import { readServerSentEvents } from '#app/server-sent-events.ts';
import { readStoredToken } from '#app/session-storage.ts';
import { callPublicly, sendPublicly } from '#public/public-calls.ts';

/** Whom the chat speaks for and with. */
export interface ChatIdentity {
  org: string | undefined;
  /** As the address of the page names it; nobody has proved it. */
  email: string | undefined;
  /** Of the personal link. */
  token: string | undefined;
}

/** Whose assistant this is; fails with an ApiError. */
export function getAssistant({ org, token }: ChatIdentity, signal: AbortSignal): Promise<Assistant> {
  const headers = token ? { [candidateTokenHeader]: token } : undefined;
  return callPublicly('getAssistant', { query: { org }, headers, signal });
}

/** The organization of whoever is signed in in this browser, if anybody is. */
export async function findOwnOrganization(signal: AbortSignal): Promise<string | undefined> {
  try {
    return readStoredToken() ? (await callPublicly('getChart', { signal })).id : undefined;
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
  const response = await sendPublicly('ask', {
    body: { query: question, conversation_id: conversationId, org, email, token },
    headers: { accept: 'text/event-stream' },
  });
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
  await sendPublicly('handOver', { body: { conversation_id, turn_id, ...identity } });
}

/** Has the personal link sent to an address, if it is a candidate's; the answer does not tell. */
export async function askForLink(org: string, email: string): Promise<string> {
  return (await callPublicly('askForLink', { body: { org, email } })).message;
}
