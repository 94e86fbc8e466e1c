import { exampleDelivery } from '@candor/contract/examples/webhook-examples';
import { eventWords } from '@candor/contract/webhook-words';
import { webhookEventTypes, webhookMessageSchema } from '@candor/contract/webhooks';
import type { JsonObject, Schemas } from './schemas.ts';

const headers = {
  'webhook-id': 'The same however often it is sent',
  'webhook-timestamp': 'When it was sent, as Unix time in seconds',
  'webhook-signature': 'One or more of `v1,…`, over `id.timestamp.body`, divided by spaces',
};

/** What is sent to the organization's own addresses. */
export function describeWebhooks(schemas: Schemas, baseUrl: string): JsonObject {
  const message = schemas.ofOutput(webhookMessageSchema);
  return Object.fromEntries(
    webhookEventTypes.map((type) => [
      type,
      {
        post: {
          operationId: `webhook.${type}`,
          tags: ['Webhooks'],
          summary: eventWords[type],
          security: [],
          parameters: Object.entries(headers).map(([name, description]) => ({
            ...{ name, in: 'header', required: true, description },
            schema: { type: 'string' },
          })),
          requestBody: {
            required: true,
            content: { 'application/json': { schema: message, example: exampleDelivery(type, baseUrl) } },
          },
          responses: {
            '2XX': { description: 'Taken. Anything else is tried again.' },
            410: { description: 'Turns the webhook off' },
          },
        },
      },
    ]),
  );
}
