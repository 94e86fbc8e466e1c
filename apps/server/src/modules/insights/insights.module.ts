import { insights } from '@candor/contract/insights';
import { type ProductModule, serve } from '../../platform/module.ts';
import { getMetrics } from './get-metrics.ts';

/** Figures over the organization's records. */
export const insightsModule: ProductModule = {
  name: 'insights',
  scope: 'tenant',
  routes: [serve(insights.getMetrics, getMetrics)],
  tasks: [],
};
