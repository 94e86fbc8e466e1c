import { z } from 'zod';
import { stageSchema } from './applications.ts';
import { endpoint, endpoints } from './endpoint.ts';
import { maxRequestText } from './field-rules.ts';
import { emailField, instant, messageResponse, okResponse } from './fields.ts';
import { interviewStages, interviewStates, interviewTypes } from './interview-options.ts';
import { publicRoutes } from './public-routes.ts';
import { timeZoneField } from './regional.ts';
import { correctionFields, requestKindSchema, requestStateSchema } from './requests.ts';

const requestText = z
  .string()
  .trim()
  .max(maxRequestText, `Write at most ${maxRequestText.toLocaleString('en-US')} characters`);

const roomRequestSchema = z.object({
  id: z.string(),
  kind: requestKindSchema,
  state: requestStateSchema,
  text: z.string(),
  asked_at: instant,
  due_at: instant,
  resolved_at: instant.nullable(),
  /** What people answered. */
  resolution: z.string().nullable(),
});
export type RoomRequest = z.infer<typeof roomRequestSchema>;

const roomApplicationSchema = z.object({
  id: z.string(),
  job_title: z.string(),
  /** Somebody can still apply for the job. */
  job_open: z.boolean(),
  applied_at: instant,
  stage: stageSchema,
  /** Where it stands and what comes next, in plain words; never a score. */
  status: z.string(),
  next_step: z.string(),
  /** What became of the resume: not looked at yet, read by software, or not readable. */
  reading: z.enum(['none', 'waiting', 'read', 'unreadable']),
  resume_name: z.string().nullable(),
  /** What software did, where it did anything. */
  software: z
    .object({
      name: z.string(),
      uses_language_model: z.boolean(),
      at: instant,
      looked_at: z.array(z.object({ group: z.string(), criteria: z.array(z.string()) })),
    })
    .nullable(),
  /** The newest review that was asked for. */
  review: roomRequestSchema.nullable(),
  can_withdraw: z.boolean(),
  /** Until when a withdrawal can be taken back; null where there is none. */
  return_until: instant.nullable(),
});
export type RoomApplication = z.infer<typeof roomApplicationSchema>;

const candidateRoomSchema = z.object({
  organization: z.object({
    name: z.string(),
    company_name: z.string(),
    slug: z.string(),
    brand_color: z.string(),
    background_color: z.string(),
    logo_url: z.string().nullable(),
  }),
  person: z.object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    city: z.string().nullable(),
    country: z.string().nullable(),
  }),
  applications: z.array(roomApplicationSchema),
  /** What was asked for besides reviews, the newest first. */
  requests: z.array(roomRequestSchema),
});
export type CandidateRoom = z.infer<typeof candidateRoomSchema>;

const roomPlace = {
  job_title: z.string(),
  type: z.enum(interviewTypes),
  stage: z.enum(interviewStages),
  duration_minutes: z.number().int(),
  /** Phone number, address or link; empty where it is not known yet. */
  place: z.string(),
  interviewers: z.array(z.string()),
  message: z.string(),
};

const roomInterviewsSchema = z.object({
  /** The organization's, beside which the candidate sees their own. */
  time_zone: z.string(),
  offers: z.array(z.object({ id: z.string(), ...roomPlace, first_day: z.string(), last_day: z.string() })),
  interviews: z.array(
    z.object({
      ...{
        id: z.string(),
        ...roomPlace,
        state: z.enum(interviewStates),
        starts_at: instant,
        ends_at: instant,
      },
      /** In which the organization meant it. */
      time_zone: z.string(),
      can_move: z.boolean(),
      can_decline: z.boolean(),
      /** Until when it can be moved here. */
      change_until: instant,
    }),
  ),
});
export type RoomInterviews = z.infer<typeof roomInterviewsSchema>;

const roomSlotsSchema = z.object({
  time_zone: z.string(),
  /** In the candidate's own zone; empty days are left out. */
  days: z.array(
    z.object({
      date: z.string(),
      slots: z.array(
        z.object({
          starts_at: instant,
          /** With the offset, where clocks there show it twice that day. */
          label: z.string(),
          /** The same moment where the organization is, as in `Mon 09:00`. */
          organization_label: z.string(),
        }),
      ),
    }),
  ),
  organization_time_zone: z.string(),
});
export type RoomSlots = z.infer<typeof roomSlotsSchema>;

const chosenTime = { starts_at: instant, time_zone: timeZoneField };
const recordId = z.string().min(1).max(64);

const applicationBody = z.object({ application_id: z.string().min(1, 'Choose an application').max(64) });
const byLink = { auth: 'candidate', right: null } as const;
const errors = ['invalid_request', 'link_expired', 'too_many_requests'] as const;

