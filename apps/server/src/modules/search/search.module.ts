import { search } from '@candor/contract/search';
import { type ProductModule, serve } from '../../platform/module.ts';
import { findAnything } from './find-anything.ts';

/** One search over what the organization has. It owns no table. */
export const searchModule: ProductModule = {
  name: 'search',
  scope: 'tenant',
  routes: [serve(search.findAnything, findAnything)],
  tasks: [],
};
