import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { composeAnswer } from './compose-answer.ts';
import { MODEL_FAULTS, type ModelFault, type ModelFaultMode, type ModelFaultSwitch } from './faults.ts';
import {
  type AnthropicBody,
  type GoogleBody,
  type OpenAiBody,
  readAnthropic,
  readGoogle,
  readOpenAi,
} from './vendor-shapes.ts';

const KEPT_CALLS = 500;
const MODEL_NAME = 'sandbox-reader';

/** What a call brought, for tests that look at what leaves the product. */
export interface ModelCall {
  at: string;
  model: string;
  mode: ModelFaultMode;
  prompt: string;
  hasSchema: boolean;
}

interface ModelParts {
  calls: ModelCall[];
  faults: ModelFaultSwitch;
}

const withMessages = {
  type: 'object',
  required: ['model', 'messages'],
  properties: { model: { type: 'string' }, messages: { type: 'array', minItems: 1 } },
};
const withContents = {
  type: 'object',
  required: ['contents'],
  properties: { contents: { type: 'array', minItems: 1 } },
};
const faultBody = {
  type: 'object',
  required: ['mode'],
  additionalProperties: false,
  properties: { mode: { enum: MODEL_FAULTS }, times: { type: 'integer', minimum: 1 } },
};

/** Adds the model server in the protocols of three vendors, its journal and its fault switch. */
export function registerModelApi(app: FastifyInstance, parts: ModelParts): void {
  const guard = { onRequest: requireKey, bodyLimit: 2 * 1024 * 1024 };
  app.get('/models/v1/models', guard, async () => ({
    object: 'list',
    data: [{ id: MODEL_NAME, object: 'model' }],
  }));

  app.post<{ Body: OpenAiBody }>(
    '/models/v1/chat/completions',
    { ...guard, schema: { body: withMessages } },
    ({ body }, reply) => answer(reply, parts, body.model, readOpenAi(body)),
  );
  app.post<{ Body: AnthropicBody }>(
    '/models/anthropic/v1/messages',
    { ...guard, schema: { body: withMessages } },
    ({ body }, reply) => answer(reply, parts, body.model, readAnthropic(body)),
  );
  // The method follows the model's name after a colon: `sandbox-reader:generateContent`.
  app.post<{ Body: GoogleBody; Params: { call: string } }>(
    '/models/google/v1beta/models/:call',
    { ...guard, schema: { body: withContents } },
    ({ body, params }, reply) => answer(reply, parts, params.call.split(':')[0] ?? '', readGoogle(body)),
  );

  app.get('/models/journal', async () => parts.calls);
  app.get('/models/faults', async () => parts.faults.get());
  app.post<{ Body: ModelFault }>('/models/faults', { schema: { body: faultBody } }, async (request) => {
    parts.faults.set(request.body);
    return parts.faults.get();
  });
}

async function requireKey({ headers }: FastifyRequest, reply: FastifyReply) {
  const hasKey = /^Bearer \S+$/.test(headers.authorization ?? '');
  if (hasKey || headers['x-api-key'] || headers['x-goog-api-key']) return;
  return reply.code(401).send({ error: { message: 'Give an API key.', type: 'invalid_request_error' } });
}

function answer(
  reply: FastifyReply,
  { calls, faults }: ModelParts,
  model: string,
  { prompt, hasSchema, wrap }: ReturnType<typeof readOpenAi>,
) {
  const mode = faults.take();
  calls.unshift({ at: new Date().toISOString(), model, mode, prompt, hasSchema });
  calls.length = Math.min(calls.length, KEPT_CALLS);
  const fail = (status: number, type: string, message: string) =>
    reply.code(status).send({ error: { message, type, code: type } });
  switch (mode) {
    case 'busy':
      reply.header('retry-after', '1');
      return fail(429, 'rate_limit_exceeded', 'Too many requests.');
    case 'overloaded':
      return fail(503, 'overloaded', 'The server is overloaded.');
    case 'no-quota':
      return fail(429, 'insufficient_quota', 'You exceeded your current quota.');
    case 'refuse':
      return fail(401, 'invalid_api_key', 'Incorrect API key provided.');
    case 'timeout':
      return fail(504, 'timeout', 'The model took too long.');
    case 'hang':
      // Never answered: the caller has to give up by itself.
      reply.hijack();
      return reply;
    default:
  }
  const body = JSON.stringify(wrap(composeAnswer(mode, prompt)));
  if (mode !== 'truncate') return reply.type('application/json').send(body);
  reply.hijack();
  reply.raw.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  reply.raw.write(body.slice(0, body.length / 2), () => reply.raw.destroy());
  return reply;
}
