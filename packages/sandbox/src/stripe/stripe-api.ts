import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, createOnce } from './answer-once.ts';
import * as operations from './api-operations.ts';
import { expandObject } from './expand-object.ts';
import { type FormFields, fieldsOf, listOf, readForm, textOf } from './form-body.ts';
import { sandboxStripe } from './sandbox-account.ts';
import { invalid, StripeError } from './stripe-error.ts';
import { listObject } from './stripe-objects.ts';
import { catchUp, getRecord, originOf, type StripeParts } from './stripe-parts.ts';

type Params = { Params: { id: string }; Body: string };

/** Adds the API: what Candor asks of Stripe, in its encoding, with its keys, errors and expansions. */
export function registerStripeApi(app: FastifyInstance, parts: StripeParts): void {
  const once = createOnce(parts.store);
  const { state } = parts.store;

  app.addHook('onRequest', async (request, reply) => {
    reply.header('request-id', `req_${randomUUID().slice(0, 14)}`);
    const key = readKey(request.headers.authorization);
    if (key !== sandboxStripe.secretKey)
      throw new StripeError(401, `Invalid API Key provided: ${key.slice(0, 8)}***`, {
        type: 'invalid_request_error',
      });
  });
  app.setErrorHandler((error, request, reply) => {
    const refusal = error instanceof StripeError ? error : unexpected(error);
    noteCall(parts, request, String(refusal.status));
    return reply.code(refusal.status).send(refusal.body);
  });

  const write = (method: 'POST' | 'DELETE', path: string, run: (typeof operations)['createCustomer']) =>
    app.route<Params>({
      method,
      url: `/stripe${path}`,
      handler: (request, reply) =>
        guard(parts, request, reply, async () => {
          const text = typeof request.body === 'string' ? request.body : '';
          const fields = readForm(text);
          const key = request.headers['idempotency-key'];
          const asked = { key: typeof key === 'string' ? key : undefined, path: request.url, text };
          return once(asked, () => {
            const object = run(parts, { fields, id: request.params.id, origin: originOf(request) });
            return expandObject(state, object, fields.expand);
          });
        }),
    });
  write('POST', '/v1/customers', operations.createCustomer);
  write('POST', '/v1/customers/:id', operations.updateCustomer);
  write('DELETE', '/v1/customers/:id', operations.deleteCustomer);
  write('POST', '/v1/products', operations.createProduct);
  write('POST', '/v1/prices', operations.createPrice);
  write('POST', '/v1/checkout/sessions', operations.createCheckoutSession);
  write('POST', '/v1/checkout/sessions/:id/expire', operations.expireCheckoutSession);
  write('POST', '/v1/billing_portal/sessions', operations.createPortalSession);
  write('POST', '/v1/subscriptions/:id', operations.updateSubscription);
  write('DELETE', '/v1/subscriptions/:id', operations.cancelSubscription);
  write('POST', '/v1/refunds', operations.createRefund);

  const read = (path: string, find: (fields: FormFields, id: string) => object) =>
    app.get<Params>(`/stripe${path}`, (request, reply) =>
      guard(parts, request, reply, async () => {
        const fields = readForm(new URL(request.url, 'http://sandbox').search.slice(1));
        const found = find(fields, request.params.id);
        return { status: 200, body: expandObject(state, found, fields.expand) };
      }),
    );
  read('/v1/customers/:id', (_, id) => getRecord(state.customers, id, 'customer'));
  read('/v1/checkout/sessions/:id', (_, id) => getRecord(state.sessions, id, 'checkout.session', 'session'));
  read('/v1/subscriptions/:id', (_, id) => getRecord(state.subscriptions, id, 'subscription'));
  read('/v1/invoices/:id', (_, id) => getRecord(state.invoices, id, 'invoice'));
  read('/v1/events/:id', (_, id) => getRecord(byId(state.events), id, 'event'));
  const list = <T extends { id: string; created: number }>(
    path: string,
    rows: () => T[],
    matches: (row: T, fields: FormFields) => boolean,
  ) => read(path, (fields) => page(path, rows(), fields, (row) => matches(row, fields)));
  list('/v1/prices', () => Object.values(state.prices), isWantedPrice);
  list(
    '/v1/customers',
    () => Object.values(state.customers),
    (row, { email }) => isEqual(row.email, email) && !row.deleted,
  );
  list('/v1/subscriptions', () => Object.values(state.subscriptions), isWantedSubscription);
  list(
    '/v1/invoices',
    () => Object.values(state.invoices),
    (row, fields) =>
      isEqual(row.customer, fields.customer) &&
      isEqual(row.status, fields.status) &&
      isEqual(row.parent.subscription_details.subscription, fields.subscription),
  );
  list(
    '/v1/checkout/sessions',
    () => Object.values(state.sessions),
    (row, fields) => isEqual(row.customer, fields.customer) && isEqual(row.status, fields.status),
  );
  list(
    '/v1/events',
    () => state.events,
    (row, fields) => isEqual(row.type, fields.type),
  );
  list(
    '/v1/refunds',
    () => Object.values(state.refunds),
    (row, fields) => isEqual(row.payment_intent, fields.payment_intent),
  );
}

