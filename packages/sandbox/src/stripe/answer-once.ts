import { createHash } from 'node:crypto';
import { StripeError } from './stripe-error.ts';
import type { StripeStore } from './stripe-state.ts';

interface Asked {
  key: string | undefined;
  path: string;
  text: string;
}

export interface Answer {
  status: number;
  body: unknown;
  /** It was given before, for the same key. */
  isRepeated?: true;
}

const mostKept = 5_000;

/**
 * Runs a POST once per Idempotency-Key, and answers a repeated one with what was answered before, failures included. What was
 * refused before it began is not kept; another request under the same key is an error, one at the same moment a conflict.
 */
export function createOnce(store: StripeStore) {
  const underWay = new Set<string>();
  return async function answerOnce({ key, path, text }: Asked, run: () => unknown): Promise<Answer> {
    if (!key) return answer(run);
    const request = createHash('sha256').update(`${path}\n${text}`).digest('hex');
    const kept = store.state.answers[key];
    if (kept && kept.request !== request)
      throw new StripeError(
        400,
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        { type: 'idempotency_error' },
      );
    if (kept) return { status: kept.status, body: kept.body, isRepeated: true };
    if (underWay.has(key))
      throw new StripeError(
        409,
        'There is currently another in-progress request using this Idempotency-Key.',
        { type: 'idempotency_error', code: 'idempotency_key_in_use' },
      );
    underWay.add(key);
    try {
      const given = await answer(run);
      store.state.answers[key] = { request, ...structuredClone(given) };
      const keys = Object.keys(store.state.answers);
      for (const old of keys.slice(0, Math.max(0, keys.length - mostKept))) delete store.state.answers[old];
      return given;
    } finally {
      underWay.delete(key);
    }
  };
}

async function answer(run: () => unknown): Promise<Answer> {
  try {
    return { status: 200, body: await run() };
  } catch (error) {
    if (error instanceof StripeError && error.isKept) return { status: error.status, body: error.body };
    throw error;
  }
}
