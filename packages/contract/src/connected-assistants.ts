import { z } from 'zod';
import { endpoint, endpoints } from './endpoint.ts';
import { instant, okResponse } from './fields.ts';
import type { AssistantScope } from './scopes.ts';

/** What an assistant that connects by itself can ask for. */
export const assistantScopes = ['assistant', 'assistant:write'] as const satisfies readonly AssistantScope[];

/** How many connected assistants one person can have. */
export const mostAssistants = 20;

/** Why an assistant's request can't be answered at all, not even to the assistant. Stands in the address of that page. */
export type BrokenRequest = 'unknown_client' | 'unknown_redirect' | 'malformed';

const parameter = z.string().max(2000);

/** An authorization request of OAuth 2.1, word for word as the assistant sent it. */
export const authorizationRequest = z.object({
  client_id: parameter,
  redirect_uri: parameter,
  response_type: parameter.optional(),
  scope: parameter.optional(),
  state: parameter.optional(),
  resource: parameter.optional(),
  code_challenge: parameter.optional(),
  code_challenge_method: parameter.optional(),
});
export type AuthorizationRequest = z.infer<typeof authorizationRequest>;

const scopeSchema = z.enum(assistantScopes);

const allowAssistantBody = authorizationRequest.extend({
  /** Fewer than the assistant asked for, where the person wants it so. */
  allowed_scopes: z.array(scopeSchema).optional(),
});

const consentSchema = z.object({
  /** As it calls itself: nobody has checked the name. */
  client_name: z.string(),
  /** Where the answer goes, such as `claude.ai`. */
  redirect_host: z.string(),
  /** The answer goes to a program on the person's own computer. */
  is_local: z.boolean(),
  scopes: z.array(scopeSchema),
  organization_name: z.string(),
  /** Where the browser goes if the person says no. */
  deny_url: z.string(),
});
export type Consent = z.infer<typeof consentSchema>;

const assistantSchema = z.object({
  id: z.string(),
  /** As it called itself when it was allowed. */
  name: z.string(),
  /** Where it took its permission, such as `claude.ai`. */
  redirect_host: z.string(),
  scopes: z.array(scopeSchema),
  owner: z.object({ id: z.string(), name: z.string() }),
  connected_at: instant,
  last_used_at: instant.nullable(),
});
export type ConnectedAssistant = z.infer<typeof assistantSchema>;

export const connectedAssistants = endpoints({
  listAssistants: () =>
    endpoint({
      method: 'GET',
      path: '/hr/connected-assistants',
      summary: 'The AI assistants that you connected. Admins can ask for those of the whole organization.',
      auth: 'session',
      right: 'keys.own',
      audit: null,
      query: z.object({ of: z.enum(['me', 'organization']).default('me') }),
      response: z.array(assistantSchema),
      errors: ['invalid_request', 'onboarding_required', 'forbidden'],
    }),
  getConsent: () =>
    endpoint({
      method: 'GET',
      path: '/hr/connected-assistants/consent',
      summary: 'What an assistant asks for, before you allow it. The query is its authorization request.',
      auth: 'session',
      right: 'keys.own',
      audit: null,
      query: authorizationRequest,
      response: consentSchema,
      errors: ['invalid_request', 'onboarding_required', 'assistant_request_invalid'],
    }),
  allowAssistant: () =>
    endpoint({
      method: 'POST',
      path: '/hr/connected-assistants',
      summary:
        'Allow an assistant. The answer says where to send the browser, with a code good for a minute.',
      auth: 'session',
      right: 'keys.own',
      audit: 'assistant.connected',
      body: allowAssistantBody,
      response: z.object({ redirect_url: z.string() }),
      secretAnswer: true,
      errors: [
        'invalid_request',
        'onboarding_required',
        'assistant_request_invalid',
        'too_many_assistants',
        'forbidden',
      ],
    }),
  disconnectAssistant: () =>
    endpoint({
      method: 'DELETE',
      path: '/hr/connected-assistants/{id}',
      summary:
        'Disconnect an assistant of yours, or as an admin any of the organization. Its next call is refused.',
      auth: 'session',
      right: 'keys.own',
      audit: 'assistant.disconnected',
      params: z.object({ id: z.string().max(64) }),
      response: okResponse,
      errors: ['not_found', 'onboarding_required'],
    }),
});