/** Answers a call, or misbehaves as the switch says. */
async function guard(
  parts: StripeParts,
  request: FastifyRequest,
  reply: FastifyReply,
  run: () => Promise<Answer>,
): Promise<unknown> {
  const mode = parts.faults.takeForCall(request.url.replace(/^\/stripe/, ''));
  if (mode === 'hang') {
    noteCall(parts, request, mode);
    reply.hijack();
    return reply;
  }
  if (mode === 'busy') {
    noteCall(parts, request, mode);
    const body = {
      error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' },
    };
    return reply.code(429).send(body);
  }
  if (mode === 'server-error')
    throw new StripeError(500, 'An unknown error occurred.', { type: 'api_error' });
  catchUp(parts);
  const { status, body, isRepeated } = await run();
  // What was changed is on the disk before it is acknowledged.
  if (request.method !== 'GET') await parts.store.save();
  noteCall(parts, request, mode === 'lost-answer' ? mode : String(status));
  if (mode === 'lost-answer') {
    reply.hijack();
    reply.raw.destroy();
    return reply;
  }
  if (isRepeated) reply.header('idempotent-replayed', 'true');
  return reply.code(status).send(body);
}

function noteCall({ journal }: StripeParts, request: FastifyRequest, outcome: string): void {
  const [path = ''] = request.url.replace(/^\/stripe/, '').split('?');
  const key = request.headers['idempotency-key'];
  const id = typeof key === 'string' ? key : null;
  journal.note({ kind: 'call', what: `${request.method} ${path}`, outcome, id });
}

function page<T extends { id: string; created: number }>(
  url: string,
  rows: T[],
  fields: FormFields,
  matches: (row: T) => boolean,
): object {
  const limit = Number(textOf(fields.limit) ?? 10);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) throw invalid('Invalid integer.', 'limit');
  const { gte, lte } = fieldsOf(fields.created);
  const found = rows
    .filter(matches)
    .filter(({ created }) => created >= Number(gte ?? 0) && created <= Number(lte ?? Number.MAX_SAFE_INTEGER))
    .toReversed();
  const after = textOf(fields.starting_after);
  const start = after === undefined ? 0 : found.findIndex(({ id }) => id === after) + 1;
  return listObject(url, found.slice(start, start + limit), found.length > start + limit);
}

function isWantedPrice(price: { active: boolean; lookup_key: string | null }, fields: FormFields): boolean {
  const keys = listOf(fields.lookup_keys);
  if (keys.length > 10) throw invalid('At most 10 lookup keys can be given.', 'lookup_keys');
  return (
    (keys.length === 0 || keys.includes(price.lookup_key ?? '')) &&
    isEqual(String(price.active), fields.active)
  );
}

/** Those that were canceled are told where they are asked for only. */
function isWantedSubscription(
  { customer, status }: { customer: string; status: string },
  fields: FormFields,
): boolean {
  const wanted = textOf(fields.status);
  const isOfStatus = wanted === 'all' || (wanted ? status === wanted : status !== 'canceled');
  return isOfStatus && isEqual(customer, fields.customer);
}

function isEqual(value: string | null, wanted: unknown): boolean {
  return wanted === undefined || value === wanted;
}

function byId<T extends { id: string }>(rows: T[]): Record<string, T> {
  return Object.fromEntries(rows.map((row) => [row.id, row]));
}

/** By Bearer, or as the name in Basic: Stripe takes both. */
function readKey(authorization: string | undefined): string {
  const basic = /^Basic (\S+)$/i.exec(authorization ?? '')?.[1];
  if (basic) return Buffer.from(basic, 'base64').toString('utf8').split(':')[0] ?? '';
  return /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? '';
}

function unexpected(error: unknown): StripeError {
  const message = error instanceof Error ? error.message : 'An unknown error occurred.';
  return new StripeError(500, message, { type: 'api_error' });
}
