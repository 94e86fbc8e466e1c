import { contract } from '@candor/contract/contract';
import { examples } from '@candor/contract/examples/examples';
import { callSections } from '@candor/contract/examples/sections';
import { webhookEventTypes, webhookMessageSchema } from '@candor/contract/webhooks';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { namedEndpoints } from '../../testing/test-arrangements.ts';
import { describeContract } from './describe-contract.ts';

interface Operation {
  operationId: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: {
    $ref?: string;
    name?: string;
    in?: string;
    required?: boolean;
    example?: unknown;
    description?: string;
  }[];
  requestBody?: { content: Record<string, { example?: unknown; schema?: Schema }> };
  responses: Record<
    string,
    { headers?: object; content?: Record<string, { example?: unknown; schema?: Schema }> }
  >;
  'x-codeSamples'?: { label: string; source: string }[];
}
interface Schema {
  $ref?: string;
  description?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  additionalProperties?: Schema | boolean;
}

const document = describeContract(contract, 'https://candor.test') as {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, unknown>;
  components: { schemas: Record<string, Schema> };
};
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
const operationOf = new Map(operations.map((operation) => [operation.operationId, operation]));

describe('the OpenAPI document', () => {
  it('is valid for a validator that is not ours', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
  });

  it("has one operation for each endpoint, under the endpoint's name", () => {
    expect([...operationOf.keys()].sort()).toEqual(namedEndpoints.map(({ name }) => name).sort());
  });

  it.each(namedEndpoints)('says who may call $name', ({ name, endpoint }) => {
    const security = operationOf.get(name)?.security ?? [];
    const scopes = endpoint.takesKey ? [] : undefined;
    expect(security.find(({ key }) => key)?.key).toEqual(endpoint.scope ? [endpoint.scope] : scopes);
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

  it.each([...examples.keys()])('says what %s takes and answers means', (name) => {
    const { parameters, requestBody, responses } = operationOf.get(name) as Operation;
    const bodies = [requestBody, responses[200]].flatMap((part) => Object.values(part?.content ?? {}));
    const unexplained = [
      ...parameters.filter((parameter) => parameter.name && !parameter.description).map((one) => one.name),
      ...bodies.flatMap(({ schema }) => (schema ? listUnexplained(schema) : [])),
    ];
    expect(unexplained).toEqual([]);
  });

  it('has code for each example, and one place for it among the sections', () => {
    for (const name of examples.keys())
      expect(
        operationOf.get(name)?.['x-codeSamples']?.map(({ label }) => label),
        name,
      ).toEqual(['curl', 'TypeScript', 'Python']);
    expect(Object.values(callSections).flat().sort()).toEqual([...examples.keys()].sort());
  });

  it.each(webhookEventTypes)('shows a delivery of %s as it is sent', (type) => {
    const { post } = document.webhooks[type] as { post: Operation };
    const { example } = post.requestBody?.content['application/json'] ?? {};
    expect(webhookMessageSchema.parse(example)).toEqual(example);
    expect(example).toMatchObject({ type });
  });
});

/** The fields without a meaning, named by their way from the top. */
function listUnexplained(schema: Schema, way = ''): string[] {
  const target = schema.$ref
    ? (document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})
    : schema;
  const { properties = {}, items, anyOf = [], oneOf = [], additionalProperties } = target;
  const inner = [items, additionalProperties, ...anyOf, ...oneOf].filter((part) => typeof part === 'object');
  return [
    ...Object.entries(properties).flatMap(([name, field]) => [
      ...(field.description ? [] : [`${way}${name}`]),
      ...listUnexplained(field, `${way}${name}.`),
    ]),
    ...inner.flatMap((part) => listUnexplained(part, way)),
  ];
}
