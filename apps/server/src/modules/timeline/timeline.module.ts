import { timeline } from '@candor/contract/timeline';
import { type ProductModule, serve } from '../../platform/module.ts';
import { listJobActivity } from './list-job-activity.ts';
import { listTimeline } from './list-timeline.ts';

/** What happened with a candidate or to a job, told from the rows of every module. It owns no table. */
export const timelineModule: ProductModule = {
  name: 'timeline',
  scope: 'tenant',
  routes: [serve(timeline.listTimeline, listTimeline), serve(timeline.listJobActivity, listJobActivity)],
  tasks: [],
};
