import { z } from 'zod';
import { endpoint, endpoints } from './endpoint.ts';
import { pairFields, pairSchema } from './faq.ts';
import { instant } from './fields.ts';
import { listQuery } from './lists.ts';

/** As many unanswered questions are looked at, the newest. */
export const maxUnanswered = 200;

const askedSchema = z.object({
  /** Of the request on the recruiters' list. */
  id: z.string(),
  text: z.string(),
  /** Who asked, as far as that is known: a proved name or a typed address. */
  asker: z.string().nullable(),
  /** Blind review hides who this is. */
  blind: z.boolean().optional(),
  /** An answer can be emailed to them. */
  hasAddress: z.boolean(),
  askedAt: instant,
});

const questionGroupSchema = z.object({
  /** Of its newest question. */
  id: z.string(),
  /** The newest wording. */
  question: z.string(),
  timesAsked: z.number().int(),
  people: z.number().int(),
  lastAskedAt: instant,
  /** In test mode every email goes to this address instead. */
  testAddress: z.string().nullable(),
  questions: z.array(askedSchema),
});
export type QuestionGroup = z.infer<typeof questionGroupSchema>;

const ids = z
  .array(z.string().max(64))
  .min(1, 'Choose at least one question')
  .max(maxUnanswered, `At most ${maxUnanswered} questions at a time`);

export const answerFields = z
  .object({
    /** The open questions that are answered. */
    ids,
    answer: pairFields.shape.answer,
    /** Email the answer to everybody among them who left an address. */
    send: z.boolean(),
    /** Let the assistant give the answer from now on. */
    remember: z.boolean(),
    /** What the answer is remembered under. */
    question: z.string().trim().max(500, 'At most 500 characters').default(''),
  })
  .refine(({ send, remember }) => send || remember, {
    error: 'Send the answer, remember it, or both',
    path: ['remember'],
  })
  .refine(({ remember, question }) => !remember || question !== '', {
    error: 'Enter the question',
    path: ['question'],
  });

const servedSchema = z.object({
  /** The unanswered questions that the assistant would have answered with it. */
  served: z.array(z.object({ id: z.string(), text: z.string() })),
  checked: z.number().int(),
  /** How many unanswered questions there are, up to 200. */
  total: z.number().int(),
  /** False where the time was up before all were checked; the nearest are checked first. */
  isComplete: z.boolean(),
});
export type ServedQuestions = z.infer<typeof servedSchema>;

export const faqQuestions = endpoints({
  listQuestions: () =>
    endpoint({
      method: 'GET',
      path: '/hr/faq-questions',
      summary:
        "List questions the assistant couldn't answer, grouped, most asked first. `q` searches their words.",
      auth: 'session',
      right: 'requests.read',
      audit: null,
      query: listQuery(['-timesAsked', '-lastAskedAt']),
      answer: 'list',
      response: z.array(questionGroupSchema),
      errors: ['invalid_request', 'onboarding_required'],
    }),
  previewAnswer: () =>
    endpoint({
      method: 'POST',
      path: '/hr/faq-questions/preview',
      summary: 'Preview which unanswered questions an answer would cover. Saves nothing.',
      auth: 'session',
      right: 'requests.read',
      audit: null,
      changesNothing: true,
      body: pairFields,
      response: servedSchema,
      errors: ['invalid_request', 'onboarding_required'],
    }),
  answerQuestions: () =>
    endpoint({
      method: 'POST',
      path: '/hr/faq-questions/answer',
      summary:
        'Answer open questions at once: email the answer to whoever left an address, teach it to the assistant, or both.',
      auth: 'session',
      right: 'requests.resolve',
      audit: 'faq_questions.answered',
      body: answerFields,
      response: z.object({
        answered: z.number().int(),
        mailed: z.number().int(),
        /** Somebody else resolved them meanwhile. */
        skipped: z.number().int(),
        pair: pairSchema.nullable(),
      }),
      errors: [
        'invalid_request',
        'not_found',
        'conflict',
        'too_many_pairs',
        'onboarding_required',
        'forbidden',
      ],
    }),
});
