import { z } from 'zod';
import { defineEvent } from '../../platform/domain-events.ts';

/** Somebody asked the assistant; the conversation is the record. */
export const assistantAsked = defineEvent('assistant.asked', z.object({}), ['faq.changed']);
/** A question with its answer was added, changed or removed. */
export const pairChanged = defineEvent('faq_pair.changed', z.object({}), ['faq.changed']);
