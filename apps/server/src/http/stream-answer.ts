import type { Endpoint } from '@candor/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

const withReply = z.looseObject({ reply: z.string() });

/** Whether the caller wants the reply in pieces, and the endpoint has one. */
export function isStreamWanted(endpoint: Endpoint, request: FastifyRequest): boolean {
  return endpoint.streams === true && (request.headers.accept ?? '').includes('text/event-stream');
}

/**
 * Sends an answer as server-sent events: its reply sentence by sentence, then the whole. The reply was checked before its
 * first word leaves, so that nothing has to be taken back; a refusal keeps its status.
 */
export function streamAnswer(answer: unknown, reply: FastifyReply): FastifyReply {
  const whole = withReply.parse(answer);
  const pieces = whole.reply.match(/[^.!?\n]+[.!?\n]*\s*|[.!?\n]+\s*/g) ?? [];
  const events = [
    ...pieces.map((text) => `event: piece\ndata: ${JSON.stringify({ text })}\n\n`),
    `event: done\ndata: ${JSON.stringify(whole)}\n\n`,
  ];
  return reply
    .header('content-type', 'text/event-stream')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(events.join(''));
}
