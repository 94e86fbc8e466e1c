import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type LanguageModel, ModelFault } from './language-model.ts';
import { pauseAfterFault } from './pause-after-fault.ts';

const question = { instructions: '', prompt: '', schema: z.object({}), maxOutputTokens: 1 };

function failingModel(fault: ModelFault) {
  const state = { asked: 0 };
  const model: LanguageModel = {
    provider: 'openai',
    name: 'failing',
    async ask() {
      state.asked += 1;
      throw fault;
    },
  };
  return { model, state };
}

describe('a model that does not answer', () => {
  it('is left alone for a while, and asked again after it', async () => {
    let nowMs = 0;
    const { model, state } = failingModel(new ModelFault('busy', 'Busy.', { retryAfterMs: 4_000 }));
    const paused = pauseAfterFault(model, 10_000, () => nowMs);
    await expect(paused.ask(question)).rejects.toMatchObject({ kind: 'busy', wasAsked: true });
    nowMs = 3_000;
    await expect(paused.ask(question)).rejects.toMatchObject({ wasAsked: false, retryAfterMs: 1_000 });
    nowMs = 4_000;
    await expect(paused.ask(question)).rejects.toMatchObject({ wasAsked: true });
    expect(state.asked).toBe(2);
  });

  it('is asked at once after an answer that could not be read', async () => {
    const { model, state } = failingModel(new ModelFault('bad_output', 'Odd.'));
    const paused = pauseAfterFault(model, 10_000);
    await expect(paused.ask(question)).rejects.toMatchObject({ kind: 'bad_output' });
    await expect(paused.ask(question)).rejects.toMatchObject({ kind: 'bad_output' });
    expect(state.asked).toBe(2);
  });
});
