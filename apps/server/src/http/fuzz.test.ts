import type { Endpoint } from '@candor/contract/endpoint';
import { errorCatalogue } from '@candor/contract/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ArrangedCall } from '../testing/arranged-call.ts';
import { makeInput } from '../testing/fuzz/make-inputs.ts';
import { createRandom } from '../testing/fuzz/random.ts';
import { createArrangements, namedEndpoints } from '../testing/test-arrangements.ts';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';

/** `npm run bench -- fuzz` asks for more, with other seeds. */
const perEndpoint = Number(process.env.FUZZ_INPUTS ?? 10);
const seed = process.env.FUZZ_SEED ?? 'candor';

let product: TestProduct;
let arrange: ReturnType<typeof createArrangements>;
beforeAll(async () => {
  // A sync that nobody does keeps its caller waiting for 23 seconds.
  product = await startTestProduct({ worker: 'mail and syncs', config: { billing: true } });
  arrange = createArrangements(product);
});
afterAll(() => product.stop());

const errorSchema = z
  .object({
    detail: z.string().min(1),
    code: z.enum(Object.keys(errorCatalogue) as [string, ...string[]]),
    fields: z.record(z.string(), z.string()).optional(),
    request_id: z.string().min(1),
  })
  .loose();

const cases = namedEndpoints.filter(({ endpoint }) => endpoint.answer !== 'events');

describe(`calls made of the schemas (seed ${seed}, ${perEndpoint} each)`, () => {
  it.concurrent.each(cases)(
    '$name answers what its contract or the catalogue of errors says, and never fails',
    async ({ name, endpoint }) => {
      const random = createRandom(`${seed}/${name}`);
      const arranged = await arrange(name);
      const wrong: string[] = [];
      for (let turn = 0; turn < perEndpoint; turn += 1) {
        const input = makeInput(endpoint, arranged, random);
        const trouble = await tryInput(endpoint, arranged, input);
        if (trouble) wrong.push(`${turn}: ${describeInput(input)} → ${trouble}`);
      }
      expect(wrong.slice(0, 5)).toEqual([]);
    },
    60_000 + perEndpoint * 500,
  );
});

async function tryInput(
  endpoint: Endpoint,
  { token, headers }: ArrangedCall,
  { path, type, body }: ReturnType<typeof makeInput>,
): Promise<string | undefined> {
  const response = await fetch(`${product.url}${path}`, {
    ...{ method: endpoint.method, redirect: 'manual' },
    headers: {
      ...headers,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(type && { 'content-type': type }),
    },
    ...(endpoint.method !== 'GET' && body !== undefined && { body }),
  });
  const text = await response.text();
  if (response.status >= 500) return `${response.status} ${text}`;
  if (response.status === 200 && endpoint.answer === 'file') return undefined;
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  if (!isJson) return `${response.status} as ${response.headers.get('content-type')}`;
  const answer: unknown = JSON.parse(text);
  if (response.status !== 200) return findErrorTrouble(response.status, answer);
  const fit = endpoint.response.safeParse(answer);
  return fit.success ? undefined : `200 that doesn't fit: ${fit.error.message}`;
}

function findErrorTrouble(status: number, answer: unknown): string | undefined {
  const fit = errorSchema.safeParse(answer);
  if (!fit.success) return `${status} that doesn't fit: ${JSON.stringify(answer)}`;
  const { status: promised } = errorCatalogue[fit.data.code as keyof typeof errorCatalogue];
  return promised === status ? undefined : `${fit.data.code} with ${status} instead of ${promised}`;
}

function describeInput({ kind, path, type = '', body = '' }: ReturnType<typeof makeInput>): string {
  const sent = typeof body === 'string' ? body : JSON.stringify([...body].map(([name]) => name));
  return `${kind} ${path.slice(0, 200)} ${type} ${sent.slice(0, 300)}`;
}
