import { scopesOfTools } from '@candor/contract/scopes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KeyCaller } from '../../platform/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { ProductError } from '../../platform/product-error.ts';
import { takeKeyAt } from '../find-key.ts';
import { readBearerToken } from '../find-session.ts';
import { limitCalls } from '../limit-calls.ts';
import { challenge } from './protected-resource.ts';

/** Whoever connected the assistant, with the scopes of tools in place of the token's own. A session is refused. */
export async function admitAssistant(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<KeyCaller> {
  const { publicUrl } = platform.config;
  const { origin, authorization } = request.headers;
  // Browsers name the page that calls. A page of another site has no business here, whatever token it found.
  if (origin !== undefined && origin !== new URL(publicUrl).origin) throw new ProductError('foreign_origin');
  const token = readBearerToken(authorization);
  const usedKey = token ? await takeKeyAt(platform, token, `${publicUrl}/mcp`) : undefined;
  limitCalls(platform, { caller: usedKey?.caller ?? { kind: 'anonymous' }, usedKey }, request, reply);
  if (!usedKey) {
    reply.header('www-authenticate', challenge(publicUrl, authorization ? 'invalid_token' : undefined));
    throw new ProductError('not_signed_in');
  }
  const { caller } = usedKey;
  if (!caller.scopes.includes('assistant')) {
    reply.header('www-authenticate', challenge(publicUrl, 'insufficient_scope'));
    throw new ProductError('scope_missing', { fields: { scope: 'This call needs assistant.' } });
  }
  return { ...caller, scopes: scopesOfTools(caller.scopes), isTool: true };
}
