/** What other modules may use of agents. */

export { communicationConfigured } from './agent-configured.ts';
export { askModel, findModelWait, ModelRefusal } from './ask-model.ts';
export { nameCompany } from './name-company.ts';
export {
  readCommunicationConfiguration,
  readFaqConfiguration,
  readScoringConfiguration,
} from './read-configuration.ts';
export { saveConfiguration } from './save-configuration.ts';
