import { oddTexts } from './odd-values.ts';
import type { Random } from './random.ts';

export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

/** A value that fits a schema as far as JSON Schema can say it; patterns and further rules may still refuse it. */
export function sampleSchema(schema: JsonSchema, random: Random): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return sampleSchema(random.pick(choices), random);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sampleSchema(part, random)));
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  if (type === 'object') return sampleObject(schema, random);
  if (type === 'array') return sampleArray(schema, random);
  if (type === 'string') return sampleText(schema, random);
  if (type === 'integer' || type === 'number') return sampleNumber(schema, random);
  if (type === 'boolean') return random.chance(0.5);
  if (type === 'null') return null;
  return random.pick(['text', 1, true]);
}

function sampleObject({ properties = {}, required = [] }: JsonSchema, random: Random): object {
  const chosen = Object.entries(properties).filter(([name]) => required.includes(name) || random.chance(0.5));
  return Object.fromEntries(chosen.map(([name, schema]) => [name, sampleSchema(schema, random)]));
}

function sampleArray({ items = {}, minItems = 0, maxItems = 4 }: JsonSchema, random: Random): unknown[] {
  const length = minItems + random.below(Math.min(maxItems - minItems, 4) + 1);
  return Array.from({ length }, () => sampleSchema(items, random));
}

function sampleText({ format, minLength = 0, maxLength = 60 }: JsonSchema, random: Random): string {
  if (format === 'email') return `person${random.below(1e6)}@example.com`;
  if (format === 'date-time') return new Date(random.below(2e12)).toISOString();
  if (format === 'date') return new Date(random.below(2e12)).toISOString().slice(0, 10);
  if (format === 'uri') return 'https://example.com/a';
  const text = random.chance(0.3) ? random.pick(oddTexts) : 'Ward nurse in Hobart';
  // Exactly as long as it may be, now and then.
  const length = random.chance(0.1) ? maxLength : Math.min(Math.max(text.length, minLength), maxLength);
  return text.padEnd(length, 'x').slice(0, length);
}

function sampleNumber({ type, minimum = 0, maximum = 1_000 }: JsonSchema, random: Random): number {
  if (random.chance(0.2)) return random.pick([minimum, maximum]);
  const value = minimum + random.below(Math.min(maximum - minimum, 1e6) + 1);
  return type === 'integer' ? value : value + (value < maximum ? 0.5 : 0);
}
