import type { Assistant } from '@candor/contract/faq';
import { useCallback, useEffect, useRef, useState } from 'react';
import { findApiError } from '#app/api-error.ts';
import { type ChatIdentity, findOwnOrganization, getAssistant } from '#public/chat/chat-api.ts';

type AssistantState =
  | { kind: 'loading' }
  | { kind: 'ready'; assistant: Assistant; identity: ChatIdentity }
  /** It cannot be told whose assistant is meant. */
  | { kind: 'missing' }
  | { kind: 'failed' };

/** Finds out whose assistant the page is: the address tells, else who is signed in, else there is only one. */
export function useAssistant(identity: ChatIdentity): { state: AssistantState; retry: () => void } {
  const [state, setState] = useState<AssistantState>({ kind: 'loading' });
  const running = useRef<AbortController>(null);

  const start = useCallback(() => {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    setState({ kind: 'loading' });
    load(identity, abort.signal).then(
      (ready) => abort.signal.aborted || setState(ready),
      (error: unknown) =>
        abort.signal.aborted ||
        setState({ kind: findApiError(error)?.status === 404 ? 'missing' : 'failed' }),
    );
  }, [identity]);

  useEffect(() => {
    start();
    return () => running.current?.abort();
  }, [start]);

  return { state, retry: start };
}

async function load(identity: ChatIdentity, signal: AbortSignal): Promise<AssistantState> {
  const org = identity.org ?? (identity.token ? undefined : await findOwnOrganization(signal));
  const assistant = await getAssistant({ ...identity, org }, signal);
  // A link that no longer counts proves nothing: whoever holds it is asked for an address, as every stranger.
  const token = assistant.proved_name === null ? undefined : identity.token;
  return { kind: 'ready', assistant, identity: { ...identity, token, org: assistant.id } };
}
