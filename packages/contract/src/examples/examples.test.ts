import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { contract } from '../contract.ts';
import type { Endpoint } from '../endpoint.ts';
import type { AnyExample } from './example.ts';
import { exampleIds } from './example-records.ts';
import { examples } from './examples.ts';

const named = Object.entries(contract).flatMap(([domain, endpoints]) =>
  Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ name: `${domain}.${name}`, endpoint })),
);
const documented = named.flatMap(({ name, endpoint }) => {
  const example = examples.get(name);
  return example ? [{ name, endpoint, example }] : [];
});

function refusalOf(schema: z.ZodType | undefined, value: unknown): string | undefined {
  const { error } = schema?.safeParse(value ?? {}) ?? {};
  return error?.message;
}

describe('the examples', () => {
  it('are there for every call that is open to keys, and for no call that does not exist', () => {
    const open = named.filter(({ endpoint }) => endpoint.auth === 'key').map(({ name }) => name);
    expect(open.filter((name) => !examples.has(name))).toEqual([]);
    expect(documented).toHaveLength(examples.size);
  });

  it.each(documented)('$name sends what the call takes', ({ endpoint, example }) => {
    const { params, query, body } = example as AnyExample;
    expect(refusalOf(endpoint.params, params)).toBeUndefined();
    expect(refusalOf(endpoint.query, query)).toBeUndefined();
    if (endpoint.body) expect(refusalOf(endpoint.body, body)).toBeUndefined();
    else expect(body).toBeUndefined();
    expect(Object.keys(params ?? {})).toEqual([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, at]) => at));
  });

  it.each(documented)('$name shows an answer as the call gives it', ({ endpoint, example }) => {
    if (endpoint.answer === 'file') expect(example.file).toBeDefined();
    else expect(endpoint.response.parse(example.answer)).toEqual(example.answer);
  });

  it('name records as the product names them', () => {
    for (const id of Object.values(exampleIds)) expect(id).toMatch(/^[a-z]+_[0-7][0-9a-hjkmnp-tv-z]{25}$/);
  });
});
