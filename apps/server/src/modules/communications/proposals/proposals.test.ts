import { agents } from '@candor/contract/agents';
import { applications as applicationEndpoints } from '@candor/contract/applications';
import type { CommunicationChanges } from '@candor/contract/communication-configuration';
import { evaluations as evaluationEndpoints } from '@candor/contract/evaluations';
import { rejectionProposals as endpoints } from '@candor/contract/rejection-proposals';
import { stages } from '@candor/contract/stages';
import { newId } from '@candor/database/ids';
import {
  applications,
  auditLog,
  candidates,
  evaluations,
  files,
  jobs,
  outboxMessages,
  rejectionProposals,
  stageHistory,
} from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/context.ts';
import { tryTake } from '../../../platform/rate-limit.ts';
import { createSystemContext } from '../../../platform/system-context.ts';
import { addApplicant } from '../../../testing/test-applicants.ts';
import { buildApplications } from '../../../testing/test-applications.ts';
import { call } from '../../../testing/test-client.ts';
import { buildProposal, type TestProposal } from '../../../testing/test-communications.ts';
import { buildEvaluation, type TestEvaluation } from '../../../testing/test-evaluations.ts';
import { listMails, waitForMail } from '../../../testing/test-mailbox.ts';
import { inTestTransaction, newEmail, type TestMember } from '../../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { withdrawUnread } from '../follow-events.ts';
import { mailLimits } from '../mails/mail-limits.ts';
import { considerRejection } from './consider-rejection.ts';
import { sendDueProposalsTask } from './send-due-proposals.task.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: 'mail' });
});
afterAll(() => product.stop());

const addressOf = ({ candidateIds }: TestEvaluation) => `${candidateIds[0]}@example.com`;

function configure({ token }: TestMember, configuration: CommunicationChanges) {
  return call(product, agents.saveConfiguration, {
    token,
    body: { agent_name: 'communication', configuration },
  });
}

/** Says what a newer evaluation found, and has the result looked at. */
async function score({ organizationId, applicationIds, evaluationId }: TestEvaluation, value: number) {
  const [applicationId = ''] = applicationIds;
  await inTestTransaction(product, async ({ db }) => {
    await db.update(applications).set({ score: value }).where(eq(applications.id, applicationId));
    await db.update(evaluations).set({ score: value }).where(eq(evaluations.id, evaluationId));
  });
  const ctx = createSystemContext(product.platform, { task: 'test', scope: 'tenant', organizationId });
  await inTransaction(ctx, (ctx) => considerRejection(ctx, { organizationId, applicationId }));
}

const list = async ({ token }: TestMember, query: Record<string, string> = {}) =>
  (await call(product, endpoints.listProposals, { token, query })).body;

const stageOf = async ({ applicationIds }: TestEvaluation) =>
  (
    await inTestTransaction(product, ({ db }) =>
      db
        .select()
        .from(applications)
        .where(eq(applications.id, applicationIds[0] ?? '')),
    )
  )[0]?.stage;

const countMails = ({ organizationId }: TestMember) =>
  inTestTransaction(product, ({ db }) =>
    db.$count(outboxMessages, eq(outboxMessages.organizationId, organizationId)),
  );

function runDue(): Promise<void> {
  const ctx = createSystemContext(product.platform, { task: 'send-due-proposals', scope: 'platform' });
  return sendDueProposalsTask.handle(ctx, {}, { isLast: false });
}

