import { contract } from '@candor/contract/contract';
import type { Endpoint } from '@candor/contract/endpoint';
import { examples } from '@candor/contract/examples/examples';
import { namedSchemas } from '@candor/contract/named-schemas';
import { z } from 'zod';
import { type JsonSchema, writeFields, writeType } from './write-type.ts';

const named = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(namedSchemas)) named.add(schema, { id });

/** The documented calls as a file of TypeScript: their types, and how each is reached. */
export function writeCalls(): string {
  const domains = Object.entries(contract).flatMap(([domain, endpoints]) => {
    const open = Object.entries<Endpoint>(endpoints).filter(([name]) => examples.has(`${domain}.${name}`));
    return open.length > 0 ? [{ domain, open }] : [];
  });
  const types = Object.entries(namedSchemas).map(([id, schema]) => {
    const whole = z.toJSONSchema(schema, { unrepresentable: 'any' }) as JsonSchema;
    return `export interface ${id} ${writeType(whole)}\n`;
  });
  const calls = domains.map(
    ({ domain, open }) =>
      `${domain}: { ${open.map(([name, endpoint]) => writeCall(name, endpoint)).join('\n')} };`,
  );
  const routes = domains.map(
    ({ domain, open }) =>
      `${domain}: { ${open.map(([name, endpoint]) => `${name}: ${writeRoute(endpoint)},`).join('\n')} },`,
  );
  return [
    '// Made from the contract: `npx vitest run packages/client -u` rewrites it.',
    "import type { Route } from './send.ts';\n",
    ...types,
    '/** What each call takes and answers. */',
    `export interface Calls { ${calls.join('\n')} }\n`,
    `export const routes = { ${routes.join('\n')} } satisfies Record<string, Record<string, Route>>;\n`,
  ].join('\n');
}

function writeCall(name: string, endpoint: Endpoint): string {
  const answer = endpoint.answer === 'file' ? 'Blob' : writeType(readOutput(endpoint.response));
  return `/** ${endpoint.summary} */\n${name}: { input: ${writeInput(name, endpoint)}; answer: ${answer}; kind: '${kindOf(endpoint)}' };`;
}

function kindOf({ answer }: Endpoint): string {
  return answer === 'list' || answer === 'file' ? answer : 'json';
}

function writeRoute(endpoint: Endpoint): string {
  const body = endpoint.bodyFormat === 'multipart' ? ", body: 'file'" : '';
  return `{ method: '${endpoint.method}', path: '${endpoint.path}', answer: '${kindOf(endpoint)}'${body} }`;
}

/** What is sent, in one object: names in the path, the query and the body must differ. */
function writeInput(name: string, { params, query, body, bodyFormat, method }: Endpoint): string {
  if (bodyFormat === 'multipart') return '{ file: Blob; name: string }';
  if (method !== 'GET' && query) throw new Error(`${name} has a query beside its body`);
  const parts = [params, query, body].flatMap((schema) => (schema ? [schema] : []));
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  for (const part of parts) {
    const sent = readInput(part);
    const read = part === body ? readOutput(part) : undefined;
    for (const [field, property] of Object.entries(sent.properties ?? {})) {
      if (field in properties) throw new Error(`${name} takes ${field} twice`);
      const known = Object.keys(property).some((key) => ['type', 'anyOf', 'enum', 'const'].includes(key));
      properties[field] = known ? forgive(property) : (read?.properties?.[field] ?? property);
    }
    required.push(...(sent.required ?? []));
  }
  return writeFields(properties, required);
}

/** What an address carries as digits or as 'true' is a number or a flag to programs. */
function forgive(property: JsonSchema): JsonSchema {
  if (property.type === 'string' && property.pattern?.startsWith('^\\d')) return { type: 'number' };
  if (property.enum?.join() === 'true,false') return { type: 'boolean' };
  return property;
}

function readInput(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}

function readOutput(schema: z.ZodType): JsonSchema {
  // In a wrapping, so that one with a name is referred to also where it is the whole answer.
  const wrapped = z.toJSONSchema(z.object({ whole: schema }), { metadata: named, unrepresentable: 'any' });
  return (wrapped as JsonSchema).properties?.whole ?? {};
}
