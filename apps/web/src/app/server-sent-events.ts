/** Longer than the server's heartbeat by a wide margin: a silent stream is a dead one. */
const silenceLimitMs = 90_000;

/** Reads the data of each event of a `text/event-stream` body until it ends. */
export async function* readServerSentEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let pending = '';
  try {
    while (true) {
      const silence = setTimeout(() => reader.cancel(), silenceLimitMs);
      const { done, value } = await reader.read().finally(() => clearTimeout(silence));
      if (done) return;
      pending += decoder.decode(value, { stream: true });
      const blocks = pending.split(/\r\n\r\n|\n\n|\r\r/);
      pending = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = dataOf(block);
        if (data) yield data;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** A block may spread its data over lines, and carries comments (heartbeats) and other fields, which we skip. */
function dataOf(block: string): string {
  return block
    .split(/\r\n|\n|\r/)
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice('data:'.length).replace(/^ /, ''))
    .join('\n');
}