describe('a score below the threshold', () => {
  it('makes a proposal and no mail, with the reason and without the score in what would be sent', async () => {
    const built = await buildEvaluation(product);
    await configure(built, { rejectionEmails: true, rejectionThreshold: 60 });
    await score(built, 41);
    const [proposal] = await list(built);
    expect(proposal).toMatchObject({
      ...{
        state: 'proposed',
        score: 41,
        threshold: 60,
        isBorderline: false,
        sendAt: null,
        wording: 'template',
      },
      ...{ candidateName: 'Person 1', jobTitle: 'Nurse', decidedBy: null, version: 2 },
    });
    expect(proposal?.preview.text).toContain('Hi Person,');
    expect(proposal?.preview.text).toContain('[personal link]');
    expect(proposal?.preview.text).not.toMatch(/41|60|%/);
    expect(await countMails(built)).toBe(0);
    expect(await stageOf(built)).toBe('applied');
  });

  it('is edited as a finished mail, and the link is put in again when it is sent', async () => {
    const built = await buildProposal(product, { body: 'Hi {{first_name}}, no. {{personal_link}}' });
    const [proposal] = await list(built);
    expect(proposal?.finished).toEqual({ subject: 'About Nurse', body: 'Hi Person, no. [personal link]' });
    const edited = await call(product, endpoints.editProposal, {
      token: built.token,
      params: { id: built.proposalId },
      body: { body: 'Hi Person, sorry. [personal link]', version: 1 },
    });
    expect(edited.body).toMatchObject({ body: 'Hi Person, sorry. {{personal_link}}', version: 2 });
  });

  it('says that it was gone through with care only once a person has opened it', async () => {
    const built = await buildEvaluation(product);
    await configure(built, { rejectionEmails: true, rejectionThreshold: 60 });
    await score(built, 41);
    expect((await list(built))[0]?.preview.text).toContain('\n\nWe are sorry, but');
    expect((await list(built))[0]?.preview.text).not.toContain('with care');
    const query = {
      candidate_id: built.candidateIds[0] ?? '',
      application_id: built.applicationIds[0] ?? '',
    };
    await call(product, evaluationEndpoints.getResultsOfCandidate, { token: built.token, query });
    expect((await list(built))[0]?.preview.text).toContain(
      'We have gone through it with care. We are sorry, but',
    );
  });

  it('proposes nothing where that is off, for somebody moved on, or at the threshold itself', async () => {
    const built = await buildEvaluation(product);
    await score(built, 10);
    expect(await list(built)).toEqual([]);
    await score(built, 60);
    await configure(built, { rejectionEmails: true, rejectionThreshold: 60 });
    await score(built, 60);
    await call(product, applicationEndpoints.moveApplications, {
      token: built.token,
      body: { application_ids: built.applicationIds, stage: 'interview' },
    });
    await score(built, 10);
    expect(await list(built)).toEqual([]);
  });

  it.each([
    [57, true],
    [59, true],
    [56, false],
  ])('of %i at a threshold of 60 is borderline: %s', async (value, isBorderline) => {
    const built = await buildEvaluation(product);
    await configure(built, { rejectionEmails: true, rejectionThreshold: 60, sendAutomatically: true });
    await score(built, value);
    const [proposal] = await list(built);
    expect(proposal?.isBorderline).toBe(isBorderline);
    expect(proposal?.sendAt === null).toBe(isBorderline);
  });

  it('is one proposal however often it is evaluated, and withdrawn by a better result', async () => {
    const built = await buildEvaluation(product);
    await configure(built, { rejectionEmails: true, rejectionThreshold: 60 });
    await score(built, 41);
    await score(built, 38);
    expect(await list(built)).toMatchObject([{ state: 'proposed', score: 38, version: 3 }]);
    await score(built, 75);
    const [withdrawn] = await list(built);
    expect(withdrawn).toMatchObject({ state: 'cancelled', decidedBy: null });
    expect(withdrawn?.withdrawnReason).toMatch(/newer evaluation/);
    const restored = await call(product, endpoints.restoreProposals, {
      token: built.token,
      body: { ids: [withdrawn?.id ?? ''] },
    });
    expect(restored.body.results[0]?.outcome).toBe('already_decided');
  });

  it('is withdrawn where a newer resume cannot be read, and not made of a resume that was replaced', async () => {
    const built = await buildEvaluation(product);
    const { organizationId, applicationIds } = built;
    await configure(built, { rejectionEmails: true, rejectionThreshold: 60 });
    await score(built, 41);
    const [recordId = ''] = applicationIds;
    const happened = [{ recordId, number: 1, at: product.clock.now(), data: {} }];
    const ctx = createSystemContext(product.platform, { task: 'test', scope: 'tenant', organizationId });
    const follow = () => inTransaction(ctx, (ctx) => withdrawUnread({ ...ctx, organizationId }, happened));
    // Of an older file that could not be read nothing follows.
    await follow();
    expect(await list(built, { state: 'proposed' })).toHaveLength(1);
    const take = (changes: Partial<typeof applications.$inferInsert>) =>
      inTestTransaction(product, ({ db }) =>
        db.update(applications).set(changes).where(eq(applications.id, recordId)),
      );
    await take({ status: 'unreadable', score: null, evaluationId: null });
    await follow();
    expect(await list(built, { state: 'proposed' })).toEqual([]);
    expect((await list(built, { state: 'cancelled' }))[0]?.withdrawnReason).toBe(
      "The newest resume couldn't be read.",
    );
    const { fileKey, evaluationId } = built;
    await take({ status: 'evaluated', score: 41, evaluationId, resumeKey: null });
    await score(built, 40);
    expect(await list(built, { state: 'proposed' })).toEqual([]);
    await take({ resumeKey: fileKey });
    await score(built, 40);
    expect(await list(built, { state: 'proposed' })).toHaveLength(1);
  });

  it('does not propose again what a person decided against', async () => {
    const built = await buildEvaluation(product);
    await configure(built, { rejectionEmails: true, rejectionThreshold: 60 });
    await score(built, 41);
    const [proposal] = await list(built);
    await call(product, endpoints.cancelProposals, {
      token: built.token,
      body: { ids: [proposal?.id ?? ''] },
    });
    await score(built, 30);
    expect(await list(built, { state: 'proposed' })).toEqual([]);
  });
});

