import { assistantClients } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { type Context, inTransaction } from '../../../platform/context.ts';
import type { ProtocolAnswer, ProtocolRequest } from '../../../platform/protocol-route.ts';
import { exchangeCode } from './exchange-code.ts';
import { OAuthRefusal, readParameters, requireParameter } from './oauth-refusal.ts';
import { refreshTokens } from './refresh-tokens.ts';

/** The token endpoint: codes and refresh tokens become access tokens. */
export async function giveTokens(ctx: Context, { body }: ProtocolRequest): Promise<ProtocolAnswer> {
  const parameters = readParameters(body);
  const grantType = requireParameter(parameters, 'grant_type');
  await requireClient(ctx, parameters);
  switch (grantType) {
    case 'authorization_code':
      return { status: 200, body: await exchangeCode(ctx, parameters) };
    case 'refresh_token':
      return { status: 200, body: await refreshTokens(ctx, parameters) };
    default:
      throw new OAuthRefusal('unsupported_grant_type', 'Use authorization_code or refresh_token.');
  }
}

/** A client that we no longer know is told so in the one way by which it learns to register again. */
export async function requireClient(
  ctx: Context,
  parameters: Partial<Record<string, string>>,
): Promise<void> {
  const clientId = requireParameter(parameters, 'client_id');
  const known = await inTransaction(ctx, ({ db }) =>
    db.$count(assistantClients, eq(assistantClients.id, clientId)),
  );
  if (known === 0) throw new OAuthRefusal('invalid_client', 'This client is not registered here.');
}
