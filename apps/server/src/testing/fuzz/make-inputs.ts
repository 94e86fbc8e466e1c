import type { Endpoint } from '@candor/contract/endpoint';
import { z } from 'zod';
import type { ArrangedCall } from '../arranged-call.ts';
import { oddBodies, oddTexts, oddValues } from './odd-values.ts';
import type { Random } from './random.ts';
import { type JsonSchema, sampleSchema } from './sample-schema.ts';

/** A call as it goes over the wire. */
export interface FuzzInput {
  kind: string;
  path: string;
  type?: string;
  body?: string | FormData;
}

type Maker = (endpoint: Endpoint, arranged: ArrangedCall, random: Random) => FuzzInput;

/** One call of an endpoint, made of a call that works by changing it, or of its schemas alone. */
export function makeInput(endpoint: Endpoint, arranged: ArrangedCall, random: Random): FuzzInput {
  const makers: Maker[] = [withOddQuery];
  if (endpoint.path.includes('{')) makers.push(withOddPath);
  if (endpoint.query) makers.push(withSampledQuery);
  if (endpoint.method !== 'GET') makers.push(withOddBody);
  if (endpoint.body) makers.push(withSampledBody, withChangedBody, withChangedBody, withChangedBody);
  return random.pick(makers)(endpoint, arranged, random);
}

const withOddPath: Maker = (endpoint, arranged, random) => ({
  kind: 'odd id',
  path: pathOf(endpoint, { ...arranged, params: undefined }, () => random.pick(oddTexts.filter(Boolean))),
  ...bodyOf(arranged, arranged.body),
});

const withOddQuery: Maker = (endpoint, arranged, random) => {
  const known = Object.keys(schemaOf(endpoint.query).properties ?? {});
  const name = random.pick([
    ...known,
    ...known,
    ...known,
    'page',
    'limit',
    'sort',
    'unknown',
    '__proto__',
    '',
  ]);
  const query = new URLSearchParams(arranged.query);
  for (let times = random.chance(0.2) ? 2 : 1; times > 0; times -= 1)
    query.append(name, random.pick(oddTexts));
  const path = `${pathOf(endpoint, arranged)}?${query}`;
  return { kind: 'odd query', path, ...bodyOf(arranged, arranged.body) };
};

const withSampledQuery: Maker = (endpoint, arranged, random) => {
  const sampled = sampleSchema(schemaOf(endpoint.query), random) as Record<string, unknown>;
  const query = new URLSearchParams(arranged.query);
  for (const [name, value] of Object.entries(sampled)) query.set(name, String(value));
  const path = `${pathOf(endpoint, arranged)}?${query}`;
  return { kind: 'query by its schema', path, ...bodyOf(arranged, arranged.body) };
};

const withOddBody: Maker = (endpoint, arranged, random) => ({
  kind: 'odd body',
  path: addressOf(endpoint, arranged),
  ...random.pick(oddBodies),
});

const withSampledBody: Maker = (endpoint, arranged, random) => ({
  kind: 'body by its schema',
  path: addressOf(endpoint, arranged),
  ...bodyOf(arranged, sampleSchema(schemaOf(endpoint.body), random)),
});

/** The body of a call that works, with one field missing, added, or of another kind. */
const withChangedBody: Maker = (endpoint, arranged, random) => {
  const names = Object.keys(schemaOf(endpoint.body).properties ?? {});
  const name = random.pick([...names, ...names, 'unknown']);
  const path = addressOf(endpoint, arranged);
  if (arranged.form) {
    const form = copyForm(arranged.form);
    form.delete(name);
    if (random.chance(0.8)) form.append(name, random.pick(oddTexts));
    return { kind: `form with ${name} changed`, path, body: form };
  }
  const body = structuredClone((arranged.body ?? {}) as Record<string, unknown>);
  if (random.chance(0.15)) delete body[name];
  else body[name] = changeInside(body[name], random);
  return { kind: `body with ${name} changed`, path, ...bodyOf(arranged, body) };
};

/** Another value, or the same with something else deep inside. */
function changeInside(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.chance(0.4)) return random.pick(oddValues);
  const keys = Object.keys(value);
  if (keys.length === 0) return random.pick(oddValues);
  const key = random.pick(keys) as keyof typeof value;
  const copy = Array.isArray(value) ? [...value] : { ...value };
  return Object.assign(copy, { [key]: changeInside(value[key], random) });
}

function pathOf(endpoint: Endpoint, { params }: Partial<ArrangedCall>, odd = () => 'none'): string {
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent((params?.[name] ?? odd()).toWellFormed()),
  );
}

function addressOf(endpoint: Endpoint, arranged: ArrangedCall): string {
  return pathOf(endpoint, arranged) + (arranged.query ? `?${new URLSearchParams(arranged.query)}` : '');
}

function bodyOf({ form }: ArrangedCall, body: unknown): Pick<FuzzInput, 'type' | 'body'> {
  if (form) return { body: copyForm(form) };
  return body === undefined ? {} : { type: 'application/json', body: JSON.stringify(body) };
}

function copyForm(form: FormData): FormData {
  const copy = new FormData();
  for (const [name, value] of form) copy.append(name, value);
  return copy;
}

const schemas = new Map<z.ZodType, JsonSchema>();

function schemaOf(schema: z.ZodType | undefined): JsonSchema {
  if (!schema) return {};
  const known = schemas.get(schema);
  if (known) return known;
  const made = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
  }) as JsonSchema;
  schemas.set(schema, made);
  return made;
}
