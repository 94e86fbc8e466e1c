import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';

const validDays = 30;
const dayMs = 86_400_000;
/** Of the organization, the candidate, and the second in which it ends. */
const payloadSchema = z.tuple([z.string(), z.string(), z.int()]);

export interface CandidateLink {
  organizationId: string;
  candidateId: string;
}

/**
 * The address that proves whoever opens it to be the candidate, because only their mailbox has it. It is signed and not
 * stored: it ends by itself, and with the candidate.
 */
export function writeCandidateLink(ctx: Context, { organizationId, candidateId }: CandidateLink) {
  const expiresAt = new Date(ctx.now.getTime() + validDays * dayMs);
  const payload = Buffer.from(
    JSON.stringify([organizationId, candidateId, Math.floor(expiresAt.getTime() / 1000)]),
  ).toString('base64url');
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
  const [organizationId, candidateId, endsAt] = payloadSchema.parse(
    JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')),
  );
  return { organizationId, candidateId, isExpired: endsAt * 1000 <= ctx.now.getTime() };
}

function sign(ctx: Context, payload: string): Buffer {
  return ctx.platform.secrets.keyedHash(`candidate link\n${payload}`);
}
