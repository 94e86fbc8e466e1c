import type { ProtocolRoute } from '../../../platform/protocol-route.ts';
import { authorize } from './authorize.ts';
import { giveTokens } from './give-tokens.ts';
import { describeFailure, tellingRefusals } from './oauth-refusal.ts';
import { registerClient } from './register-client.ts';
import { revokeToken } from './revoke-token.ts';

/** The addresses of OAuth 2.1; `http/mcp/authorization-server.ts` names them to assistants. */
export const oauthRoutes: readonly ProtocolRoute[] = [
  { method: 'GET', path: '/oauth/authorize', run: authorize, describeFailure },
  {
    method: 'POST',
    path: '/oauth/register',
    bodyFormat: 'json',
    run: tellingRefusals(registerClient),
    describeFailure,
  },
  {
    method: 'POST',
    path: '/oauth/token',
    bodyFormat: 'form',
    run: tellingRefusals(giveTokens),
    describeFailure,
  },
  {
    method: 'POST',
    path: '/oauth/revoke',
    bodyFormat: 'form',
    run: tellingRefusals(revokeToken),
    describeFailure,
  },
];
