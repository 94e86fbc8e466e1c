import { z } from 'zod';
import {
  communicationChangesSchema,
  communicationConfigurationSchema,
} from './communication-configuration.ts';
import { endpoint, endpoints } from './endpoint.ts';
import { faqChangesSchema, faqConfigurationSchema } from './faq-configuration.ts';
import { emailField, instant, lineField, memberIdField } from './fields.ts';

/** How much a group of criteria counts. */
export const groupWeightRule = { min: 0, max: 100 };
const wrongWeight = `Enter a number from ${groupWeightRule.min} to ${groupWeightRule.max}`;
const groupWeight = z
  .number(wrongWeight)
  .min(groupWeightRule.min, wrongWeight)
  .max(groupWeightRule.max, wrongWeight);

const groupWeightsSchema = z.object({
  required_skill: groupWeight,
  preferred_skill: groupWeight,
  experience: groupWeight,
  education: groupWeight,
  licence: groupWeight,
  duty: groupWeight,
  occupation: groupWeight,
});
export type GroupWeights = z.infer<typeof groupWeightsSchema>;

/** Where nothing counted, everybody would score 0. */
const ownWeightsSchema = groupWeightsSchema.partial().refine(
  (weights) => {
    const given = Object.values(weights);
    return given.length < Object.keys(groupWeightsSchema.shape).length || given.some((weight) => weight > 0);
  },
  { error: 'Give at least one group some weight' },
);

const freeText = z.string().max(4000, 'At most 4,000 characters');
const blindUntil = z.enum(['off', 'shortlisted', 'interview']);
/** Of the texts that are written about a resume. */
const language = z.enum(['en'], { error: 'Texts are written in English (en)' });

/** How the Scoring Agent works for an organization. */
export const scoringConfigurationSchema = z.object({
  detectEmploymentGaps: z.boolean().default(true),
  detectSkillGap: z.boolean().default(true),
  recommendSalary: z.boolean().default(true),
  /** Preferences in the organization's own words; they cannot lift the rules. */
  customPrompt: freeText.default(''),
  companyValues: freeText.default(''),
  /** What each group of criteria counts for; a group that is left out counts as Candor proposes. */
  groupWeights: ownWeightsSchema.default({}),
  /** Applications on the public page are evaluated when they arrive. */
  evaluateAutomatically: z.boolean().default(true),
  /** Names, contacts and schools are hidden until the application has passed this stage. */
  blindUntil: blindUntil.default('off'),
  language: language.default('en'),
});
export type ScoringConfiguration = z.infer<typeof scoringConfigurationSchema>;

/** What a save may name; what it leaves out stays as it was. */
const scoringChangesSchema = z
  .object({
    detectEmploymentGaps: z.boolean(),
    detectSkillGap: z.boolean(),
    recommendSalary: z.boolean(),
    customPrompt: freeText,
    companyValues: freeText,
    groupWeights: ownWeightsSchema,
    evaluateAutomatically: z.boolean(),
    blindUntil,
    language,
  })
  .partial();
export type ScoringChanges = z.infer<typeof scoringChangesSchema>;

/** Old clients send the configuration as a JSON string. */
function configurationField<Changes extends z.ZodType>(changes: Changes) {
  return z.preprocess((value) => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value);
    } catch {
      return value;
    }
  }, changes);
}

/** Sent back with a save, it shows whether someone else saved in the meantime; 0 before the first one. */
const version = z.number().int();
const saved = { version, updated_at: instant.nullable() };
const noSuchAgent = { error: "This agent doesn't exist" };

/** The agents that can be configured. */
const agentNameSchema = z.enum(['scoring', 'communication', 'faq'], noSuchAgent);
export type AgentName = z.infer<typeof agentNameSchema>;

const configurationAnswer = z.discriminatedUnion('agent_name', [
  z.object({ agent_name: z.literal('scoring'), configuration: scoringConfigurationSchema, ...saved }),
  z.object({
    agent_name: z.literal('communication'),
    configuration: communicationConfigurationSchema,
    ...saved,
  }),
  z.object({ agent_name: z.literal('faq'), configuration: faqConfigurationSchema, ...saved }),
]);
export type AgentConfiguration = z.infer<typeof configurationAnswer>;
/** The configuration of one of the agents, as it is answered. */
export type ConfigurationOf<Agent extends AgentName> = Extract<AgentConfiguration, { agent_name: Agent }>;

