import { type AuthorizationRequest, connectedAssistants } from '@candor/contract/connected-assistants';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#app/api-client.ts';

export type AssistantsOf = 'me' | 'organization';

export const assistantsQuery = (of: AssistantsOf) =>
  queryOptions({
    queryKey: ['connected-assistants', 'list', of],
    queryFn: ({ signal }) => call(connectedAssistants.listAssistants, { query: { of }, signal }),
  });

export const consentQuery = (request: AuthorizationRequest) =>
  queryOptions({
    queryKey: ['connected-assistants', 'consent', request],
    queryFn: ({ signal }) => call(connectedAssistants.getConsent, { query: request, signal }),
  });
