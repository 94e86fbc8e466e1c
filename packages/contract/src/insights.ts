import { z } from 'zod';
import { endpoint, endpoints } from './endpoint.ts';
import { instant, memberIdField } from './fields.ts';

const count = z.number().int().nonnegative();

/** The figures in the names of the screens and, beside them, in those of the documented API. */
export const metricsSchema = z.object({
  totalCandidates: count,
  activeJobs: count,
  evaluationsRun: count,
  evaluationsThisWeek: count,
  emailSent: count,
  total_candidates: count,
  total_jobs: count,
  total_applications: count,
  evaluations_completed: count,
  /** Mails to candidates that left; tests are not counted. */
  communications_sent: count,
  /** Questions that the assistant was asked. */
  faq_requests: count,
  usage_statistics: z.object({
    /** With keys, in this calendar month (UTC). */
    api_calls_this_month: count,
    storage_used_mb: z.number().nonnegative(),
    last_activity: instant.nullable(),
  }),
});
export type Metrics = z.infer<typeof metricsSchema>;

const dayCount = z.object({
  date: z.iso.date(),
  applications: count,
  evaluations: count,
  communications: count,
  faq_requests: count,
});

/** The period against the one before it, in per cent; null when that one was empty. */
const trend = z.number().nullable();

export const recentActivitySchema = z.object({
  evaluationsToday: count,
  communicationsToday: count,
  /** Chats in which something was asked today, however much. */
  faqRequestsToday: count,
  applicationsToday: count,
  period: z.object({ days: z.number().int(), from: z.iso.date(), to: z.iso.date() }),
  activity_summary: z.object({
    applications: count,
    evaluations: count,
    communications: count,
    faq_requests: count,
  }),
  /** One entry a day, oldest first, days on which nothing happened included. */
  daily_activity: z.array(dayCount),
  trends: z.object({
    applications_percent: trend,
    evaluations_percent: trend,
    communications_percent: trend,
    faq_requests_percent: trend,
  }),
});
export type RecentActivity = z.infer<typeof recentActivitySchema>;

export const diskSpaceSchema = z.object({
  free_bytes: count,
  floor_bytes: count,
  /** Files are refused until there is more room. */
  is_low: z.boolean(),
});
export type DiskSpace = z.infer<typeof diskSpaceSchema>;

const days = z
  .string()
  .regex(/^\d{1,3}$/, 'Enter a number of days')
  .transform(Number)
  .pipe(z.number().min(1).max(365));

export const insights = endpoints({
  getMetrics: () =>
    endpoint({
      method: 'GET',
      path: '/hr/metrics',
      summary: 'Get the totals for your organization.',
      auth: 'key',
      right: 'insights.read',
      scope: 'metrics:read',
      audit: null,
      query: z.object({ user_id: memberIdField }),
      response: metricsSchema,
      errors: ['not_found', 'onboarding_required'],
    }),
  getRecentActivity: () =>
    endpoint({
      method: 'GET',
      path: '/hr/metrics/recent-activity',
      summary: "Get today's activity (UTC), and activity by day over the last `days`.",
      auth: 'key',
      right: 'insights.read',
      scope: 'metrics:read',
      audit: null,
      query: z.object({ days: days.default(30), user_id: memberIdField }),
      response: recentActivitySchema,
      errors: ['invalid_request', 'not_found', 'onboarding_required'],
    }),
  getDiskSpace: () =>
    endpoint({
      method: 'GET',
      path: '/hr/system/disk',
      summary: 'The free disk space on the server, and the amount below which it refuses new files.',
      auth: 'session',
      right: 'system.read',
      audit: null,
      response: diskSpaceSchema,
      errors: ['onboarding_required', 'forbidden'],
    }),
});
