import type { FaqReply } from '@candor/contract/faq';
import { useCallback, useRef, useState } from 'react';
import { findApiError } from '#app/api-error.ts';
import { ask, type ChatIdentity } from '#public/chat/chat-api.ts';

export interface ChatMessage {
  id: number;
  from: 'assistant' | 'visitor';
  text: string;
  /** Of a whole answer: where it stands, and what can be done next. */
  reply?: FaqReply;
  isError?: boolean;
}

const emptyReply = "Sorry, I couldn't find an answer to your question.";
const failure = 'Sorry, there was an error contacting the assistant.';

/** A conversation: one question at a time, and whatever goes wrong is said in it. */
export function useChat(identity: ChatIdentity, welcome: string) {
  const [messages, setMessages] = useState<readonly ChatMessage[]>([
    { id: 0, from: 'assistant', text: welcome },
  ]);
  const [isWaiting, setIsWaiting] = useState(false);
  const conversationId = useRef<string>(undefined);
  const nextId = useRef(1);

  const send = useCallback(
    async (question: string) => {
      const id = nextId.current;
      nextId.current += 2;
      const show = (message: Omit<ChatMessage, 'id' | 'from'>) =>
        setMessages((known) => [
          ...known.filter((other) => other.id !== id + 1),
          { id: id + 1, from: 'assistant', ...message },
        ]);
      setMessages((known) => [...known, { id, from: 'visitor', text: question }]);
      setIsWaiting(true);
      let text = '';
      try {
        const reply = await ask(
          { ...identity, question, conversationId: conversationId.current },
          (piece) => {
            text += piece;
            show({ text });
          },
        );
        conversationId.current = reply.conversation_id;
        show({ text: reply.reply.trim() || emptyReply, reply });
      } catch (error) {
        const { code, detail } = findApiError(error) ?? {};
        const reason = code === 'too_many_requests' || code === 'invalid_request' ? ` ${detail ?? ''}` : '';
        show({ text: `${failure}${reason}`, isError: true });
      } finally {
        setIsWaiting(false);
      }
    },
    [identity],
  );

  return { messages, isWaiting, send };
}
