import type { OAuthClient } from '@candor/integrations/oauth';
import { createOAuthClient } from '@candor/integrations/oauth/client';
import { sandboxClient } from '@candor/sandbox/oauth-client';
import { z } from 'zod';

const accountSchema = z.object({ sub: z.string(), email: z.string() });

/** The outside systems in which accounts can be connected: of the sandbox, where it runs. */
export function openProviders(sandbox: { url: string } | undefined): OAuthClient[] {
  if (!sandbox) return [];
  const at = (path: string) => `${sandbox.url}/oauth/${path}`;
  return [
    createOAuthClient({
      name: 'sandbox',
      issuer: sandbox.url,
      authorizeUrl: at('authorize'),
      tokenUrl: at('token'),
      revokeUrl: at('revoke'),
      clientId: sandboxClient.id,
      clientSecret: sandboxClient.secret,
      clientAuth: 'post',
      pkce: true,
      scopes: ['calendar', 'offline_access'],
      account: {
        url: at('userinfo'),
        read(answer) {
          const { sub, email } = accountSchema.parse(answer);
          return { id: sub, label: email };
        },
      },
    }),
  ];
}
