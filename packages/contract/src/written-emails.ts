import { z } from 'zod';
import { applicationSelection } from './applications.ts';
import { candidateFilter } from './candidate-filter.ts';
import { endpoint, endpoints } from './endpoint.ts';
import { requiredLineField } from './fields.ts';
import { mailSlots, messageField } from './mail-templates.ts';

/** How many people one email may go to at a time. */
export const maxRecipients = 200;

const slotNames: readonly string[] = mailSlots.map(({ name }) => name);

/** Everything in double braces that is no placeholder, each once, as it was typed. */
function listUnknownSlots(text: string): string[] {
  const names = [...text.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => !slotNames.includes(name));
}

function refuseUnknownSlots(text: string, ctx: z.RefinementCtx): void {
  for (const name of listUnknownSlots(text))
    ctx.addIssue({ code: 'custom', message: `There is no placeholder {{${name}}}` });
}

const subjectField = z
  .string()
  .refine((value) => !/[\r\n\p{Zl}\p{Zp}]/u.test(value.trim()), 'The subject must be one line')
  .pipe(requiredLineField(200, 'Subject'))
  .superRefine(refuseUnknownSlots)
  .refine((value) => !/\{\{\s*personal_link\s*\}\}/.test(value), 'Put {{personal_link}} in the message');

/** What a person writes to candidates; each `{{name}}` is filled in for each of them. */
export const emailDraft = z.object({
  subject: subjectField,
  body: messageField(20_000).superRefine(refuseUnknownSlots),
});
export type EmailDraft = z.infer<typeof emailDraft>;

/** Somebody an email goes to, and the application it is about, where it is about one. */
const recipientFields = z.object({
  candidateId: z.string().max(64),
  applicationId: z.string().max(64).nullable(),
});

const recipientSchema = recipientFields.extend({
  candidateName: z.string(),
  /** Null while blind review hides who it is. */
  email: z.string().nullable(),
  jobTitle: z.string().nullable(),
  blind: z.boolean().optional(),
});
export type EmailRecipient = z.infer<typeof recipientSchema>;

/** Why somebody does not get an email. */
const leftOutReasonSchema = z.enum([
  'no_email',
  'withdrawn',
  /** The same words were sent to them today. */
  'already_sent',
  /** The words name the job, and they have not applied for one. */
  'no_job',
  /** Two of their applications were selected: they get it once. */
  'selected_twice',
]);
export type LeftOutReason = z.infer<typeof leftOutReasonSchema>;

const emailPreviewSchema = z.object({
  recipients: z.array(recipientSchema),
  leftOut: z.array(
    z.object({
      candidateId: z.string(),
      candidateName: z.string(),
      reason: leftOutReasonSchema,
      blind: z.boolean().optional(),
    }),
  ),
  /** How many of those selected are no longer there. */
  gone: z.number().int(),
  /** The email as one of the recipients would get it; null where nobody would. */
  shown: z
    .object({ candidateId: z.string(), subject: z.string(), text: z.string(), html: z.string() })
    .nullable(),
  /** In test mode: where every email goes instead. */
  testAddress: z.string().nullable(),
});
export type EmailPreview = z.infer<typeof emailPreviewSchema>;

const sendOutcomeSchema = z.enum([
  /** In the outbox. */
  'queued',
  /** In the outbox until the plan has room. */
  'held',
  /** In the outbox as failed: a limit for a day is reached, and a person can send it later. */
  'limited',
  /** Test mode is on: on its way to the test address. */
  'tested',
  ...leftOutReasonSchema.options,
  /** It could not be put into the outbox: try again. */
  'failed',
]);
export type SendOutcome = z.infer<typeof sendOutcomeSchema>;

const selectionFields = applicationSelection.extend({
  candidate_ids: z.array(z.string().max(64)).max(maxRecipients).optional(),
  /** All candidates of a filter, but for the exceptions. */
  candidate_filter: candidateFilter.optional(),
});
export type EmailSelection = z.input<typeof selectionFields>;

const bodyLimitBytes = 256 * 1024;

export const writtenEmails = endpoints({
  countPeople: () =>
    endpoint({
      method: 'POST',
      path: '/hr/written-emails/people',
      summary: 'How many people a selection is: somebody who applied twice is one person. Nothing is sent.',
      auth: 'session',
      right: 'mails.write',
      audit: null,
      changesNothing: true,
      bodyLimitBytes,
      body: selectionFields,
      response: z.object({
        /** Applications or candidates, as they were selected, that are still there. */
        selected: z.number().int(),
        people: z.number().int(),
      }),
      errors: ['invalid_request', 'not_found', 'too_many_recipients', 'onboarding_required', 'forbidden'],
    }),
  previewEmail: () =>
    endpoint({
      method: 'POST',
      path: '/hr/written-emails/preview',
      summary:
        "Preview an email: who gets it, who doesn't and why, and how it reads for one person. Nothing is sent.",
      auth: 'session',
      right: 'mails.write',
      audit: null,
      changesNothing: true,
      bodyLimitBytes,
      body: emailDraft.extend({
        ...selectionFields.shape,
        /** Whose email is shown; the first recipient's where it is not said. */
        show: z.string().max(64).optional(),
      }),
      response: emailPreviewSchema,
      errors: ['invalid_request', 'not_found', 'too_many_recipients', 'onboarding_required', 'forbidden'],
    }),
  sendEmail: () =>
    endpoint({
      method: 'POST',
      path: '/hr/written-emails',
      summary:
        'Send an email to the people named, one by one through the outbox. No stage changes. No one gets the same words twice in a day.',
      auth: 'session',
      right: 'mails.write',
      audit: 'email.written',
      bodyLimitBytes,
      body: emailDraft.extend({
        recipients: z
          .array(recipientFields)
          .min(1, 'Name at least one person')
          .max(maxRecipients, `At most ${maxRecipients} people at a time`),
      }),
      response: z.object({
        results: z.array(
          z.object({
            candidateId: z.string(),
            outcome: sendOutcomeSchema,
            communicationId: z.string().nullable(),
          }),
        ),
      }),
      errors: ['invalid_request', 'not_found', 'onboarding_required', 'forbidden'],
    }),
});
