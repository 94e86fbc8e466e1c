import { evaluations as endpoints } from '@candor/contract/evaluations';
import { evaluations } from '@candor/database/schema';
import { demoFields } from '@candor/demo/demo-fields';
import { pdf } from '@candor/demo/profile';
import { writeResume } from '@candor/demo/write-resume';
import { closeReaders, listBusyReaders } from '@candor/resume/read';
import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { applyForJob, publishJob, uploadFile } from '../../testing/test-applying.ts';
import { call } from '../../testing/test-client.ts';
import { buildMember, inTestTransaction, type TestMember } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { warmEngine } from '../../testing/warm-engine.ts';

/** Whatever takes long is given up after a part of what readers usually get: the order is the same, and comes sooner. */
const readLimits = { processorMs: 3_000, scanProcessorMs: 3_000 };

let product: TestProduct;
let ordinary: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  product = await startTestProduct({ readLimits });
  await warmEngine('background');
  const person = demoFields[0]?.applications[0];
  if (!person) throw new Error('the demo has nobody');
  ordinary = new Uint8Array(await writeResume(person.profile, pdf('classic')));
});
afterAll(() => product.stop());
// What is left is called off: whatever waits, and whatever is under way once its reader is ended, which puts it back in line.
afterEach(async () => {
  await expect
    .poll(async () => {
      await inTestTransaction(product, ({ db }) =>
        db.update(evaluations).set({ state: 'cancelled' }).where(eq(evaluations.state, 'queued')),
      );
      closeReaders();
      return count('queued', 'running');
    }, patience)
    .toBe(0);
}, 300_000);

/** A file that keeps its reader for longer than the others, and says nothing. */
const operators = 'q '.repeat(40_000);
const makeSlow = (number: number) =>
  new Uint8Array(
    Buffer.from(`%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R>> endobj
4 0 obj <</Length ${operators.length}>> stream
${operators}
endstream endobj
trailer <</Root 1 0 R /Size 5>>
% ${number}
`),
  );
/** A busy machine takes its time. */
const patience = { timeout: 250_000, interval: 50 };

async function begin(member: TestMember, contents: Uint8Array<ArrayBuffer>[]): Promise<void> {
  const job_id = await publishJob(product, member.token);
  const filenames = [];
  for (const content of contents)
    filenames.push((await uploadFile(product, member.token, content)).body.file_name ?? '');
  await call(product, endpoints.processFiles, { token: member.token, body: { job_id, filenames } });
}

const count = (...states: string[]) =>
  inTestTransaction(product, ({ db }) => db.$count(evaluations, inArray(evaluations.state, states)));

/** How many of an organization's evaluations are over, by how they ended. */
async function listEnded({ organizationId }: TestMember): Promise<string[]> {
  const rows = await inTestTransaction(product, ({ db }) =>
    db
      .select({ state: evaluations.state })
      .from(evaluations)
      .where(
        and(
          eq(evaluations.organizationId, organizationId),
          notInArray(evaluations.state, ['queued', 'running']),
        ),
      ),
  );
  return rows.map(({ state }) => state);
}

describe('files that take their readers long', () => {
  it('of one organization do not hold up another: its one resume is done before their third', async () => {
    const [ours, theirs] = [await buildMember(product, 'recruit'), await buildMember(product, 'recruit')];
    await begin(
      ours,
      Array.from({ length: 12 }, (_, at) => makeSlow(at)),
    );
    await expect.poll(() => count('running'), patience).toBe(2);
    await begin(theirs, [ordinary]);
    await expect.poll(() => listEnded(theirs), patience).toEqual(['finished']);
    expect((await listEnded(ours)).length).toBeLessThan(3);
  }, 300_000);

  it('of one stranger do not hold up another who applies for the same job', async () => {
    const member = await buildMember(product, 'recruit');
    const jobId = await publishJob(product, member.token);
    const applyFrom = async (address: string, file: Uint8Array<ArrayBuffer>) =>
      expect(
        (await applyForJob(product, jobId, { file, headers: { 'x-forwarded-for': address } })).status,
      ).toBe(200);
    for (let at = 0; at < 6; at += 1) await applyFrom('203.0.113.7', makeSlow(at));
    await expect.poll(() => count('running'), patience).toBe(2);
    await applyFrom('203.0.113.8', ordinary);
    await expect.poll(() => listEnded(member), patience).toContain('finished');
    expect((await listEnded(member)).filter((state) => state === 'unreadable').length).toBeLessThan(3);
  }, 300_000);
});

describe('a resume whose reader is killed by somebody else', () => {
  it('is read by another one, and never called unreadable', async () => {
    const member = await buildMember(product, 'recruit');
    const killed = new Set<number>();
    const killer = setInterval(() => {
      const pid = killed.size < 7 ? listBusyReaders().find((reader) => !killed.has(reader)) : undefined;
      if (pid === undefined) return;
      killed.add(pid);
      process.kill(pid, 'SIGKILL');
    }, 1);
    await begin(member, [ordinary, new Uint8Array(Buffer.concat([ordinary, Buffer.from('\n')]))]);
    await expect.poll(() => listEnded(member), patience).toEqual(['finished', 'finished']);
    clearInterval(killer);
    expect(killed.size).toBe(7);
    const rows = await inTestTransaction(product, ({ db }) =>
      db
        .select()
        .from(evaluations)
        .where(
          and(
            eq(evaluations.organizationId, member.organizationId),
            inArray(evaluations.state, ['finished']),
          ),
        ),
    );
    expect(Math.max(...rows.map(({ interruptions }) => interruptions))).toBeGreaterThan(0);
  }, 300_000);
});
