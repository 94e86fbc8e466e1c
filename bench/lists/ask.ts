import { Agent, get } from 'node:http';
import type { Question } from './questions.ts';

export interface Figures {
  p50: number;
  p99: number;
}

/** Asks a question many times with some clients at once, and gives the times in milliseconds. */
export async function ask(
  url: string,
  token: string,
  question: Question,
  { clients, times }: { clients: number; times: number },
): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const durations: number[] = [];
  let turn = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (turn < times) {
        turn += 1;
        const startedAt = performance.now();
        await request(agent, `${url}${question.path(turn)}`, token);
        durations.push(performance.now() - startedAt);
      }
    }),
  );
  agent.destroy();
  durations.sort((a, b) => a - b);
  const at = (share: number) =>
    durations[Math.min(durations.length - 1, Math.floor(durations.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

function request(agent: Agent, address: string, token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(address, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        body += chunk;
      });
      response.once('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${address} answered ${response.statusCode}: ${body.slice(0, 300)}`));
      });
    }).once('error', reject);
  });
}
