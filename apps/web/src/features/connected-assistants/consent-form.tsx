import {
  type AuthorizationRequest,
  type Consent,
  connectedAssistants,
} from '@candor/contract/connected-assistants';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#app/api-client.ts';
import { errorText } from '#app/api-error.ts';
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
  const allow = useMutation({
    mutationFn: () => {
      const allowed_scopes = consent.scopes.filter((scope) => scope === 'assistant' || mayWrite);
      return call(connectedAssistants.allowAssistant, { body: { ...request, allowed_scopes } });
    },
    onSuccess: ({ redirect_url }) => leave(redirect_url),
  });
  const isBusy = allow.isPending || isLeaving;
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
          {allow.error && (
            <FormAlert>
              {errorText(allow.error, "The assistant couldn't be connected. Please try again.")}
            </FormAlert>
          )}
          <div className="flex gap-3 max-sm:flex-col">
            <Button
              size="large"
              className="sm:flex-1"
              busy={isBusy}
              busyLabel="Connecting..."
              onClick={() => allow.mutate()}
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
