import { evaluations } from '@candor/contract/evaluations';
import { outbox } from '@candor/contract/outbox';
import { rejectionProposals } from '@candor/contract/rejection-proposals';
import {
  agentConfigurations,
  applications,
  candidates,
  evaluations as evaluationTable,
  outboxMessages,
} from '@candor/database/schema';
import { pdf } from '@candor/demo/profile';
import { writeResume } from '@candor/demo/write-resume';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSystemContext } from '../../platform/system-context.ts';
import { buildApplications } from '../../testing/test-applications.ts';
import { applyForJob } from '../../testing/test-applying.ts';
import { readCounter, recount, setPlan, setUsed } from '../../testing/test-billing.ts';
import { call } from '../../testing/test-client.ts';
import { buildProposal } from '../../testing/test-communications.ts';
import { buildMember, inTestTransaction, type TestMember } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { publishJob, scoredField, startScoring } from '../../testing/test-scoring.ts';
import { sendCandidateMail } from '../communications/mails/send-candidate-mail.ts';
import { sendHeldMailsTask } from '../communications/mails/send-held-mails.task.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ config: { billing: true } });
  product.clock.advanceToNoon();
});
afterAll(() => product.stop());

async function resumeOf(person: number): Promise<Uint8Array<ArrayBuffer>> {
  const profile = scoredField.applications[person]?.profile;
  if (!profile) throw new Error('the demo has no such person');
  return new Uint8Array(await writeResume(profile, pdf('classic')));
}

const score = async (member: TestMember, jobId: string, person: number) =>
  (await startScoring(product, member, jobId, await resumeOf(person)))();

describe('a scoring', () => {
  it('of the same file by the same criteria is free, and counts again when the job asks for something else', async () => {
    const member = await buildMember(product);
    const { organizationId, token } = member;
    const jobId = await publishJob(product, member);
    const first = await score(member, jobId, 0);
    expect(await readCounter(product, organizationId, 'scorings')).toBe(1);
    await setUsed(product, organizationId, 'scorings', 50);
    const again = await score(member, jobId, 0);
    expect(again).toMatchObject({ countedIn: null, score: first.score });
    const params = { id: first.applicationId ?? '' };
    expect((await call(product, evaluations.evaluateApplication, { token, params })).status).toBe(200);
    expect(await readCounter(product, organizationId, 'scorings')).toBe(50);
    const other = await publishJob(product, member, { required_skills: 'Welding' });
    const body = { job_id: other, filenames: [again.fileKey] };
    expect((await call(product, evaluations.processFiles, { token, body })).status).toBe(402);
  });

  it('is given back when the file cannot be read, and what waits begins with it', async () => {
    const member = await buildMember(product);
    const { organizationId } = member;
    const jobId = await publishJob(product, member);
    await setUsed(product, organizationId, 'scorings', 49);
    // The first is taken and can't be read; the second waits for the place that this gives back.
    await applyForJob(product, jobId);
    await applyForJob(product, jobId, { file: await resumeOf(1) });
    const states = () =>
      inTestTransaction(product, async ({ db }) => {
        const found = await db
          .select({ state: evaluationTable.state })
          .from(evaluationTable)
          .where(eq(evaluationTable.organizationId, organizationId));
        return found.map(({ state }) => state).toSorted();
      });
    await expect.poll(states, { timeout: 60_000 }).toEqual(['finished', 'unreadable']);
    expect(await readCounter(product, organizationId, 'scorings')).toBe(50);
    expect(await recount(product, organizationId)).toMatchObject({ scorings: 1 });
  });

  it('goes on without a salary when the insights are used up, says so, and has it once there are some', async () => {
    const member = await buildMember(product);
    const { organizationId } = member;
    const jobId = await publishJob(product, member, { salary_range: '90,000 - 110,000 AUD' });
    await setUsed(product, organizationId, 'salary_insights', 10);
    const limited = await score(member, jobId, 0);
    expect(limited.result).toMatchObject({ recommended_salary: null, not_looked_for: ['salary_limit'] });
    expect(await readCounter(product, organizationId, 'salary_insights')).toBe(10);
    await setPlan(product, organizationId, 'Starter');
    const whole = await score(member, jobId, 0);
    expect(whole.result).toMatchObject({ recommended_salary: expect.any(String), not_looked_for: [] });
    expect(await readCounter(product, organizationId, 'salary_insights')).toBe(11);
    expect(await readCounter(product, organizationId, 'scorings')).toBe(2);
  });

  it('of a file that was scored while salaries were off counts again with its salary', async () => {
    const member = await buildMember(product);
    const { organizationId } = member;
    const jobId = await publishJob(product, member, { salary_range: '90,000 - 110,000 AUD' });
    const setSalaries = (recommendSalary: boolean) =>
      inTestTransaction(product, ({ db, now }) => {
        const configuration = { recommendSalary };
        return db
          .insert(agentConfigurations)
          .values({ organizationId, agent: 'scoring', configuration, updatedAt: now })
          .onConflictDoUpdate({
            target: [agentConfigurations.organizationId, agentConfigurations.agent],
            set: { configuration },
          });
      });
    await setSalaries(false);
    expect((await score(member, jobId, 0)).result).toMatchObject({ not_looked_for: ['salary'] });
    expect((await score(member, jobId, 0)).countedIn).toBeNull();
    await setSalaries(true);
    await setUsed(product, organizationId, 'salary_insights', 10);
    const limited = await score(member, jobId, 0);
    expect(limited.result).toMatchObject({ recommended_salary: null, not_looked_for: ['salary_limit'] });
    await setUsed(product, organizationId, 'salary_insights', 9);
    const whole = await score(member, jobId, 0);
    expect(whole.result).toMatchObject({ recommended_salary: expect.any(String), not_looked_for: [] });
    expect(await readCounter(product, organizationId, 'salary_insights')).toBe(10);
  });
});

