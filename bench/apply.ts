/** Public applications per second with a 200 kB resume each, for 60 s with ROLE=api: none lost, memory flat. */
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { logIn, makeDataDir, startProduct } from './product.ts';
import { signInAsRecruiter } from './recruiter.ts';

const { values: options } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, clients: { type: 'string', default: '8' } },
});
const seconds = Number(options.seconds);
const clients = Number(options.clients);
const resumeBytes = 200_000;

// The demo's own task would fill the organization while we measure; its login is needed, so it comes first.
const dataDir = makeDataDir();
const filled = await startProduct(dataDir, 4350);
await logIn(filled);
await filled.kill('SIGTERM');

const product = await startProduct(dataDir, 4350, { ROLE: 'api' });
const recruiter = await signInAsRecruiter(product);
const jobId = await recruiter.publishJob();
const base = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(resumeBytes), Buffer.from('\n%%EOF\n')]);

const acknowledged = new Map<string, string>();
const durations: number[] = [];
const memory: number[] = [];
let refused = 0;
let number = 0;
const sampler = setInterval(() => memory.push(readResidentMegabytes()), 1000);
const startedAt = performance.now();
const elapsed = () => (performance.now() - startedAt) / 1000;
await Promise.all(Array.from({ length: clients }, applyUntilTheEnd));
const took = elapsed();
clearInterval(sampler);

durations.sort((a, b) => a - b);
const at = (share: number) => (durations[Math.floor(durations.length * share)] ?? 0).toFixed(0);
const third = Math.floor(memory.length / 3);
const mean = (values: number[]) => (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(0);
console.log(
  `${acknowledged.size} applications of ${resumeBytes / 1000} kB in ${took.toFixed(0)} s: ${(acknowledged.size / took).toFixed(1)}/s with ${clients} clients, ${refused} refused`,
);
console.log(`answered in p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`);
console.log(
  `resident memory of the product, mean of each third of the time: ${mean(memory.slice(0, third))}, ${mean(memory.slice(third, 2 * third))}, ${mean(memory.slice(2 * third))} MB; most ${Math.max(...memory).toFixed(0)} MB`,
);
const lost = await findLost();
console.log(
  `${acknowledged.size - lost} of ${acknowledged.size} are listed with the very file that was sent; ${lost} lost`,
);
await product.kill('SIGTERM');

async function applyUntilTheEnd(): Promise<void> {
  while (elapsed() < seconds) {
    number += 1;
    const email = `applicant-${number}@example.com`;
    const resume = Buffer.from(base);
    resume.writeUInt32BE(number, 100);
    const form = new FormData();
    const fields = { jobId, firstName: `Person${number}`, lastName: `Number${number}`, email };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('resume', new Blob([resume]), 'resume.pdf');
    const begunAt = performance.now();
    const answer = await fetch(`${product.url}/hr/applications/public`, { method: 'POST', body: form });
    await answer.arrayBuffer();
    durations.push(performance.now() - begunAt);
    if (answer.ok) acknowledged.set(email, createHash('sha256').update(resume).digest('hex'));
    else refused += 1;
  }
}

/** Looks every acknowledged application up, and fetches its file. */
async function findLost(): Promise<number> {
  const { headers } = recruiter;
  const missing = new Map(acknowledged);
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({ job: jobId, page: String(page), limit: '100' });
    const answer = await fetch(`${product.url}/hr/candidate-applications?${query}`, { headers });
    const rows = (await answer.json()) as { candidate_email: string; resume_file_path: string }[];
    for (const { candidate_email, resume_file_path } of rows) {
      const address = `${product.url}/hr/download-resume?${new URLSearchParams({ file_path: resume_file_path })}`;
      const file = Buffer.from(await (await fetch(address, { headers })).arrayBuffer());
      if (missing.get(candidate_email) === createHash('sha256').update(file).digest('hex'))
        missing.delete(candidate_email);
    }
    if (rows.length < 100) return missing.size;
  }
}

function readResidentMegabytes(): number {
  const status = readFileSync(`/proc/${product.process.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
