import { z } from 'zod';
import { endpoint, endpoints } from './endpoint.ts';
import { emailField, lineField, requiredLineField } from './fields.ts';
import { durationField } from './interview-availability.ts';
import { dateField, idField, idList, offsetField, paragraphs, timeField } from './interview-fields.ts';
import {
  type InterviewStage,
  type InterviewType,
  interviewStages,
  interviewTypes,
  stageLabels,
  typeLabels,
} from './interview-options.ts';
import { videoLinkField } from './interview-settings.ts';
import { interviewSchema } from './interviews.ts';
import { timeZoneField } from './regional.ts';

/** A key or its label, as in `video` and `Video Call`. */
function keyOrLabel<K extends string>(keys: readonly K[], labels: Record<K, string>, error: string) {
  const found = (value: string) => keys.find((key) => key === value || labels[key] === value);
  return z
    .string()
    .refine((value) => found(value) !== undefined, error)
    .transform((value) => found(value) as K);
}
const typeField = keyOrLabel<InterviewType>(interviewTypes, typeLabels, 'Choose an interview type');
const stageField = keyOrLabel<InterviewStage>(interviewStages, stageLabels, 'Choose the interview stage');

/** What goes with one invitation. */
export const maxAttachments = 5;
export const maxAttachmentBytes = 10 * 1024 * 1024;
export const attachmentEndings = '.pdf,.doc,.docx,.png,.jpg,.jpeg';

/** What is written to the candidate, and to those who interview. */
export const maxInvitationText = 4000;

/** What the wizard asks beside who and when. */
export const matterFields = {
  job_title: requiredLineField(200, 'Job title'),
  duration_minutes: durationField.default(30),
  interview_type: typeField,
  interview_stage: stageField,
  custom_email_message: paragraphs(maxInvitationText, 'Message').default(''),
  calendar_event_notes: paragraphs(maxInvitationText, 'Notes').default(''),
  phone_number: lineField(40, 'Phone number').default(''),
  address: lineField(500, 'Address').default(''),
  video_link: videoLinkField.default(''),
  /** Files that were uploaded before. */
  attachments: z.array(idField).max(maxAttachments, `At most ${maxAttachments} files`).default([]),
};

/** A phone call needs a number, a meeting in person a place. */
export function requirePlace(
  body: { interview_type: string; phone_number: string; address: string },
  ctx: z.RefinementCtx,
): void {
  if (body.interview_type === 'phone' && body.phone_number === '')
    ctx.addIssue({ code: 'custom', path: ['phone_number'], message: 'Phone number is required' });
  if (body.interview_type === 'in-person' && body.address === '')
    ctx.addIssue({ code: 'custom', path: ['address'], message: 'Address is required' });
}

export const scheduleBody = z
  .object({
    ...matterFields,
    candidate_name: lineField(240, 'Candidate name').default(''),
    candidate_id: idField.optional(),
    application_id: idField.optional(),
    /** Which of the attendees is the candidate, where no id says so. */
    candidate_email: emailField.optional(),
    meeting_type: z.string().max(40).optional(),
    recruiter: lineField(240, 'Recruiter').optional(),
    timezone: timeZoneField,
    date: dateField,
    /** `09:00 - 09:30`; the end follows from the duration. */
    time_slots: z
      .string()
      .regex(
        /^([01]\d|2[0-3]):[0-5]\d( ?- ?([01]\d|2[0-3]):[0-5]\d)?$/,
        'Enter a slot, such as 09:00 - 09:30',
      ),
    offset: offsetField.optional(),
    attendees: z.array(emailField).max(25, 'At most 25 people').default([]),
    interviewer_ids: idList.optional(),
    email_subject: lineField(200, 'Subject').optional(),
    /** Reduced to an allow-list; our template is used where there is none. */
    email_body_html: z.string().max(50_000, 'At most 50,000 characters').optional(),
  })
  .superRefine(requirePlace);
export type ScheduleBody = z.input<typeof scheduleBody>;

const scheduleResponse = z.object({
  success: z.literal(true),
  message: z.string(),
  interview: interviewSchema,
});

const previewBody = z
  .object({
    ...matterFields,
    candidate_id: idField.optional(),
    application_id: idField.optional(),
    candidate_name: lineField(240, 'Candidate name').default(''),
    interviewer_ids: idList.default([]),
    timezone: timeZoneField,
    date: dateField,
    time: timeField,
    offset: offsetField.optional(),
  })
  .omit({ attachments: true });

const scheduleErrors = [
  'invalid_request',
  'not_found',
  'slot_taken',
  'email_in_use',
  'application_withdrawn',
  'plan_limit_reached',
  'onboarding_required',
  'forbidden',
] as const;

const schedule = {
  method: 'POST',
  auth: 'session',
  right: 'interviews.write',
  audit: 'interview.scheduled',
  body: scheduleBody,
  bodyLimitBytes: 256 * 1024,
  response: scheduleResponse,
  errors: scheduleErrors,
} as const;

export const interviewBooking = endpoints({
  scheduleByMicrosoft: () =>
    endpoint({
      ...schedule,
      path: '/hr/microsoft/interview/schedule',
      summary:
        "Book an interview. It goes to the organizer's connected calendar, or by email with an invitation attached. A taken time returns 409 with the nearest free ones.",
    }),
  scheduleByGoogle: () =>
    endpoint({
      ...schedule,
      path: '/hr/google/interview/schedule',
      summary: 'The same as `POST /hr/microsoft/interview/schedule`.',
    }),
  previewInvitation: () =>
    endpoint({
      method: 'POST',
      path: '/hr/interviews/preview',
      summary: 'Preview the invitation. Nothing is sent.',
      auth: 'session',
      right: 'interviews.write',
      audit: null,
      changesNothing: true,
      body: previewBody,
      response: z.object({
        subject: z.string(),
        html: z.string(),
        text: z.string(),
        /** Whether it would be sent: interview emails may be switched off, or go to the test address. */
        delivery: z.enum(['sent', 'off', 'test']),
        test_email: z.string().nullable(),
      }),
      errors: ['invalid_request', 'not_found', 'onboarding_required', 'forbidden'],
    }),
  uploadAttachment: () =>
    endpoint({
      method: 'POST',
      path: '/hr/interviews/attachments',
      summary: 'Upload a file that goes with an invitation: PDF, Word, PNG or JPEG, at most 10 MB.',
      auth: 'session',
      right: 'interviews.write',
      audit: 'interview.file_uploaded',
      bodyFormat: 'multipart',
      bodyLimitBytes: maxAttachmentBytes + 256 * 1024,
      response: z.object({ file_name: z.string(), name: z.string(), size_bytes: z.number().int() }),
      errors: [
        'invalid_request',
        'attachment_too_large',
        'attachment_wrong_type',
        'resume_infected',
        'storage_unavailable',
        'onboarding_required',
        'forbidden',
      ],
    }),
});
