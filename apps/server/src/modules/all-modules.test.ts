import { describe, expect, it } from 'vitest';
import { allQueues } from './all-modules.ts';

describe('the queues', () => {
  it('notice a worker that died within a minute, whatever it was doing', () => {
    for (const queue of allQueues) expect(queue, queue.name).toMatchObject({ heartbeatSeconds: 15 });
  });
});