export const candidateRoom = endpoints({
  getRoom: () =>
    endpoint({
      ...publicRoutes.getRoom,
      summary: 'What a candidate sees of their applications, by the token of their personal link.',
      ...byLink,
      audit: null,
      response: candidateRoomSchema,
      errors,
    }),
  askForReview: () =>
    endpoint({
      ...publicRoutes.askForReview,
      summary: 'Ask for a human review of an application.',
      ...byLink,
      audit: 'candidate_room.review_asked',
      body: applicationBody.extend({ text: requestText.default('') }),
      response: okResponse,
      errors: [...errors, 'not_found'],
    }),
  askForCorrection: () =>
    endpoint({
      ...publicRoutes.askForCorrection,
      summary: 'Ask for a correction of your contact details. A person applies it.',
      ...byLink,
      audit: 'candidate_room.correction_asked',
      body: z.object({
        fields: correctionFields.refine(
          (fields) => Object.keys(fields).length > 0,
          'Change at least one of the fields',
        ),
        text: requestText.default(''),
      }),
      response: okResponse,
      errors,
    }),
  withdraw: () =>
    endpoint({
      ...publicRoutes.withdraw,
      summary: 'Withdraw an application. You can undo this for 24 hours.',
      ...byLink,
      audit: 'candidate_room.withdrew',
      body: applicationBody,
      response: okResponse,
      errors: [...errors, 'not_found', 'conflict'],
    }),
  returnToApplication: () =>
    endpoint({
      ...publicRoutes.returnToApplication,
      summary: 'Undo a withdrawal within 24 hours. The application returns to its earlier stage.',
      ...byLink,
      audit: 'candidate_room.returned',
      body: applicationBody,
      response: okResponse,
      errors: [...errors, 'not_found', 'conflict'],
    }),
  sendResume: () =>
    endpoint({
      ...publicRoutes.sendResume,
      summary: 'Send a newer resume for an application. It is evaluated like a new application.',
      ...byLink,
      audit: 'candidate_room.resume_sent',
      body: applicationBody,
      bodyLimitBytes: 6 * 1024 * 1024,
      response: okResponse,
      errors: [
        ...errors,
        'not_found',
        'conflict',
        'resume_required',
        'resume_wrong_type',
        'resume_infected',
        'resume_too_large',
        'storage_unavailable',
      ],
    }),
  getData: () =>
    endpoint({
      ...publicRoutes.getData,
      summary: 'Download everything stored about the candidate as JSON.',
      ...byLink,
      audit: null,
      answer: 'file',
      response: z.unknown(),
      errors,
    }),
  listOwnInterviews: () =>
    endpoint({
      ...publicRoutes.listOwnInterviews,
      summary: "The candidate's interviews, and the times they were offered.",
      ...byLink,
      audit: null,
      response: roomInterviewsSchema,
      errors,
    }),
  listOwnSlots: () =>
    endpoint({
      ...publicRoutes.listOwnSlots,
      summary: 'Free times to choose from, for an offer, or for an interview that is to be moved.',
      ...byLink,
      audit: null,
      query: z
        .object({ offer: recordId.optional(), interview: recordId.optional(), time_zone: timeZoneField })
        .refine(({ offer, interview }) => Boolean(offer) !== Boolean(interview), {
          path: ['offer'],
          error: 'Name an offer or an interview',
        }),
      response: roomSlotsSchema,
      errors: [...errors, 'not_found', 'offer_closed', 'interview_over', 'too_late_to_change'],
    }),
  bookInterview: () =>
    endpoint({
      ...publicRoutes.bookInterview,
      summary: 'Choose one of the offered times.',
      ...byLink,
      audit: 'candidate_room.interview_booked',
      body: z.object({ offer_id: recordId, ...chosenTime }),
      response: okResponse,
      errors: [...errors, 'not_found', 'offer_closed', 'slot_taken', 'application_withdrawn'],
    }),
  moveInterview: () =>
    endpoint({
      ...publicRoutes.moveInterview,
      summary: "Move an interview to another free time, until the organization's notice.",
      ...byLink,
      audit: 'candidate_room.interview_moved',
      body: z.object({ interview_id: recordId, ...chosenTime }),
      response: okResponse,
      errors: [...errors, 'not_found', 'conflict', 'slot_taken', 'interview_over', 'too_late_to_change'],
    }),
  declineInterview: () =>
    endpoint({
      ...publicRoutes.declineInterview,
      summary: 'Decline an interview, or the times that were offered.',
      ...byLink,
      audit: 'candidate_room.interview_declined',
      body: z
        .object({
          interview_id: recordId.optional(),
          offer_id: recordId.optional(),
          reason: requestText.default(''),
        })
        .refine(({ interview_id, offer_id }) => Boolean(interview_id) !== Boolean(offer_id), {
          path: ['interview_id'],
          error: 'Name an interview or an offer',
        }),
      response: okResponse,
      errors: [...errors, 'not_found', 'offer_closed', 'interview_over'],
    }),
  askForErasure: () =>
    endpoint({
      ...publicRoutes.askForErasure,
      summary: 'Ask for your data to be erased.',
      ...byLink,
      audit: 'candidate_room.erasure_asked',
      body: z.object({ text: requestText.default('') }),
      response: okResponse,
      errors,
    }),
  askForLink: () =>
    endpoint({
      ...publicRoutes.askForLink,
      summary:
        'Send a new personal link to an address if it belongs to a candidate. The response is always the same.',
      auth: 'public',
      right: null,
      takesPersonalLink: true,
      audit: 'candidate_room.link_asked',
      body: z.object({
        email: emailField,
        /** Id or slug; an old link tells it as well. */
        org: z.string().max(100).optional(),
      }),
      response: messageResponse,
      errors: ['invalid_request', 'too_many_requests'],
    }),
});
