import { agents } from '@candor/contract/agents';
import { candidates as candidateEndpoints } from '@candor/contract/candidates';
import { communications as endpoints } from '@candor/contract/communications';
import { mailTemplates } from '@candor/contract/mail-templates';
import { outbox } from '@candor/contract/outbox';
import { rejectionProposals } from '@candor/contract/rejection-proposals';
import { newId } from '@candor/database/ids';
import { candidateResponses, candidates, communications, outboxMessages } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApplications } from '../../../testing/test-applications.ts';
import { call } from '../../../testing/test-client.ts';
import { buildMessage, buildProposal } from '../../../testing/test-communications.ts';
import { buildDuplicates } from '../../../testing/test-duplicates.ts';
import { inTestTransaction } from '../../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
});
afterAll(() => product.stop());

type Message = typeof communications.$inferInsert;
const write = (values: Omit<Message, 'id' | 'subject' | 'body' | 'wording' | 'kind' | 'direction'>) =>
  inTestTransaction(product, ({ db }) =>
    db.insert(communications).values({
      ...{ id: newId('com'), subject: 'Hello', body: 'Hello', wording: 'template', kind: 'under_review' },
      ...{ direction: 'out', ...values },
    }),
  );

/** A test in whose time no day ends. */
const held = (work: () => Promise<void>) => () => product.clock.holdDuring(work);

describe('the history', () => {
  it('sums up the jobs, latest first, and pages through their messages', async () => {
    const { token, jobId, organizationId, candidateIds, communicationId } = await buildMessage(product);
    const later = new Date(product.clock.now().getTime() + 60_000);
    await write({ organizationId, jobId, candidateId: candidateIds[0] ?? '', createdAt: later });
    const jobs = await call(product, endpoints.listJobs, { token });
    expect(jobs.body).toEqual([
      { jobId, jobTitle: 'Nurse', totalCommunications: 2, lastCommunication: later.toISOString() },
    ]);
    expect((await call(product, endpoints.listJobs, { token, query: { q: 'plumber' } })).body).toEqual([]);
    const page = await call(product, endpoints.listOfJob, {
      token,
      params: { jobId },
      query: { limit: '1', page: '2' },
    });
    expect(page.headers.get('x-total-count')).toBe('2');
    expect(page.body).toMatchObject([{ id: communicationId, status: 'failed', candidateName: 'Person 1' }]);
  });

  it('dates an email by when it left, not by when it was written', async () => {
    const { token, jobId, organizationId, candidateIds, communicationId, outboxId } = await buildMessage(
      product,
      'sent',
    );
    const [later, last] = [1, 2].map((days) => new Date(product.clock.now().getTime() + days * 86_400_000));
    await write({ organizationId, jobId, candidateId: candidateIds[0] ?? '', createdAt: later });
    await inTestTransaction(product, ({ db }) =>
      db.update(outboxMessages).set({ sentAt: last }).where(eq(outboxMessages.id, outboxId)),
    );
    const messages = await call(product, endpoints.listOfJob, { token, params: { jobId } });
    expect(messages.body).toMatchObject([
      { id: communicationId, date: last?.toISOString() },
      { date: later?.toISOString() },
    ]);
    const jobs = await call(product, endpoints.listJobs, { token });
    expect(jobs.body).toMatchObject([{ lastCommunication: last?.toISOString() }]);
  });

  it(
    'counts as contacted who was sent a mail that was no test, and as responded who acted afterwards',
    held(async () => {
      const { token, jobId, organizationId, candidateIds } = await buildApplications(product, 4);
      const at = product.clock.now();
      const [first = '', second = '', third = '', fourth = ''] = candidateIds;
      for (const candidateId of [first, first, second, third])
        await write({ organizationId, jobId, candidateId, createdAt: at });
      await write({ organizationId, jobId, candidateId: fourth, createdAt: at, isTest: true });
      const respond = (candidateId: string, minutes: number) =>
        inTestTransaction(product, ({ db }) =>
          db.insert(candidateResponses).values({
            ...{ id: newId('rsp'), organizationId, candidateId, jobId: null, kind: 'opened_room' },
            at: new Date(at.getTime() + minutes * 60_000),
          }),
        );
      await respond(first, 1);
      await respond(first, 2);
      await respond(second, -1);
      await respond(fourth, 1);
      const queries: Record<string, string>[] = [{}, { job: jobId }];
      for (const query of queries)
        expect((await call(product, endpoints.getTotals, { token, query })).body).toEqual({
          ...{ total: 5, activeJobs: 1, sentToday: 4, contacted: 3, responded: 1, responseRate: 33 },
        });
    }),
  );

  it.each([
    ['sent', 1],
    ['queued', 0],
    ['sending', 0],
    ['failed', 0],
    ['unknown', 0],
  ] as const)('counts an email that is %s as sent today: %i', async (state, sentToday) => {
    const totals = await product.clock.holdDuring(async () => {
      const { token } = await buildMessage(product, state);
      return call(product, endpoints.getTotals, { token });
    });
    expect(totals.body).toMatchObject({ total: 1, sentToday });
  });

  it('of a candidate holds what was written to everybody who became part of them, newest first', async () => {
    const { token, candidateIds, communicationId, organizationId } = await buildMessage(product);
    const survivor = candidateIds[0] ?? '';
    const body = { first_name: 'Ines', last_name: 'Roy' };
    const { id: former } = (await call(product, candidateEndpoints.addCandidate, { token, body })).body;
    const later = new Date(product.clock.now().getTime() + 60_000);
    await write({ organizationId, candidateId: former, jobId: null, createdAt: later });
    const read = (id: string, by = token) =>
      call(product, endpoints.listOfCandidate, { token: by, params: { id } });
    expect((await read(survivor)).body.map(({ id }) => id)).toEqual([communicationId]);
    await inTestTransaction(product, ({ db }) =>
      db.update(candidates).set({ mergedInto: survivor }).where(eq(candidates.id, former)),
    );
    for (const id of [survivor, former]) {
      const { body, headers } = await read(id);
      expect(headers.get('x-total-count')).toBe('2');
      expect(body).toMatchObject([{ candidateId: survivor, status: 'sent' }, { id: communicationId }]);
    }
    const stranger = await buildApplications(product, 1);
    expect((await read(survivor, stranger.token)).status).toBe(404);
  });

  it('knows today by the time zone of whoever looks', async () => {
    const { token, jobId, organizationId, candidateIds } = await buildApplications(product, 1);
    const createdAt = new Date(product.clock.now().getTime() - 25 * 60 * 60_000);
    await write({ organizationId, jobId, candidateId: candidateIds[0] ?? '', createdAt });
    const ask = async (timezone: string) =>
      call(product, endpoints.getTotals, { token, query: { timezone } });
    expect((await ask('Pacific/Auckland')).body.sentToday).toBe(0);
    expect((await ask('Mars/Olympus')).status).toBe(400);
  });

  it('shows the messages of a merged candidate under the one who stayed, and gives them back', async () => {
    const { token, organizationId, jobId, ids, named } = await buildDuplicates(product);
    await write({ organizationId, jobId, candidateId: ids[1], createdAt: product.clock.now() });
    await write({ organizationId, jobId, candidateId: ids[0], createdAt: product.clock.now() });
    const list = async () =>
      (await call(product, endpoints.listOfJob, { token, params: { jobId } })).body.map(
        ({ candidateId }) => candidateId,
      );
    const contacted = async () => (await call(product, endpoints.getTotals, { token })).body.contacted;
    expect([(await list()).toSorted(), await contacted()]).toEqual([ids.toSorted(), 2]);
    const preview = await call(product, candidateEndpoints.previewMerge, { token, query: named });
    const merged = await call(product, candidateEndpoints.mergeCandidates, {
      token,
      body: { ...named, choices: {}, fingerprint: preview.body.fingerprint },
    });
    expect(merged.status).toBe(200);
    expect([await list(), await contacted()]).toEqual([[named.target_id, named.target_id], 1]);
    await call(product, candidateEndpoints.undoMerge, { token, params: { id: merged.body.merge_id } });
    expect([(await list()).toSorted(), await contacted()]).toEqual([ids.toSorted(), 2]);
  });
});

