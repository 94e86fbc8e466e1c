import { randomUUID } from 'node:crypto';
import { assistantScopes } from '@candor/contract/connected-assistants';
import { assistantClients } from '@candor/database/schema';
import { z } from 'zod';
import { type Context, inTransaction } from '../../../platform/context.ts';
import type { ProtocolAnswer, ProtocolRequest } from '../../../platform/protocol-route.ts';
import { take } from '../../../platform/rate-limit.ts';
import { OAuthRefusal } from './oauth-refusal.ts';
import { isAllowedRedirect } from './redirect-uris.ts';

/** Anybody can register; whoever does it by the hundred fills our table. */
const perAddress = { name: 'assistant-registration', limit: 20, windowSeconds: 3600 };

const grantTypes = ['authorization_code', 'refresh_token'] as const;
const longestName = 80;

/** What is read of the client's metadata; the rest, such as logos and addresses, would be a stranger's on our pages. */
const metadataSchema = z.object({
  redirect_uris: z.array(z.string()).min(1).max(10),
  client_name: z.string().max(1000).optional(),
  token_endpoint_auth_method: z.literal('none').optional(),
  grant_types: z.array(z.enum(grantTypes)).optional(),
  response_types: z.array(z.literal('code')).optional(),
});

/** Registers a client (RFC 7591). It gets no secret: what it proves itself by is the challenge of each request. */
export async function registerClient(ctx: Context, { body }: ProtocolRequest): Promise<ProtocolAnswer> {
  await take(ctx, perAddress, ctx.address);
  const { redirect_uris: redirectUris, client_name: sentName } = readMetadata(body);
  const client = {
    id: randomUUID(),
    name: cleanName(sentName) || 'Unnamed assistant',
    redirectUris: [...new Set(redirectUris)],
    createdAt: ctx.now,
  };
  await inTransaction(ctx, ({ db }) => db.insert(assistantClients).values(client));
  return {
    status: 201,
    body: {
      client_id: client.id,
      client_id_issued_at: Math.floor(ctx.now.getTime() / 1000),
      client_name: client.name,
      redirect_uris: client.redirectUris,
      token_endpoint_auth_method: 'none',
      grant_types: grantTypes,
      response_types: ['code'],
      scope: assistantScopes.join(' '),
    },
  };
}

function readMetadata(body: unknown): z.infer<typeof metadataSchema> {
  const { data, error } = metadataSchema.safeParse(body);
  if (error) {
    const field = String(error.issues[0]?.path[0] ?? 'redirect_uris');
    throw new OAuthRefusal(
      field === 'redirect_uris' ? 'invalid_redirect_uri' : 'invalid_client_metadata',
      `The field ${field} is missing or not supported. Clients are public and use authorization codes.`,
    );
  }
  if (!data.redirect_uris.every(isAllowedRedirect))
    throw new OAuthRefusal(
      'invalid_redirect_uri',
      'Use https, or http on 127.0.0.1, [::1] or localhost, without a fragment.',
    );
  return data;
}

/** One line of visible characters: signs that reorder or hide text would change what the page around the name says. */
function cleanName(name = ''): string {
  const line = name
    .replace(/[\p{C}\p{Zl}\p{Zp}<>]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return [...line].slice(0, longestName).join('').trim();
}
