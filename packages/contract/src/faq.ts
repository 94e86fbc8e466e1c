import { z } from 'zod';
import { endpoint, endpoints } from './endpoint.ts';
import { maxQuestionLength } from './field-rules.ts';
import { emailField, instant, memberIdField, okResponse } from './fields.ts';
import { listQuery } from './lists.ts';
import { publicOrganizationSchema } from './organizations.ts';
import { publicRoutes } from './public-routes.ts';

const questionText = z
  .string()
  .trim()
  .min(1, 'Ask a question')
  .max(maxQuestionLength, 'Ask in at most 2,000 characters')
  // Some signs stand for a whole sentence, and are spelt out before they are looked at.
  .refine(
    (text) => text.normalize('NFKC').length <= 2 * maxQuestionLength,
    'Ask in at most 2,000 characters',
  );
/** An organization's slug or id. */
const org = z.string().max(120);
/** Of the personal link in every mail to a candidate: it proves whose address it was sent to. */
const token = z.string().max(1000);
const conversationId = z.string().max(64);

const sourceSchema = z.object({
  id: z.string(),
  kind: z.enum(['company', 'pair', 'job', 'application']),
  title: z.string(),
});

const faqOutcomeSchema = z.enum(['answered', 'topics', 'unknown', 'refused', 'offer_link']);

const faqReplySchema = z.object({
  reply: z.string(),
  outcome: faqOutcomeSchema,
  /** Where the answer stands. */
  sources: z.array(sourceSchema),
  /** The nearest topics, where no answer was sure enough. */
  topics: z.array(z.string()),
  /** The question can be passed on to a person. */
  is_handover_offered: z.boolean(),
  /** It is on the recruiters' list already. */
  is_handed_over: z.boolean(),
  conversation_id: conversationId,
  turn_id: z.string(),
  /** Who answers: never a person. */
  is_ai: z.literal(true),
});
export type FaqReply = z.infer<typeof faqReplySchema>;

/** Both shapes that callers know: `query` with `email`, and `question` with `context`. */
const askBody = z
  .object({
    query: questionText.optional(),
    question: questionText.optional(),
    email: emailField.optional(),
    context: z
      .object({ job_id: z.string().max(64).optional(), user_id: z.string().max(64).optional() })
      .optional(),
    org: org.optional(),
    token: token.optional(),
    conversation_id: conversationId.optional(),
  })
  .refine(({ query, question }) => query !== undefined || question !== undefined, {
    error: 'Ask a question',
    path: ['query'],
  });

const assistantSchema = publicOrganizationSchema.extend({
  /** The first message of the chat. */
  welcome: z.string(),
  /** The first name of somebody whose personal link was given and holds. */
  proved_name: z.string().nullable(),
});
export type Assistant = z.infer<typeof assistantSchema>;

export const pairSchema = z.object({
  id: z.string(),
  question: z.string(),
  answer: z.string(),
  version: z.number().int(),
  updated_at: instant,
});
export type FaqPair = z.infer<typeof pairSchema>;

export const pairFields = z.object({
  question: z.string().trim().min(1, 'Enter the question').max(500, 'At most 500 characters'),
  answer: z.string().trim().min(1, 'Enter the answer').max(4000, 'At most 4,000 characters'),
});

/** `active`: asked something within 30 days. */
const requestStatusSchema = z.enum(['active', 'inactive']);

const requestSchema = z.object({
  id: z.string(),
  candidateName: z.string(),
  candidateEmail: z.string().nullable(),
  /** The address was proved; otherwise anybody may have typed it. */
  isProved: z.boolean(),
  totalQuestions: z.number().int(),
  lastInteraction: instant,
  /** The newest question, in their words; null where nothing was asked yet. */
  lastQuestion: z.string().nullable(),
  status: requestStatusSchema,
  /** Blind review hides who this is. */
  blind: z.boolean().optional(),
});
export type FaqRequest = z.infer<typeof requestSchema>;

const turnSchema = z.object({
  id: z.string(),
  question: z.string(),
  reply: z.string(),
  outcome: faqOutcomeSchema,
  sources: z.array(sourceSchema),
  engine: z.string(),
  askedAt: instant,
});
export type FaqTurn = z.infer<typeof turnSchema>;

