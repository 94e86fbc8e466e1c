import { type LanguageModel, ModelFault } from './language-model.ts';

/**
 * The same model, left alone for a while after it was busy or out of reach: those who ask meanwhile get the same fault at
 * once, so that a hundred evaluations do not each wait for a model that is down.
 */
export function pauseAfterFault(model: LanguageModel, pauseMs: number, nowMs = Date.now): LanguageModel {
  let fault: ModelFault | undefined;
  let untilMs = 0;
  return {
    provider: model.provider,
    name: model.name,
    async ask(question) {
      if (fault && nowMs() < untilMs)
        throw new ModelFault(fault.kind, fault.message, {
          retryAfterMs: untilMs - nowMs(),
          wasAsked: false,
        });
      try {
        const answered = await model.ask(question);
        fault = undefined;
        return answered;
      } catch (error) {
        if (error instanceof ModelFault && error.mayPass) {
          fault = error;
          untilMs = nowMs() + Math.min(error.retryAfterMs ?? pauseMs, 60_000);
        }
        throw error;
      }
    },
  };
}
