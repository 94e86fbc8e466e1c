import type { Schema } from '#features/api-docs/api-document.ts';

export interface Field {
  /** From the top, as in `findings[].state`. */
  path: string;
  type: string;
  isRequired: boolean;
  meaning: string | undefined;
  /** The only values it can have. */
  choices: string[];
  fallback: unknown;
}

type Schemas = Record<string, Schema>;
const maxDepth = 5;

/** The fields of a value, those within them included, in their order. */
export function listFields(schema: Schema | undefined, schemas: Schemas, path = '', depth = 0): Field[] {
  const inner = schema && findObject(schema, schemas);
  if (!inner || depth > maxDepth) return [];
  const start = path || (inner.isList ? '[]' : '');
  return Object.entries(inner.schema.properties ?? {}).flatMap(([name, property]) => {
    const isList = findObject(property, schemas)?.isList ?? false;
    const fieldPath = start ? `${start}.${name}` : name;
    return [
      describeField(fieldPath, property, schemas, inner.schema.required?.includes(name) ?? false),
      ...listFields(property, schemas, isList ? `${fieldPath}[]` : fieldPath, depth + 1),
    ];
  });
}

/** A parameter or a field by itself. */
export function describeField(path: string, schema: Schema, schemas: Schemas, isRequired: boolean): Field {
  return {
    path,
    type: nameType(schema, schemas),
    isRequired,
    meaning: schema.description,
    choices: listChoices(follow(schema, schemas), schemas),
    fallback: schema.default,
  };
}

function follow(schema: Schema, schemas: Schemas): Schema {
  return schema.$ref ? (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;
}

/** What has fields of its own, in a list or not, null aside. */
function findObject(given: Schema, schemas: Schemas): { schema: Schema; isList: boolean } | undefined {
  const schema = follow(given, schemas);
  if (schema.properties) return { schema, isList: false };
  if (schema.items) {
    const found = findObject(schema.items, schemas);
    return found && { schema: found.schema, isList: true };
  }
  for (const option of schema.anyOf ?? schema.oneOf ?? []) {
    const found = findObject(option, schemas);
    if (found) return found;
  }
  return undefined;
}

function nameType(given: Schema, schemas: Schemas): string {
  const schema = follow(given, schemas);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return [...new Set(options.map((option) => nameType(option, schemas)))].join(' or ');
  if (Array.isArray(schema.type)) return schema.type.join(' or ');
  if (schema.type === 'array') return schema.items ? `${nameType(schema.items, schemas)}[]` : 'array';
  if (schema.format === 'date-time') return 'date and time';
  if (schema.format === 'date') return 'date';
  if (schema.format === 'binary') return 'file';
  if (schema.type) return schema.type === 'integer' ? 'whole number' : schema.type;
  if (schema.properties) return 'object';
  const value = schema.const ?? schema.enum?.[0];
  return value === undefined ? 'any' : typeof value;
}

function listChoices(schema: Schema, schemas: Schemas): string[] {
  if (schema.const !== undefined) return [String(schema.const)];
  if (schema.enum) return schema.enum.filter((value) => value !== null).map(String);
  if (schema.items) return listChoices(follow(schema.items, schemas), schemas);
  const options = schema.anyOf ?? schema.oneOf ?? [];
  return options.flatMap((option) => listChoices(follow(option, schemas), schemas)).filter(Boolean);
}
