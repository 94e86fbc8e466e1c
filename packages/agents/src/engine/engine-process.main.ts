import { endWithParent } from '@candor/resume/end-with-parent';
import type { EngineAnswer, EngineRequest } from './engine-process.ts';
import { engineWork } from './engine-work.ts';

endWithParent();

const send = (answer: EngineAnswer) => process.send?.(answer);

process.on('message', async ({ id, name, input }: EngineRequest) => {
  try {
    const work = engineWork[name] as (input: unknown) => Promise<unknown>;
    send({ id, output: await work(input) });
  } catch (error) {
    send({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
process.on('disconnect', () => process.exit());
