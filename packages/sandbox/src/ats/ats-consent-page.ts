import { type Html, html } from '../pages/html.ts';
import type { AtsAccount } from './ats-objects.ts';

interface Asked {
  vendor: string;
  scopes: { scope: string; about: string }[];
  accounts: readonly AtsAccount[];
}

/** The page on which somebody picks a company and lets Candor in, or declines. It is sent to its own address. */
export function atsConsentPage({ vendor, scopes, accounts }: Asked): Html {
  const [first] = accounts;
  const choice =
    accounts.length > 1
      ? html`<label for="account">Company</label>
<select id="account" name="account">
${accounts.map(({ id, name, region }) => html`<option value="${id}">${name}${region ? ` (${region})` : ''}</option>`)}
<option value="${accounts.map(({ id }) => id).join(',')}">All of them</option>
</select>`
      : html`<p>Company: <strong>${first?.name ?? ''}</strong></p>`;
  return html`<div class="narrow">
<h1>Connect ${vendor}</h1>
<p class="lead">Candor asks for access to jobs in this stand-in. Nothing here leaves this machine.</p>
<form class="stack" method="post">
${choice}
<div>Candor may:<ul>${scopes.map(({ about }) => html`<li>${about}</li>`)}</ul></div>
<p class="search"><button name="decision" value="allow">Allow</button> <button class="quiet" name="decision" value="deny" formnovalidate>Deny</button></p>
</form>
</div>`;
}
