import { namedSchemas } from '@candor/contract/named-schemas';
import { z } from 'zod';

export type JsonObject = Record<string, unknown>;

/** What stands among the components. */
const named = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(namedSchemas)) named.add(schema, { id });

export interface Schemas {
  /** What is sent. */
  ofInput(schema: z.ZodType): JsonObject;
  /** What is answered. */
  ofOutput(schema: z.ZodType): JsonObject;
  listShared(): JsonObject;
}

/** Turns the contract's schemas into JSON Schema. Those that have a name stand among the components, once. */
export function createSchemas(): Schemas {
  const shared: Record<string, JsonObject> = {
    Error: z.toJSONSchema(
      z.object({
        detail: z.string(),
        code: z.string(),
        fields: z.record(z.string(), z.string()).optional(),
        request_id: z.string().optional(),
      }),
    ),
  };

  /** What the converter puts aside goes to the components, and the references follow. */
  const adopt = (converted: JsonObject): JsonObject => {
    const {
      $defs = {},
      $schema: _,
      ...rest
    } = converted as JsonObject & { $defs?: Record<string, JsonObject> };
    for (const [name, definition] of Object.entries($defs)) shared[name] ??= pointToComponents(definition);
    return pointToComponents(rest);
  };

  return {
    ofInput: (schema) => adopt(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })),
    // In a wrapping, so that one with a name is put aside also where it is the whole answer.
    ofOutput(schema) {
      const wrapped = adopt(
        z.toJSONSchema(z.object({ whole: schema }), { metadata: named, unrepresentable: 'any' }),
      );
      return (wrapped.properties as { whole: JsonObject }).whole;
    },
    listShared: () => shared,
  };
}

function pointToComponents(schema: JsonObject): JsonObject {
  const { id: _, ...text } = schema;
  return JSON.parse(JSON.stringify(text).replaceAll('"#/$defs/', '"#/components/schemas/'));
}
