import { z } from 'zod';
import { stageSchema, stepSchema } from './applications.ts';
import { endpoint, endpoints } from './endpoint.ts';
import { instant, okResponse } from './fields.ts';
import { durationField } from './interview-availability.ts';
import { dateField, idField, idList, offsetField, paragraphs, timeField } from './interview-fields.ts';
import { interviewStages, interviewStates, interviewTypes } from './interview-options.ts';
import { listQuery } from './lists.ts';
import { timeZoneField } from './regional.ts';

const interviewStateSchema = z.enum(interviewStates);
const typeSchema = z.enum(interviewTypes);
const stageKeySchema = z.enum(interviewStages);

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
  application_step: stepSchema.nullable(),
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
  /** What test mode keeps from the candidate and the interviewers: that they are invited, or the newest change. */
  untold: z.enum(['invitation', 'change']).nullable(),
  /** The newest invitation or change to the candidate, where it did not reach them. It can be sent again from the outbox. */
  undelivered: z
    .object({ message_id: z.string(), reason: z.enum(['held', 'failed', 'bounced', 'unknown']) })
    .nullable(),
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

const version = z.number().int().positive();
const params = z.object({ id: idField });

/** What is said to everybody of a change. */
export const maxChangeNote = 1000;

const rescheduleBody = z.object({
  timezone: timeZoneField,
  date: dateField,
  time: timeField,
  offset: offsetField.optional(),
  duration_minutes: durationField.optional(),
  /** Told to everybody. */
  note: paragraphs(maxChangeNote, 'Note').default(''),
  version,
});

const cancelBody = z.object({ reason: paragraphs(maxChangeNote, 'Reason').default(''), version });

const changeErrors = [
  'invalid_request',
  'not_found',
  'conflict',
  'slot_taken',
  'interview_over',
  'onboarding_required',
  'forbidden',
] as const;

export const interviews = endpoints({
  listInterviews: () =>
    endpoint({
      method: 'GET',
      path: '/hr/interviews',
      summary: 'List interviews by time. `mine` keeps your own, `from` and `to` those that start in between.',
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
      summary: 'Get an interview with its history.',
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
      summary: 'Move an interview to another time. Everyone gets one email.',
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
      summary: 'Cancel an interview. Everyone gets one email.',
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
      summary: 'Change the interviewers. Added ones get an invitation, removed ones an email.',
      auth: 'session',
      right: 'interviews.write',
      audit: 'interview.people_changed',
      params,
      body: z.object({ interviewer_ids: idList, version }),
      response: interviewSchema,
      errors: changeErrors,
    }),
  tellInterview: () =>
    endpoint({
      method: 'POST',
      path: '/hr/interviews/{id}/tell',
      summary:
        'Email everyone what test mode kept from them: the invitation, or what changed. Test mode must be off.',
      auth: 'session',
      right: 'interviews.write',
      audit: 'interview.told',
      params,
      body: z.object({ version }),
      response: interviewSchema,
      errors: [
        'invalid_request',
        'not_found',
        'conflict',
        'interview_over',
        'mail_in_test_mode',
        'plan_limit_reached',
        'onboarding_required',
        'forbidden',
      ],
    }),
  closeInterview: () =>
    endpoint({
      method: 'POST',
      path: '/hr/interviews/{id}/outcome',
      summary: 'Mark an interview as held or as a no-show.',
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
