import { type Html, html } from '../pages/html.ts';
import { renderTime } from '../pages/time.ts';
import type { MessageSummary } from './message-store.ts';

interface MessageList {
  to: string;
  total: number;
  messages: MessageSummary[];
}

/** The list of received messages, newest first, with a search by recipient. */
export function renderMessageList({ to, total, messages }: MessageList): Html {
  return html`<div class="head">
<div><h1>Mailbox</h1><p class="lead">Every email Candor sends on this machine. Nothing is delivered outside.</p></div>
<form class="search" action="/mailbox" method="get" role="search">
<input type="search" name="to" value="${to}" placeholder="Search by recipient" aria-label="Search by recipient" autocomplete="off" spellcheck="false">
<button type="submit">Search</button>
</form>
</div>
<div id="messages" aria-live="polite">
${messages.length === 0 ? renderEmpty(to) : html`<ul class="list">${messages.map(renderRow)}</ul>`}
<p class="count">${countText(messages.length, total)}</p>
</div>`;
}

function renderRow(message: MessageSummary): Html {
  return html`<li class="list-item"><a class="row" href="/mailbox/${message.id}">
<span class="row-subject">${message.subject || '(no subject)'}</span>
<span class="row-people"><span>To <strong>${message.to.join(', ')}</strong></span><span class="muted">From ${message.from}</span></span>
<span class="row-time muted">${renderTime(message.receivedAt)}</span>
</a></li>
`;
}

function renderEmpty(to: string): Html {
  if (to) {
    return html`<div class="empty"><h2>No messages to ‘${to}’</h2><p class="muted">Check the spelling, or look at <a href="/mailbox">all messages</a>.</p></div>`;
  }
  return html`<div class="empty"><h2>No messages yet</h2><p class="muted">Sign up or ask for a new password: the email appears here by itself.</p></div>`;
}

function countText(shown: number, total: number): string {
  if (total === 0) return '';
  if (shown < total) return `Newest ${shown} of ${total} messages`;
  return total === 1 ? '1 message' : `${total} messages`;
}
