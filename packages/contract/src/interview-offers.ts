import { z } from 'zod';
import { endpoint, endpoints } from './endpoint.ts';
import { emailField, instant, lineField, okResponse } from './fields.ts';
import { matterFields, requirePlace } from './interview-booking.ts';
import { interviewStages, interviewTypes } from './interview-options.ts';
import { listQuery } from './lists.ts';

const idField = z.string().min(1).max(64);

/** How many days ahead a candidate may choose from. */
export const offerDays = [5, 10, 14, 21, 30] as const;

const offerBody = z
  .object({
    ...matterFields,
    candidate_name: lineField(240, 'Candidate name').default(''),
    candidate_id: idField.optional(),
    application_id: idField.optional(),
    candidate_email: emailField.optional(),
    /** Beside the caller, or in place of them where any of these is enough. */
    interviewer_ids: z.array(idField).max(20, 'At most 20 interviewers').default([]),
    /** One of them is enough: the one with the fewest interviews that week. */
    any_of: z.boolean().default(false),
    days: z
      .union(
        offerDays.map((days) => z.literal(days)),
        'Choose how far ahead',
      )
      .default(14),
  })
  .superRefine(requirePlace);

const offerSchema = z.object({
  id: z.string(),
  state: z.enum(['open', 'booked', 'declined', 'withdrawn']),
  candidate: z.object({ id: z.string(), name: z.string(), email: z.string().nullable() }),
  /** Blind review hides who this is. */
  blind: z.boolean().optional(),
  application_id: z.string().nullable(),
  job_title: z.string(),
  type: z.enum(interviewTypes),
  stage: z.enum(interviewStages),
  duration_minutes: z.number().int(),
  any_of: z.boolean(),
  interviewers: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The days that are offered, in the organization's zone. */
  first_day: z.string(),
  last_day: z.string(),
  /** Once the candidate chose. */
  interview_id: z.string().nullable(),
  /** Sent in test mode: the candidate knows nothing of it. */
  is_test: z.boolean(),
  decline_reason: z.string().nullable(),
  created_at: instant,
});
export type InterviewOffer = z.infer<typeof offerSchema>;

export const interviewOffers = endpoints({
  sendSchedulingLink: () =>
    endpoint({
      method: 'POST',
      path: '/hr/interview-offers',
      summary: 'Email a candidate a link to choose a time.',
      auth: 'session',
      right: 'interviews.write',
      audit: 'interview_offer.sent',
      body: offerBody,
      bodyLimitBytes: 256 * 1024,
      response: z.object({ success: z.literal(true), message: z.string(), offer: offerSchema }),
      errors: [
        'invalid_request',
        'not_found',
        'email_in_use',
        'application_withdrawn',
        'interview_emails_off',
        'plan_limit_reached',
        'onboarding_required',
        'forbidden',
      ],
    }),
  listOffers: () =>
    endpoint({
      method: 'GET',
      path: '/hr/interview-offers',
      summary: 'List times offered to candidates, newest first.',
      auth: 'key',
      right: 'interviews.read',
      scope: 'interviews:read',
      audit: null,
      query: listQuery(['-created_at'])
        .omit({ q: true })
        .extend({ candidate: idField.optional(), state: offerSchema.shape.state.optional() }),
      answer: 'list',
      response: z.array(offerSchema),
      errors: ['invalid_request', 'onboarding_required'],
    }),
  withdrawOffer: () =>
    endpoint({
      method: 'POST',
      path: '/hr/interview-offers/{id}/withdraw',
      summary: 'Withdraw offered times. The candidate can no longer choose one.',
      auth: 'session',
      right: 'interviews.write',
      audit: 'interview_offer.withdrawn',
      params: z.object({ id: idField }),
      response: okResponse,
      errors: ['not_found', 'offer_closed', 'onboarding_required', 'forbidden'],
    }),
});
