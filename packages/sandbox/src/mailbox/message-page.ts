import { type Html, html } from '../pages/html.ts';
import { renderTime } from '../pages/time.ts';
import type { MailMessage } from './mail-message.ts';

const VIEW_NAMES = { html: 'Message', text: 'Plain text', headers: 'Headers' };

type MessageView = keyof typeof VIEW_NAMES;

export function isMessageView(value: unknown): value is MessageView {
  return typeof value === 'string' && Object.hasOwn(VIEW_NAMES, value);
}

/** One message: who, what and when, then the chosen part of it. */
export function renderMessage(message: MailMessage, wanted?: MessageView): Html {
  const views: MessageView[] = message.html ? ['html', 'text', 'headers'] : ['text', 'headers'];
  const view = wanted && views.includes(wanted) ? wanted : views[0];
  return html`<p class="back"><a href="/mailbox">‹ Mailbox</a></p>
<h1 class="subject">${message.subject || '(no subject)'}</h1>
<dl class="facts">
<div><dt>To</dt><dd>${message.to.join(', ')}</dd></div>
<div><dt>From</dt><dd>${message.from}</dd></div>
<div><dt>Received</dt><dd>${renderTime(message.receivedAt)}</dd></div>
</dl>
${message.attachments.length > 0 ? renderAttachments(message) : ''}
<nav class="tabs" aria-label="Parts of the message">${views.map((name) => renderTab(message.id, name, name === view))}</nav>
${view === 'html' ? renderFrame(message) : view === 'text' ? renderText(message) : renderHeaders(message)}`;
}

function renderTab(id: string, view: MessageView, current: boolean): Html {
  const label = VIEW_NAMES[view];
  const href = `/mailbox/${id}?view=${view}`;
  return current
    ? html`<a href="${href}" aria-current="page">${label}</a>`
    : html`<a href="${href}">${label}</a>`;
}

/** The sandbox attribute keeps scripts, forms and our origin from the message; links may open a tab of their own. */
function renderFrame(message: MailMessage): Html {
  return html`<iframe class="panel frame" title="Message" sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer" srcdoc="${withLinkTarget(message.html)}"></iframe>`;
}

function withLinkTarget(source: string): string {
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(source) ? source.replace(/<head[^>]*>/i, (head) => head + base) : base + source;
}

function renderText(message: MailMessage): Html {
  return message.text
    ? html`<pre class="panel text">${message.text}</pre>`
    : html`<p class="panel muted">This message has no plain-text part.</p>`;
}

function renderHeaders(message: MailMessage): Html {
  const rows = Object.entries(message.headers).map(
    ([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`,
  );
  return html`<dl class="panel headers">${rows}</dl>`;
}

function renderAttachments(message: MailMessage): Html {
  const items = message.attachments.map(
    ({ index, filename, sizeBytes }) =>
      html`<li class="attachment"><a href="/mailbox/messages/${message.id}/attachments/${index}" download>${filename}</a> <span class="muted">${formatSize(sizeBytes)}</span></li>`,
  );
  return html`<ul class="attachments" aria-label="Attachments">${items}</ul>`;
}

function formatSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1_000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
