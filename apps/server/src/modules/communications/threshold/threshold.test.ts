import { agents } from '@candor/contract/agents';
import { applications as applicationEndpoints } from '@candor/contract/applications';
import type { CommunicationChanges } from '@candor/contract/communication-configuration';
import { rejectionProposals as endpoints } from '@candor/contract/rejection-proposals';
import { applications, outboxMessages } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/context.ts';
import { createSystemContext } from '../../../platform/system-context.ts';
import { addApplicant } from '../../../testing/test-applicants.ts';
import { call } from '../../../testing/test-client.ts';
import { buildEvaluation, type TestEvaluation } from '../../../testing/test-evaluations.ts';
import { someoneWaits } from '../../../testing/test-locks.ts';
import { inTestTransaction } from '../../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { considerRejection } from '../proposals/consider-rejection.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
});
afterAll(() => product.stop());

type Hiring = TestEvaluation & { ids: Record<number, string> };

/** One job, and somebody at each of these scores, evaluated before any rejection is proposed. */
async function buildScores(...scores: number[]): Promise<Hiring> {
  const built = await buildEvaluation(product);
  const { evaluationId, fileKey: resumeKey } = built;
  await inTestTransaction(product, ({ db }) =>
    db
      .update(applications)
      .set({ stage: 'interview' })
      .where(eq(applications.id, built.applicationIds[0] ?? '')),
  );
  const ids: Record<number, string> = {};
  for (const score of scores)
    ids[score] = await addApplicant(product, built, { score, evaluationId, resumeKey, status: 'evaluated' });
  return { ...built, ids };
}

const save = ({ token }: Hiring, configuration: CommunicationChanges, confirmed_preview?: string) =>
  call(product, agents.saveConfiguration, {
    token,
    body: { agent_name: 'communication', configuration, ...(confirmed_preview && { confirmed_preview }) },
  });
const preview = async ({ token }: Hiring, threshold: number, enabled = true) =>
  (
    await call(product, endpoints.previewRule, {
      token,
      query: { threshold: String(threshold), enabled: String(enabled) },
    })
  ).body;
const listOpen = async ({ token }: Hiring) =>
  (await call(product, endpoints.listProposals, { token, query: { state: 'proposed' } })).body;
const scoresOf = (rows: readonly { score: number | null }[]) => rows.map(({ score }) => score).toSorted();
const openScores = async (hiring: Hiring) => scoresOf(await listOpen(hiring));

describe('automatic sending that is switched off', () => {
  it('leaves every open proposal to a person at once, and schedules none when it is switched on', async () => {
    const hiring = await buildScores(20, 30);
    const { token } = hiring;
    const readScheduled = async () => (await call(product, endpoints.getTotals, { token })).body.scheduled;
    await save(hiring, { rejectionEmails: true, rejectionThreshold: 60, sendAutomatically: true });
    const before = await listOpen(hiring);
    expect([before.filter(({ sendAt }) => sendAt).length, await readScheduled()]).toEqual([2, 2]);
    await save(hiring, { sendAutomatically: false });
    const after = await listOpen(hiring);
    expect(after.map(({ sendAt }) => sendAt)).toEqual([null, null]);
    expect(after.map(({ version }) => version)).toEqual(before.map(({ version }) => version + 1));
    expect(await readScheduled()).toBe(0);
    await save(hiring, { sendAutomatically: true });
    expect(await readScheduled()).toBe(0);
  });

  it('waits for whoever is just being scheduled', async () => {
    const hiring = await buildScores(55);
    const { organizationId, ids } = hiring;
    await save(hiring, { rejectionEmails: true, rejectionThreshold: 60, sendAutomatically: true });
    await inTestTransaction(product, ({ db }) =>
      db
        .update(applications)
        .set({ score: 20 })
        .where(eq(applications.id, ids[55] ?? '')),
    );
    const ctx = createSystemContext(product.platform, { task: 'test', scope: 'tenant', organizationId });
    const saving = Promise.withResolvers<ReturnType<typeof save>>();
    await inTransaction(ctx, async (ctx) => {
      await considerRejection(ctx, { organizationId, applicationId: ids[55] ?? '' });
      const switchedOff = save(hiring, { sendAutomatically: false });
      saving.resolve(switchedOff);
      expect(await Promise.race([switchedOff.then(() => 'saved'), someoneWaits(product)])).toBe('waits');
    });
    expect((await saving.promise).status).toBe(200);
    expect(await listOpen(hiring)).toMatchObject([{ score: 20, sendAt: null }]);
  });
});

