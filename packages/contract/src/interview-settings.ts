import { z } from 'zod';
import { endpoint, endpoints } from './endpoint.ts';
import { workingHoursFields } from './regional.ts';

const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Enter a time, such as 09:00', abort: true });

const spanSchema = z
  .object({ start: timeOfDay, end: timeOfDay })
  .refine(({ start, end }) => start < end, { path: ['end'], error: 'The end must be after the start' });

/** An address that people can open; empty where there is none. */
export const videoLinkField = z
  .string()
  .trim()
  .max(2000, 'At most 2,000 characters')
  .refine((value) => value === '' || isWebAddress(value), 'Enter a link that starts with https://');

function isWebAddress(value: string): boolean {
  return /^https:\/\/[^\s"'<>\\]+$/.test(value) && URL.canParse(value);
}

export const slotLengths = [15, 20, 30, 45, 60] as const;

/** When an organization interviews. Times are local: in the zone of whoever plans, and in the organization's for candidates. */
export const interviewSettingsSchema = z.object({
  days: z.array(z.int().min(1).max(7)).min(1, 'Choose at least one day').max(7).default([1, 2, 3, 4, 5]),
  /** In these an interview can begin. */
  spans: z
    .array(spanSchema)
    .min(1, 'Enter at least one time range')
    .max(4, 'At most four time ranges')
    .default([
      { start: '09:00', end: '12:00' },
      { start: '14:00', end: '17:00' },
    ]),
  slot_minutes: z
    .union(
      slotLengths.map((minutes) => z.literal(minutes)),
      'Choose one of the lengths',
    )
    .default(30),
  /** The pause after an interview, in which nobody is given another one. */
  buffer_minutes: z.int('Enter whole minutes').min(0).max(120, 'At most 120 minutes').default(0),
  /** How long before an interview candidates may still book or move it. */
  notice_hours: z.int('Enter whole hours').min(0).max(336, 'At most 336 hours').default(4),
  /** How many interviews a week candidates may book with one interviewer. */
  weekly_limit: z.int('Enter a whole number').min(1).max(100, 'At most 100').default(10),
  remind_day_before: z.boolean().default(true),
  remind_hour_before: z.boolean().default(true),
  /** For video calls where no connected calendar makes a link. */
  default_video_link: videoLinkField.default(''),
});
export type InterviewSettings = z.infer<typeof interviewSettingsSchema>;

const storedSettings = interviewSettingsSchema.extend({
  /** The organization's; null where nobody has chosen one. */
  time_zone: z.string().nullable(),
  version: z.int(),
});

/** When one member interviews, in their own zone. */
const ownHoursSchema = z.object({
  working_hours: workingHoursFields,
  weekly_limit: z.int('Enter a whole number').min(0).max(100, 'At most 100'),
});

const ownHoursAnswer = z.object({
  ...ownHoursSchema.shape,
  /** They are the organization's: the member has chosen none. */
  is_default: z.boolean(),
  time_zone: z.string().nullable(),
});

export const interviewSettings = endpoints({
  getSettings: () =>
    endpoint({
      method: 'GET',
      path: '/hr/interview-settings',
      summary: 'Get when your organization interviews: days, hours, slots, breaks, notice and reminders.',
      auth: 'key',
      right: 'interviews.read',
      scope: 'interviews:read',
      audit: null,
      response: storedSettings,
      errors: ['onboarding_required'],
    }),
  saveSettings: () =>
    endpoint({
      method: 'PUT',
      path: '/hr/interview-settings',
      summary: 'Change when the organization interviews. Interviews that are booked keep their time.',
      auth: 'session',
      right: 'organization.write',
      audit: 'interview_settings.changed',
      body: interviewSettingsSchema.extend({ version: z.int().optional() }),
      response: storedSettings,
      errors: ['invalid_request', 'conflict', 'onboarding_required', 'forbidden'],
    }),
  getOwnHours: () =>
    endpoint({
      method: 'GET',
      path: '/hr/interview-settings/own-hours',
      summary: 'When candidates may book an interview with you.',
      auth: 'session',
      right: 'interviews.read',
      audit: null,
      response: ownHoursAnswer,
      errors: ['onboarding_required'],
    }),
  saveOwnHours: () =>
    endpoint({
      method: 'PUT',
      path: '/hr/interview-settings/own-hours',
      summary: 'Change when candidates may book an interview with you.',
      auth: 'session',
      right: 'interviews.read',
      audit: 'interviewer_hours.changed',
      body: ownHoursSchema,
      response: ownHoursAnswer,
      errors: ['invalid_request', 'onboarding_required'],
    }),
});
