/** The board of a job with 5,000 applications and the list of all of them in Chromium: the longest task while they are scrolled, and how long a move takes. */
import { newId } from '@candor/database/ids';
import pg from 'pg';
import { type Browser, launchChromium, type Page } from './launch-chromium.ts';
import { makeOrganization } from './make-organization.ts';
import { makeDataDir, median, startProduct, waitUntilQuiet } from './product.ts';

const people = Number(process.argv[2] ?? 5000);
const moves = 30;
/** The column of the first stage. */
const newcomers = '[data-column=applied] >> nth=0';

const product = await startProduct(makeDataDir(), 4400, { LOG_LEVEL: 'error' });
await waitUntilQuiet(product);
const db = new pg.Client({ connectionString: product.databaseUrl() });
await db.connect();
await db.query('set role candor_platform');
const made = await makeOrganization((text, values) => db.query(text, values));
const { organizationId } = made;
const token = made.people[0]?.token ?? '';
const jobId = newId('job');
await addPeople();
await measureCalls();
const browser = await launchChromium();
await measureBoard(browser);
await measureList(browser);
await browser.close();
await db.end();
await product.kill('SIGTERM');

/** Nine in ten are new; every second one has a score and has been at the stage for a while. */
async function addPeople(): Promise<void> {
  await db.query(
    `insert into jobs (id, organization_id, title, department, description, city, country, status)
     values ($1, $2, 'Ward nurse', 'Care', 'Care for people.', 'Hobart', 'Australia', 'active')`,
    [jobId, organizationId],
  );
  await db.query(
    `insert into candidates (id, organization_id, first_name, last_name, email, search_text)
     select 'can_' || $2 || i, $1, 'Person', 'Number ' || i, 'person' || i || '@example.com', ' person ' || i
     from generate_series(1, $3::int) i`,
    [organizationId, organizationId.slice(-8), people],
  );
  await db.query(
    `insert into applications (id, organization_id, job_id, candidate_id, source, applied_at, stage, score, search_text)
     select 'app_' || $3 || i, $1, $2, 'can_' || $3 || i, 'public', now() - i * interval '1 hour',
       case when i % 10 = 0 then 'shortlisted' when i % 25 = 1 then 'rejected' else 'applied' end::stage,
       case when i % 2 = 0 then i % 101 end, ' person ' || i
     from generate_series(1, $4::int) i`,
    [organizationId, jobId, organizationId.slice(-8), people],
  );
  await db.query(
    `insert into stage_history (id, organization_id, application_id, "to", cause, by_kind, at)
     select 'stg_' || id, organization_id, id, stage, 'decision', 'candor', applied_at + interval '30 minutes'
     from applications where organization_id = $1 and stage <> 'applied'`,
    [organizationId],
  );
  await db.query('reset role');
  await db.query('analyze');
}

