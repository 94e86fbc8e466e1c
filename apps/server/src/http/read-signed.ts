import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SignedText } from '../platform/module.ts';
import { ProductError } from '../platform/product-error.ts';

/** Takes JSON as the text it arrived as: a signature is over that, and not over what a parser makes of it. */
export function keepText(app: FastifyInstance): void {
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
}

/** A signed body: its text, what the sender says of it, and what stands in it. */
export function readSigned(request: FastifyRequest): { fields: unknown; signed: SignedText } {
  const text = typeof request.body === 'string' ? request.body : '';
  const header = (name: string) => {
    const value = request.headers[name];
    return typeof value === 'string' ? value : '';
  };
  const signed = { text, timestamp: header('x-candor-timestamp'), signature: header('x-candor-signature') };
  try {
    return { fields: JSON.parse(text), signed };
  } catch {
    throw new ProductError('invalid_request');
  }
}
