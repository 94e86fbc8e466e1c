import { agents } from '@candor/contract/agents';
import { type ProductModule, serve } from '../../platform/module.ts';
import { getConfiguration } from './get-configuration.ts';
import { getEngine } from './get-engine.ts';
import { getPublicConfiguration, savePublicConfiguration } from './public-configuration.ts';
import { saveConfiguration } from './save-configuration.ts';
import { testConnection } from './test-connection.ts';

/** How the agents work for an organization. */
export const agentsModule: ProductModule = {
  name: 'agents',
  scope: 'tenant',
  routes: [
    serve(agents.getConfiguration, getConfiguration),
    serve(agents.saveConfiguration, saveConfiguration),
    serve(agents.getPublicConfiguration, getPublicConfiguration),
    serve(agents.savePublicConfiguration, savePublicConfiguration),
    serve(agents.getEngine, getEngine),
    serve(agents.testConnection, testConnection, { keepsAnswer: true }),
  ],
  tasks: [],
};
