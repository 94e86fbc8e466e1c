import { useState } from 'react';
import { AddressForm } from '#public/chat/address-form.tsx';
import { askForLink } from '#public/chat/chat-api.ts';

/** Offers to email the personal link. Its words don't reveal whether the address is known. */
export function LinkOffer({ org, email }: { org: string; email: string | undefined }) {
  const [answer, setAnswer] = useState<string>();
  if (answer)
    return (
      <p role="status" className="rounded-card border border-line bg-surface px-4 py-2.5">
        {answer}
      </p>
    );
  return (
    <div className="rounded-card border border-line bg-surface px-4 py-3">
      <AddressForm
        label="The email address you applied with"
        action="Send me my link"
        busyLabel="Sending..."
        email={email}
        onSend={async (address) => setAnswer(await askForLink(org, address))}
      />
    </div>
  );
}
