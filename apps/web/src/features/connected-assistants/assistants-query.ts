import { type AuthorizationRequest, connectedAssistants } from '@candor/contract/connected-assistants';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#app/api-client.ts';
import type { OwnOrAllValue } from '#ui/own-or-all.tsx';

export const assistantsQuery = (of: OwnOrAllValue) =>
  queryOptions({
    queryKey: ['connected-assistants', 'list', of],
    queryFn: ({ signal }) => call(connectedAssistants.listAssistants, { query: { of }, signal }),
  });

export const consentQuery = (request: AuthorizationRequest) =>
  queryOptions({
    queryKey: ['connected-assistants', 'consent', request],
    queryFn: ({ signal }) => call(connectedAssistants.getConsent, { query: request, signal }),
  });
