import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { extractJsonMiddleware, generateText, Output, wrapLanguageModel } from 'ai';
import { explainFault } from './explain-fault.ts';
import type { LanguageModel, ModelProvider } from './language-model.ts';

interface ModelSettings {
  provider: ModelProvider;
  model: string;
  apiKey: string | undefined;
  /** Another address than the vendor's own; required for servers that only speak OpenAI's protocol. */
  baseUrl: string | undefined;
  timeoutMs: number;
  /** Calls open questions back when the process stops. */
  signal?: AbortSignal;
}

// The SDK would print its warnings, such as 'temperature is not supported', to the terminal.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** A vendor's language model, by the AI SDK. It is asked once: who asks decides about another try. */
export function createProviderModel(settings: ModelSettings): LanguageModel {
  const model = wrapLanguageModel({ model: openModel(settings), middleware: extractJsonMiddleware() });
  return {
    provider: settings.provider,
    name: settings.model,
    async ask({ instructions, prompt, schema, maxOutputTokens }) {
      try {
        const { output, usage } = await generateText({
          model,
          instructions,
          prompt,
          output: Output.object({ schema, name: 'answer' }),
          temperature: 0,
          maxOutputTokens,
          maxRetries: 0,
          timeout: settings.timeoutMs,
          abortSignal: settings.signal,
        });
        const { inputTokens = 0, outputTokens = 0 } = usage;
        return { answer: output, usage: { inputTokens, outputTokens } };
      } catch (error) {
        throw explainFault(error);
      }
    },
  };
}

function openModel({ provider, model, apiKey, baseUrl }: ModelSettings) {
  const common = { apiKey, baseURL: baseUrl };
  switch (provider) {
    case 'openai':
      return createOpenAI(common).chat(model);
    case 'anthropic':
      return createAnthropic(common)(model);
    case 'google':
      return createGoogle(common)(model);
    case 'openai-compatible':
      return createOpenAICompatible({
        name: 'openai-compatible',
        apiKey,
        baseURL: baseUrl ?? '',
        // Without it the schema is never sent.
        supportsStructuredOutputs: true,
      })(model);
  }
}
