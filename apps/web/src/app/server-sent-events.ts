import { createParser } from 'eventsource-parser';

/** Longer than the server's heartbeat by a wide margin: a silent stream is a dead one. */
const silenceLimitMs = 90_000;

/** Reads the data of each event of a `text/event-stream` body until it ends. */
export async function* readServerSentEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const arrived: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => arrived.push(data) });
  try {
    while (true) {
      const silence = setTimeout(() => reader.cancel(), silenceLimitMs);
      const { done, value } = await reader.read().finally(() => clearTimeout(silence));
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      yield* arrived.splice(0);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
