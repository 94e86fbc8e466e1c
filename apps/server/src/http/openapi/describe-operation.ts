import type { Endpoint } from '@candor/contract/endpoint';
import { type ErrorCode, errorCatalogue } from '@candor/contract/errors';
import type { AnyExample } from '@candor/contract/examples/example';
import { totalHeader, totalIsCappedHeader } from '@candor/contract/list-headers';
import { writeSamples } from './code-samples/write-samples.ts';
import { explainAnswer, explainRequest, meaningOfParameter } from './describe-fields.ts';
import type { JsonObject, Schemas } from './schemas.ts';
import { pointToHeaders, rateHeaders } from './shared-parts.ts';

interface Described {
  /** As in `jobs.listJobs`. */
  id: string;
  tag: string;
  endpoint: Endpoint;
  /** Of the documented calls. */
  example: AnyExample | undefined;
  schemas: Schemas;
  baseUrl: string;
}

const bodyTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
};

export function describeOperation(described: Described): JsonObject {
  const { id, tag, endpoint, example, baseUrl } = described;
  return {
    operationId: id,
    tags: [tag],
    summary: endpoint.summary,
    ...describeSecurity(endpoint),
    parameters: [
      ...describeParameters(described, 'path'),
      ...describeParameters(described, 'query'),
      ...(isKept(endpoint) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...describeBody(described),
    responses: {
      200: describeAnswer(described),
      ...describeErrors(endpoint),
      429: { $ref: '#/components/responses/TooManyCalls' },
    },
    ...(example && { 'x-codeSamples': writeSamples({ id, endpoint, example, baseUrl }) }),
  };
}

function describeSecurity({ auth, scope, takesPersonalLink, takesKey }: Endpoint) {
  if (auth === 'candidate') return { security: [{ personalLink: [] }] };
  if (auth === 'public' && takesKey) return { security: [{ key: [] }, {}] };
  if (auth === 'public') return { security: takesPersonalLink ? [{ personalLink: [] }, {}] : [] };
  return { security: [...(scope ? [{ key: [scope] }] : []), { session: [] }] };
}

/** Whether its answer is kept for repeated calls. */
function isKept({ audit, answer, secretAnswer, auth }: Endpoint): boolean {
  return audit !== null && answer === 'json' && !secretAnswer && auth !== 'candidate';
}

function describeParameters({ id, endpoint, example, schemas }: Described, place: 'path' | 'query') {
  const schema = place === 'path' ? endpoint.params : endpoint.query;
  const values = (place === 'path' ? example?.params : example?.query) ?? {};
  if (!schema) return [];
  const { properties = {}, required = [] } = schemas.ofInput(schema) as {
    properties?: JsonObject;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(example && { description: meaningOfParameter(id, name) }),
    schema: property,
    ...(name in values && { example: values[name] }),
  }));
}

function describeBody({ id, endpoint, example: shown, schemas }: Described) {
  const { bodyFormat = 'json', body } = endpoint;
  const sent = body && schemas.ofInput(body);
  const fields = sent && shown ? explainRequest(sent, id) : sent;
  const example = shown?.body && { example: shown.body };
  if (bodyFormat === 'multipart' || bodyFormat === 'multipart-or-json') {
    const file = {
      ...{ type: 'string', format: 'binary' },
      ...(shown && { description: meaningOfParameter(id, 'file') }),
    };
    const form = { type: 'object', ...fields, properties: { ...(fields?.properties as JsonObject), file } };
    const content = {
      [bodyTypes.multipart]: { schema: form },
      ...(bodyFormat === 'multipart'
        ? {}
        : { [bodyTypes.json]: { schema: fields ?? { type: 'object' }, ...example } }),
    };
    return { requestBody: { content } };
  }
  if (!fields) return {};
  const type = bodyTypes[bodyFormat === 'form' ? 'form' : 'json'];
  return { requestBody: { required: true, content: { [type]: { schema: fields, ...example } } } };
}

function describeAnswer({ id, endpoint: { answer, response }, example: shown, schemas }: Described) {
  const headers =
    answer === 'list' ? { ...rateHeaders, ...pointToHeaders(totalHeader, totalIsCappedHeader) } : rateHeaders;
  if (answer === 'file') return { description: 'The file', headers, content: { '*/*': {} } };
  const type = answer === 'events' ? 'text/event-stream' : 'application/json';
  const schema = schemas.ofOutput(response);
  const content = shown ? { schema: explainAnswer(schema, id), example: shown.answer } : { schema };
  return { description: 'Success', headers, content: { [type]: content } };
}

function describeErrors({ auth, scope, errors }: Endpoint): JsonObject {
  const isKnown = auth === 'session' || auth === 'key';
  const codes = new Set<ErrorCode>([
    ...errors,
    ...(isKnown ? (['not_signed_in', scope ? 'scope_missing' : 'closed_to_keys'] as const) : []),
  ]);
  const byStatus = Map.groupBy(codes, (code) => errorCatalogue[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, [first, ...others]]) => [
      status,
      {
        description: [first, ...others].join(', '),
        headers: rateHeaders,
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Error' },
            ...(first && { example: { detail: errorCatalogue[first].detail, code: first } }),
          },
        },
      },
    ]),
  );
}
