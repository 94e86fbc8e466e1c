import type { FaqReply } from '@candor/contract/faq';
import { useState } from 'react';
import { AddressForm } from '#public/chat/address-form.tsx';
import { type ChatIdentity, handOver } from '#public/chat/chat-api.ts';
import { Button } from '#ui/button.tsx';

interface HandOverProps {
  reply: FaqReply;
  identity: ChatIdentity;
}

/** Passes a question on to a person, and asks where the answer should go. */
export function HandOver({ reply, identity }: HandOverProps) {
  const isKnown = identity.token !== undefined;
  const [state, setState] = useState<'offered' | 'asking' | 'done'>(
    reply.is_handed_over ? (isKnown ? 'done' : 'asking') : 'offered',
  );
  const [hasFailed, setHasFailed] = useState(false);

  async function pass(email?: string) {
    await handOver(reply, { email, token: identity.token });
    setState('done');
  }

  if (state === 'done')
    return (
      <p role="status" className="text-muted text-sm">
        We passed your question on to a person.
      </p>
    );
  if (state === 'asking')
    return (
      <div className="rounded-card border border-line bg-surface px-4 py-3">
        <AddressForm
          label={
            reply.is_handed_over
              ? 'We passed your question on. Where should we send the answer?'
              : 'Where should we send the answer?'
          }
          action={reply.is_handed_over ? 'Email me the answer' : 'Ask a person'}
          busyLabel="Sending..."
          email={identity.email}
          onSend={pass}
        />
      </div>
    );
  return (
    <div>
      <Button
        variant="secondary"
        size="small"
        onClick={() => (isKnown ? pass().catch(() => setHasFailed(true)) : setState('asking'))}
      >
        Ask a person
      </Button>
      {hasFailed && (
        <p role="alert" className="text-bad text-sm">
          That didn't work. Please try again.
        </p>
      )}
    </div>
  );
}
