/** Eight clients move, undo, shortlist, merge and separate 1,000 times at once and at random: refusals, failures, and whether the kept counts equal a recount. */
import { moveAtRandom } from '@candor/server/testing/random-stage-moves';
import pg from 'pg';
import { demoEmail, logIn, makeDataDir, startProduct } from './product.ts';

const steps = Number(process.argv[2] ?? 1000);
const clients = Number(process.argv[3] ?? 8);

const product = await startProduct(makeDataDir(), 4390, { LOG_LEVEL: 'error' });
const client = new pg.Client({ connectionString: product.databaseUrl() });
await client.connect();
await client.query('set role candor_platform');
const { rows } = await client.query<{ id: string }>(
  'select m.organization_id as id from members m join users u on u.id = m.user_id where u.email = $1',
  [demoEmail],
);
const startedAt = performance.now();
const report = await moveAtRandom({
  ...{ url: product.url, token: await logIn(product), organizationId: rows[0]?.id ?? '', client },
  ...{ clients, steps, people: 60 },
});
const seconds = (performance.now() - startedAt) / 1000;
console.log(`${steps} steps by ${clients} clients at once in ${seconds.toFixed(1)} s`);
for (const [outcome, count] of Object.entries(report.outcomes).toSorted())
  console.log(`  ${outcome.padEnd(16)} ${count}`);
console.log(`slowest answer: ${report.slowestMs.toFixed(0)} ms`);
console.log(`answers that nobody should get: ${report.failures.length}`);
for (const failure of report.failures.slice(0, 5)) console.log(`  ${failure}`);
console.log(`counters that differ from a recount: ${report.differences.length}`);
for (const difference of report.differences) console.log(`  ${difference}`);
await client.end();
await product.kill('SIGTERM');
process.exitCode = report.failures.length + report.differences.length > 0 ? 1 : 0;
