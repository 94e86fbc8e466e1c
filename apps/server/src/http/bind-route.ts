import { createHash } from 'node:crypto';
import { candidateTokenHeader } from '@candor/contract/candidate-room';
import type { Endpoint } from '@candor/contract/endpoint';
import { totalHeader } from '@candor/contract/list-headers';
import { type Role, roleAllows } from '@candor/contract/roles';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Context, Scope } from '../platform/context.ts';
import type {
  FileAnswer,
  ListAnswer,
  OperationInput,
  Route,
  SignedText,
  UploadedFile,
} from '../platform/module.ts';
import type { Platform } from '../platform/platform.ts';
import { ProductError } from '../platform/product-error.ts';
import { findIdentity, type Identity, readBearerToken } from './authenticate.ts';
import { attachmentNamed } from './content-disposition.ts';
import { discardRest } from './discard-rest.ts';
import { runOnce, runOnceKeepingAnswer } from './idempotency.ts';
import { type PageQuery, sendList } from './list-answer.ts';
import { readSigned } from './read-signed.ts';
import { readUpload } from './read-upload.ts';
import { isStreamWanted, streamAnswer } from './stream-answer.ts';
import type { HeldUpload, UploadGate } from './upload-gate.ts';

const defaultBodyLimitBytes = 64 * 1024;

/** Fastify writes parameters as `:id`, the contract (like OpenAPI) as `{id}`. */
function toFastifyPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/** Serves one endpoint of the contract: who calls, what they ask, may they, do it, answer in the promised shape. */
export function bindRoute(
  app: FastifyInstance,
  platform: Platform,
  route: Route,
  scope: Scope,
  uploads: UploadGate,
): void {
  const { endpoint } = route;
  app.route({
    method: endpoint.method,
    url: toFastifyPath(endpoint.path),
    bodyLimit: endpoint.bodyLimitBytes ?? defaultBodyLimitBytes,
    handler: async (request, reply) => {
      const identity = await admit(platform, endpoint, request);
      const ctx = createContext(platform, endpoint, scope, request, identity);
      await beforeUpload(ctx, route, request);
      const held = uploads.enter(request.ip);
      try {
        const { file, fields, signed } = await readBody(endpoint, request, held);
        const input = {
          params: parse(endpoint.params, request.params),
          query: parse(endpoint.query, request.query),
          body: parse(endpoint.body, fields),
          file,
          signed,
        };
        const answer = await runWithKey(ctx, route, request, input);
        if (endpoint.answer === 'list') {
          const page = input.query as PageQuery;
          return await sendList(endpoint, answer as ListAnswer<unknown>, page, request, reply);
        }
        if (isStreamWanted(endpoint, request)) return await streamAnswer(endpoint, answer, reply);
        return sendAnswer(endpoint, answer, reply);
      } finally {
        held.release();
      }
    },
  });
}

/** Checks token, organization and role, in this order: 401, 409, 403. */
export async function admit(
  platform: Platform,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Identity | undefined> {
  if (endpoint.permission === 'anyone') return undefined;
  const token = readBearerToken(request.headers.authorization);
  const identity = token ? await findIdentity(platform, token) : undefined;
  if (!identity) throw new ProductError('not_signed_in');
  if (endpoint.permission === 'account') return identity;
  if (!identity.organizationId || !identity.role) throw new ProductError('onboarding_required');
  if (!roleAllows(identity.role, endpoint.permission)) {
    request.log.info(
      { requestId: request.id, userId: identity.actor.userId, route: endpoint.path },
      'role refused',
    );
    throw new ProductError('forbidden');
  }
  return identity;
}

/** What an operation works with when a request asks for it. */
export function createContext(
  platform: Platform,
  endpoint: Endpoint,
  scope: Scope,
  request: FastifyRequest,
  identity: Identity | undefined,
): Context & { role: Role | null } {
  return {
    actor: identity?.actor ?? { kind: 'anonymous' },
    organizationId: identity?.organizationId ?? null,
    role: identity?.role ?? null,
    scope,
    db: platform.database,
    now: platform.clock(),
    log: platform.log.child({ requestId: request.id }),
    platform,
    requestId: request.id,
    auditName: endpoint.audit,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    ...(endpoint.byPersonalLink && { candidateToken: readCandidateToken(request) }),
  };
}

/** Only from its header: in an address it would end up in logs. */
function readCandidateToken(request: FastifyRequest): string {
  const token = request.headers[candidateTokenHeader];
  return typeof token === 'string' && token.length <= 500 ? token : '';
}

/** What is decided before a body of megabytes is read: limits of the endpoint, and room on the disk. */
async function beforeUpload(ctx: Context, { beforeUpload, endpoint }: Route, request: FastifyRequest) {
  if (!endpoint.bodyFormat?.startsWith('multipart') || !request.isMultipart()) return;
  try {
    await beforeUpload?.(ctx);
    const { isLow } = await ctx.platform.disk.read();
    if (isLow) throw new ProductError('storage_unavailable', { retryAfterSeconds: 60 });
  } catch (error) {
    await discardRest(request.raw);
    throw error;
  }
}

async function readBody(
  endpoint: Endpoint,
  request: FastifyRequest,
  held: HeldUpload,
): Promise<{ file: UploadedFile | undefined; fields: unknown; signed?: SignedText }> {
  const { bodyFormat } = endpoint;
  if (bodyFormat === 'signed-json') return { file: undefined, ...readSigned(request) };
  if (bodyFormat === 'multipart' || (bodyFormat === 'multipart-or-json' && request.isMultipart()))
    return readUpload(request, endpoint, held);
  return { file: undefined, fields: request.body ?? undefined };
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
  route: Route,
  request: FastifyRequest,
  input: OperationInput<unknown, unknown, unknown>,
): Promise<unknown> {
  const { endpoint } = route;
  const work = (ctx: Context) => route.run(ctx, input);
  const key = request.headers['idempotency-key'];
  const isUsable = typeof key === 'string' && key !== '' && key.length <= 200;
  const isKept = endpoint.audit !== null && endpoint.answer === 'json' && !endpoint.secretAnswer;
  if (!isUsable || !isKept) return work(ctx);
  const { params, query, body, file } = input;
  const fileHash = file && createHash('sha256').update(file.content).digest('hex');
  const fingerprint = JSON.stringify({ params, query, body, fileHash });
  const runKeyed = route.keepsAnswer ? runOnceKeepingAnswer : runOnce;
  return runKeyed(ctx, { route: `${endpoint.method} ${endpoint.path}`, key, fingerprint }, work);
}

function sendAnswer(endpoint: Endpoint, answer: unknown, reply: FastifyReply): unknown {
  if (endpoint.answer === 'file') {
    const file = answer as FileAnswer;
    // Somebody else made it: whatever a browser takes it for, it may run nothing and load nothing.
    reply.header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'");
    if (file.saveAs !== undefined) reply.header('content-disposition', attachmentNamed(file.saveAs));
    if (file.total !== undefined) reply.header(totalHeader, String(file.total));
    return reply.header('cache-control', file.cacheControl).type(file.contentType).send(file.content);
  }
  reply.header('cache-control', 'no-store');
  // Parsing drops every field that the contract does not promise.
  return endpoint.response.parse(answer);
}
