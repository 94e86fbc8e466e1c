import type { Endpoint } from '@candor/contract/endpoint';
import { errorCatalogue } from '@candor/contract/errors';
import { candidateTokenHeader } from '@candor/contract/public-routes';
import { z } from 'zod';

const errorSchema = z.object({
  detail: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  request_id: z.string().optional(),
});

const bodyTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
};

/** The OpenAPI document of the contract. */
export function describeContract(endpoints: readonly Endpoint[], publicUrl: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: describeEndpoint(endpoint),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Candor', version: '1' },
    servers: [{ url: publicUrl }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        personalLink: { type: 'apiKey', in: 'header', name: candidateTokenHeader },
      },
    },
    paths,
  };
}

function describeEndpoint(endpoint: Endpoint): Record<string, unknown> {
  return {
    summary: endpoint.summary,
    ...describeSecurity(endpoint),
    parameters: [
      ...describeParameters(endpoint.params, 'path'),
      ...describeParameters(endpoint.query, 'query'),
    ],
    ...describeBody(endpoint),
    responses: { 200: describeAnswer(endpoint), ...describeErrors(endpoint) },
  };
}

function describeSecurity({ auth, takesPersonalLink }: Endpoint) {
  if (auth === 'candidate') return { security: [{ personalLink: [] }] };
  if (auth === 'public') return takesPersonalLink ? { security: [{ personalLink: [] }, {}] } : {};
  return { security: [{ bearer: [] }] };
}

function describeParameters(schema: z.ZodType | undefined, place: 'path' | 'query') {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
}

function describeBody(endpoint: Endpoint) {
  const format = endpoint.bodyFormat ?? 'json';
  if (format === 'multipart' || format === 'multipart-or-json') {
    const fields = z.toJSONSchema(endpoint.body ?? z.object({}), { io: 'input', unrepresentable: 'any' });
    const properties = { ...fields.properties, file: { type: 'string', format: 'binary' } };
    const content = {
      [bodyTypes.multipart]: { schema: { ...fields, properties } },
      ...(format === 'multipart' ? {} : { [bodyTypes.json]: { schema: fields } }),
    };
    return { requestBody: { content } };
  }
  if (!endpoint.body) return {};
  const schema = z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' });
  return {
    requestBody: {
      required: true,
      content: { [bodyTypes[format === 'form' ? 'form' : 'json']]: { schema } },
    },
  };
}

function describeAnswer(endpoint: Endpoint) {
  if (endpoint.answer === 'file') return { description: 'The file', content: { '*/*': {} } };
  const type = endpoint.answer === 'events' ? 'text/event-stream' : 'application/json';
  const schema = z.toJSONSchema(endpoint.response, { unrepresentable: 'any' });
  return { description: 'Success', content: { [type]: { schema } } };
}

function describeErrors(endpoint: Endpoint): Record<string, unknown> {
  const codes = [
    ...endpoint.errors,
    ...(['session', 'key'].includes(endpoint.auth) ? (['not_signed_in'] as const) : []),
  ];
  const byStatus = Map.groupBy(codes, (code) => errorCatalogue[code].status);
  const schema = z.toJSONSchema(errorSchema);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      { description: group.join(', '), content: { 'application/json': { schema } } },
    ]),
  );
}
