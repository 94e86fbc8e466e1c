import { answerMeanings } from '@candor/contract/examples/answer-meanings';
import { requestMeanings } from '@candor/contract/examples/request-meanings';
import { workMeanings } from '@candor/contract/examples/work-meanings';
import type { JsonObject } from './schemas.ts';

type Meanings = Readonly<Record<string, string>>;

const ofAnswers: Meanings = { ...workMeanings, ...answerMeanings };
const ofRequests: Meanings = { ...ofAnswers, ...requestMeanings };

/** What a field means in its call or record, in the object around it, or wherever it is found. */
function findMeaning(meanings: Meanings, owner: string, path: readonly string[]): string | undefined {
  const [name = '', around] = path.toReversed();
  return (around ? meanings[`${around}.${name}`] : meanings[`${owner}.${name}`]) ?? meanings[name];
}

/** What a parameter of a documented call means. */
export function meaningOfParameter(call: string, name: string): string | undefined {
  return findMeaning(ofRequests, call, [name]);
}

/** A schema of what is sent, with the meaning of its fields. */
export function explainRequest(schema: JsonObject, call: string): JsonObject {
  return explain(schema, (path) => findMeaning(ofRequests, call, path));
}

/** A schema of what is answered, with the meaning of its fields; the owner is a call, or a record with a name. */
export function explainAnswer(schema: JsonObject, owner: string): JsonObject {
  return explain(schema, (path) => findMeaning(ofAnswers, owner, path));
}

function explain(
  schema: JsonObject,
  meaningOf: (path: readonly string[]) => string | undefined,
  path: readonly string[] = [],
): JsonObject {
  const explained: JsonObject = { ...schema };
  for (const key of ['anyOf', 'oneOf', 'allOf'])
    if (Array.isArray(schema[key]))
      explained[key] = schema[key].map((part: JsonObject) => explain(part, meaningOf, path));
  for (const key of ['items', 'additionalProperties'])
    if (typeof schema[key] === 'object' && schema[key] !== null)
      explained[key] = explain(schema[key] as JsonObject, meaningOf, path);
  if (schema.properties)
    explained.properties = Object.fromEntries(
      Object.entries(schema.properties as Record<string, JsonObject>).map(([name, property]) => {
        const inner = explain(property, meaningOf, [...path, name]);
        const description = meaningOf([...path, name]);
        return [name, description ? { ...inner, description } : inner];
      }),
    );
  return explained;
}
