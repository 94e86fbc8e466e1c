import { endpoint } from '@candor/contract/endpoint';
import { okResponse } from '@candor/contract/fields';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { serve } from '../platform/module.ts';
import { ProductError } from '../platform/product-error.ts';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';
import { bindRoute } from './bind-route.ts';
import { answerError } from './errors.ts';
import { keepText } from './read-signed.ts';
import { createUploadGate } from './upload-gate.ts';

const notify = endpoint({
  ...{ method: 'POST', path: '/notify', summary: '', auth: 'public', right: null, audit: null },
  ...{ signed: 'graph', changesNothing: true, body: z.object({ value: z.array(z.unknown()) }) },
  ...{ response: okResponse, errors: ['invalid_signature'] },
});

let product: TestProduct;
let app: FastifyInstance;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
  app = Fastify();
  app.removeAllContentTypeParsers();
  keepText(app);
  app.setErrorHandler(answerError);
  const route = serve(notify, async ({ now }, { signed }) => {
    if (!signed?.isBy(['a secret state'], now)) throw new ProductError('invalid_signature');
    return { success: true as const };
  });
  bindRoute(app, product.platform, { ...route, scope: 'tenant' }, createUploadGate());
});
afterAll(async () => {
  await app.close();
  await product.stop();
});

it('repeats the token that Microsoft Graph sends, decoded, as plain text', async () => {
  const token = 'Validation: Testing client application reachability & <b>more</b>';
  const answer = await app.inject({
    method: 'POST',
    url: `/notify?validationToken=${encodeURIComponent(token)}`,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
  expect([answer.statusCode, answer.body]).toEqual([200, token]);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
});

it('takes notifications with the state of their subscription, and no others', async () => {
  const post = (clientState: string) =>
    app.inject({ method: 'POST', url: '/notify', payload: { value: [{ clientState }] } });
  expect((await post('a secret state')).statusCode).toBe(200);
  expect((await post('guessed')).statusCode).toBe(400);
});
