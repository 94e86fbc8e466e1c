/** The product's process: starts everything its role needs, and stops it in order on a signal. */

import { setFlagsFromString } from 'node:v8';
import { endOnFailure } from './end-on-failure.ts';
import { runProduct } from './run-product.ts';
import { cannotStartCode, StartError } from './start-error.ts';

// While demo data is written, V8 learns that parts of statements live long, and from then on puts each request's among its old
// objects, where only a collection of the whole heap finds them: a tenth of what a small request costs.
setFlagsFromString('--no-allocation-site-pretenuring');

const failures = endOnFailure();
try {
  const product = await runProduct(process.env, { say: (line) => process.stdout.write(`${line}\n`) });
  failures.stopFirst(product);
  process.emit('candor:ready' as never);
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    // A terminal sends Ctrl+C to the whole group and a supervisor may send it again: once is enough.
    if (stopping) return;
    stopping = true;
    process.stdout.write(`\nStopping Candor (${signal})…\n`);
    product.stop().then(
      () => process.exit(0),
      (error) => {
        process.stderr.write(
          `Candor did not stop cleanly: ${error instanceof Error ? error.message : error}\n`,
        );
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
} catch (error) {
  const isExpected = error instanceof StartError;
  process.stderr.write(isExpected ? `${error.message}\n` : `Candor could not start: ${describe(error)}\n`);
  process.exit(isExpected ? cannotStartCode : 1);
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
