import { modelProviders } from '@candor/integrations/language-model';
import { z } from 'zod';

const positive = z.coerce.number({ error: 'must be a number' }).int().min(0, 'must be 0 or more');

/** The variables of the language model, as the environment has them. */
export const modelVariables = {
  MODEL_PROVIDER: z
    .enum(modelProviders, { error: 'must be openai, anthropic, google or openai-compatible' })
    .optional(),
  MODEL: z.string().optional(),
  MODEL_API_KEY: z.string().optional(),
  MODEL_BASE_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https URL' }).optional(),
  MODEL_DAILY_CALLS: positive.default(2_000),
  MODEL_DAILY_TOKENS: positive.default(10_000_000),
  MODEL_TIMEOUT_SECONDS: positive.min(1, 'must be 1 or more').max(80, 'must be 80 or less').default(60),
};
type ModelEnvironment = z.output<z.ZodObject<typeof modelVariables>>;

export interface ModelConfig {
  provider: (typeof modelProviders)[number];
  model: string;
  apiKey: string | undefined;
  baseUrl: string | undefined;
  timeoutMs: number;
  /** What one organization may use up in a day. */
  dailyCalls: number;
  dailyTokens: number;
  /** How long an evaluation waits for a model that does not answer, and how long between two tries. */
  patienceMs: number;
  retryDelayMs: number;
}

export function readModelConfig(env: ModelEnvironment): ModelConfig | undefined {
  if (!env.MODEL_PROVIDER || !env.MODEL) return undefined;
  return {
    provider: env.MODEL_PROVIDER,
    model: env.MODEL,
    apiKey: env.MODEL_API_KEY,
    baseUrl: env.MODEL_BASE_URL?.replace(/\/+$/, ''),
    timeoutMs: env.MODEL_TIMEOUT_SECONDS * 1000,
    dailyCalls: env.MODEL_DAILY_CALLS,
    dailyTokens: env.MODEL_DAILY_TOKENS,
    patienceMs: 10 * 60_000,
    retryDelayMs: 15_000,
  };
}

/** What is missing for a model to be used, one sentence each. */
export function listModelProblems(env: ModelEnvironment): string[] {
  const { MODEL_PROVIDER: provider } = env;
  const given = (['MODEL', 'MODEL_API_KEY', 'MODEL_BASE_URL'] as const).filter((name) => env[name]);
  if (!provider)
    return given.length === 0
      ? []
      : [`MODEL_PROVIDER is required with ${given.join(' and ')}: without it no model is used.`];
  const problems: string[] = [];
  if (!env.MODEL) problems.push('MODEL is required with MODEL_PROVIDER: name the model to be used.');
  if (provider !== 'openai-compatible' && !env.MODEL_API_KEY)
    problems.push(`MODEL_API_KEY is required with MODEL_PROVIDER=${provider}.`);
  if (provider === 'openai-compatible' && !env.MODEL_BASE_URL)
    problems.push('MODEL_BASE_URL is required with MODEL_PROVIDER=openai-compatible.');
  return problems;
}