const saveBody = z.discriminatedUnion(
  'agent_name',
  [
    z.object({
      agent_name: z.literal('scoring'),
      configuration: configurationField(scoringChangesSchema),
      version: version.optional(),
    }),
    z.object({
      agent_name: z.literal('communication'),
      configuration: configurationField(communicationChangesSchema),
      version: version.optional(),
      /** `digest` of the preview that somebody confirmed: refused where another set of people is concerned by now. */
      confirmed_preview: z.string().max(64).optional(),
    }),
    z.object({
      agent_name: z.literal('faq'),
      configuration: configurationField(faqChangesSchema),
      version: version.optional(),
    }),
  ],
  noSuchAgent,
);

const publicScoringSchema = z.object({
  exclude_pii: z.literal(true, { error: 'This is always true: personal details are never evaluated' }),
  detect_gaps: z.boolean(),
  detect_skill_gap: z.boolean(),
  recommend_salary: z.boolean(),
  language,
});
const publicCommunicationSchema = z.object({
  from_name: lineField(200, 'Name'),
  /** Where replies go; empty until somebody enters it. */
  from_email: z.union([z.literal(''), emailField], { error: 'Enter a valid email address' }),
  personalize: z.boolean(),
});
const publicConfigurationAnswer = z.object({
  scoring_config: publicScoringSchema,
  communication_config: publicCommunicationSchema,
});

const engineSchema = z.object({
  /** What judges without a language model, and beside one. */
  embedded: z.object({ name: z.string(), sentence_model: z.string().nullable() }),
  /** The language model that is set up; null: none, and none is needed. */
  model: z.object({ provider: z.string(), name: z.string(), prompt_version: z.string() }).nullable(),
  usage_today: z.object({
    calls: z.number().int(),
    failed_calls: z.number().int(),
    input_tokens: z.number().int(),
    output_tokens: z.number().int(),
  }),
  daily_limits: z.object({ calls: z.number().int(), tokens: z.number().int() }),
  /** What the groups of criteria count for where nobody has said otherwise. */
  default_group_weights: groupWeightsSchema,
});
export type Engine = z.infer<typeof engineSchema>;

const connectionSchema = z.object({ ok: z.boolean(), duration_ms: z.number().int(), detail: z.string() });
export type ConnectionTest = z.infer<typeof connectionSchema>;

export const agents = endpoints({
  getConfiguration: () =>
    endpoint({
      method: 'GET',
      path: '/hr/agent/agent-configuration',
      summary: "Get an agent's configuration, saved or default.",
      auth: 'session',
      right: 'agents.read',
      audit: null,
      query: z.object({ agent_name: agentNameSchema }),
      response: configurationAnswer,
      errors: ['invalid_request', 'onboarding_required'],
    }),
  saveConfiguration: () =>
    endpoint({
      method: 'POST',
      path: '/hr/agent/agent-configuration',
      summary:
        "Change an agent's configuration. Omitted fields stay as they are. A new rejection threshold applies to everyone at once.",
      auth: 'session',
      right: 'agents.write',
      audit: 'agent.configured',
      body: saveBody,
      response: configurationAnswer,
      errors: ['invalid_request', 'conflict', 'preview_outdated', 'onboarding_required', 'forbidden'],
    }),
  getPublicConfiguration: () =>
    endpoint({
      method: 'GET',
      path: '/hr/agent-configuration',
      summary: "Get the agents' configuration.",
      auth: 'key',
      right: 'agents.read',
      scope: 'agents:read',
      audit: null,
      query: z.object({ user_id: memberIdField }),
      response: publicConfigurationAnswer,
      errors: ['not_found', 'onboarding_required'],
    }),
  savePublicConfiguration: () =>
    endpoint({
      method: 'POST',
      path: '/hr/agent-configuration',
      summary: "Change the agents' configuration.",
      auth: 'key',
      right: 'agents.write',
      scope: 'agents:write',
      audit: 'agent.configured',
      body: z.object({
        user_id: memberIdField,
        scoring_config: publicScoringSchema.partial().optional(),
        communication_config: publicCommunicationSchema.partial().optional(),
      }),
      response: publicConfigurationAnswer,
      errors: ['invalid_request', 'not_found', 'onboarding_required', 'forbidden'],
    }),
  getEngine: () =>
    endpoint({
      method: 'GET',
      path: '/hr/agent/engine',
      summary: "Get the engine and language model that evaluate resumes, and today's usage.",
      auth: 'session',
      right: 'agents.read',
      audit: null,
      response: engineSchema,
      errors: ['onboarding_required'],
    }),
  testConnection: () =>
    endpoint({
      method: 'POST',
      path: '/hr/agent/test-connection',
      summary: 'Test the connection to the language model.',
      auth: 'session',
      right: 'agents.write',
      audit: 'agent.connection_tested',
      response: connectionSchema,
      errors: ['too_many_requests', 'onboarding_required', 'forbidden'],
    }),
});
