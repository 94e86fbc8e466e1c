import { readFileName } from '#app/read-file-name.ts';

/** What came back, as it came; or that nothing did. */
export type TryOutcome =
  | { kind: 'answer'; status: number; durationMs: number; headers: [string, string][]; text: string }
  | {
      kind: 'file';
      status: number;
      durationMs: number;
      headers: [string, string][];
      file: Blob;
      name: string;
    }
  | { kind: 'silence'; reason: string };

/** Shown of every answer that has them. */
const shownHeaders = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Total-Count',
  'Retry-After',
  'X-Request-Id',
];

export async function sendTry({ url, init }: { url: string; init: RequestInit }): Promise<TryOutcome> {
  const startedAtMs = performance.now();
  try {
    const response = await fetch(url, init);
    const headers = shownHeaders.flatMap((name): [string, string][] => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    const file = isJson || !response.ok ? undefined : await response.blob();
    const text = file ? '' : await response.text();
    const durationMs = Math.round(performance.now() - startedAtMs);
    const came = { status: response.status, durationMs, headers };
    if (!file) return { kind: 'answer', ...came, text: arrange(text) };
    const name = readFileName(response.headers.get('content-disposition'), 'answer');
    return { kind: 'file', ...came, file, name };
  } catch {
    return { kind: 'silence', reason: "Couldn't reach Candor. Check your connection and try again." };
  }
}

/** JSON as people read it; anything else as it is. */
function arrange(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
