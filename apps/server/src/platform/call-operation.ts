import { createHash, randomUUID } from 'node:crypto';
import type { Endpoint, ResponseOf } from '@candor/contract/endpoint';
import type { z } from 'zod';
import { admit, type Caller, organizationOf, sentLink } from './caller.ts';
import type { Context } from './context.ts';
import { runOnce, runOnceKeepingAnswer } from './idempotency.ts';
import type { ListAnswer, OperationInput, ServedRoute, SignedBody, UploadedFile } from './module.ts';
import type { Platform } from './platform.ts';
import { ProductError } from './product-error.ts';

/** What was sent, before anything was checked. */
export interface GivenInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  file?: UploadedFile | undefined;
  signed?: SignedBody | undefined;
  /** Under which a repeated call has no second effect. */
  idempotencyKey?: string | undefined;
}

/** Where a call comes from; empty for one from inside. */
export interface Origin {
  requestId: string;
  address: string;
  userAgent: string;
}

/** An operation's answer in the promised shape, and the query as it was understood. */
export interface CallResult {
  answer: unknown;
  query: unknown;
}

/**
 * Calls the operation behind an endpoint for whoever it is: HTTP, a public page, an assistant. Nobody gets past admission, no
 * input past the endpoint's schemas, and nothing comes back that the contract does not promise.
 */
export async function callOperation<E extends Endpoint>(
  platform: Platform,
  endpoint: E,
  caller: Caller,
  input: GivenInput,
  origin: Origin = { requestId: randomUUID(), address: '', userAgent: '' },
): Promise<ResponseOf<E>> {
  const route = platform.routes.get(endpoint);
  if (!route) throw new Error(`nothing serves ${endpoint.method} ${endpoint.path}`);
  const ctx = await admitCall(platform, route, caller, origin);
  return (await runCall(ctx, route, input)).answer as ResponseOf<E>;
}

/** First half, before a body of megabytes is read: whether the caller may, and what the operation will work with. */
export async function admitCall(
  platform: Platform,
  route: ServedRoute,
  sender: Caller,
  origin: Origin,
): Promise<Context> {
  const { endpoint, scope } = route;
  const ctx = {
    ...origin,
    ...{ caller: sender, organizationId: organizationOf(sender), scope },
    db: platform.database,
    now: platform.clock(),
    log: platform.log.child({ requestId: origin.requestId }),
    platform,
    auditName: endpoint.audit,
  };
  const caller = endpoint.auth === 'candidate' ? await proveLink(ctx) : sender;
  admit(endpoint, caller);
  return { ...ctx, caller, organizationId: organizationOf(caller) };
}

/** The candidate of the personal link that was sent; whose link opens nothing stays who they are. */
async function proveLink(ctx: Context): Promise<Caller> {
  const token = sentLink(ctx);
  const candidate = token === '' ? undefined : await ctx.platform.findCandidate(ctx, token);
  return candidate ?? ctx.caller;
}

/** Second half: parses what was sent, runs the operation once, and gives its answer the promised shape. */
export async function runCall(ctx: Context, route: ServedRoute, given: GivenInput): Promise<CallResult> {
  const { endpoint } = route;
  const input = {
    params: parse(endpoint.params, given.params),
    query: parse(endpoint.query, given.query),
    body: parse(endpoint.body, given.body),
    file: given.file,
    signed: given.signed,
  };
  const answer = await runWithKey(ctx, route, input, given.idempotencyKey);
  return { answer: shape(endpoint, answer), query: input.query };
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return {};
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    const name = issue.path.map(String).join('.') || 'body';
    fields[name] ??= issue.message;
  }
  throw new ProductError('invalid_request', { fields });
}

function runWithKey(
  ctx: Context,
  route: ServedRoute,
  input: OperationInput<unknown, unknown, unknown>,
  key: string | undefined,
): Promise<unknown> {
  const { endpoint } = route;
  const work = (ctx: Context) => route.run(ctx, input);
  const isUsable = key !== undefined && key !== '' && key.length <= 200;
  const isKept = endpoint.audit !== null && endpoint.answer === 'json' && !endpoint.secretAnswer;
  if (!isUsable || !isKept) return work(ctx);
  const { params, query, body, file } = input;
  const fileHash = file && createHash('sha256').update(file.content).digest('hex');
  const fingerprint = JSON.stringify({ params, query, body, fileHash });
  const runKeyed = route.keepsAnswer ? runOnceKeepingAnswer : runOnce;
  return runKeyed(ctx, { route: `${endpoint.method} ${endpoint.path}`, key, fingerprint }, work);
}

/** Parsing drops every field that the contract does not promise. */
function shape(endpoint: Endpoint, answer: unknown): unknown {
  if (endpoint.answer === 'file') return answer;
  if (endpoint.answer !== 'list') return endpoint.response.parse(answer);
  const list = answer as ListAnswer<unknown>;
  return { ...list, rows: endpoint.response.parse(list.rows) };
}
