import { type Html, html } from './html.ts';

const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'UTC',
});

/** An instant as '5 Jan 2024, 09:30:12 UTC', readable by machines too. */
export function renderTime(iso: string): Html {
  return html`<time datetime="${iso}">${format.format(new Date(iso))} UTC</time>`;
}
