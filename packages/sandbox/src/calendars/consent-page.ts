import { type Html, html } from '../pages/html.ts';

interface Asked {
  vendor: string;
  scopes: { scope: string; about: string }[];
  account: string;
  /** Whether the vendor tells accounts of a company from those of a person. */
  takesKind: boolean;
}

/** The page on which somebody picks an account and what Candor may do with it, or declines. It is sent to its own address. */
export function consentPage({ vendor, scopes, account, takesKind }: Asked): Html {
  return html`<div class="narrow">
<h1>Connect ${vendor}</h1>
<p class="lead">Candor asks for access to a calendar in this stand-in. Nothing here leaves this machine.</p>
<form class="stack" method="post">
<label for="account">Account</label>
<input id="account" name="account" type="email" autocomplete="off" value="${account}" required>
${takesKind ? kindField : ''}
<fieldset class="plain">
<legend>Candor may</legend>
${scopes.map(scopeField)}
</fieldset>
<p class="search"><button name="decision" value="allow">Allow</button> <button class="quiet" name="decision" value="deny" formnovalidate>Deny</button></p>
</form>
</div>`;
}

const kindField = html`<label for="kind">Kind of account</label>
<select id="kind" name="kind">
<option value="">As before, or by its address</option>
<option value="work">Work or school</option>
<option value="personal">Personal</option>
</select>`;

function scopeField({ scope, about }: Asked['scopes'][number]): Html {
  return html`<label class="check"><input type="checkbox" name="grant" value="${scope}" checked> ${about}</label>`;
}
