import { timingSafeEqual } from 'node:crypto';
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
 * stored: it ends by itself, with the candidate, and with the e-mail address it was sent to.
 */
export function writeCandidateLink(
  ctx: Context,
  { organizationId, candidateId, email }: { organizationId: string; candidateId: string; email: string },
) {
  const expiresAt = new Date(ctx.now.getTime() + validDays * dayMs);
  const endsAt = Math.floor(expiresAt.getTime() / 1000);
  const mailbox = nameMailbox(ctx, organizationId, email);
  const payload = Buffer.from(JSON.stringify([organizationId, candidateId, endsAt, mailbox])).toString(
    'base64url',
  );
  const token = `${payload}.${sign(ctx, payload).toString('base64url')}`;
  return { token, url: `${ctx.platform.config.publicUrl}/candidate/${token}`, expiresAt };
}

/** Whose link a token is; an expired one still tells whose it was, so that a new one can be mailed, and nothing else. */
export function readCandidateLink(
  ctx: Context,
  token: string,
): (CandidateLink & { isExpired: boolean }) | undefined {
  const [payload = '', signature = '', ...rest] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = sign(ctx, payload);
  if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const [organizationId, candidateId, endsAt, mailbox] = payloadSchema.parse(
    JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')),
  );
  return { organizationId, candidateId, mailbox, isExpired: endsAt * 1000 <= ctx.now.getTime() };
}

/** What a link calls the mailbox of an address. */
export function nameMailbox(ctx: Context, organizationId: string, email: string): string {
  const hash = ctx.platform.secrets.keyedHash(`candidate mailbox\n${organizationId}\n${email}`);
  return hash.subarray(0, mailboxBytes).toString('base64url');
}

function sign(ctx: Context, payload: string): Buffer {
  return ctx.platform.secrets.keyedHash(`candidate link\n${payload}`);
}
