import type { OAuthTokens } from '@candor/integrations/oauth';
import { z } from 'zod';
import type { Secrets } from '../../platform/secrets.ts';

/** What is kept of a grant by OAuth 2, sealed. */
const secretsSchema = z.object({
  accessToken: z.string(),
  refreshToken: z.string().nullable(),
  /** What else the provider said with the tokens, such as an address of its own for the account. */
  further: z.record(z.string(), z.unknown()),
});
export type ConnectionSecrets = z.infer<typeof secretsSchema>;

function sealSecrets(secrets: Secrets, values: ConnectionSecrets): string {
  return secrets.encrypt(JSON.stringify(values));
}

export function openSecrets(secrets: Secrets, sealed: string): ConnectionSecrets {
  return secretsSchema.parse(JSON.parse(secrets.decrypt(sealed)));
}

/** The columns that new tokens change. Some providers keep to the refresh token, and to the rest, of before. */
export function tokenColumns(
  { secrets, now }: { secrets: Secrets; now: Date },
  tokens: OAuthTokens,
  before?: ConnectionSecrets,
) {
  const { accessToken, refreshToken = before?.refreshToken ?? null, expiresInSeconds } = tokens;
  const further = { ...before?.further, ...tokens.further };
  return {
    secrets: sealSecrets(secrets, { accessToken, refreshToken, further }),
    expiresAt: expiresInSeconds === undefined ? null : new Date(now.getTime() + expiresInSeconds * 1000),
    ...(tokens.scopes && { scopes: tokens.scopes }),
  };
}
