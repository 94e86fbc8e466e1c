import { z } from 'zod';
import { stageSchema } from './applications.ts';
import { endpoint, endpoints } from './endpoint.ts';
import { emailField, instant, lineField, okResponse, requiredLineField, textOf } from './fields.ts';
import { durationField } from './interview-availability.ts';
import {
  type InterviewStage,
  type InterviewType,
  interviewStages,
  interviewStates,
  interviewTypes,
  stageLabels,
  typeLabels,
} from './interview-options.ts';
import { videoLinkField } from './interview-settings.ts';
import { listQuery } from './lists.ts';
import { timeZoneField } from './regional.ts';

const interviewStateSchema = z.enum(interviewStates);
const typeSchema = z.enum(interviewTypes);
const stageKeySchema = z.enum(interviewStages);

/** A key or its label, as in `video` and `Video Call`. */
function keyOrLabel<K extends string>(keys: readonly K[], labels: Record<K, string>, error: string) {
  const found = (value: string) => keys.find((key) => key === value || labels[key] === value);
  return z
    .string()
    .refine((value) => found(value) !== undefined, error)
    .transform((value) => found(value) as K);
}
const typeField = keyOrLabel<InterviewType>(
  interviewTypes,
  typeLabels,
  'Choose how the interview takes place',
);
const stageField = keyOrLabel<InterviewStage>(interviewStages, stageLabels, 'Choose the interview stage');

const dateField = z.iso.date('Enter a date such as 2026-01-31');
const timeField = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, such as 09:00');
/** Which of two moments is meant, where clocks show a time twice. */
const offsetField = z.string().regex(/^[+-]\d{2}:\d{2}$/, 'Enter an offset, such as +10:00');
const idField = z.string().min(1).max(64);
const idList = z.array(idField).max(20, 'At most 20 interviewers');
const paragraphs = (maxLength: number, label: string) => textOf({ label, maxLength, hasLines: true });

const answerSchema = z.enum(['none', 'accepted', 'declined', 'tentative']);

const personSchema = z.object({ id: z.string(), name: z.string(), email: z.string() });

const interviewerSchema = personSchema.extend({
  answer: answerSchema,
  /** `mail`: anybody can answer so in somebody's name. */
  answered_by: z.enum(['mail', 'calendar', 'candor']).nullable(),
  /** Their own calendar was looked at when it was booked. */
  was_checked: z.boolean(),
  /** Their scorecard is in. */
  has_scorecard: z.boolean(),
});

export const interviewSchema = z.object({
  id: z.string(),
  state: interviewStateSchema,
  type: typeSchema,
  stage: stageKeySchema,
  job_title: z.string(),
  job_id: z.string().nullable(),
  application_id: z.string().nullable(),
  /** Where the application stands. */
  application_stage: stageSchema.nullable(),
  candidate: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    answer: answerSchema,
    answered_by: z.enum(['mail', 'calendar', 'candor']).nullable(),
  }),
  /** Blind review hides who this is. */
  blind: z.boolean().optional(),
  starts_at: instant,
  ends_at: instant,
  duration_minutes: z.number().int(),
  /** In which it was meant. */
  time_zone: z.string(),
  organizer: personSchema,
  interviewers: z.array(interviewerSchema),
  phone_number: z.string().nullable(),
  address: z.string().nullable(),
  /** Made by a connected calendar, or pasted. */
  video_link: z.string().nullable(),
  email_message: z.string(),
  calendar_notes: z.string(),
  attachments: z.array(z.object({ file_name: z.string(), name: z.string() })),
  /**
   * Where the event stands in the organizer's calendar; `none` where our own email carries it, `failed` where it had to, `removed`
   * where somebody deleted it there.
   */
  calendar_state: z.enum(['none', 'waiting', 'made', 'failed', 'removed']),
  calendar_link: z.string().nullable(),
  /** Somebody moved it in the calendar: a person confirms that, or moves it back. */
  moved_in_calendar: z.object({ starts_at: instant, ends_at: instant }).nullable(),
  /** The candidate chose the time. */
  is_self_booked: z.boolean(),
  /** The caller takes part as organizer or interviewer. */
  is_mine: z.boolean(),
  version: z.number().int(),
  created_at: instant,
});
export type Interview = z.infer<typeof interviewSchema>;

const historyEntrySchema = z.object({
  id: z.string(),
  at: instant,
  /** Who did it, in words. */
  by: z.string(),
  /** What happened, in words. */
  text: z.string(),
});

const interviewDetailsSchema = interviewSchema.extend({ history: z.array(historyEntrySchema) });
export type InterviewDetails = z.infer<typeof interviewDetailsSchema>;

/** What goes with one invitation. */
export const maxAttachments = 5;
export const maxAttachmentBytes = 10 * 1024 * 1024;

