import {
  type AuthorizationRequest,
  type Consent,
  connectedAssistants,
} from '@candor/contract/connected-assistants';
import { useState } from 'react';
import { call } from '#app/api-client.ts';
import { useSubmit } from '#app/use-submit.ts';
import { AssistantAbilities } from '#features/connected-assistants/assistant-abilities.tsx';
import { ConsentFacts } from '#features/connected-assistants/consent-facts.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FormAlert } from '#ui/form-alert.tsx';

interface ConsentFormProps {
  request: AuthorizationRequest;
  consent: Consent;
}

/** Who asks, for what, and the two answers. Either one leaves for the assistant. */
export function ConsentForm({ request, consent }: ConsentFormProps) {
  const [mayWrite, setMayWrite] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = (url: string) => {
    setIsLeaving(true);
    window.location.assign(url);
  };
  const {
    submit,
    isBusy: isSending,
    failure,
  } = useSubmit(async () => {
    const allowed_scopes = consent.scopes.filter((scope) => scope === 'assistant' || mayWrite);
    const body = { ...request, allowed_scopes };
    leave((await call(connectedAssistants.allowAssistant, { body })).redirect_url);
  }, "The assistant couldn't be connected. Please try again.");
  const isBusy = isSending || isLeaving;
  return (
    <>
      <h1 className="text-2xl">Connect an AI assistant?</h1>
      <p className="mt-1 mb-6 text-muted">
        Allow it only if you just asked this assistant to connect to Candor.
      </p>
      <Card>
        <div className="flex flex-col gap-5">
          <ConsentFacts consent={consent} />
          <AssistantAbilities
            canWrite={consent.scopes.includes('assistant:write')}
            mayWrite={mayWrite}
            onMayWriteChange={setMayWrite}
            disabled={isBusy}
          />
          {failure && <FormAlert>{failure}</FormAlert>}
          <div className="flex gap-3 max-sm:flex-col">
            <Button
              size="large"
              className="sm:flex-1"
              busy={isBusy}
              busyLabel="Connecting..."
              onClick={() => void submit()}
            >
              Allow
            </Button>
            <Button
              size="large"
              variant="secondary"
              className="sm:flex-1"
              disabled={isBusy}
              onClick={() => leave(consent.deny_url)}
            >
              Deny
            </Button>
          </div>
        </div>
      </Card>
      <p className="mt-4 text-center text-muted text-sm">
        You can disconnect it on your profile at any time.
      </p>
    </>
  );
}
