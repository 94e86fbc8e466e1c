import type { Assistant } from '@candor/contract/faq';
import { useEffect, useRef, useState } from 'react';
import type { ChatIdentity } from '#public/chat/chat-api.ts';
import { ChatComposer } from '#public/chat/chat-composer.tsx';
import { ChatHead } from '#public/chat/chat-head.tsx';
import { MessageBubble } from '#public/chat/message-bubble.tsx';
import { useChat } from '#public/chat/use-chat.ts';
import { brandStyle } from '#ui/brand-style.ts';

interface ChatProps {
  assistant: Assistant;
  identity: ChatIdentity;
}

/** The conversation over the whole height, the composer always in sight. */
export function Chat({ assistant, identity }: ChatProps) {
  const { messages, isWaiting, send } = useChat(identity, assistant.welcome);
  const [draft, setDraft] = useState('');
  const end = useRef<HTMLDivElement>(null);
  const composer = useRef<HTMLTextAreaElement>(null);
  const last = messages.at(-1);
  const isThinking = isWaiting && last?.from === 'visitor';

  useEffect(() => {
    // Every new word may stand below the fold.
    if (last || isThinking) end.current?.scrollIntoView({ block: 'end' });
  }, [last, isThinking]);

  function fill(text: string) {
    setDraft(text);
    composer.current?.focus();
  }

  function submit() {
    const question = draft.trim();
    if (question === '' || isWaiting) return;
    setDraft('');
    void send(question);
  }

  return (
    <div style={brandStyle(assistant)} className="flex h-dvh flex-col bg-page text-text">
      <ChatHead assistant={assistant} email={identity.email} />
      <main className="min-h-0 flex-1 overflow-y-auto px-4 py-6">
        <div
          role="log"
          aria-label="Conversation"
          aria-busy={isWaiting}
          className="mx-auto flex max-w-160 flex-col gap-4"
        >
          {messages.map((message) => (
            <MessageBubble key={message.id} message={message} identity={identity} onTopic={fill} />
          ))}
          {isThinking && (
            <p role="status" className="text-muted">
              Thinking...
            </p>
          )}
          <div ref={end} />
        </div>
      </main>
      <ChatComposer
        ref={composer}
        draft={draft}
        isWaiting={isWaiting}
        showsSuggestions={messages.length === 1}
        onDraft={setDraft}
        onFill={fill}
        onSend={submit}
      />
    </div>
  );
}
