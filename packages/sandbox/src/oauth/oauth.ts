import type { Emulator } from '../emulator.ts';
import { html } from '../pages/html.ts';
import { sendPage } from '../pages/page-shell.ts';
import { createOAuthFaultSwitch } from './faults.ts';
import { createGrants } from './grants.ts';
import { type OAuthParts, registerOAuthApi } from './oauth-api.ts';

/** Starts the stand-in for a provider's sign-in: OAuth 2 by authorization code with PKCE, with or without faults. */
export function startOAuth(): Emulator {
  const parts: OAuthParts = { grants: createGrants(), faults: createOAuthFaultSwitch(), calls: [] };
  return {
    prefix: '/oauth',
    name: 'Connected accounts',
    about:
      'An authorization server (OAuth 2 with PKCE) that hands out access to accounts which do not exist.',
    register(app) {
      // Forms are read in here alone: each vendor has its own.
      app.register(async (scope) => {
        registerOAuthApi(scope, parts);
        scope.get('/oauth', (_request, reply) => {
          const calls = parts.calls.slice(0, 20);
          const rows = calls.map(
            ({ at, what, outcome }) => html`<tr><td>${at}</td><td>${what}</td><td>${outcome}</td></tr>`,
          );
          const content = html`<h1>Connected accounts</h1>
<p class="lead">Candor is sent here to connect an account, and comes back for new tokens when they expire.</p>
<table><thead><tr><th>Time</th><th>Call</th><th>Outcome</th></tr></thead><tbody>${rows}</tbody></table>
<p class="muted">Faults are switched by <code>POST /oauth/faults</code>.</p>`;
          return sendPage(reply, { title: 'Connected accounts', content });
        });
      });
    },
    close: async () => undefined,
  };
}
