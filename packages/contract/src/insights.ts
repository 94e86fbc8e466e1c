import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const count = z.number().int().nonnegative();

export const metricsSchema = z.object({
  totalCandidates: count,
  activeJobs: count,
  evaluationsRun: count,
  evaluationsThisWeek: count,
  emailSent: count,
});
export type Metrics = z.infer<typeof metricsSchema>;

export const insights = {
  getMetrics: endpoint({
    method: 'GET',
    path: '/hr/metrics',
    summary: 'The figures of the dashboard, counted from the organization’s own records.',
    auth: 'session',
    permission: 'read',
    audit: null,
    response: metricsSchema,
    errors: ['onboarding_required'],
  }),
};
