import PostalMime, { type Address, type Attachment, decodeWords, type Email } from 'postal-mime';
import type { MailAttachment, MailEnvelope, MailMessage } from './mail-message.ts';

type ParsedParts = Omit<MailMessage, 'id' | 'receivedAt'>;

/** Reads the parts of a raw message; one that cannot be read is shown as its source instead of being lost. */
export async function parseMessage(raw: Uint8Array, envelope: MailEnvelope): Promise<ParsedParts> {
  const email = await readEmail(raw);
  if (!email) {
    const source = Buffer.from(raw).toString('utf8');
    const unreadable = { subject: '(unreadable message)', text: source, html: '', headers: {} };
    return { ...unreadable, to: envelope.to, from: envelope.from, attachments: [], messageId: '' };
  }
  return {
    to: envelope.to,
    from: formatAddress(email.from) || envelope.from,
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: email.html ?? '',
    // As the last server on a message's way writes it.
    headers: { ...collectHeaders(email), 'return-path': `<${envelope.from}>` },
    attachments: email.attachments.map(describeAttachment),
    messageId: email.messageId ?? '',
  };
}

/** The decoded content of one attachment, by its place in the message. */
export async function findAttachment(
  raw: Uint8Array,
  index: number,
): Promise<{ description: MailAttachment; content: Buffer } | undefined> {
  const attachment = (await readEmail(raw))?.attachments[index];
  if (!attachment) return undefined;
  return { description: describeAttachment(attachment, index), content: contentOf(attachment) };
}

async function readEmail(raw: Uint8Array): Promise<Email | undefined> {
  try {
    return await PostalMime.parse(raw);
  } catch {
    return undefined;
  }
}

function collectHeaders(email: Email): Record<string, string> {
  const values = new Map<string, string>();
  for (const { key, value } of email.headers) {
    const earlier = values.get(key);
    values.set(key, earlier === undefined ? decodeWords(value) : `${earlier}, ${decodeWords(value)}`);
  }
  return Object.fromEntries(values);
}

function describeAttachment(attachment: Attachment, index: number): MailAttachment {
  return {
    index,
    filename: attachment.filename ?? `attachment-${index + 1}`,
    contentType: attachment.mimeType,
    sizeBytes: contentOf(attachment).byteLength,
  };
}

function contentOf({ content }: Attachment): Buffer {
  if (typeof content === 'string') return Buffer.from(content);
  return content instanceof ArrayBuffer ? Buffer.from(content) : Buffer.from(content);
}

function formatAddress(address: Address | undefined): string {
  if (!address?.address) return '';
  return address.name ? `${address.name} <${address.address}>` : address.address;
}
