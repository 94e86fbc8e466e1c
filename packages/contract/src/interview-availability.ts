import { z } from 'zod';
import { endpoint, endpoints } from './endpoint.ts';
import { emailField, instant } from './fields.ts';
import { interviewDurations } from './interview-options.ts';
import { timeZoneField } from './regional.ts';

const dateField = z.iso.date('Enter a date such as 2026-01-31');
const idField = z.string().min(1).max(64);

/** How long an interview may be. */
export const durationField = z.union(
  interviewDurations.map((minutes) => z.literal(minutes)),
  'Choose one of the durations',
);

const teamMemberSchema = z.object({
  id: z.string(),
  /** The address where somebody has no name. */
  name: z.string(),
  email: z.string(),
  team_role: z.string(),
  job_title: z.string().nullable(),
  phone: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  verified: z.boolean(),
});
export type TeamMember = z.infer<typeof teamMemberSchema>;

const hourField = z.int('Enter a whole hour').min(0).max(24);

const availabilityBody = z
  .object({
    user_email: emailField,
    /** Further members; the candidate's interviews count where `candidate_id` names them. */
    attendees: z.array(emailField).max(25, 'At most 25 people').default([]),
    candidate_id: idField.optional(),
    dates: z.array(dateField).min(1, 'Choose a date').max(31, 'At most 31 dates'),
    timezone: timeZoneField,
    working_start_hour: hourField.default(9),
    working_end_hour: hourField.default(18),
    show_time_slots: z.boolean().default(true),
    show_free_periods: z.boolean().default(true),
    duration_minutes: durationField.default(30),
    /** An interview that is about to be moved: it is not in its own way. */
    except_interview_id: idField.optional(),
  })
  .refine(({ working_start_hour, working_end_hour }) => working_start_hour < working_end_hour, {
    path: ['working_end_hour'],
    error: 'The day must end after it starts',
  });

const namedSchema = z.object({ id: z.string(), name: z.string() });

export const slotSchema = z.object({
  /** As clocks there show it: `09:30`. */
  time: z.string(),
  /** With the offset where clocks show the time twice that day. */
  label: z.string(),
  offset: z.string().nullable(),
  starts_at: instant,
  ends_at: instant,
  /** In the future, and nobody is known to be busy. */
  available: z.boolean(),
  is_past: z.boolean(),
  /** Who is busy: never what with. */
  busy: z.array(namedSchema),
  /** Whose own calendar could not be looked at: they may be busy. */
  not_checked: z.array(namedSchema),
  /** For whom it lies outside of their hours, with the time it is there. */
  outside_hours: z.array(namedSchema.extend({ local_time: z.string() })),
});
export type InterviewSlot = z.infer<typeof slotSchema>;

const uncheckedReason = z.enum(['not_connected', 'reconnect_needed', 'no_permission', 'unavailable']);

const availabilityResponse = z.object({
  success: z.literal(true),
  timezone: z.string(),
  checked_dates: z.record(
    z.string(),
    z.object({
      /** Such as `09:00-09:30`. */
      busy_periods: z.array(z.string()),
      free_periods: z.array(z.string()),
      slots: z.array(slotSchema),
    }),
  ),
  /** Everybody who was asked about, and why somebody's calendar could not be looked at. */
  people: z.array(
    namedSchema.extend({ email: z.string(), checked: z.boolean(), reason: uncheckedReason.nullable() }),
  ),
});
export type Availability = z.infer<typeof availabilityResponse>;

const checkEvents = {
  method: 'POST',
  auth: 'session',
  right: 'interviews.write',
  audit: null,
  changesNothing: true,
  body: availabilityBody,
  response: availabilityResponse,
  errors: ['invalid_request', 'not_found', 'onboarding_required', 'forbidden'],
} as const;

/** Who can interview, and when. */
export const interviewAvailability = endpoints({
  listTeamMembers: () =>
    endpoint({
      method: 'GET',
      path: '/hr/team-members',
      summary: 'List members who can be interviewers.',
      auth: 'session',
      right: 'organization.read',
      openToTools: true,
      audit: null,
      response: z.object({ success: z.literal(true), members: z.array(teamMemberSchema) }),
      errors: ['onboarding_required'],
    }),
  checkMicrosoftEvents: () =>
    endpoint({
      ...checkEvents,
      path: '/hr/microsoft/calendar/check-database-events',
      summary:
        'When people are busy on some dates, by their interviews and the calendars they connected, whichever those are.',
    }),
  checkGoogleEvents: () =>
    endpoint({
      ...checkEvents,
      path: '/hr/google/calendar/check-database-events',
      summary: 'The same as `POST /hr/microsoft/calendar/check-database-events`.',
    }),
});
