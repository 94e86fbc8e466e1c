import { agents } from '@candor/contract/agents';
import { type ProductModule, serve } from '../../platform/module.ts';
import { getConfiguration } from './get-configuration.ts';
import { getEngine } from './get-engine.ts';
import { getPublicConfiguration, savePublicConfiguration } from './public-configuration.ts';
import { saveConfiguration } from './save-configuration.ts';
import { testConnection } from './test-connection.ts';

export { type BlindReview, blindName, coverEducation, readBlindReview } from './blind-review.ts';
export { createCover, isCovered, listCovered, listIdentifying } from './cover-words.ts';
export { isWithinModelLimits, recordModelUse } from './model-usage.ts';
export { nameCompany } from './name-company.ts';
export {
  readCommunicationConfiguration,
  readFaqConfiguration,
  readScoringConfiguration,
} from './read-configuration.ts';
export { saveConfiguration } from './save-configuration.ts';

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
