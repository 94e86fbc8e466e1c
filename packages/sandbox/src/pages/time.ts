import { type Html, html } from './html.ts';

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: 'UTC' });
// British English says 'Sept'; the product's dates have three letters throughout.
const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

/** An instant as '5 Jan 2024, 09:30:12 UTC', readable by machines too. */
export function renderTime(iso: string): Html {
  const instant = new Date(iso);
  const day = `${instant.getUTCDate()} ${month.format(instant)} ${instant.getUTCFullYear()}`;
  return html`<time datetime="${iso}">${day}, ${clock.format(instant)} UTC</time>`;
}
