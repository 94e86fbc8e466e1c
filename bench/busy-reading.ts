/** Ordinary PDF and Word files while other programs keep every core busy: how many are called unreadable? --files 120 --loops 4. */
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '@candor/database/embedded';
import { demoFields } from '@candor/demo/demo-fields';
import { docx, docxLayouts, pdf, pdfLayouts } from '@candor/demo/profile';
import { writeResume } from '@candor/demo/write-resume';
import pg from 'pg';
import { makeDataDir, startProduct } from './product.ts';
import { countValues, signInAsRecruiter, startWorker, withdrawDemoEvaluations } from './recruiter.ts';

const { values: options } = parseArgs({
  options: { files: { type: 'string', default: '120' }, loops: { type: 'string', default: '4' } },
});
const kinds = [...pdfLayouts.filter((layout) => layout !== 'scan').map(pdf), ...docxLayouts.map(docx)];
const people = demoFields.flatMap(({ applications }) => applications.map(({ profile }) => profile));

const dataDir = makeDataDir();
const postgres = await startEmbeddedPostgres({ dataDir: makeDataDir() });
const server = await startProduct(dataDir, 4390, { ROLE: 'api', DATABASE_URL: postgres.url() });
const recruiter = await signInAsRecruiter(server);
await withdrawDemoEvaluations(postgres.adminUrl());
const jobId = await recruiter.publishJob(demoFields[0]?.job);

const loops = Array.from({ length: Number(options.loops) }, () =>
  spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
);
process.on('exit', () => {
  for (const loop of loops) loop.kill('SIGKILL');
});
process.on('SIGTERM', () => process.exit(1));
const worker = await startWorker(dataDir, 4392, postgres.url());
const startedAt = performance.now();
const keys: string[] = [];
for (let number = 0; number < Number(options.files); number += 1) {
  const [person, kind] = [people[number % people.length], kinds[number % kinds.length]];
  if (!person || !kind) throw new Error('the demo has nobody');
  const content = await writeResume({ ...person, email: `person-${number}@example.com` }, kind);
  keys.push(await recruiter.upload(content, `resume-${number}.${kind.format}`));
}
await recruiter.evaluate(jobId, keys);
const admin = new pg.Client({ connectionString: postgres.adminUrl() });
await admin.connect();
for (;;) {
  const { rows } = await admin.query<{ state: string }>(
    'select state from evaluations where file_key = any($1)',
    [keys],
  );
  if (rows.length === keys.length && rows.every(({ state }) => state !== 'queued' && state !== 'running')) {
    const seconds = (performance.now() - startedAt) / 1000;
    console.log(
      `${keys.length} files beside ${loops.length} busy programs, in ${seconds.toFixed(0)} s: ${JSON.stringify(countValues(rows.map(({ state }) => state)))}`,
    );
    break;
  }
  await new Promise((resolve) => setTimeout(resolve, 1000));
}
await admin.end();
for (const loop of loops) loop.kill('SIGKILL');
await worker.kill('SIGTERM');
await server.kill('SIGTERM');
await postgres.stop();
process.exit(0);
