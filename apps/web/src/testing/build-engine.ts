import type { Engine } from '@candor/contract/agents';

/** What judges where no language model is set up. */
export const embeddedEngine: Engine = {
  embedded: { name: 'candor-embedded 1', sentence_model: 'MiniLM' },
  model: null,
  usage_today: { calls: 0, failed_calls: 0, input_tokens: 0, output_tokens: 0 },
  daily_limits: { calls: 0, tokens: 0 },
  default_group_weights: {
    required_skill: 20,
    preferred_skill: 5,
    experience: 10,
    education: 5,
    licence: 5,
    duty: 20,
    occupation: 45,
  },
};
