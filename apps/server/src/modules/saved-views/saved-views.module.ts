import { savedViews } from '@candor/contract/saved-views';
import { type ProductModule, serve } from '../../platform/module.ts';
import { when } from '../../platform/signals.ts';
import { personErased } from '../candidates/candidates.ts';
import { changeView } from './change-view.ts';
import { deleteView } from './delete-view.ts';
import { forgetSearches } from './forget-searches.ts';
import { listViews } from './list-views.ts';
import { saveView } from './save-view.ts';

/** Lists as people saved them under a name. */
export const savedViewsModule: ProductModule = {
  name: 'saved-views',
  scope: 'tenant',
  routes: [
    serve(savedViews.listViews, listViews),
    serve(savedViews.saveView, saveView),
    serve(savedViews.changeView, changeView),
    serve(savedViews.deleteView, deleteView),
  ],
  tasks: [],
  reactions: [when(personErased, forgetSearches)],
};
