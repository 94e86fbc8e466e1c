import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { composeAnswer } from './compose-answer.ts';
import { MODEL_FAULTS, type ModelFault, type ModelFaultMode, type ModelFaultSwitch } from './faults.ts';

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

interface ChatBody {
  model: string;
  messages: { role: string; content: string | { type: string; text?: string }[] }[];
  response_format?: { type?: string };
}

const chatBody = {
  type: 'object',
  required: ['model', 'messages'],
  properties: { model: { type: 'string' }, messages: { type: 'array', minItems: 1 } },
};
const faultBody = {
  type: 'object',
  required: ['mode'],
  additionalProperties: false,
  properties: { mode: { enum: MODEL_FAULTS }, times: { type: 'integer', minimum: 1 } },
};

/** Adds the model server, its journal and its fault switch. */
export function registerModelApi(
  app: FastifyInstance,
  { calls, faults }: { calls: ModelCall[]; faults: ModelFaultSwitch },
): void {
  const guard = { onRequest: requireKey };
  app.get('/models/v1/models', guard, async () => ({
    object: 'list',
    data: [{ id: MODEL_NAME, object: 'model' }],
  }));

  app.post<{ Body: ChatBody }>(
    '/models/v1/chat/completions',
    { ...guard, bodyLimit: 2 * 1024 * 1024, schema: { body: chatBody } },
    (request, reply) => {
      const { model, messages, response_format } = request.body;
      const prompt = textOf(messages.findLast(({ role }) => role === 'user')?.content ?? '');
      const mode = faults.take();
      const hasSchema = response_format?.type === 'json_schema';
      calls.unshift({ at: new Date().toISOString(), model, mode, prompt, hasSchema });
      calls.length = Math.min(calls.length, KEPT_CALLS);
      return answer(reply, mode, model, prompt);
    },
  );

  app.get('/models/journal', async () => calls);
  app.get('/models/faults', async () => faults.get());
  app.post<{ Body: ModelFault }>('/models/faults', { schema: { body: faultBody } }, async (request) => {
    faults.set(request.body);
    return faults.get();
  });
}

async function requireKey(request: FastifyRequest, reply: FastifyReply) {
  if (/^Bearer \S+$/.test(request.headers.authorization ?? '')) return;
  return reply.code(401).send({ error: { message: 'Give an API key.', type: 'invalid_request_error' } });
}

function answer(reply: FastifyReply, mode: ModelFaultMode, model: string, prompt: string) {
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
  const content = composeAnswer(mode, prompt);
  const body = JSON.stringify({
    id: 'chatcmpl-sandbox',
    object: 'chat.completion',
    created: Math.floor(Date.now() / 1000),
    model,
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: countTokens(prompt, content),
  });
  if (mode !== 'truncate') return reply.type('application/json').send(body);
  reply.hijack();
  reply.raw.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  reply.raw.write(body.slice(0, body.length / 2), () => reply.raw.destroy());
  return reply;
}

function textOf(content: ChatBody['messages'][number]['content']): string {
  return typeof content === 'string' ? content : content.map(({ text = '' }) => text).join('\n');
}

/** About four characters a token, as a rule of thumb. */
function countTokens(prompt: string, content: string) {
  const [prompt_tokens, completion_tokens] = [prompt, content].map((text) => Math.ceil(text.length / 4));
  return { prompt_tokens, completion_tokens, total_tokens: (prompt_tokens ?? 0) + (completion_tokens ?? 0) };
}
