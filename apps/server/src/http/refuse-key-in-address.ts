import type { FastifyInstance } from 'fastify';
import { ProductError } from '../platform/product-error.ts';

/** What a key or an assistant's token begins with, also where a client escaped it. */
const keyInAddress = /cnd(_|%5f)(live|mcp|refresh)(_|%5f)/i;

/** A key in an address has been written to logs on its way here: it's burnt, and whoever sent it is told so. */
export function refuseKeyInAddress(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (keyInAddress.test(request.url)) throw new ProductError('key_in_address');
  });
}
