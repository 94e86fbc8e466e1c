import type { ProductModule } from '../../platform/module.ts';

export { readScoringConfiguration } from './read-configuration.ts';

/** How the agents work for an organization. */
export const agentsModule: ProductModule = {
  name: 'agents',
  scope: 'tenant',
  routes: [],
  tasks: [],
};
