/** The two long lists at 10 k, 100 k and 1 M candidates: p50 and p99 of each question; --plans writes docs/list-plans.md. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { ask, type Figures } from './lists/ask.ts';
import { explain } from './lists/plans.ts';
import { filters, listQuestions } from './lists/questions.ts';
import { seed } from './lists/seed.ts';
import { logIn, makeDataDir, startProduct } from './product.ts';

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,1000000' },
    /** Writes how PostgreSQL reads the lists at the last of the sizes, instead of measuring. */
    plans: { type: 'boolean', default: false },
    /** Only the questions whose name has this in it. */
    only: { type: 'string', default: '' },
    /** A folder whose database is kept: filling it takes minutes. */
    data: { type: 'string' },
  },
});
const allSizes = options.sizes.split(',').map(Number);
const sizes = options.plans ? allSizes.slice(-1) : allSizes;
const plansFile = fileURLToPath(new URL('../docs/list-plans.md', import.meta.url));
const otherOrganizations = 49;
const otherCandidates = 1000;
const loads = [
  { clients: 1, times: 200 },
  { clients: 20, times: 1000 },
];

const product = await startProduct(options.data ?? makeDataDir(), 4340);
const token = await logIn(product);
const db = new pg.Client({ connectionString: product.databaseUrl() });
await db.connect();
const organizationId = await addOrganizations();
await saveViews();
await noteEarlierVisit();
const figures = new Map<string, Figures[]>();

let seeded = await countSeeded();
for (const size of sizes) {
  const startedAt = performance.now();
  if (seeded < size) await seed(db, [{ organizationId, from: seeded, to: size }]);
  seeded = size;
  console.log(`${size} candidates are there after ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  if (options.plans) continue;
  for (const load of loads) {
    const questions = listQuestions(size, organizationId).filter(({ name }) => name.includes(options.only));
    for (const question of questions) {
      await ask(product.url, token, question, { clients: load.clients, times: 50 });
      const measured = await ask(product.url, token, question, load);
      const name = `${question.name}, ${load.clients} ${load.clients === 1 ? 'client' : 'clients'}`;
      figures.set(name, [...(figures.get(name) ?? []), measured]);
      console.log(`${size}: ${name}: p50 ${measured.p50.toFixed(1)} ms, p99 ${measured.p99.toFixed(1)} ms`);
    }
  }
}

if (options.plans) await writePlans();
else printFigures();
await db.end();
await product.kill('SIGTERM');

function printFigures(): void {
  console.log(
    `\np50 / p99 in ms at ${sizes.join(', ')} candidates, and the ratio of the last p99 to the first`,
  );
  for (const [name, measured] of figures) {
    const cells = measured.map(({ p50, p99 }) => `${p50.toFixed(1)} / ${p99.toFixed(1)}`);
    const ratio = (measured.at(-1)?.p99 ?? 0) / (measured[0]?.p99 ?? 1);
    console.log(`${name.padEnd(60)} ${cells.join('   ')}   ×${ratio.toFixed(2)}`);
  }
}

async function writePlans(): Promise<void> {
  const plans = await explain(listQuestions(seeded, organizationId), {
    databaseUrl: product.databaseUrl(),
    logFile: path.join(product.dataDir, 'postgres', 'postgres.log'),
    organizationId,
    ask: async (question) => {
      await ask(product.url, token, question, { clients: 1, times: 1 });
    },
  });
  const lines = [
    '# How the lists are read',
    '',
    'Written by `npm run bench -- lists --plans --sizes 100000`; do not edit. How PostgreSQL reads the lists of an organization with',
    `${seeded.toLocaleString('en-US')} candidates and twice as many applications, among ${otherOrganizations + 1} organizations.`,
  ];
  writeFileSync(plansFile, `${lines.join('\n')}\n\n${plans}`);
  console.log(`The plans are in ${path.relative(process.cwd(), plansFile)}.`);
}

/** Twenty views of the applications, as many as are counted. */
async function saveViews(): Promise<void> {
  for (let number = 0; number < 20; number += 1) {
    const query = Object.fromEntries(new URLSearchParams(filters[number % filters.length]));
    const body = JSON.stringify({ list: 'applications', name: `View ${number}`, query });
    const answer = await fetch(`${product.url}/hr/saved-views`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body,
    });
    // Those of an earlier run are there.
    if (!answer.ok && answer.status !== 409) throw new Error(await answer.text());
  }
}

/** Everybody saw the dashboard a day ago last. */
async function noteEarlierVisit(): Promise<void> {
  await db.query(
    `insert into dashboard_visits (user_id, organization_id, seen_at)
     select user_id, organization_id, now() - interval '1 day' from members where organization_id = $1
     on conflict (user_id) do update set seen_at = excluded.seen_at, new_since = null`,
    [organizationId],
  );
}

async function findOrganization(): Promise<string> {
  const chart = await fetch(`${product.url}/hr/organization-chart`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await chart.json()) as { id: string }).id;
}

/** How many of our people the organization has from an earlier run. */
async function countSeeded(): Promise<number> {
  await db.query('set role candor_platform');
  const { rows } = await db.query<{ count: string }>(
    "select count(*) from candidates where organization_id = $1 and id like 'can\\_org\\_%'",
    [organizationId],
  );
  return Number(rows[0]?.count);
}

/** The organization of the demo login grows; the others are there so that it is not alone. */
async function addOrganizations(): Promise<string> {
  const id = await findOrganization();
  await db.query('set role candor_platform');
  const others = Array.from({ length: otherOrganizations }, (_, index) => `org_other_${index + 1}`);
  const { rowCount } = await db.query("select 1 from organizations where id = 'org_other_1'");
  if (rowCount) return id;
  await db.query('delete from candidates where organization_id = $1', [id]);
  for (const other of others)
    await db.query('insert into organizations (id, name, slug) values ($1, $1, $1)', [other]);
  await seed(
    db,
    others.map((organizationId) => ({ organizationId, from: 0, to: otherCandidates })),
  );
  return id;
}
