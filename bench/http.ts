/** Requests per second of GET /hr/auth/me beside a bare Fastify route that makes the same SQL calls, in one run. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';
import { logIn, makeDataDir, median, startProduct, waitUntilQuiet } from './product.ts';

const rounds = 15;
const seconds = 2;
const connections = 20;

const product = await startProduct(makeDataDir(), 4310);
const token = await logIn(product);
const bare = fork(new URL('./bare-server.ts', import.meta.url), {
  // What ends this process with its parent waits at the descriptor that a fork needs for its messages.
  execArgv: [],
  env: { ...process.env, BENCH_PORT: '4320', BENCH_DATABASE_URL: product.databaseUrl() },
});
await once(bare, 'message');

async function measure(url: string): Promise<number> {
  const result = await autocannon({
    url: `${url}/hr/auth/me`,
    connections,
    duration: seconds,
    headers: { authorization: `Bearer ${token}` },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refused, ${result.errors} failed`);
  return result.requests.average;
}

// The demo's resumes are still being read.
await waitUntilQuiet(product);
await measure(product.url);
await measure('http://127.0.0.1:4320');
const ratios: number[] = [];
for (let round = 1; round <= rounds; round += 1) {
  const ours = await measure(product.url);
  const theirs = await measure('http://127.0.0.1:4320');
  ratios.push(ours / theirs);
  console.log(
    `round ${round}: Candor ${ours.toFixed(0)}/s, bare Fastify ${theirs.toFixed(0)}/s, ratio ${(ours / theirs).toFixed(2)}`,
  );
}
console.log(
  `GET /hr/auth/me, ${connections} connections, median of ${rounds} rounds of ${seconds} s: ratio ${median(ratios).toFixed(2)}`,
);
bare.kill();
await product.kill('SIGTERM');
