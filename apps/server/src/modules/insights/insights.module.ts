import { insights } from '@candor/contract/insights';
import { type ProductModule, serve } from '../../platform/module.ts';
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
  ],
  tasks: [],
};
