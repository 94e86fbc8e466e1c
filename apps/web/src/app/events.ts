import { eventSchema, events, type ProductEvent } from '@candor/contract/events';
import { send } from '#app/api-client.ts';
import { findApiError } from '#app/api-error.ts';
import { readServerSentEvents } from '#app/server-sent-events.ts';

interface FollowEventsOptions {
  signal: AbortSignal;
  onEvent: (event: ProductEvent) => void;
  /** The stream is back after a break, in which events may have been missed. */
  onReconnect: () => void;
  firstDelayMs?: number;
}

const longestDelayMs = 30_000;

function wait(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, delayMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function parseEvent(data: string): ProductEvent | undefined {
  try {
    // A newer server may send events that this page does not know yet.
    return eventSchema.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}

/** Follows what the server says has changed, and reconnects with back-off until the signal or a 401 ends it. */
export async function followEvents({
  signal,
  onEvent,
  onReconnect,
  firstDelayMs = 1000,
}: FollowEventsOptions): Promise<void> {
  let delayMs = firstDelayMs;
  let connectedBefore = false;
  while (!signal.aborted) {
    try {
      const response = await send(events.subscribe, { signal });
      if (connectedBefore) onReconnect();
      connectedBefore = true;
      delayMs = firstDelayMs;
      for await (const data of readServerSentEvents(response.body ?? new ReadableStream())) {
        const event = parseEvent(data);
        if (event && !signal.aborted) onEvent(event);
      }
    } catch (error) {
      const failure = findApiError(error);
      if (failure?.status === 401) return;
      delayMs = Math.max(delayMs, (failure?.retryAfterSeconds ?? 0) * 1000);
    }
    // Spread out, so that a restarted server is not met by every browser at once.
    await wait(delayMs * (0.5 + Math.random() / 2), signal);
    delayMs = Math.min(delayMs * 2, longestDelayMs);
  }
}
