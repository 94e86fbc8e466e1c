import { type EmailAttachment, EmailError, type EmailMessage } from './email.ts';

export interface Mailbox {
  name: string;
  address: string;
}

export interface CleanMessage extends Omit<EmailMessage, 'from' | 'to' | 'replyTo' | 'bounceTo' | 'headers'> {
  from: Mailbox;
  to: Mailbox;
  replyTo: Mailbox | undefined;
  bounceTo: Mailbox | undefined;
  headers: Record<string, string>;
}

const ADDRESS = /^[^\p{Cc}\s<>()[\],;:\\"@]{1,64}@[^\p{Cc}\s<>()[\],;:\\"@]{1,253}$/u;
const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]{0,63}$/;
const CONTENT_TYPE = /^[a-z0-9][a-z0-9.+-]*\/[a-z0-9][a-z0-9.+-]*$/i;
const MESSAGE_ID = /^<[^\p{Cc}\s<>@]+@[^\p{Cc}\s<>@]+>$/u;
// Set by the message's own fields; a second one would be a way around the checks on them.
const RESERVED_HEADER =
  /^(from|sender|to|cc|bcc|reply-to|subject|date|message-id|mime-version|content-.*|resent-.*)$/i;

/** Makes a message safe to put on the wire: no value can add a header or a recipient; throws when it cannot be made so. */
export function cleanMessage(message: EmailMessage): CleanMessage {
  if (!MESSAGE_ID.test(message.messageId)) throw refuse('The Message-ID is not well formed');
  const headers = Object.entries(message.headers ?? {}).map(([name, value]) => {
    if (!HEADER_NAME.test(name) || RESERVED_HEADER.test(name)) throw refuse('A header name is not allowed');
    return [name, stripControls(value)];
  });
  return {
    from: parseMailbox(message.from, 'sender'),
    to: parseRecipient(message.to),
    replyTo: message.replyTo === undefined ? undefined : parseMailbox(message.replyTo, 'reply-to address'),
    bounceTo: message.bounceTo === undefined ? undefined : parseMailbox(message.bounceTo, 'bounce address'),
    subject: stripControls(message.subject),
    html: message.html,
    text: message.text,
    messageId: message.messageId,
    headers: Object.fromEntries(headers),
    ...(message.calendar && { calendar: message.calendar }),
    ...(message.attachments && { attachments: message.attachments.map(cleanAttachment) }),
  };
}

/** A name without folders, and a type that cannot add a header. */
function cleanAttachment({ name, contentType, content }: EmailAttachment): EmailAttachment {
  if (!CONTENT_TYPE.test(contentType)) throw refuse('The type of an attachment is not well formed');
  const plain = stripControls(name).replace(/[\\/]/g, '-');
  return { name: plain || 'attachment', contentType, content };
}

// 'a@example.com <b@example.com>' may be an address someone typed, made to send the mail elsewhere.
function parseRecipient(value: string): Mailbox {
  const name = value.slice(0, Math.max(0, value.lastIndexOf('<')));
  if (name.includes('@') && !/^\s*"[^"]*"\s*$/.test(name))
    throw refuse('The recipient is not one email address');
  return parseMailbox(value, 'recipient');
}

// Everything before the last '<' is the name, so a comma in a name cannot turn one recipient into two.
function parseMailbox(value: string, what: string): Mailbox {
  const [, quotedName = '', bracketed] = /^(.*)<([^<>]*)>\s*$/s.exec(value) ?? [];
  const address = (bracketed ?? value).trim();
  if (!ADDRESS.test(address)) throw refuse(`The ${what} is not one email address`);
  const name = stripControls(quotedName).replace(/^"(.*)"$/, '$1');
  return { name, address };
}

function stripControls(value: string): string {
  return value.replace(/\p{Cc}+/gu, ' ').trim();
}

function refuse(reason: string): EmailError {
  return new EmailError('not_sent_permanent', reason);
}
