import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';

const validDays = 30;
const dayMs = 86_400_000;
const mailboxBytes = 16;
/** Of the organization, the candidate, the second in which it ends, and the mailbox it was sent to. Older ones name no mailbox. */
const payloadSchema = z.tuple([z.string(), z.string(), z.int(), z.string().default('')]);

export interface CandidateLink {
  organizationId: string;
  candidateId: string;
  /** Which address it was sent to, in a form that tells nobody the address. */
  mailbox: string;
}

/**
 * The address that proves whoever opens it to be the candidate, because only their mailbox has it. It is signed and not
 * stored: it ends by itself, with the candidate, and with the email address it was sent to.
 */
export function writeCandidateLink(
  ctx: Context,
  { organizationId, candidateId, email }: { organizationId: string; candidateId: string; email: string },
) {
  const expiresAt = new Date(ctx.now.getTime() + validDays * dayMs);
  const endsAt = Math.floor(expiresAt.getTime() / 1000);
  const hash = ctx.platform.secrets.keyedHash(mailboxText(organizationId, email));
  const mailbox = hash.subarray(0, mailboxBytes).toString('base64url');
  const payload = Buffer.from(JSON.stringify([organizationId, candidateId, endsAt, mailbox])).toString(
    'base64url',
  );
  const signature = ctx.platform.secrets.keyedHash(signedText(payload)).toString('base64url');
  const token = `${payload}.${signature}`;
  return { token, url: `${ctx.platform.config.publicUrl}/candidate/${token}`, expiresAt };
}

/** Whose link a token is; an expired one still tells whose it was, so that a new one can be mailed, and nothing else. */
export function readCandidateLink(
  ctx: Context,
  token: string,
): (CandidateLink & { isExpired: boolean }) | undefined {
  const [payload = '', signature = '', ...rest] = token.split('.');
  const { secrets } = ctx.platform;
  const isSigned = secrets.isKeyedHash(signedText(payload), Buffer.from(signature, 'base64url'));
  if (rest.length > 0 || !isSigned) return undefined;
  const [organizationId, candidateId, endsAt, mailbox] = payloadSchema.parse(
    JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')),
  );
  return { organizationId, candidateId, mailbox, isExpired: endsAt * 1000 <= ctx.now.getTime() };
}

/** Whether a link was sent to this address. */
export function isSentTo(ctx: Context, { organizationId, mailbox }: CandidateLink, email: string): boolean {
  const given = Buffer.from(mailbox, 'base64url');
  return ctx.platform.secrets.isKeyedHash(mailboxText(organizationId, email), given, mailboxBytes);
}

function mailboxText(organizationId: string, email: string): string {
  return `candidate mailbox\n${organizationId}\n${email}`;
}

function signedText(payload: string): string {
  return `candidate link\n${payload}`;
}
