import { z } from 'zod';
import { endpoint, endpoints } from './endpoint.ts';
import { instant, nameField, okResponse } from './fields.ts';
import { allScopes } from './scopes.ts';

/** What every key begins with: scanners of repositories and logs find keys by it. */
export const keyPrefix = 'cnd_live_';

/** How many days a key can live. */
export const keyLifetimes = [30, 90, 365] as const;
export const defaultKeyLifetime = 90;

/** How many working keys one person can have. */
export const mostKeys = 20;

const scopeSchema = z.enum(allScopes);

export const createKeyBody = z.object({
  name: nameField(80, 'Name'),
  scopes: z
    .array(scopeSchema)
    .min(1, 'Choose at least one scope')
    .transform((scopes) => allScopes.filter((scope) => scopes.includes(scope))),
  expires_in_days: z.literal(keyLifetimes, 'Choose 30, 90 or 365 days').default(defaultKeyLifetime),
});

const keySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The key's beginning, by which its owner recognizes it. */
  prefix: z.string(),
  scopes: z.array(scopeSchema),
  owner: z.object({ id: z.string(), name: z.string() }),
  created_at: instant,
  expires_at: instant,
  last_used_at: instant.nullable(),
  /** In this calendar month, UTC. */
  calls_this_month: z.int(),
  /** `revoked` and `expired` keys stay in the list for 30 days. */
  state: z.enum(['active', 'expired', 'revoked']),
});
export type ApiKey = z.infer<typeof keySchema>;

const usageSchema = z.object({
  /** Of the organization, today in UTC. */
  calls_today: z.int(),
  calls_per_day: z.int(),
  calls_this_month: z.int(),
  resets_at: instant,
});
export type ApiUsage = z.infer<typeof usageSchema>;

export const apiKeys = endpoints({
  listKeys: () =>
    endpoint({
      method: 'GET',
      path: '/hr/api-keys',
      summary: 'Your API keys, newest first. Admins can ask for those of the whole organization.',
      auth: 'session',
      right: 'keys.own',
      audit: null,
      query: z.object({ of: z.enum(['me', 'organization']).default('me') }),
      response: z.array(keySchema),
      errors: ['invalid_request', 'onboarding_required', 'forbidden'],
    }),
  createKey: () =>
    endpoint({
      method: 'POST',
      path: '/hr/api-keys',
      summary: 'Create an API key. The key itself is in this response only.',
      auth: 'session',
      right: 'keys.own',
      audit: 'api_key.created',
      body: createKeyBody,
      response: z.object({ id: z.string(), key: z.string(), prefix: z.string(), expires_at: instant }),
      secretAnswer: true,
      errors: ['invalid_request', 'too_many_keys', 'onboarding_required', 'forbidden'],
    }),
  revokeKey: () =>
    endpoint({
      method: 'DELETE',
      path: '/hr/api-keys/{id}',
      summary:
        'Revoke an API key of yours, or as an admin any of the organization. Its next call is refused.',
      auth: 'session',
      right: 'keys.own',
      audit: 'api_key.revoked',
      params: z.object({ id: z.string().max(64) }),
      response: okResponse,
      errors: ['not_found', 'onboarding_required'],
    }),
  getApiUsage: () =>
    endpoint({
      method: 'GET',
      path: '/hr/api-keys/usage',
      summary:
        'How many API calls the organization made today and this month, and how many its plan allows in a day.',
      auth: 'session',
      right: 'keys.own',
      audit: null,
      response: usageSchema,
      errors: ['onboarding_required'],
    }),
});
