import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Names the content that is about to be sent, and says whether the caller has this very content already: then it is a 304.
 * What is sent compressed and plain has a weak name.
 */
export function tagContent(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, isWeak = false }: { body: string; isWeak?: boolean },
): boolean {
  const tag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  reply.header('etag', isWeak ? `W/${tag}` : tag);
  const known = (request.headers['if-none-match'] ?? '')
    .split(',')
    .map((text) => text.trim().replace(/^W\//, ''));
  return known.includes(tag) || known.includes('*');
}