async function ask(path: string, body?: unknown): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(`${product.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return performance.now() - startedAt;
}

async function measureCalls(): Promise<void> {
  const cards = `/hr/jobs/${jobId}/pipeline/cards?stage=applied&limit=50`;
  const last = Math.floor((people * 0.8) / 50);
  const questions: [string, (time: number) => Promise<number>][] = [
    ['figures', () => ask(`/hr/jobs/${jobId}/pipeline`)],
    ['cards, first page', () => ask(cards)],
    ['cards, a late page', () => ask(`${cards}&page=${last}`)],
    ['activity', () => ask(`/hr/jobs/${jobId}/activity?limit=25`)],
    [
      'move of one',
      (time) =>
        ask('/hr/applications/stage', {
          application_ids: [`app_${organizationId.slice(-8)}${time * 2 + 2000}`],
          stage: 'interview',
        }),
    ],
  ];
  for (const [name, question] of questions) {
    const taken: number[] = [];
    await question(moves + 1);
    for (let time = 0; time < moves; time += 1) taken.push(await question(time));
    tell(name, taken);
  }
}

async function measureBoard(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signIn(page);
  await page.goto(`${product.url}/jobs/${jobId}`);
  const column = page.locator(`${newcomers} >> ul`).locator('..');
  await page.locator(`${newcomers} >> [data-card]`).first().waitFor();
  await browser.startTracing(page, { categories: ['devtools.timeline', 'toplevel'] });
  const box = await column.boundingBox();
  if (!box) throw new Error('the column is not there');
  await page.mouse.move(box.x + 100, box.y + 200);
  for (let turn = 0; turn < 150; turn += 1) {
    await page.mouse.wheel(0, turn % 30 === 29 ? 20_000 : 600);
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
  }
  const tasks = listTasks(await browser.stopTracing());
  const scrolled = await page.evaluate(
    "Math.round(document.querySelector('[data-column=applied] ul').parentElement.scrollTop)",
  );
  console.log(`scrolled to ${scrolled} px`);
  tellTasks('the board', tasks);

  await page.reload();
  const card = page.locator(`${newcomers} >> [data-card][tabindex="0"]`);
  await card.waitFor();
  const [answered, shown]: [number[], number[]] = [[], []];
  for (let time = 0; time < moves; time += 1) {
    const name = (await card.textContent()) ?? '';
    const answer = page.waitForResponse((response) => response.url().endsWith('/hr/applications/stage'));
    await card.focus();
    const startedAt = performance.now();
    await page.keyboard.press('Shift+ArrowRight');
    await answer;
    answered.push(performance.now() - startedAt);
    await page
      .locator(`${newcomers} >> [data-card]`, { hasText: new RegExp(`^${name}$`) })
      .waitFor({ state: 'detached' });
    shown.push(performance.now() - startedAt);
  }
  tell('move by keyboard, answered', answered);
  tell('move by keyboard, shown', shown);
}

/** Twenty pages of the list of applications, each scrolled to its end and back. */
async function measureList(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signIn(page);
  await page.goto(`${product.url}/applications`);
  const next = page.locator('button[aria-label="Next page"]');
  await next.waitFor();
  await browser.startTracing(page, { categories: ['devtools.timeline', 'toplevel'] });
  await page.mouse.move(800, 500);
  for (let turn = 0; turn < 20; turn += 1) {
    for (const distance of [600, 600, 600, 600, -1200, -1200]) {
      await page.mouse.wheel(0, distance);
      await page.evaluate(
        'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))',
      );
    }
    const answer = page.waitForResponse((response) => response.url().includes('/hr/candidate-applications?'));
    await next.focus();
    await page.keyboard.press('Enter');
    await answer;
  }
  tellTasks('the list', listTasks(await browser.stopTracing()));
}

async function signIn(page: Page): Promise<void> {
  const answer = await fetch(`${product.url}/hr/auth/me`, { headers: { authorization: `Bearer ${token}` } });
  const user = await answer.text();
  await page.goto(`${product.url}/robots.txt`);
  await page.evaluate(
    `localStorage.setItem('token', ${JSON.stringify(token)}); localStorage.setItem('user', ${JSON.stringify(user)})`,
  );
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  dur?: number;
  args?: { name?: string };
}

/** How long each task kept the busiest main thread of a page, in ms: a frame waits for the task it falls into. */
function listTasks(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const isMain = ({ name, args }: TraceEvent) => name === 'thread_name' && args?.name === 'CrRendererMain';
  const threads = new Set(traceEvents.filter(isMain).map(({ pid, tid }) => `${pid}/${tid}`));
  const tasks = traceEvents.filter(
    ({ name, pid, tid, ph }) => ph === 'X' && name.endsWith('RunTask') && threads.has(`${pid}/${tid}`),
  );
  const byThread = Map.groupBy(tasks, ({ pid, tid }) => `${pid}/${tid}`);
  const [busiest = []] = [...byThread.values()].toSorted((a, b) => b.length - a.length);
  return busiest.map(({ dur = 0 }) => dur / 1000);
}

function tellTasks(what: string, tasks: number[]): void {
  const long = tasks.filter((ms) => ms > 50).length;
  const longest = Math.max(...tasks).toFixed(1);
  console.log(`tasks while scrolling ${what}: longest ${longest} ms, over 50 ms: ${long} of ${tasks.length}`);
}

function tell(name: string, taken: number[]): void {
  console.log(
    `${name.padEnd(28)} p50 ${median(taken).toFixed(1)} ms, slowest ${Math.max(...taken).toFixed(1)} ms`,
  );
}
