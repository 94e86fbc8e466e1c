import { timeline } from '@candor/contract/timeline';
import { type ProductModule, serve } from '../../platform/module.ts';
import { listTimeline } from './list-timeline.ts';

/** What happened with a candidate, told from the rows of every module. It owns no table. */
export const timelineModule: ProductModule = {
  name: 'timeline',
  scope: 'tenant',
  routes: [serve(timeline.listTimeline, listTimeline)],
  tasks: [],
};
