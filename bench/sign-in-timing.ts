/** How long the answer to a wrong password takes for an account that exists and for one that does not: medians, and whether they differ. */
import { randomBytes } from 'node:crypto';
import { demoEmail, makeDataDir, median, startProduct } from './product.ts';

const attempts = Number(process.argv[2] ?? 2000);
const warmUps = 50;
const targetMs = 5;

const product = await startProduct(makeDataDir(), 4360);
const unknownEmail = () => `nobody-${randomBytes(6).toString('hex')}@example.com`;

async function measure(username: string): Promise<number> {
  const body = new URLSearchParams({ username, password: 'not the password at all' });
  const startedAt = performance.now();
  const answer = await fetch(`${product.url}/hr/auth/token`, { method: 'POST', body });
  await answer.arrayBuffer();
  if (answer.status !== 401) throw new Error(`expected a refusal, got ${answer.status}`);
  return performance.now() - startedAt;
}

for (let count = 0; count < warmUps; count += 1) {
  await measure(demoEmail);
  await measure(unknownEmail());
}
const existing: number[] = [];
const unknown: number[] = [];
for (let count = 0; count < attempts; count += 1) {
  // In turn, and in changing order, so that whatever else the machine does meets both alike.
  if (count % 2) existing.push(await measure(demoEmail));
  unknown.push(await measure(unknownEmail()));
  if (!(count % 2)) existing.push(await measure(demoEmail));
}
const differenceMs = Math.abs(median(existing) - median(unknown));
const { z, p } = compareRanks(existing, unknown);
console.log(`${attempts} attempts each, one after the other, on ${product.url}`);
console.log(`account that exists, wrong password: median ${median(existing).toFixed(2)} ms`);
console.log(`account that does not exist:         median ${median(unknown).toFixed(2)} ms`);
console.log(
  `difference of the medians: ${differenceMs.toFixed(2)} ms, ${differenceMs < targetMs ? 'below' : 'NOT BELOW'} the target of ${targetMs} ms`,
);
console.log(`Mann-Whitney test of the two samples: z = ${z.toFixed(2)}, p = ${p.toFixed(3)}`);
await product.kill('SIGTERM');
process.exitCode = differenceMs < targetMs ? 0 : 1;

/** Whether one sample tends to be larger than the other, by the normal approximation of the rank sum. */
function compareRanks(first: number[], second: number[]): { z: number; p: number } {
  const pooled = [
    ...first.map((value) => ({ value, isFirst: true })),
    ...second.map((value) => ({ value, isFirst: false })),
  ].sort((a, b) => a.value - b.value);
  const rankSum = pooled.reduce((sum, { isFirst }, index) => sum + (isFirst ? index + 1 : 0), 0);
  const [n, m] = [first.length, second.length];
  const u = rankSum - (n * (n + 1)) / 2;
  const z = (u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
  return { z, p: 2 * (1 - normalDistribution(Math.abs(z))) };
}

/** Abramowitz and Stegun 26.2.17. */
function normalDistribution(x: number): number {
  const t = 1 / (1 + 0.2316419 * x);
  const polynomial =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 1 - (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) * polynomial;
}
