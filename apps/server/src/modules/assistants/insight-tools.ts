import { insights } from '@candor/contract/insights';
import { z } from 'zod';
import { defineTool } from '../../platform/assistant-tools.ts';
import { toQuery } from './tool-inputs.ts';

export const getMetrics = defineTool({
  name: 'get_metrics',
  title: 'Read the figures',
  description: 'Totals of the organization, and what happened day by day over the last days (UTC).',
  scope: 'assistant',
  right: 'insights.read',
  input: z.object({ days: z.int().min(1).max(365).default(30).describe('How many days back') }),
  async run(ask, { days }) {
    const metrics = await ask.one(insights.getMetrics, { query: {} });
    const activity = await ask.one(insights.getRecentActivity, { query: toQuery({ days }) });
    return {
      totals: {
        candidates: metrics.total_candidates,
        jobs: metrics.total_jobs,
        active_jobs: metrics.activeJobs,
        applications: metrics.total_applications,
        evaluations: metrics.evaluations_completed,
        emails_sent: metrics.communications_sent,
        faq_questions: metrics.faq_requests,
      },
      period: activity.period,
      summary: activity.activity_summary,
      applications_change_percent: activity.trends.applications_percent,
      days: activity.daily_activity,
    };
  },
});
