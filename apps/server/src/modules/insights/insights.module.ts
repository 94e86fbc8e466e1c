import { dashboard } from '@candor/contract/dashboard';
import { insights } from '@candor/contract/insights';
import { type ProductModule, serve } from '../../platform/module.ts';
import { getFirstSteps } from './dashboard/get-first-steps.ts';
import { getNeeds } from './dashboard/get-needs.ts';
import { getNews } from './dashboard/get-news.ts';
import { listJobFigures } from './dashboard/list-job-figures.ts';
import { dismissFirstSteps, noteVisit } from './dashboard/visits.ts';
import { getDiskSpace } from './get-disk-space.ts';
import { getMetrics } from './get-metrics.ts';
import { getRecentActivity } from './get-recent-activity.ts';

/** Figures over the organization's records. */
export const insightsModule: ProductModule = {
  name: 'insights',
  scope: 'tenant',
  routes: [
    serve(insights.getMetrics, getMetrics),
    serve(insights.getRecentActivity, getRecentActivity),
    serve(insights.getDiskSpace, getDiskSpace),
    serve(dashboard.getNeeds, getNeeds),
    serve(dashboard.getNews, getNews),
    serve(dashboard.noteVisit, noteVisit),
    serve(dashboard.listJobFigures, listJobFigures),
    serve(dashboard.getFirstSteps, getFirstSteps),
    serve(dashboard.dismissFirstSteps, dismissFirstSteps),
  ],
  tasks: [],
};