describe('deciding', () => {
  const approve = ({ token, proposalId }: TestProposal, versions?: Record<string, number>) =>
    call(product, endpoints.approveProposals, { token, body: { ids: [proposalId], versions } });

  it('by approval sends the mail as it was edited, and turns the application down, once', async () => {
    const built = await buildProposal(product);
    const { token, proposalId } = built;
    const edited = await call(product, endpoints.editProposal, {
      token,
      params: { id: proposalId },
      body: { subject: 'Thank you, {{first_name}}', body: 'We chose otherwise.', version: 1 },
    });
    expect(edited.body).toMatchObject({ wording: 'edited', version: 2 });
    expect((await approve(built, { [proposalId]: 1 })).body.results[0]?.outcome).toBe('changed');
    const answers = await Promise.all([approve(built), approve(built), approve(built)]);
    const outcomes = answers.map(({ body }) => body.results[0]?.outcome).sort();
    expect(outcomes).toEqual(['already_decided', 'already_decided', 'sent']);
    const mail = await waitForMail(product, addressOf(built));
    expect(mail.subject).toBe('Thank you, Person');
    expect(mail.text).toContain('We chose otherwise.');
    expect(mail.text).toContain('/candidate/');
    expect(await stageOf(built)).toBe('rejected');
    const [proposal] = await list(built);
    expect(proposal).toMatchObject({ state: 'sent', decidedBy: 'Noor Haddad' });
    expect(proposal?.communicationId).toMatch(/^com_/);
    expect(await listMails(product, addressOf(built))).toHaveLength(1);
  });

  it('in test mode writes to the test address alone, and turns nobody down', async () => {
    const built = await buildProposal(product);
    const testEmail = newEmail();
    await configure(built, { testMode: true, testEmail });
    for (const _ of ['first', 'again']) {
      const { body } = await approve(built);
      expect(body.results[0]?.outcome).toBe('tested');
    }
    await waitForMail(product, testEmail);
    expect(await stageOf(built)).toBe('applied');
    expect(await list(built)).toMatchObject([{ state: 'proposed', decidedBy: null, communicationId: null }]);
    await configure(built, { testMode: false });
    expect((await approve(built)).body.results[0]?.outcome).toBe('sent');
    await waitForMail(product, addressOf(built));
    expect(await stageOf(built)).toBe('rejected');
    expect(await listMails(product, addressOf(built))).toHaveLength(1);
  });

  it('over a limit of the day changes nothing and says so, and sends the mail once the day is over', async () => {
    const built = await buildProposal(product);
    const { perRecipient } = mailLimits;
    const subject = `${built.organizationId} ${addressOf(built)}`;
    await product.clock.holdDuring(async () => {
      // All of them almost a day ago.
      const now = new Date(product.clock.now().getTime() - (perRecipient.windowSeconds - 60) * 1000);
      await inTestTransaction(product, async (ctx) => {
        for (let used = 0; used < perRecipient.limit; used += 1)
          await tryTake({ ...ctx, now }, perRecipient, subject);
      });
      expect((await approve(built)).body.results[0]?.outcome).toBe('limited');
    });
    expect(await list(built)).toMatchObject([{ state: 'proposed', decidedBy: null, communicationId: null }]);
    expect([await stageOf(built), await countMails(built)]).toEqual(['applied', 0]);
    product.clock.advance(61_000);
    expect((await approve(built)).body.results[0]?.outcome).toBe('sent');
    await waitForMail(product, addressOf(built));
    expect([await stageOf(built), await countMails(built)]).toEqual(['rejected', 1]);
  });

  it('by approving many sends each by itself and says what came of each; the same call again sends nothing', async () => {
    const built = await buildApplications(product, 4);
    const { organizationId, applicationIds, token } = built;
    const ids = applicationIds.map(() => newId('rej'));
    const [sent = '', moved = '', changed = '', unreachable = ''] = ids;
    await inTestTransaction(product, async ({ db, now }) => {
      await db.insert(rejectionProposals).values(
        applicationIds.map((applicationId, at) => ({
          ...{ id: ids[at] ?? '', organizationId, applicationId, evaluationId: newId('eval') },
          ...{ score: 40, threshold: 60, isBorderline: false, reason: 'No evidence for: Triage.' },
          ...{ subject: 'About {{job_title}}', body: 'Hi {{first_name}}, no.', wording: 'template' },
          createdAt: now,
        })),
      );
      await db
        .update(candidates)
        .set({ email: null })
        .where(eq(candidates.id, built.candidateIds[3] ?? ''));
    });
    await call(product, applicationEndpoints.moveApplications, {
      ...{ token, body: { application_ids: [applicationIds[1] ?? ''], stage: 'shortlisted' } },
    });
    const approveAll = () =>
      call(product, endpoints.approveProposals, {
        token,
        body: { ids, versions: { [sent]: 1, [moved]: 1, [changed]: 0, [unreachable]: 1 } },
        headers: { 'idempotency-key': 'approve-four' },
      });
    const outcomes = [
      { id: sent, outcome: 'sent' },
      { id: moved, outcome: 'withdrawn' },
      { id: changed, outcome: 'changed' },
      { id: unreachable, outcome: 'no_email' },
    ];
    expect((await approveAll()).body.results).toEqual(outcomes);
    expect((await approveAll()).body.results).toEqual(outcomes);
    await waitForMail(product, `${built.candidateIds[0]}@example.com`);
    expect(await countMails(built)).toBe(1);
    const audits = await inTestTransaction(product, ({ db }) =>
      db.select().from(auditLog).where(eq(auditLog.action, 'rejection_proposals.approved')),
    );
    const own = audits.flatMap(({ recordId }) => (recordId && ids.includes(recordId) ? recordId : []));
    expect(own.toSorted()).toEqual(ids.toSorted());
  });

  it("refuses all where one of many is another organization's", async () => {
    const [own, other] = [await buildProposal(product), await buildProposal(product)];
    const body = { ids: [own.proposalId, other.proposalId] };
    const refused = await call(product, endpoints.approveProposals, { token: own.token, body });
    expect([refused.status, await countMails(own)]).toEqual([404, 0]);
  });

  it('refuses an edit of what somebody else edited or decided', async () => {
    const { token, proposalId } = await buildProposal(product);
    const edit = (version: number) =>
      call(product, endpoints.editProposal, {
        token,
        params: { id: proposalId },
        body: { body: 'Other words', version },
      });
    expect((await edit(1)).status).toBe(200);
    expect((await edit(1)).body.code).toBe('conflict');
    await call(product, endpoints.cancelProposals, { token, body: { ids: [proposalId] } });
    expect((await edit(3)).body.code).toBe('conflict');
  });

  it('against it can be taken back, and sends nothing', async () => {
    const built = await buildProposal(product);
    const { token, proposalId } = built;
    const body = { ids: [proposalId] };
    await call(product, endpoints.cancelProposals, { token, body });
    expect(await list(built)).toMatchObject([{ state: 'cancelled', decidedBy: 'Noor Haddad' }]);
    expect((await approve(built)).body.results[0]?.outcome).toBe('already_decided');
    const restored = await call(product, endpoints.restoreProposals, { token, body });
    expect(restored.body.results[0]?.outcome).toBe('restored');
    expect(await list(built)).toMatchObject([{ state: 'proposed', decidedBy: null }]);
    expect(await countMails(built)).toBe(0);
  });

  it('by moving the application on withdraws the proposal', async () => {
    const built = await buildProposal(product);
    await call(product, applicationEndpoints.moveApplications, {
      token: built.token,
      body: { application_ids: built.applicationIds, stage: 'shortlisted' },
    });
    expect(await list(built)).toMatchObject([
      { state: 'cancelled', withdrawnReason: "The application was moved to 'shortlisted'." },
    ]);
    expect((await approve(built)).body.results[0]?.outcome).toBe('withdrawn');
    const totals = await call(product, endpoints.getTotals, { token: built.token });
    expect(totals.body).toEqual({ proposed: 0, borderline: 0, scheduled: 0, cancelled: 1, sent: 0 });
  });
});