/** What the wizard asks beside who and when. */
export const matterFields = {
  job_title: requiredLineField(200, 'Job title'),
  duration_minutes: durationField.default(30),
  interview_type: typeField,
  interview_stage: stageField,
  custom_email_message: paragraphs(4000, 'Message').default(''),
  calendar_event_notes: paragraphs(4000, 'Notes').default(''),
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

const version = z.number().int().positive();
const params = z.object({ id: idField });

const rescheduleBody = z.object({
  timezone: timeZoneField,
  date: dateField,
  time: timeField,
  offset: offsetField.optional(),
  duration_minutes: durationField.optional(),
  /** Told to everybody. */
  note: paragraphs(1000, 'Note').default(''),
  version,
});

const cancelBody = z.object({ reason: paragraphs(1000, 'Reason').default(''), version });

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

const changeErrors = [
  'invalid_request',
  'not_found',
  'conflict',
  'slot_taken',
  'interview_over',
  'onboarding_required',
  'forbidden',
] as const;

const scheduleErrors = [
  'invalid_request',
  'not_found',
  'slot_taken',
  'email_in_use',
  'application_withdrawn',
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

export const interviews = endpoints({
  scheduleByMicrosoft: () =>
    endpoint({
      ...schedule,
      path: '/hr/microsoft/interview/schedule',
      summary:
        'Book an interview. It goes to the calendar that the organizer connected, whichever that is, else by email with an invitation attached. A time that is taken answers 409 with the nearest free ones.',
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
      summary: 'The invitation as the candidate would get it; nothing is sent.',
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
  listInterviews: () =>
    endpoint({
      method: 'GET',
      path: '/hr/interviews',
      summary:
        'Interviews by time. `mine` leaves those of the caller, `from` and `to` those that begin in between.',
      auth: 'key',
      right: 'interviews.read',
      scope: 'interviews:read',
      audit: null,
      query: listQuery(['starts_at', '-starts_at'])
        .omit({ q: true })
        .extend({
          from: instant.optional(),
          to: instant.optional(),
          mine: z.enum(['true', 'false']).optional(),
          state: interviewStateSchema.optional(),
          /** Those that still take place. */
          standing: z.enum(['true', 'false']).optional(),
          type: typeSchema.optional(),
          member: idField.optional(),
          job: idField.optional(),
          candidate: idField.optional(),
          application: idField.optional(),
        }),
      answer: 'list',
      response: z.array(interviewSchema),
      errors: ['invalid_request', 'onboarding_required'],
    }),
  getInterview: () =>
    endpoint({
      method: 'GET',
      path: '/hr/interviews/{id}',
      summary: 'An interview with what became of it.',
      auth: 'key',
      right: 'interviews.read',
      scope: 'interviews:read',
      audit: null,
      params,
      response: interviewDetailsSchema,
      errors: ['not_found', 'onboarding_required'],
    }),
  rescheduleInterview: () =>
    endpoint({
      method: 'POST',
      path: '/hr/interviews/{id}/reschedule',
      summary: 'Move an interview to another time. Everybody is told once.',
      auth: 'session',
      right: 'interviews.write',
      audit: 'interview.moved',
      params,
      body: rescheduleBody,
      response: interviewSchema,
      errors: changeErrors,
    }),
  decideCalendarMove: () =>
    endpoint({
      method: 'POST',
      path: '/hr/interviews/{id}/calendar-move',
      summary: 'Follow a move that somebody made in the outside calendar, or move the event back.',
      auth: 'session',
      right: 'interviews.write',
      audit: 'interview.calendar_move_decided',
      params,
      body: z.object({ decision: z.enum(['follow', 'go_back']), version }),
      response: interviewSchema,
      errors: changeErrors,
    }),
  cancelInterview: () =>
    endpoint({
      method: 'POST',
      path: '/hr/interviews/{id}/cancel',
      summary: 'Cancel an interview. Everybody is told once.',
      auth: 'session',
      right: 'interviews.write',
      audit: 'interview.cancelled',
      params,
      body: cancelBody,
      response: interviewSchema,
      errors: [
        'invalid_request',
        'not_found',
        'conflict',
        'interview_over',
        'onboarding_required',
        'forbidden',
      ],
    }),
  changePeople: () =>
    endpoint({
      method: 'POST',
      path: '/hr/interviews/{id}/people',
      summary: 'Change who interviews. Those who are added are invited, those who are taken off are told.',
      auth: 'session',
      right: 'interviews.write',
      audit: 'interview.people_changed',
      params,
      body: z.object({ interviewer_ids: idList, version }),
      response: interviewSchema,
      errors: changeErrors,
    }),
  closeInterview: () =>
    endpoint({
      method: 'POST',
      path: '/hr/interviews/{id}/outcome',
      summary: 'Say that an interview was held, or that the candidate did not come.',
      auth: 'session',
      right: 'interviews.write',
      audit: 'interview.closed',
      params,
      body: z.object({ state: z.enum(['held', 'no_show']), version }),
      response: interviewSchema,
      errors: [
        'invalid_request',
        'not_found',
        'conflict',
        'interview_ahead',
        'onboarding_required',
        'forbidden',
      ],
    }),
  answerInvitation: () =>
    endpoint({
      method: 'POST',
      path: '/hr/interviews/{id}/answer',
      summary: 'Say whether you will take part in an interview you were invited to.',
      auth: 'session',
      right: 'interviews.read',
      audit: 'interview.answered',
      params,
      body: z.object({ answer: z.enum(['accepted', 'declined', 'tentative']) }),
      response: okResponse,
      errors: ['invalid_request', 'not_found', 'interview_over', 'onboarding_required'],
    }),
});
