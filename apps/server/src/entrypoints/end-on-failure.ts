import type { Product } from './run-product.ts';

const stopLimitMs = 15_000;

/**
 * The last resort for a failure that nothing caught: after it the process may be in any state, so it says what happened,
 * stops in order where it can, and ends with an exit code that has it started again.
 */
export function endOnFailure(): { stopFirst(product: Product): void } {
  let product: Product | undefined;
  let isEnding = false;
  const end = (error: unknown) => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    say(`Candor ends because of a failure that nothing caught: ${text}\n`);
    if (isEnding) return;
    isEnding = true;
    if (!product) process.exit(1);
    logQuietly(product, error);
    setTimeout(() => process.exit(1), stopLimitMs).unref();
    product.stop().then(
      () => process.exit(1),
      () => process.exit(1),
    );
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
  return {
    stopFirst(started) {
      product = started;
    },
  };
}

/** Neither a closed output nor a full disk may keep the process from ending. */
function say(text: string): void {
  try {
    process.stderr.write(text);
  } catch {}
}

function logQuietly({ log }: Product, error: unknown): void {
  try {
    log.fatal({ error }, 'a failure that nothing caught');
  } catch {}
}
