/**
 * The browser tests of each feature, by the name of its server module, web feature or contract file. Those that look at
 * many pages (accessibility, keyboard, weight) take minutes and are left to the whole run.
 */
export const FEATURE_JOURNEYS = {
  accounts: ['getting-in', 'second-factor'],
  agents: ['scoring-agent', 'threshold'],
  'api-docs': ['api-docs'],
  'api-keys': ['api-docs', 'api-keys'],
  applications: ['applications', 'bulk-and-adding'],
  ats: ['integrations'],
  billing: ['subscription'],
  calendars: ['calendars', 'connected-interviews'],
  'candidate-room': ['candidate-room'],
  candidates: ['duplicates'],
  communications: ['rejection', 'threshold'],
  criteria: ['criteria'],
  evaluations: ['evaluations'],
  faq: ['faq-assistant', 'faq-teaching'],
  help: ['help'],
  insights: ['demo'],
  integrations: ['calendars', 'integrations', 'webhooks'],
  interviews: ['connected-interviews', 'interviews'],
  invitations: ['organization'],
  jobs: ['careers', 'jobs'],
  'mail-templates': ['rejection'],
  organizations: ['newcomer', 'organization'],
  outbox: ['rejection'],
  profile: ['profile'],
  public: ['apply', 'careers', 'candidate-room', 'faq-assistant'],
  requests: ['candidate-room'],
  stages: ['stages'],
  webhooks: ['webhooks'],
};
