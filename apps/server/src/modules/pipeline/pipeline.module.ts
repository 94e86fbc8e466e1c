import { pipeline } from '@candor/contract/pipeline';
import { type ProductModule, serve } from '../../platform/module.ts';
import { getPipeline } from './get-pipeline.ts';
import { getReviewQueue } from './get-review-queue.ts';
import { listCards } from './list-cards.ts';
import { listRanking } from './list-ranking.ts';

/** A job's applications as its page shows them: by stage, and by score. It owns no table. */
export const pipelineModule: ProductModule = {
  name: 'pipeline',
  scope: 'tenant',
  routes: [
    serve(pipeline.getPipeline, getPipeline),
    serve(pipeline.listCards, listCards),
    serve(pipeline.listRanking, listRanking),
    serve(pipeline.getReviewQueue, getReviewQueue),
  ],
  tasks: [],
};