describe('emails', () => {
  it('beyond the plan are held back with the reason; links and tests neither count nor wait', async () => {
    const { token, organizationId, candidateIds, applicationIds } = await buildApplications(product, 1);
    const [candidateId = '', applicationId = ''] = [candidateIds[0], applicationIds[0]];
    await inTestTransaction(product, ({ db }) =>
      db.update(applications).set({ stage: 'shortlisted' }).where(eq(applications.id, applicationId)),
    );
    const send = (kind: 'shortlisted' | 'personal_link', number: number) =>
      inTestTransaction(product, (ctx) =>
        sendCandidateMail(ctx, {
          ...{ organizationId, candidateId, applicationId, kind },
          dedupeKey: `${kind} ${organizationId} ${number}`,
        }),
      );
    await setUsed(product, organizationId, 'mails', 49);
    await send('shortlisted', 1);
    await send('shortlisted', 1);
    expect(await readCounter(product, organizationId, 'mails')).toBe(50);
    await send('shortlisted', 2);
    await send('personal_link', 1);
    expect(await readCounter(product, organizationId, 'mails')).toBe(50);
    const list = () =>
      inTestTransaction(product, ({ db }) =>
        db
          .select()
          .from(outboxMessages)
          .where(eq(outboxMessages.organizationId, organizationId))
          .orderBy(outboxMessages.dedupeKey),
      );
    const held = (await list()).filter(({ state }) => state === 'failed');
    expect(held).toMatchObject([{ kind: 'shortlisted', countedIn: null }]);
    const shown = await call(product, outbox.listMessages, { token, query: { state: 'failed' } });
    expect(shown.body[0]).toMatchObject({
      isHeldForPlan: true,
      lastError:
        'Not sent yet: your plan includes 50 emails a month, and 50 are used. It is sent when your plan has room.',
    });
    const retry = () =>
      call(product, outbox.retryMessage, { token, params: { id: held[0]?.id ?? '' }, body: {} });
    expect((await retry()).status).toBe(402);
    await setPlan(product, organizationId, 'Starter');
    expect((await retry()).status).toBe(200);
    expect(await readCounter(product, organizationId, 'mails')).toBe(51);
    await expect.poll(async () => (await list()).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
  });

  it('that were held back leave by themselves, oldest first, unless something about the candidate changed', async () => {
    const { organizationId, candidateIds, applicationIds } = await buildApplications(product, 5);
    await setUsed(product, organizationId, 'mails', 50);
    for (const [at, candidateId] of candidateIds.entries()) {
      const [applicationId, dedupeKey] = [applicationIds[at], `held ${candidateId}`];
      const mail = { organizationId, candidateId, applicationId, kind: 'under_review', dedupeKey } as const;
      await inTestTransaction(product, (ctx) => sendCandidateMail(ctx, mail));
      product.clock.advance(1000);
    }
    const list = () =>
      inTestTransaction(product, ({ db }) =>
        db
          .select()
          .from(outboxMessages)
          .where(eq(outboxMessages.organizationId, organizationId))
          .orderBy(outboxMessages.createdAt),
      );
    const sendHeld = () => {
      const ctx = createSystemContext(product.platform, { task: 'test', scope: 'platform' });
      return sendHeldMailsTask.handle(ctx, {}, { isLast: false });
    };
    await sendHeld();
    expect((await list()).map(({ heldFor }) => heldFor)).toEqual(Array(5).fill('plan'));

    await setUsed(product, organizationId, 'mails', 49);
    await sendHeld();
    expect((await list()).map(({ heldFor }) => heldFor)).toEqual([null, 'plan', 'plan', 'plan', 'plan']);

    await inTestTransaction(product, async ({ db }) => {
      const [, moved = '', , hidden = ''] = applicationIds;
      await db.update(applications).set({ stage: 'shortlisted' }).where(eq(applications.id, moved));
      await db.update(applications).set({ hiddenAt: new Date() }).where(eq(applications.id, hidden));
      const [, , corrected = ''] = candidateIds;
      await db
        .update(candidates)
        .set({ email: `${corrected}@example.net` })
        .where(eq(candidates.id, corrected));
    });
    await setPlan(product, organizationId, 'Starter');
    await sendHeld();
    await expect
      .poll(async () => (await list()).map(({ state }) => state))
      .toEqual(['sent', 'failed', 'failed', 'failed', 'sent']);
    const left = (await list()).filter(({ state }) => state === 'failed');
    expect(new Set(left.map(({ heldFor, lastError }) => `${heldFor} ${lastError}`))).toEqual(
      new Set([
        'null Not sent: something about this candidate changed while the email waited for your plan. Check it, then send it again.',
      ]),
    );
    expect(await readCounter(product, organizationId, 'mails')).toBe(51);
  });

  it('of rejections that are held back are said to be: the decision stands', async () => {
    const { token, organizationId, proposalId } = await buildProposal(product);
    await setUsed(product, organizationId, 'mails', 50);
    const body = { ids: [proposalId] };
    const answer = await call(product, rejectionProposals.approveProposals, { token, body });
    expect(answer.body.results).toEqual([{ id: proposalId, outcome: 'held' }]);
    const shown = await call(product, outbox.listMessages, { token });
    expect(shown.body).toMatchObject([{ kind: 'rejection', isHeldForPlan: true }]);
  });
});
