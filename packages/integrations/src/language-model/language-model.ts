import type { z } from 'zod';

export const modelProviders = ['openai', 'anthropic', 'google', 'openai-compatible'] as const;
export type ModelProvider = (typeof modelProviders)[number];

export interface ModelUsage {
  inputTokens: number;
  outputTokens: number;
}

export interface Question<T> {
  /** Our own words: the rules that nothing in the prompt can lift. */
  instructions: string;
  prompt: string;
  /** What the answer has to look like. */
  schema: z.ZodType<T>;
  maxOutputTokens: number;
}

/**
 * A language model as the agents know it: it answers one question in one shape. It has no tools, so it can neither send nor
 * move nor spend, and whatever it says is checked by the agent that asked.
 */
export interface LanguageModel {
  provider: ModelProvider;
  name: string;
  /** Throws a `ModelFault` where there is no answer, or none of the wanted shape. */
  ask<T>(question: Question<T>): Promise<{ answer: T; usage: ModelUsage }>;
}

/**
 * `busy`, `timed_out`, `unreachable`: it may answer later. `refused`: it will not, before somebody changes key, model or
 * plan. `bad_output`: it answered, but not in the wanted shape.
 */
export type FaultKind = 'busy' | 'timed_out' | 'unreachable' | 'refused' | 'bad_output';

/** Why a model gave no usable answer. Its message is ours: what the vendor said can hold what was asked, or the key. */
export class ModelFault extends Error {
  override name = 'ModelFault';
  readonly kind: FaultKind;
  /** How long the vendor asks to wait. */
  readonly retryAfterMs: number | undefined;
  /** What the failed call cost all the same. */
  readonly usage: ModelUsage | undefined;
  /** False where no call was made, because an earlier one has just failed. */
  readonly wasAsked: boolean;

  constructor(
    kind: FaultKind,
    message: string,
    details: { retryAfterMs?: number; usage?: ModelUsage; wasAsked?: boolean } = {},
  ) {
    super(message);
    this.wasAsked = details.wasAsked ?? true;
    this.kind = kind;
    this.retryAfterMs = details.retryAfterMs;
    this.usage = details.usage;
  }

  get mayPass(): boolean {
    return this.kind === 'busy' || this.kind === 'timed_out' || this.kind === 'unreachable';
  }
}