describe('a changed threshold', () => {
  it('shows who would be proposed and who withdrawn, and changes nothing by that', async () => {
    const hiring = await buildScores(20, 45, 55, 70);
    await save(hiring, { rejectionEmails: true, rejectionThreshold: 50 });
    const raised = await preview(hiring, 60.5);
    expect(raised).toMatchObject({ proposed: 1, withdrawn: 0, kept: 2 });
    expect(raised.jobs).toMatchObject([{ jobTitle: 'Nurse', proposed: 1, withdraw: [] }]);
    expect(raised.jobs[0]?.propose).toMatchObject([{ applicationId: hiring.ids[55], score: 55 }]);
    const lowered = await preview(hiring, 30);
    expect(lowered).toMatchObject({ proposed: 0, withdrawn: 1, kept: 1 });
    expect(lowered.jobs[0]?.withdraw).toMatchObject([{ candidateName: 'Other Person', score: 45 }]);
    expect(await preview(hiring, 50, false)).toMatchObject({ proposed: 0, withdrawn: 2 });
    expect(await openScores(hiring)).toEqual([20, 45]);
  });

  it('holds for everybody with the save: it proposes, withdraws, and measures anew what stays', async () => {
    const hiring = await buildScores(20, 45, 55, 70);
    await save(hiring, { rejectionEmails: true, rejectionThreshold: 50 });
    expect(await openScores(hiring)).toEqual([20, 45]);
    const { digest } = await preview(hiring, 57);
    expect((await save(hiring, { rejectionThreshold: 57 }, digest)).status).toBe(200);
    expect(await openScores(hiring)).toEqual([20, 45, 55]);
    const open = await listOpen(hiring);
    expect(open.map(({ threshold }) => threshold)).toEqual([57, 57, 57]);
    expect(scoresOf(open.filter(({ isBorderline }) => isBorderline))).toEqual([55]);
    await save(hiring, { rejectionThreshold: 30 });
    expect(await openScores(hiring)).toEqual([20]);
    const withdrawn = await call(product, endpoints.listProposals, {
      token: hiring.token,
      query: { state: 'cancelled' },
    });
    expect(new Set(withdrawn.body.map(({ withdrawnReason }) => withdrawnReason))).toEqual(
      new Set(['The rejection threshold was changed to 30.']),
    );
    await save(hiring, { rejectionThreshold: 60 });
    expect(await openScores(hiring)).toEqual([20, 45, 55]);
    await save(hiring, { rejectionEmails: false });
    expect(await openScores(hiring)).toEqual([]);
    const { organizationId } = hiring;
    const mails = eq(outboxMessages.organizationId, organizationId);
    expect(await inTestTransaction(product, ({ db }) => db.$count(outboxMessages, mails))).toBe(0);
  });

  it('is not saved at all where others are concerned than the preview showed', async () => {
    const hiring = await buildScores(20);
    const { digest } = await preview(hiring, 60);
    const { evaluationId } = hiring;
    await addApplicant(product, hiring, { score: 40, evaluationId, status: 'evaluated' });
    const configuration = { rejectionEmails: true, rejectionThreshold: 60 };
    expect((await save(hiring, configuration, digest)).body.code).toBe('preview_outdated');
    expect(await openScores(hiring)).toEqual([]);
    expect((await save(hiring, configuration, (await preview(hiring, 60)).digest)).status).toBe(200);
    expect(await openScores(hiring)).toEqual([20, 40]);
  });

  it('leaves alone whom a person decided not to reject, and who moved on', async () => {
    const hiring = await buildScores(20, 30, 40);
    await save(hiring, { rejectionEmails: true, rejectionThreshold: 25 });
    const [proposal] = await listOpen(hiring);
    await call(product, endpoints.cancelProposals, {
      token: hiring.token,
      body: { ids: [proposal?.id ?? ''] },
    });
    await inTestTransaction(product, ({ db }) =>
      db
        .update(applications)
        .set({ stage: 'shortlisted' })
        .where(eq(applications.id, hiring.ids[30] ?? '')),
    );
    await save(hiring, { rejectionThreshold: 60 });
    expect(await openScores(hiring)).toEqual([40]);
  });

  it('leaves to a person whom a rejection was sent before, and schedules the others', async () => {
    const hiring = await buildScores(20, 30);
    await save(hiring, { rejectionEmails: true, rejectionThreshold: 25, sendAutomatically: true });
    const [sent] = await listOpen(hiring);
    const { token } = hiring;
    await call(product, endpoints.approveProposals, { token, body: { ids: [sent?.id ?? ''] } });
    await call(product, applicationEndpoints.moveApplications, {
      token,
      body: { application_ids: [hiring.ids[20] ?? ''], stage: 'applied' },
    });
    await save(hiring, { rejectionThreshold: 60 });
    const open = await listOpen(hiring);
    expect(scoresOf(open.filter(({ sendAt }) => sendAt === null))).toEqual([20]);
    expect(scoresOf(open.filter(({ sendAt }) => sendAt !== null))).toEqual([30]);
  });

  it('waits for whoever is being judged by the old one', async () => {
    const hiring = await buildScores(55);
    const { organizationId, ids } = hiring;
    await save(hiring, { rejectionEmails: true, rejectionThreshold: 60 });
    const judged = Promise.withResolvers<void>();
    const ctx = createSystemContext(product.platform, { task: 'test', scope: 'tenant', organizationId });
    const saving = Promise.withResolvers<ReturnType<typeof save>>();
    await inTransaction(ctx, async (ctx) => {
      await considerRejection(ctx, { organizationId, applicationId: ids[55] ?? '' });
      const lowered = save(hiring, { rejectionThreshold: 50 });
      void lowered.then(() => judged.resolve());
      saving.resolve(lowered);
      expect(await Promise.race([judged.promise.then(() => 'saved'), someoneWaits(product)])).toBe('waits');
    });
    expect((await saving.promise).status).toBe(200);
    expect(await openScores(hiring)).toEqual([]);
  });
});
