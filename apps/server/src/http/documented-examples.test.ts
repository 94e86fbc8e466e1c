import { execFile, spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { exampleIds } from '@candor/contract/examples/example-records';
import { examples } from '@candor/contract/examples/examples';
import { faq } from '@candor/contract/faq';
import { interviewBooking } from '@candor/contract/interview-booking';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeKey } from '../testing/test-api-keys.ts';
import { uploadFile } from '../testing/test-applying.ts';
import { namedEndpoints } from '../testing/test-arrangements.ts';
import { call } from '../testing/test-client.ts';
import { buildEvaluation } from '../testing/test-evaluations.ts';
import { aPdf } from '../testing/test-files.ts';
import { buildOffer, scheduleBodyFor } from '../testing/test-interviews.ts';
import { buildMember } from '../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../../../..');
/** What the product holds; another file than the one that the samples upload. */
const storedResume = Buffer.concat([aPdf, Buffer.from('\n% stored')]);
const runners = path.join(import.meta.dirname, '../testing/run-samples');

/** A machine without the program leaves its samples out; the one that decides has it. */
const lacks = (program: string) => !process.env.CI && spawnSync(program, ['--version']).status !== 0;

interface Sample {
  name: string;
  source: string;
}
/** What a sample printed, or how it failed. */
type Outcome = { name: string; printed: string } | { name: string; failure: string };

let product: TestProduct;
let folder: string;
let environment: NodeJS.ProcessEnv;
let samplesOf: Record<string, Sample[]>;

beforeAll(async () => {
  product = await startTestProduct({ worker: false });
  folder = await mkdtemp(path.join(tmpdir(), 'candor-samples-'));
  const { key, ids } = await buildRecords();
  environment = { PATH: process.env.PATH, HOME: folder, CANDOR_KEY: key, NO_PROXY: '127.0.0.1' };
  samplesOf = await readSamples((source) =>
    [...Object.entries(ids), ['https://candor.test', product.url] as const].reduce(
      (text, [from, to]) => text.replaceAll(from, to),
      source,
    ),
  );
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Everything that the examples are about, in one of several organizations; by the ids that the examples have for it. */
async function buildRecords() {
  await buildMember(product);
  const built = await buildEvaluation(product);
  const { token, organizationId } = built;
  const body = scheduleBodyFor(built);
  const booked = await call(product, interviewBooking.scheduleByMicrosoft, { token, body });
  const { offer } = await buildOffer(product, {}, built);
  const asked = await call(product, faq.ask, { body: { query: 'Where is the job?', org: organizationId } });
  const stored = await uploadFile(product, token, new Uint8Array(storedResume));
  const ids = {
    [exampleIds.job]: built.jobId,
    [exampleIds.candidate]: built.candidateIds[0] ?? '',
    [exampleIds.application]: built.applicationIds[0] ?? '',
    [exampleIds.evaluation]: built.evaluationId,
    [exampleIds.file]: stored.body.file_name ?? '',
    [exampleIds.interview]: booked.body.interview.id,
    [exampleIds.offer]: offer.id,
    [exampleIds.conversation]: asked.body.conversation_id,
  };
  return { ...(await makeKey(product, token)), ids };
}

/** The code that the product documents. What is deleted comes last, and is then restored. */
async function readSamples(fill: (source: string) => string): Promise<Record<string, Sample[]>> {
  const document = (await (await fetch(`${product.url}/hr/openapi.json`)).json()) as {
    paths: Record<
      string,
      Record<string, { operationId: string; 'x-codeSamples'?: { label: string; source: string }[] }>
    >;
  };
  const last = ['jobs.deleteJob', 'jobs.restoreJob'];
  const all = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ operationId: name, 'x-codeSamples': samples = [] }) =>
      samples.map(({ label, source }) => ({ name, label, source: fill(source) })),
    )
    .sort((one, other) => last.indexOf(one.name) - last.indexOf(other.name));
  return Object.fromEntries(
    ['curl', 'TypeScript', 'Python'].map((label) => [label, all.filter((sample) => sample.label === label)]),
  );
}

/** Every sample of a language in one process, one after the other; each must answer as its call promises. */
async function expectAnswers(label: string, program: string, runner: string): Promise<void> {
  const samples = samplesOf[label] ?? [];
  expect(samples.map(({ name }) => name).sort()).toEqual([...examples.keys()].sort());
  await writeFile(path.join(folder, 'resume.pdf'), aPdf);
  await writeFile(path.join(folder, 'samples.json'), JSON.stringify(samples));
  await cp(path.join(runners, runner), path.join(folder, runner));
  const { stdout } = await run(program, [path.join(folder, runner)], {
    cwd: folder,
    env: environment,
    maxBuffer: 64 * 1024 * 1024,
  });
  const outcomes = JSON.parse(stdout) as Outcome[];
  expect(outcomes.filter((outcome) => 'failure' in outcome)).toEqual([]);
  for (const outcome of outcomes) expectPromised(outcome as { name: string; printed: string });
  expect(outcomes).toHaveLength(samples.length);
  expect(await readFile(path.join(folder, 'resume.pdf'))).toEqual(storedResume);
}

function expectPromised({ name, printed }: { name: string; printed: string }): void {
  const endpoint = namedEndpoints.find((one) => one.name === name)?.endpoint;
  if (endpoint?.answer === 'file') return;
  const answer: unknown = JSON.parse(printed);
  expect(endpoint?.response.parse(answer), name).toEqual(answer);
}

it.skipIf(lacks('curl'))('every example answers as documented to its curl sample', () =>
  expectAnswers('curl', process.execPath, 'run-curl.mjs'),
);

it('every example answers as documented to its TypeScript sample', async () => {
  const installed = path.join(folder, 'node_modules/@candor/client');
  await mkdir(installed, { recursive: true });
  const client = path.join(root, 'packages/client/src/client.ts');
  await writeFile(
    path.join(installed, 'package.json'),
    '{ "type": "module", "exports": "./client.js", "types": "./client.d.ts" }',
  );
  for (const name of ['client.js', 'client.d.ts'])
    await writeFile(path.join(installed, name), `export * from ${JSON.stringify(client)};`);
  await expectAnswers('TypeScript', process.execPath, 'run-typescript.mjs');
  await expectTypes();
});

/** The samples hold for whoever compiles them strictly, too. */
async function expectTypes(): Promise<void> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.ts'));
  const options = {
    ...{ strict: true, noEmit: true, skipLibCheck: true, allowImportingTsExtensions: true },
    ...{
      target: 'es2022',
      module: 'nodenext',
      moduleDetection: 'force',
      lib: ['es2022', 'dom', 'dom.iterable'],
    },
    ...{ types: ['node'], typeRoots: [path.join(root, 'node_modules/@types')] },
  };
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files }));
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = await run(process.execPath, [compiler, '-p', folder]).catch((error) => error);
  expect(files).toHaveLength(examples.size);
  expect(stdout).toBe('');
}

it.skipIf(lacks('python3'))('every example answers as documented to its Python sample', () =>
  expectAnswers('Python', 'python3', 'run_python.py'),
);
