import { z } from 'zod';
import { endpoint, endpoints } from './endpoint.ts';
import { instant, requiredLineField } from './fields.ts';

/** The mails whose wording an organization may change. */
export const templateKindSchema = z.enum(
  [
    'under_review',
    'rejection',
    'shortlisted',
    'readable_file',
    'interview_invitation',
    'interview_change',
    'interview_cancellation',
    'interview_reminder',
    'booking_link',
    'status_update',
    'information_request',
    'keep_in_touch',
  ],
  { error: "This email doesn't exist" },
);
export type TemplateKind = z.infer<typeof templateKindSchema>;

/** What people call them. */
export const templateNames: Readonly<Record<TemplateKind, string>> = {
  under_review: 'Application received',
  rejection: 'Rejection',
  shortlisted: 'Shortlisted',
  readable_file: 'Request for a readable file',
  interview_invitation: 'Interview invitation',
  interview_change: 'Interview changed',
  interview_cancellation: 'Interview canceled',
  interview_reminder: 'Interview reminder',
  booking_link: 'Booking link',
  status_update: 'Update on an application',
  information_request: 'Request for information',
  keep_in_touch: 'Keeping in touch',
};

/** Mails about an interview: none is sent while the Communication Agent's interview emails are off. */
export const interviewMailKinds = [
  'interview_invitation',
  'interview_change',
  'interview_cancellation',
  'interview_reminder',
  'booking_link',
] as const satisfies readonly TemplateKind[];
export type InterviewMailKind = (typeof interviewMailKinds)[number];

/** What people begin with when they write to candidates themselves. They say nothing that a stage would have to bear out. */
export const writtenTemplateKinds = [
  'status_update',
  'information_request',
  'keep_in_touch',
] as const satisfies readonly TemplateKind[];
export type WrittenTemplateKind = (typeof writtenTemplateKinds)[number];

/** The slots of a template: each `{{name}}` is replaced when an email is written; other text stays. */
export const mailSlots = [
  { name: 'candidate_name', meaning: 'First and last name' },
  { name: 'first_name', meaning: 'First name' },
  { name: 'job_title', meaning: 'Title of the job' },
  { name: 'company_name', meaning: 'Name of the company' },
  { name: 'hr_contact', meaning: 'Where replies go' },
  { name: 'personal_link', meaning: "The candidate's own page, for 30 days" },
] as const;
export type MailSlot = (typeof mailSlots)[number]['name'];

/** Sentences that appear in an email only while they are true. */
const noteSlots: Partial<Record<TemplateKind, { name: NoteSlot; meaning: string }>> = {
  under_review: {
    name: 'reading_note',
    meaning: 'Says that nothing more is needed, once the resume has been read',
  },
  rejection: { name: 'review_note', meaning: 'Says that you read it carefully, once someone has opened it' },
  information_request: {
    name: 'reply_note',
    meaning: 'Asks for a reply to the email, where replies reach you',
  },
};
/** What depends on the application, and what on whether replies arrive. */
export type ApplicationNote = 'reading_note' | 'review_note';
export type NoteSlot = ApplicationNote | 'reply_note';

/** Further slots of emails about an interview. */
export const interviewSlots = [
  { name: 'interview_details', meaning: 'Date, time, place and people, a line each' },
  { name: 'interview_time', meaning: 'Date and time with the time zone' },
  { name: 'interview_type', meaning: 'Phone, video call or in person' },
  { name: 'interview_stage', meaning: 'Such as Screening' },
  { name: 'interview_place', meaning: 'Phone number, link or address' },
  { name: 'interviewers', meaning: 'Names of the interviewers' },
  { name: 'interview_message', meaning: 'What you wrote in the wizard, or the reason' },
] as const;
export type InterviewSlotName = (typeof interviewSlots)[number]['name'];

/** The slots that a text may use. */
export function listSlotsOf(kind: TemplateKind): readonly { name: string; meaning: string }[] {
  const isAboutInterview = (interviewMailKinds as readonly string[]).includes(kind);
  if (isAboutInterview) return [...mailSlots, ...interviewSlots];
  const note = noteSlots[kind];
  return note ? [...mailSlots, note] : mailSlots;
}

export const mailSubjectField = requiredLineField(200, 'Subject');
/** Paragraphs are separated by an empty line. */
export function messageField(maxLength: number) {
  return z
    .string()
    .transform((value) =>
      value
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\n\t]/gu, '')
        .trim(),
    )
    .pipe(
      z
        .string()
        .min(1, 'The message is empty')
        .max(maxLength, `At most ${maxLength.toLocaleString('en-US')} characters`),
    );
}
export const mailBodyField = messageField(10_000);

const templateSchema = z.object({
  kind: templateKindSchema,
  subject: z.string(),
  body: z.string(),
  /** The wording is ours: the organization has not written its own. */
  isDefault: z.boolean(),
  defaultSubject: z.string(),
  defaultBody: z.string(),
  slots: z.array(z.object({ name: z.string(), meaning: z.string() })),
  /** Sent back with a save, it shows whether someone else saved in the meantime; 0 while it is the default. */
  version: z.number().int(),
  updatedAt: instant.nullable(),
});
export type MailTemplate = z.infer<typeof templateSchema>;

const mailPreviewSchema = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** The candidate whose data it shows; null if nobody has applied yet and it shows an invented person. */
  applicationId: z.string().nullable(),
  candidateName: z.string(),
});
export type MailPreview = z.infer<typeof mailPreviewSchema>;

const params = z.object({ kind: templateKindSchema });

export const mailTemplates = endpoints({
  listTemplates: () =>
    endpoint({
      method: 'GET',
      path: '/hr/communications/templates',
      summary: 'List the wording of each email to candidates, custom or default.',
      auth: 'session',
      right: 'mails.read',
      audit: null,
      response: z.array(templateSchema),
      errors: ['onboarding_required'],
    }),
  saveTemplate: () =>
    endpoint({
      method: 'PUT',
      path: '/hr/communications/templates/{kind}',
      summary: 'Change the wording of an email.',
      auth: 'session',
      right: 'mails.write',
      audit: 'mail_template.saved',
      params,
      body: z.object({
        subject: mailSubjectField,
        body: mailBodyField,
        version: z.number().int().optional(),
      }),
      response: templateSchema,
      errors: ['invalid_request', 'conflict', 'onboarding_required', 'forbidden'],
    }),
  resetTemplate: () =>
    endpoint({
      method: 'DELETE',
      path: '/hr/communications/templates/{kind}',
      summary: 'Reset an email to its default wording.',
      auth: 'session',
      right: 'mails.write',
      audit: 'mail_template.reset',
      params,
      response: templateSchema,
      errors: ['invalid_request', 'onboarding_required', 'forbidden'],
    }),
  previewTemplate: () =>
    endpoint({
      method: 'POST',
      path: '/hr/communications/templates/{kind}/preview',
      summary:
        'Preview an email in the given or saved wording. Uses the newest application if none is given. Nothing is sent.',
      auth: 'session',
      right: 'mails.write',
      audit: null,
      changesNothing: true,
      params,
      body: z.object({
        subject: mailSubjectField.optional(),
        body: mailBodyField.optional(),
        application_id: z.string().max(64).optional(),
      }),
      response: mailPreviewSchema,
      errors: ['invalid_request', 'not_found', 'onboarding_required', 'forbidden'],
    }),
});
