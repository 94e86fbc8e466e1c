import { applications as endpoints } from '@candor/contract/applications';
import { applications, evaluations } from '@candor/database/schema';
import { demoFields } from '@candor/demo/demo-fields';
import { pdf } from '@candor/demo/profile';
import { writeResume } from '@candor/demo/write-resume';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSystemContext } from '../../platform/system-context.ts';
import { applyForJob, publishJob } from '../../testing/test-applying.ts';
import { call } from '../../testing/test-client.ts';
import { buildMember, inTestTransaction, newEmail } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { runEvaluation } from './run-evaluation.ts';
import { claim } from './take-evaluation.ts';

/** Evaluations are run by the test: which file arrives meanwhile is its choice. */
let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
});
afterAll(() => product.stop());

const readable = async (layout: 'classic' | 'band') => {
  const [person] = demoFields[0]?.applications ?? [];
  if (!person) throw new Error('the demo has no people');
  return new Uint8Array(await writeResume(person.profile, pdf(layout)));
};

/** A PDF by its beginning, with nothing to read in it. */
const unreadable = (content: string) => new TextEncoder().encode(`%PDF-1.4\n% ${content}\n%%EOF\n`);

async function buildApplicant() {
  const member = await buildMember(product, 'recruit');
  const jobId = await publishJob(product, member.token);
  const email = newEmail();
  const ctx = createSystemContext(product.platform, {
    ...{ task: 'test', scope: 'tenant', organizationId: member.organizationId },
  });
  const queued = () =>
    inTestTransaction(product, ({ db }) =>
      db
        .select({ id: evaluations.id })
        .from(evaluations)
        .where(and(eq(evaluations.organizationId, member.organizationId), eq(evaluations.state, 'queued')))
        .orderBy(asc(evaluations.createdAt)),
    );
  return {
    /** Sends a file, one that nothing can be read of where none is given. */
    async send(file?: Uint8Array<ArrayBuffer>) {
      product.clock.advance(60_000);
      expect((await applyForJob(product, jobId, { fields: { email }, ...(file && { file }) })).status).toBe(
        200,
      );
    },
    /** Takes the run that waits longest up, or the newest. */
    async take(which: 'oldest' | 'newest' = 'oldest') {
      const run = (await queued()).at(which === 'oldest' ? 0 : -1);
      const taken = run && (await claim(ctx, run.id, 'a ticket', 'queued'));
      if (!taken) throw new Error('nothing waits');
      return { end: () => runEvaluation(ctx, taken) };
    },
    async show() {
      const [row] = await inTestTransaction(product, ({ db }) =>
        db.select().from(applications).where(eq(applications.jobId, jobId)),
      );
      return row;
    },
    find: async (q: string) =>
      (await call(product, endpoints.listApplications, { token: member.token, query: { q } })).body.length,
  };
}

it('a newest resume that cannot be read takes the result of an older one off, and a better one brings the next', async () => {
  const applicant = await buildApplicant();
  await applicant.send(await readable('classic'));
  await (await applicant.take()).end();
  const first = await applicant.show();
  expect(first).toMatchObject({ status: 'evaluated', score: expect.any(Number) });
  const [school] = JSON.parse(first?.education ?? '[]') as { institution: string }[];
  if (!school) throw new Error('the resume names no school');
  expect(await applicant.find(school.institution)).toBe(1);

  await applicant.send();
  expect(await applicant.show()).toMatchObject({ status: 'evaluated', score: first?.score });
  await (await applicant.take()).end();
  expect(await applicant.show()).toMatchObject({ status: 'unreadable', score: null, evaluationId: null });
  expect(await applicant.find(school.institution)).toBe(0);

  await applicant.send(await readable('band'));
  expect(await applicant.show()).toMatchObject({ status: 'pending', score: null });
  await (await applicant.take()).end();
  expect(await applicant.show()).toMatchObject({ status: 'evaluated', score: expect.any(Number) });
});

it('a result of the resume before the newest is shown until the newest is read', async () => {
  const applicant = await buildApplicant();
  await applicant.send(await readable('classic'));
  const first = await applicant.take();
  await applicant.send(await readable('band'));
  expect(await applicant.show()).toMatchObject({ status: 'evaluating', score: null });
  await first.end();
  const shown = await applicant.show();
  expect(shown).toMatchObject({ status: 'evaluated', score: expect.any(Number) });
  await (await applicant.take()).end();
  const last = await applicant.show();
  expect(last?.status).toBe('evaluated');
  expect(last?.evaluationId).not.toBe(shown?.evaluationId);
});

it('an older resume that cannot be read says nothing of the newest', async () => {
  const applicant = await buildApplicant();
  await applicant.send();
  const first = await applicant.take();
  await applicant.send(await readable('classic'));
  await first.end();
  expect(await applicant.show()).toMatchObject({ status: 'pending', score: null });
});

it('an older resume that is read after the newest could not be changes nothing of that', async () => {
  for (const older of [await readable('classic'), undefined]) {
    const applicant = await buildApplicant();
    await applicant.send(older ?? unreadable('older'));
    await applicant.send(unreadable('newer'));
    await (await applicant.take('newest')).end();
    const run = await applicant.take();
    expect(await applicant.show()).toMatchObject({ status: 'unreadable', score: null });
    await run.end();
    expect(await applicant.show()).toMatchObject({ status: 'unreadable', score: null, evaluationId: null });
  }
});
