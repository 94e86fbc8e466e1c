import { z } from 'zod';
import { defineEvent } from '../../platform/domain-events.ts';

/** A webhook, or something on its way to one, is not as it was; the webhook is the record. */
export const webhookChanged = defineEvent('webhook.changed', z.object({}), ['webhooks.changed']);