describe('an undone move', () => {
  const moveAndUndo = async ({ token, applicationIds }: TestProposal, stage: 'shortlisted' | 'rejected') => {
    const body = { application_ids: applicationIds, stage };
    const moved = await call(product, applicationEndpoints.moveApplications, { token, body });
    const params = { id: moved.body.undo?.id ?? '' };
    await call(product, applicationEndpoints.undoMove, { token, params });
  };

  it('brings back the proposal that it withdrew, as it was', async () => {
    const built = await buildProposal(product);
    const [before] = await list(built);
    await moveAndUndo(built, 'rejected');
    const [after] = await list(built);
    expect(after).toMatchObject({ state: 'proposed', decidedBy: null, withdrawnReason: null });
    expect(after?.sendAt).toEqual(before?.sendAt);
    const approved = await call(product, endpoints.approveProposals, {
      token: built.token,
      body: { ids: [built.proposalId] },
    });
    expect(approved.body.results[0]?.outcome).toBe('sent');
    expect(await stageOf(built)).toBe('rejected');
  });

  it('within a stage does the same', async () => {
    const built = await buildProposal(product);
    const { token, applicationIds } = built;
    const { steps } = (await call(product, stages.getStages, { token })).body;
    const step_id = steps.find(({ name }) => name === 'Screening')?.id ?? '';
    const moved = await call(product, applicationEndpoints.moveApplications, {
      token,
      body: { application_ids: applicationIds, step_id },
    });
    expect(await list(built)).toMatchObject([{ state: 'cancelled' }]);
    await call(product, applicationEndpoints.undoMove, { token, params: { id: moved.body.undo?.id ?? '' } });
    expect(await list(built)).toMatchObject([{ state: 'proposed', withdrawnReason: null }]);
  });

  it('leaves alone what a person decided before', async () => {
    const built = await buildProposal(product);
    const body = { ids: [built.proposalId] };
    await call(product, endpoints.cancelProposals, { token: built.token, body });
    await moveAndUndo(built, 'shortlisted');
    expect(await list(built)).toMatchObject([{ state: 'cancelled', decidedBy: 'Noor Haddad' }]);
  });
});

