export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  pattern?: string;
  $ref?: string;
}

/** A JSON Schema as a type of TypeScript. */
export function writeType(schema: JsonSchema): string {
  if (schema.$ref) return schema.$ref.replace('#/$defs/', '');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return union.map(writeType).join(' | ');
  if (schema.allOf) return schema.allOf.map((part) => `(${writeType(part)})`).join(' & ');
  if (Array.isArray(schema.type))
    return schema.type.map((type) => writeType({ ...schema, type })).join(' | ');
  return writePlain(schema);
}

function writePlain(schema: JsonSchema): string {
  const { type, properties, additionalProperties, items, prefixItems } = schema;
  if (type === 'array') {
    if (prefixItems) return `[${prefixItems.map(writeType).join(', ')}]`;
    return `(${items ? writeType(items) : 'unknown'})[]`;
  }
  if (type === 'object') {
    if (properties) return writeFields(properties, schema.required ?? []);
    const values = typeof additionalProperties === 'object' ? writeType(additionalProperties) : 'unknown';
    return `Record<string, ${values}>`;
  }
  if (type === 'integer') return 'number';
  return typeof type === 'string' ? type : 'unknown';
}

export function writeFields(properties: Record<string, JsonSchema>, required: readonly string[]): string {
  if (Object.keys(properties).length === 0) return 'Record<string, never>';
  const fields = Object.entries(properties).map(([name, property]) => {
    const key = /^[a-z_$][\w$]*$/i.test(name) ? name : JSON.stringify(name);
    return `${key}${required.includes(name) ? '' : '?'}: ${writeType(property)};`;
  });
  return `{ ${fields.join(' ')} }`;
}
