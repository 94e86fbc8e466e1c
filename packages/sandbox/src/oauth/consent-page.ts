import { html } from '../pages/html.ts';

/** The page on which a person picks an account and agrees, or does not. */
export function consentPage(query: Record<string, string>, scopes: readonly string[]) {
  const kept = Object.entries(query).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return html`<h1>Connect Candor</h1>
<p class="lead">Candor asks for access to an account in this stand-in. Nothing here leaves this machine.</p>
<form method="post" action="/oauth/authorize">
${kept}
<p class="search"><input name="account" type="email" aria-label="Account" value="mira.okafor@example.com" required></p>
<p>Candor will be allowed to use:</p>
<ul>${scopes.map((scope) => html`<li>${scope}</li>`)}</ul>
<p class="search"><button name="decision" value="allow">Allow</button> <button name="decision" value="deny" formnovalidate>Deny</button></p>
</form>`;
}