export const faq = endpoints({
  getAssistant: () =>
    endpoint({
      ...publicRoutes.getAssistant,
      summary: 'Get the assistant of an organization, or of the only one.',
      auth: 'public',
      right: null,
      takesPersonalLink: true,
      audit: null,
      query: z.object({ org: org.optional() }),
      response: assistantSchema,
      errors: ['invalid_request', 'not_found', 'too_many_requests'],
    }),
  ask: () =>
    endpoint({
      ...publicRoutes.ask,
      summary:
        "Ask the FAQ Assistant. It answers from the company's texts and open jobs, and with a personal link about one's own application. With Accept: text/event-stream the reply comes in pieces.",
      auth: 'public',
      right: null,
      takesKey: true,
      audit: 'faq.asked',
      body: askBody,
      response: faqReplySchema,
      streams: true,
      errors: ['invalid_request', 'not_signed_in', 'not_found', 'too_many_requests'],
    }),
  handOver: () =>
    endpoint({
      ...publicRoutes.handOver,
      summary: 'Pass a question on to a person.',
      auth: 'public',
      right: null,
      audit: 'faq.handed_over',
      body: z.object({
        conversation_id: conversationId,
        turn_id: z.string().max(64),
        /** Where an answer is to go; not needed with a personal link. */
        email: emailField.optional(),
        token: token.optional(),
      }),
      response: okResponse,
      errors: ['invalid_request', 'not_found', 'too_many_requests'],
    }),
  listPairs: () =>
    endpoint({
      method: 'GET',
      path: '/hr/faq-pairs',
      summary: 'Questions with the answers that recruiters wrote; `q` searches both.',
      auth: 'session',
      right: 'assistant.read',
      audit: null,
      query: listQuery(['-updated_at', 'question']),
      answer: 'list',
      response: z.array(pairSchema),
      errors: ['invalid_request', 'onboarding_required'],
    }),
  addPair: () =>
    endpoint({
      method: 'POST',
      path: '/hr/faq-pairs',
      summary: 'Teach the assistant an answer.',
      auth: 'session',
      right: 'assistant.write',
      audit: 'faq_pair.added',
      body: pairFields,
      response: pairSchema,
      errors: ['invalid_request', 'too_many_pairs', 'onboarding_required', 'forbidden'],
    }),
  changePair: () =>
    endpoint({
      method: 'PUT',
      path: '/hr/faq-pairs/{id}',
      summary: 'Change a question or its answer.',
      auth: 'session',
      right: 'assistant.write',
      audit: 'faq_pair.changed',
      params: z.object({ id: z.string().max(64) }),
      body: pairFields.extend({ version: z.number().int().optional() }),
      response: pairSchema,
      errors: ['invalid_request', 'not_found', 'conflict', 'onboarding_required', 'forbidden'],
    }),
  removePair: () =>
    endpoint({
      method: 'DELETE',
      path: '/hr/faq-pairs/{id}',
      summary: 'Delete a learned answer.',
      auth: 'session',
      right: 'assistant.write',
      audit: 'faq_pair.removed',
      params: z.object({ id: z.string().max(64) }),
      response: okResponse,
      errors: ['not_found', 'onboarding_required', 'forbidden'],
    }),
  listRequests: () =>
    endpoint({
      method: 'GET',
      path: '/hr/faq-requests',
      summary: 'List who asked the FAQ Assistant, latest first. `q` searches names and addresses.',
      auth: 'key',
      right: 'assistant.read',
      scope: 'faq:read',
      audit: null,
      query: listQuery(['-lastInteraction', '-totalQuestions']).extend({
        status: requestStatusSchema.optional(),
        user_id: memberIdField,
      }),
      answer: 'list',
      response: z.array(requestSchema),
      errors: ['invalid_request', 'not_found', 'onboarding_required'],
    }),
  getRequestTotals: () =>
    endpoint({
      method: 'GET',
      path: '/hr/faq-requests/totals',
      summary: 'Count questions and the people who asked them.',
      auth: 'key',
      right: 'assistant.read',
      scope: 'faq:read',
      audit: null,
      response: z.object({
        interactions: z.number().int(),
        active: z.number().int(),
        visitors: z.number().int(),
      }),
      errors: ['onboarding_required'],
    }),
  getConversation: () =>
    endpoint({
      method: 'GET',
      path: '/hr/faq-requests/{id}',
      summary: 'Get a conversation: its newest 200 questions and answers.',
      auth: 'key',
      right: 'assistant.read',
      scope: 'faq:read',
      audit: null,
      params: z.object({ id: z.string().max(64) }),
      response: requestSchema.extend({ turns: z.array(turnSchema) }),
      errors: ['not_found', 'onboarding_required'],
    }),
});
