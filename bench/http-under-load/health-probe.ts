import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** Asks `/healthz` again and again, in a process of its own, and tells after each 'report' how long the answers took. */
const url = `${process.argv[2]}/healthz`;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const pauseMs = 10;
let waits: number[] = [];

process.on('message', () => {
  process.send?.(waits);
  waits = [];
});
process.on('disconnect', () => process.exit());

for (;;) {
  const askedAt = performance.now();
  await new Promise<void>((resolve, reject) => {
    get(url, { agent }, (answer) => answer.resume().once('end', resolve)).once('error', reject);
  });
  waits.push(performance.now() - askedAt);
  await delay(pauseMs);
}
