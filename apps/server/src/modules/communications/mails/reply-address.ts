import type { Context } from '../../../platform/context.ts';

/** Mail servers change the case of addresses and cut long ones: 26 letters of the record's id and 24 of its signature. */
const signatureBytes = 12;
const localPart = /^(reply|meeting)\+([0-9a-hjkmnp-tv-z]{26})([0-9a-f]{24})$/;

type Kind = 'reply' | 'meeting';
type Domain = Pick<Context, 'platform'>;

/** The address of a conversation, where replies can be taken: whoever writes to it has our message. */
export function writeReplyAddress(ctx: Domain, communicationId: string): string | undefined {
  return writeAddress(ctx, 'reply', communicationId.replace(/^com_/, ''));
}

/** The message that an address belongs to; undefined where it is none of ours. */
export function readReplyAddress(ctx: Domain, address: string): string | undefined {
  const id = readAddress(ctx, 'reply', address);
  return id && `com_${id}`;
}

/** The address to which calendars answer an invitation: whoever writes to it was invited. */
export function writeMeetingAddress(ctx: Domain, interviewId: string): string | undefined {
  return writeAddress(ctx, 'meeting', interviewId.replace(/^itv_/, ''));
}

/** The interview that an address belongs to; undefined where it is none of ours. */
export function readMeetingAddress(ctx: Domain, address: string): string | undefined {
  const id = readAddress(ctx, 'meeting', address);
  return id && `itv_${id}`;
}

function writeAddress(ctx: Domain, kind: Kind, id: string): string | undefined {
  const { inboundMail } = ctx.platform.config;
  if (!inboundMail) return undefined;
  const signature = ctx.platform.secrets.keyedHash(signedText(kind, id)).subarray(0, signatureBytes);
  return `${kind}+${id}${signature.toString('hex')}@${inboundMail.domain}`;
}

function readAddress(ctx: Domain, wanted: Kind, address: string): string | undefined {
  const domain = ctx.platform.config.inboundMail?.domain;
  const [, local = '', at] = /([^\s<>,"@]+)@([^\s<>,"@]+)/.exec(address.toLowerCase()) ?? [];
  const [, kind, id, signature] = localPart.exec(local) ?? [];
  if (kind !== wanted || !id || !signature || at !== domain) return undefined;
  const given = Buffer.from(signature, 'hex');
  return ctx.platform.secrets.isKeyedHash(signedText(wanted, id), given, signatureBytes) ? id : undefined;
}

function signedText(kind: Kind, id: string): string {
  return `${kind} address\n${id}`;
}
