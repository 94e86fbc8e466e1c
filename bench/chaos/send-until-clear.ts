import { setTimeout as delay } from 'node:timers/promises';
import type { Journal, Write } from './journal.ts';
import { note } from './journal.ts';

const answerTimeoutMs = 20_000;
const patienceMs = 120_000;
const pauseMs = 300;
/** What says nothing about whether the write happened, or happened not yet. */
const unclearCodes = ['idempotency_in_flight'];

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/**
 * Sends a write as an honest client does: after an unclear answer once more, with the same key and the same content, until the
 * answer is clear. Answers undefined where that never came.
 */
export async function sendUntilClear(
  journal: Journal,
  write: Write,
  send: (signal: AbortSignal) => Promise<Response>,
): Promise<Answer | undefined> {
  const startedAt = Date.now();
  while (Date.now() - startedAt < patienceMs) {
    const at = Date.now();
    const { outcome, answer } = await tryOnce(send);
    write.attempts.push({ at, tookMs: Date.now() - at, outcome });
    const kind = `${write.what.split(' ')[0]} ${outcome}`;
    journal.answers.set(kind, (journal.answers.get(kind) ?? 0) + 1);
    if (answer?.status === 500) note(journal, `${write.what} was answered 500`, write);
    if (answer && isClear(answer)) {
      if (answer.status === 200) write.acknowledgedAt = Date.now();
      return answer;
    }
    await delay(pauseMs);
  }
  note(journal, `${write.what} got no clear answer in ${patienceMs / 1000} s`, write);
  return undefined;
}

async function tryOnce(
  send: (signal: AbortSignal) => Promise<Response>,
): Promise<{ outcome: string; answer?: Answer }> {
  try {
    const response = await send(AbortSignal.timeout(answerTimeoutMs));
    const body = (await response.json()) as Answer['body'];
    const code = typeof body.code === 'string' ? ` ${body.code}` : '';
    return { outcome: `${response.status}${code}`, answer: { status: response.status, body } };
  } catch (error) {
    const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined;
    return { outcome: `no answer (${cause?.code ?? (error as Error).name})` };
  }
}

function isClear({ status, body }: Answer): boolean {
  return status < 500 && status !== 429 && !unclearCodes.includes(String(body.code));
}
