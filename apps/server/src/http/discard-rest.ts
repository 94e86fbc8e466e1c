import type { IncomingMessage } from 'node:http';

const mostBytes = 16 * 1024 * 1024;
const longestMs = 10_000;

/**
 * Takes in and throws away what is left of a refused body, so that its sender gets to read the answer. One that sends on and
 * on is left to the closing of its connection.
 */
export function discardRest(request: IncomingMessage): Promise<void> {
  if (request.readableEnded || request.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let bytes = 0;
    const timer = setTimeout(finish, longestMs);
    function count(chunk: Buffer) {
      bytes += chunk.length;
      if (bytes > mostBytes) finish();
    }
    function finish() {
      clearTimeout(timer);
      request.off('data', count).off('end', finish).off('close', finish).off('error', finish);
      resolve();
    }
    request.on('data', count).once('end', finish).once('close', finish).once('error', finish);
    request.unpipe();
    request.resume();
  });
}
