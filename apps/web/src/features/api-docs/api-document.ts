/** The parts of the OpenAPI document that the page reads. */
export interface OpenApiDocument {
  servers: { url: string }[];
  'x-sections': { name: string; calls: string[] }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation }>;
  components: {
    schemas: Record<string, Schema>;
    parameters: Record<string, Parameter>;
    responses: Record<string, Response>;
  };
}

export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  default?: unknown;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  additionalProperties?: Schema | boolean;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: Schema;
  example?: unknown;
}

interface Content {
  schema?: Schema;
  example?: unknown;
}

interface Response {
  description: string;
  content?: Record<string, Content>;
}

interface Operation {
  operationId: string;
  summary: string;
  security: Record<string, string[]>[];
  parameters: (Parameter | { $ref: string })[];
  requestBody?: { required?: boolean; content: Record<string, Content> };
  responses: Record<string, Response | { $ref: string }>;
  'x-codeSamples'?: CodeSample[];
}

export interface CodeSample {
  label: string;
  source: string;
}

/** A documented call, with what it refers to in place. */
export interface ApiCall {
  /** As in `jobs.listJobs`. */
  id: string;
  method: string;
  path: string;
  summary: string;
  /** What a key needs for it; none where anybody may call. */
  scope: string | undefined;
  parameters: Parameter[];
  body: Content | undefined;
  /** The body is a form with a file. */
  takesFile: boolean;
  answer: Content | undefined;
  errors: { status: string; codes: string[] }[];
  samples: CodeSample[];
}

export interface ApiEvent {
  type: string;
  summary: string;
  example: unknown;
}

export interface ApiReference {
  baseUrl: string;
  sections: { name: string; calls: ApiCall[] }[];
  events: ApiEvent[];
  schemas: Record<string, Schema>;
}

/** What the page shows of the document: the calls by section, in the order of reading. */
export function readDocument(document: OpenApiDocument): ApiReference {
  const calls = new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => {
        const call = readCall(document, method.toUpperCase(), path, operation);
        return [call.id, call] as const;
      }),
    ),
  );
  return {
    baseUrl: document.servers[0]?.url ?? '',
    sections: document['x-sections'].map(({ name, calls: ids }) => ({
      name,
      calls: ids.flatMap((id) => calls.get(id) ?? []),
    })),
    events: Object.entries(document.webhooks).map(([type, { post }]) => ({
      type,
      summary: post.summary,
      example: post.requestBody?.content['application/json']?.example,
    })),
    schemas: document.components.schemas,
  };
}

function readCall(
  { components }: OpenApiDocument,
  method: string,
  path: string,
  operation: Operation,
): ApiCall {
  const { operationId, summary, security, requestBody, responses } = operation;
  const json = requestBody?.content['application/json'];
  return {
    id: operationId,
    method,
    path,
    summary,
    scope: security.find(({ key }) => key)?.key?.[0],
    parameters: operation.parameters.flatMap((one) =>
      '$ref' in one ? (components.parameters[lastOf(one.$ref)] ?? []) : one,
    ),
    body: json ?? requestBody?.content['multipart/form-data'],
    takesFile: requestBody !== undefined && !json,
    answer: (responses[200] as Response | undefined)?.content?.['application/json'],
    errors: Object.entries(responses)
      .filter(([status]) => status !== '200')
      .map(([status, one]) => {
        const response = '$ref' in one ? components.responses[lastOf(one.$ref)] : one;
        return { status, codes: response?.description.split(', ') ?? [] };
      }),
    samples: operation['x-codeSamples'] ?? [],
  };
}

function lastOf(ref: string): string {
  return ref.split('/').at(-1) ?? '';
}
