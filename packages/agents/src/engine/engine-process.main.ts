import { endWithParent } from '@candor/resume/end-with-parent';
import { modelWarning } from '@candor/scoring/model-warning';
import type { EngineAnswer, EngineRequest, EngineWarning } from './engine-process.ts';
import { engineWork } from './engine-work.ts';

endWithParent();

const send = (answer: EngineAnswer | EngineWarning) => process.send?.(answer);

process.on('message', async ({ id, name, input }: EngineRequest) => {
  try {
    const work = engineWork[name] as (input: unknown) => Promise<unknown>;
    send({ id, output: await work(input) });
  } catch (error) {
    send({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
// What the engine is warned of, its product hears: this process has nowhere to write to.
process.on('warning', ({ name, message }) => {
  if (name === modelWarning) send({ warning: message });
});
process.on('disconnect', () => process.exit());
