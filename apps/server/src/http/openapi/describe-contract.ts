import type { contract as wholeContract } from '@candor/contract/contract';
import type { Endpoint } from '@candor/contract/endpoint';
import { examples } from '@candor/contract/examples/examples';
import { callSections } from '@candor/contract/examples/sections';
import { candidateTokenHeader } from '@candor/contract/public-routes';
import { allScopes, describeScope } from '@candor/contract/scopes';
import { explainAnswer } from './describe-fields.ts';
import { describeOperation } from './describe-operation.ts';
import { describeWebhooks } from './describe-webhooks.ts';
import { createSchemas, type JsonObject } from './schemas.ts';
import { sharedHeaders, sharedParameters, sharedResponses } from './shared-parts.ts';

/** The OpenAPI document of the contract. */
export function describeContract(contract: typeof wholeContract, publicUrl: string): JsonObject {
  const schemas = createSchemas();
  const paths: Record<string, JsonObject> = {};
  for (const [domain, endpoints] of Object.entries(contract))
    for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
      const operation = describeOperation({
        id: `${domain}.${name}`,
        tag: titleOf(domain),
        endpoint,
        example: examples.get(`${domain}.${name}`),
        schemas,
        baseUrl: publicUrl,
      });
      paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation };
    }
  const webhooks = describeWebhooks(schemas, publicUrl);
  return {
    openapi: '3.1.0',
    info: { title: 'Candor', version: '1', license: { name: 'MIT', identifier: 'MIT' }, description },
    servers: [{ url: publicUrl }],
    tags: Object.keys(contract).map((domain) => ({ name: titleOf(domain) })),
    'x-sections': Object.entries(callSections).map(([name, calls]) => ({ name, calls })),
    paths,
    webhooks,
    components: {
      securitySchemes: {
        key: {
          type: 'http',
          scheme: 'bearer',
          description: `An API key with the scope that the call names. Scopes: ${scopesInWords()}.`,
        },
        session: { type: 'http', scheme: 'bearer', description: 'The token of somebody who signed in.' },
        personalLink: {
          ...{ type: 'apiKey', in: 'header', name: candidateTokenHeader },
          description: "The token of a candidate's personal link.",
        },
      },
      headers: sharedHeaders,
      parameters: sharedParameters,
      responses: sharedResponses,
      schemas: Object.fromEntries(
        Object.entries(schemas.listShared()).map(([name, schema]) => [
          name,
          explainAnswer(schema as JsonObject, name),
        ]),
      ),
    },
  };
}

const description =
  "Every call of Candor. Those with the security scheme `key` are open to API keys; the others belong to the product's own pages.";

function scopesInWords(): string {
  return allScopes.map((scope) => `\`${scope}\` (${describeScope(scope)})`).join(', ');
}

/** 'evaluationReports' → 'Evaluation reports'. */
function titleOf(domain: string): string {
  const words = domain.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
