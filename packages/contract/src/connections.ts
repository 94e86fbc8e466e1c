import { z } from 'zod';
import { endpoint, endpoints } from './endpoint.ts';
import { instant, okResponse } from './fields.ts';

/** An account in an outside system; nothing secret of it ever leaves the server. */
export const connectionSchema = z.object({
  id: z.string(),
  provider: z.string(),
  owner: z.enum(['person', 'organization']),
  account: z.string(),
  scopes: z.array(z.string()),
  health: z.enum(['works', 'reconnect_needed']),
  /** In the provider's words, where it no longer works. */
  health_reason: z.string().nullable(),
  health_since: instant,
  connected_at: instant,
});
export type Connection = z.infer<typeof connectionSchema>;

const byProvider = z.object({ provider: z.string().max(64) });
const byId = z.object({ id: z.string().max(64) });

/** What a provider sends the person back with. */
const returnBody = z.object({
  state: z.string().min(1).max(500),
  code: z.string().max(4000).optional(),
  error: z.string().max(200).optional(),
});

const begin = {
  method: 'POST',
  auth: 'session',
  audit: 'connection.begun',
  params: byProvider,
  response: z.object({ authorize_url: z.string() }),
  secretAnswer: true,
  errors: ['not_found'],
} as const;

const finish = {
  method: 'POST',
  auth: 'session',
  audit: 'connection.made',
  params: byProvider,
  body: returnBody,
  response: connectionSchema,
  errors: ['invalid_request', 'not_found', 'connection_refused', 'provider_unavailable'],
} as const;

const disconnect = {
  method: 'DELETE',
  auth: 'session',
  audit: 'connection.removed',
  params: byId,
  response: okResponse,
  errors: ['not_found'],
} as const;

export const connections = endpoints({
  listConnections: () =>
    endpoint({
      method: 'GET',
      path: '/hr/connections',
      summary: 'Your own connected accounts and those of the organization.',
      auth: 'session',
      right: 'connections.own',
      audit: null,
      response: z.array(connectionSchema),
      errors: [],
    }),
  beginOwn: () =>
    endpoint({
      ...begin,
      path: '/hr/connect/{provider}/own',
      summary: 'Where to send the browser to connect an account of your own. Good for 10 minutes.',
      right: 'connections.own',
    }),
  finishOwn: () =>
    endpoint({
      ...finish,
      path: '/hr/connect/{provider}/own/return',
      summary: 'Connect the account that the provider sent you back with, in the session that began it.',
      right: 'connections.own',
    }),
  disconnectOwn: () =>
    endpoint({
      ...disconnect,
      path: '/hr/connections/own/{id}',
      summary: 'Disconnect an account of your own and give its access back to the provider.',
      right: 'connections.own',
    }),
  beginForOrganization: () =>
    endpoint({
      ...begin,
      path: '/hr/connect/{provider}/organization',
      summary: 'Where to send the browser to connect an account for the organization. Good for 10 minutes.',
      right: 'connections.manage',
    }),
  finishForOrganization: () =>
    endpoint({
      ...finish,
      path: '/hr/connect/{provider}/organization/return',
      summary: 'Connect the account for the organization, in the session that began it.',
      right: 'connections.manage',
    }),
  disconnectForOrganization: () =>
    endpoint({
      ...disconnect,
      path: '/hr/connections/organization/{id}',
      summary: 'Disconnect an account of the organization and give its access back to the provider.',
      right: 'connections.manage',
    }),
});
