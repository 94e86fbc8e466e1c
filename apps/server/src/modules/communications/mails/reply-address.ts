import type { Context } from '../../../platform/context.ts';

/** Mail servers change the case of addresses and cut long ones: 26 letters of the message's id and 24 of its signature. */
const signatureBytes = 12;
const localPart = /^reply\+([0-9a-hjkmnp-tv-z]{26})([0-9a-f]{24})$/;

/** The address of a conversation, where replies can be taken: whoever writes to it has our message. */
export function writeReplyAddress(
  ctx: Pick<Context, 'platform'>,
  communicationId: string,
): string | undefined {
  const { inboundMail } = ctx.platform.config;
  if (!inboundMail) return undefined;
  const id = communicationId.replace(/^com_/, '');
  const signature = ctx.platform.secrets.keyedHash(signedText(id)).subarray(0, signatureBytes);
  return `reply+${id}${signature.toString('hex')}@${inboundMail.domain}`;
}

/** The message that an address belongs to; undefined where it is none of ours. */
export function readReplyAddress(ctx: Pick<Context, 'platform'>, address: string): string | undefined {
  const domain = ctx.platform.config.inboundMail?.domain;
  const [, local = '', at] = /([^\s<>,"@]+)@([^\s<>,"@]+)/.exec(address.toLowerCase()) ?? [];
  const [, id, signature] = localPart.exec(local) ?? [];
  if (!id || !signature || at !== domain) return undefined;
  const given = Buffer.from(signature, 'hex');
  return ctx.platform.secrets.isKeyedHash(signedText(id), given, signatureBytes) ? `com_${id}` : undefined;
}

function signedText(id: string): string {
  return `reply address\n${id}`;
}