describe('blind review', () => {
  const hide = (token: string) =>
    call(product, agents.saveConfiguration, {
      token,
      body: { agent_name: 'scoring', configuration: { blindUntil: 'interview' } },
    });
  const rename = (candidateId = '') =>
    inTestTransaction(product, ({ db }) =>
      db
        .update(candidates)
        .set({ firstName: 'Amara', lastName: 'Okafor', searchText: ' amara okafor' })
        .where(eq(candidates.id, candidateId)),
    );

  it('covers who is written to, in names, texts and addresses, and in what a search finds', async () => {
    const { token, jobId, candidateIds, communicationId } = await buildMessage(product);
    await rename(candidateIds[0]);
    await inTestTransaction(product, ({ db }) =>
      db
        .update(communications)
        .set({ subject: 'Amara, thank you', body: 'Hi Amara Okafor' })
        .where(eq(communications.id, communicationId)),
    );
    await hide(token);
    const history = await call(product, endpoints.listOfJob, { token, params: { jobId } });
    const mails = await call(product, outbox.listMessages, { token });
    const own = await call(product, endpoints.listOfCandidate, {
      token,
      params: { id: candidateIds[0] ?? '' },
    });
    for (const { body } of [history, mails, own]) {
      expect(body).toMatchObject([{ blind: true }]);
      expect(JSON.stringify(body)).not.toMatch(/Amara|Okafor|@example/);
    }
    for (const q of ['amara', 'thank'])
      expect(
        (await call(product, endpoints.listOfJob, { token, params: { jobId }, query: { q } })).body,
      ).toEqual([]);
  });

  it('covers whom a proposal is about, also in the mail as it would read and in previews', async () => {
    const { token, candidateIds } = await buildProposal(product);
    await rename(candidateIds[0]);
    await hide(token);
    const proposals = await call(product, rejectionProposals.listProposals, { token });
    expect(proposals.body).toMatchObject([{ blind: true }]);
    const preview = await call(product, mailTemplates.previewTemplate, {
      token,
      params: { kind: 'rejection' },
      body: {},
    });
    expect(preview.body.text).toContain('Hi Candidate,');
    expect(JSON.stringify([proposals.body, preview.body])).not.toMatch(/Amara|Okafor/);
    expect(
      (await call(product, rejectionProposals.listProposals, { token, query: { q: 'amara' } })).body,
    ).toEqual([]);
  });
});
