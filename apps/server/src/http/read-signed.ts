import type { SignatureScheme } from '@candor/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SignedBody } from '../platform/module.ts';
import { ProductError } from '../platform/product-error.ts';
import { signatureChecks } from '../platform/signatures/signature-checks.ts';

/** Takes bodies as the text they arrived as: a signature is over that, and not over what a parser makes of it. */
export function keepText(app: FastifyInstance): void {
  // Graph's handshake comes as plain text, without a body.
  for (const type of ['application/json', 'text/plain'])
    app.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) => done(null, body));
}

/** A signed body: its contents, and how to find out whose it is. */
export function readSigned(
  request: FastifyRequest,
  scheme: SignatureScheme,
): { fields: unknown; signed: SignedBody } {
  const text = typeof request.body === 'string' ? request.body : '';
  const header = (name: string) => {
    const value = request.headers[name];
    return typeof value === 'string' ? value : '';
  };
  const signed: SignedBody = {
    isBy: (secrets, now) => signatureChecks[scheme]({ text, header }, secrets, now),
  };
  // A message of a Google channel says all it has to say in its headers.
  if (scheme === 'google') return { fields: {}, signed };
  try {
    return { fields: JSON.parse(text), signed };
  } catch {
    throw new ProductError('invalid_request');
  }
}
