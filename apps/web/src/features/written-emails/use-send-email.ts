import {
  type EmailDraft,
  type EmailRecipient,
  type SendOutcome,
  writtenEmails,
} from '@candor/contract/written-emails';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '#app/api-client.ts';
import { errorText, findApiError } from '#app/api-error.ts';
import { randomUuid } from '#app/random-uuid.ts';
import { useSubmit } from '#app/use-submit.ts';

export interface EmailResult {
  candidateId: string;
  name: string;
  outcome: SendOutcome;
}

const isGone = (error: unknown): boolean => findApiError(error)?.code === 'not_found';
const gone = 'Someone in this selection was removed. Check the list, then send again.';

/** Sends a draft to the people of its preview; a repeated try is the same request. */
export function useSendEmail(onSent: (results: EmailResult[]) => void) {
  const queryClient = useQueryClient();
  const request = useRef({ sent: '', key: '' });
  return useSubmit(
    async (draft: EmailDraft, people: readonly EmailRecipient[]) => {
      const recipients = people.map(({ candidateId, applicationId }) => ({ candidateId, applicationId }));
      const body = { ...draft, recipients };
      const sent = JSON.stringify(body);
      if (request.current.sent !== sent) request.current = { sent, key: randomUuid() };
      const headers = { 'idempotency-key': request.current.key };
      const { results } = await call(writtenEmails.sendEmail, { headers, body });
      const names = new Map(people.map(({ candidateId, candidateName }) => [candidateId, candidateName]));
      for (const domain of ['communications', 'outbox', 'timeline'])
        void queryClient.invalidateQueries({ queryKey: [domain] });
      onSent(
        results.map(({ candidateId, outcome }) => ({
          ...{ candidateId, outcome, name: names.get(candidateId) ?? 'Candidate' },
        })),
      );
    },
    (error) => (isGone(error) ? gone : errorText(error, 'Please try again.')),
    (error) => isGone(error) && queryClient.invalidateQueries({ queryKey: ['writtenEmails'] }),
  );
}
