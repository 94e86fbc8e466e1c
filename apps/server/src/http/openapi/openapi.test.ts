import { contract } from '@candor/contract/contract';
import { examples } from '@candor/contract/examples/examples';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { namedEndpoints } from '../../testing/test-arrangements.ts';
import { describeContract } from './describe-contract.ts';

interface Operation {
  operationId: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: { $ref?: string; name?: string; in?: string; required?: boolean; example?: unknown }[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, { headers?: object; content?: Record<string, { example?: unknown }> }>;
}

const document = describeContract(contract, 'https://candor.test') as {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, unknown>;
  components: { schemas: Record<string, unknown> };
};
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
const operationOf = new Map(operations.map((operation) => [operation.operationId, operation]));

describe('the OpenAPI document', () => {
  it('is valid for a validator that is not ours', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
  });

  it('has one operation for each endpoint, under the endpoint’s name', () => {
    expect([...operationOf.keys()].sort()).toEqual(namedEndpoints.map(({ name }) => name).sort());
  });

  it.each(namedEndpoints)('says who may call $name', ({ name, endpoint }) => {
    const security = operationOf.get(name)?.security ?? [];
    expect(security.find(({ key }) => key)?.key).toEqual(endpoint.scope ? [endpoint.scope] : undefined);
    const isForMembers = endpoint.auth === 'session' || endpoint.auth === 'key';
    expect(security.some(({ session }) => session)).toBe(isForMembers);
  });

  it('says on every answer what is left of the calls', () => {
    for (const { operationId, responses } of operations)
      expect(responses[200]?.headers, operationId).toMatchObject({
        'x-ratelimit-remaining': expect.any(Object),
      });
  });

  it('refers to nothing that is not there', () => {
    const text = JSON.stringify(document);
    const refs = new Set([...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path ?? ''));
    expect(refs.size).toBeGreaterThan(5);
    for (const ref of refs) {
      const found = ref
        .split('/')
        .reduce<unknown>((part, name) => (part as Record<string, unknown>)?.[name], document);
      expect(found, ref).toBeDefined();
    }
    expect(text).not.toContain('$defs');
  });

  it('keeps what several calls answer in one place', () => {
    const jobs = ['jobs.listJobs', 'jobs.getJob', 'jobs.saveJob'].map((name) =>
      JSON.stringify(operationOf.get(name)?.responses[200]),
    );
    for (const answer of jobs) expect(answer).toContain('#/components/schemas/Job');
    expect(document.components.schemas).toHaveProperty('Error');
  });

  it.each([...examples])('shows the example of %s: what is sent, and what is answered', (name, example) => {
    const { parameters, requestBody, responses } = operationOf.get(name) as Operation;
    const shown = parameters.filter((parameter) => 'example' in parameter);
    const sent = Object.fromEntries(shown.map((parameter) => [parameter.name, parameter.example]));
    expect(sent).toEqual({ ...example.params, ...example.query });
    if (example.body) expect(requestBody?.content['application/json']?.example).toEqual(example.body);
    if (!example.file) expect(responses[200]?.content?.['application/json']?.example).toEqual(example.answer);
  });

  it('tells what webhooks are sent', () => {
    expect(Object.keys(document.webhooks)).toContain('application.received');
  });
});