describe('automatic sending', () => {
  const aMonday = new Date('2026-11-16T00:30:00Z');
  const automatic = { rejectionEmails: true, rejectionThreshold: 60, sendAutomatically: true };
  /** The jobs of tests are in Hobart: half past eleven in the morning there. */
  const due = { sendAt: new Date(aMonday.getTime() - 60_000) };
  const moveClock = (to: Date) => product.clock.advance(to.getTime() - product.clock.now().getTime());
  beforeAll(() => moveClock(aMonday));

  /** What may happen to an application while a proposal about it is held. */
  const change = {
    resume: ({ organizationId, applicationIds }: TestProposal) =>
      inTestTransaction(product, async ({ db }) => {
        const key = newId('file');
        await db.insert(files).values({
          ...{ key, organizationId, sha256: key, sizeBytes: 1 },
          ...{ contentType: 'application/pdf', originalName: 'better.pdf' },
        });
        await db
          .update(applications)
          .set({ resumeKey: key })
          .where(eq(applications.id, applicationIds[0] ?? ''));
      }),
    job: ({ jobId }: TestProposal) =>
      inTestTransaction(product, ({ db }) =>
        db.update(jobs).set({ title: 'Forklift driver' }).where(eq(jobs.id, jobId)),
      ),
    result: ({ evaluationId, applicationIds }: TestProposal) =>
      inTestTransaction(product, async ({ db }) => {
        const [shown] = await db.select().from(evaluations).where(eq(evaluations.id, evaluationId));
        if (!shown) throw new Error('the evaluation is gone');
        const newer = { ...shown, id: newId('eval') };
        await db.insert(evaluations).values(newer);
        await db
          .update(applications)
          .set({ evaluationId: newer.id })
          .where(eq(applications.id, applicationIds[0] ?? ''));
      }),
  };

  it('sends what is due, by nobody, and leaves a trace', async () => {
    const built = await buildProposal(product, due);
    await configure(built, automatic);
    await runDue();
    await waitForMail(product, addressOf(built));
    expect(await list(built)).toMatchObject([{ state: 'sent', decidedBy: null }]);
    expect(await stageOf(built)).toBe('rejected');
    await runDue();
    expect(await listMails(product, addressOf(built))).toHaveLength(1);
  });

  it('sends what is due to the test address in test mode, and then waits for a person', async () => {
    const built = await buildProposal(product, due);
    const testEmail = newEmail();
    await configure(built, { ...automatic, testMode: true, testEmail });
    await runDue();
    await runDue();
    await waitForMail(product, testEmail);
    expect(await list(built)).toMatchObject([{ state: 'proposed', sendAt: null }]);
    expect(await stageOf(built)).toBe('applied');
    expect(await countMails(built)).toBe(1);
  });

  it.each([
    ['the setting was switched off', { rejectionEmails: true, rejectionThreshold: 60 }, {}],
    ['rejections were switched off', { rejectionThreshold: 60, sendAutomatically: true }, {}],
    ['it is borderline', automatic, { isBorderline: true, score: 58 }],
  ])('does not send where %s: it waits for a person', async (_, configuration, values) => {
    const built = await buildProposal(product, { ...due, ...values });
    await configure(built, configuration);
    await runDue();
    expect(await list(built)).toMatchObject([{ state: 'proposed', sendAt: null }]);
    expect(await countMails(built)).toBe(0);
  });

  it.each([
    ['a newer resume arrived and has no result yet', 'resume'],
    ['the job asks for something else by now', 'job'],
    ['a newer result is shown that nobody has considered yet', 'result'],
  ] as const)('does not send where %s: it waits for a person', async (_, changed) => {
    const built = await buildProposal(product, due);
    await configure(built, automatic);
    await change[changed](built);
    await runDue();
    expect(await list(built)).toMatchObject([{ state: 'proposed', sendAt: null }]);
    expect(await stageOf(built)).toBe('applied');
    expect(await countMails(built)).toBe(0);
  });

  it('rejects nobody a second time by itself, and lets a person do it', async () => {
    const built = await buildProposal(product, due);
    const { token } = built;
    await configure(built, { ...automatic, holdHours: 1 });
    await runDue();
    await call(product, applicationEndpoints.moveApplications, {
      token,
      body: { application_ids: built.applicationIds, stage: 'applied' },
    });
    await score(built, 30);
    const [again] = await list(built, { state: 'proposed' });
    expect(again).toMatchObject({ score: 30, sendAt: null, wasRejectedBefore: true });
    const body = { ids: [again?.id ?? ''] };
    await call(product, endpoints.cancelProposals, { token, body });
    await call(product, endpoints.restoreProposals, { token, body });
    expect(await list(built, { state: 'proposed' })).toMatchObject([{ sendAt: null }]);
    // As an earlier version scheduled it.
    await inTestTransaction(product, ({ db }) =>
      db
        .update(rejectionProposals)
        .set({ sendAt: due.sendAt })
        .where(eq(rejectionProposals.id, again?.id ?? '')),
    );
    await runDue();
    expect(await list(built, { state: 'proposed' })).toMatchObject([{ sendAt: null }]);
    expect(await countMails(built)).toBe(1);
    const approved = await call(product, endpoints.approveProposals, { token, body });
    expect(approved.body.results[0]?.outcome).toBe('sent');
    expect([await stageOf(built), await countMails(built)]).toEqual(['rejected', 2]);
    expect((await list(built)).map(({ wasRejectedBefore }) => wasRejectedBefore)).toEqual([false, false]);
  });

  it('leaves to a person who was rejected by hand and applied again themselves', async () => {
    const built = await buildProposal(product, due);
    const { organizationId, token, applicationIds } = built;
    await configure(built, automatic);
    for (const stage of ['rejected', 'applied'] as const)
      await call(product, applicationEndpoints.moveApplications, {
        token,
        body: { application_ids: applicationIds, stage },
      });
    await score(built, 30);
    expect(await list(built, { state: 'proposed' })).toMatchObject([{ wasRejectedBefore: false }]);
    await inTestTransaction(product, ({ db }) =>
      db
        .update(stageHistory)
        .set({ byKind: 'candidate' })
        .where(and(eq(stageHistory.organizationId, organizationId), eq(stageHistory.to, 'applied'))),
    );
    await score(built, 30);
    expect(await list(built, { state: 'proposed' })).toMatchObject([
      { sendAt: null, wasRejectedBefore: true },
    ]);
  });

  it('leaves to a person who was rejected under an application that became part of this one', async () => {
    const built = await buildProposal(product, due);
    const { organizationId, evaluationId, applicationIds } = built;
    await configure(built, automatic);
    const mergedInto = applicationIds[0] ?? '';
    const earlier = await addApplicant(product, built, { mergedInto, hiddenAt: product.clock.now() });
    await inTestTransaction(product, ({ db, now }) =>
      db.insert(rejectionProposals).values({
        ...{ id: newId('rej'), organizationId, evaluationId, applicationId: earlier, state: 'sent' },
        ...{ score: 40, threshold: 60, isBorderline: false, reason: 'No evidence for: Triage.' },
        ...{ subject: 'No', body: 'No', wording: 'template', createdAt: now },
      }),
    );
    await runDue();
    expect(await list(built)).toMatchObject([{ state: 'proposed', sendAt: null, wasRejectedBefore: true }]);
    expect(await countMails(built)).toBe(0);
  });

  it('does not send where the threshold was lowered below the score: the proposal is withdrawn', async () => {
    const built = await buildProposal(product, due);
    await configure(built, { ...automatic, rejectionThreshold: 40 });
    await runDue();
    const withdrawnReason = 'The rejection threshold was changed to 40.';
    expect(await list(built)).toMatchObject([{ state: 'cancelled', withdrawnReason }]);
    expect(await countMails(built)).toBe(0);
  });

  it('does not send before its time, nor at night, and waits for the morning there', async () => {
    const early = await buildProposal(product, { sendAt: new Date(aMonday.getTime() + 60_000) });
    await configure(early, automatic);
    await runDue();
    expect(await countMails(early)).toBe(0);
    const late = await buildProposal(product, due);
    await configure(late, automatic);
    moveClock(new Date('2026-11-16T10:00:00Z'));
    await runDue();
    expect(await list(late)).toMatchObject([{ state: 'proposed', sendAt: '2026-11-16T22:00:00.000Z' }]);
    expect(await countMails(late)).toBe(0);
  });

  it('is planned for after the hold, within business hours of the candidate', async () => {
    moveClock(new Date('2026-11-20T02:00:00Z'));
    const built = await buildEvaluation(product);
    await configure(built, { ...automatic, holdHours: 24 });
    await score(built, 20);
    // 24 hours later it is Saturday in Hobart: Monday at nine.
    expect(await list(built)).toMatchObject([{ sendAt: '2026-11-22T22:00:00.000Z' }]);
    const rows = await inTestTransaction(product, ({ db }) =>
      db.select().from(rejectionProposals).where(eq(rejectionProposals.organizationId, built.organizationId)),
    );
    expect(rows).toHaveLength(1);
  });
});
