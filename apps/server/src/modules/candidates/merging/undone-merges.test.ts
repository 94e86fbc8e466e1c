import { agents } from '@candor/contract/agents';
import { applications as applicationEndpoints } from '@candor/contract/applications';
import { candidates } from '@candor/contract/candidates';
import { stages } from '@candor/contract/stages';
import { newId } from '@candor/database/ids';
import {
  applications,
  candidateMerges,
  domainEvents,
  jobs,
  rejectionProposals,
} from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../testing/test-client.ts';
import {
  apply,
  buildPair,
  details,
  dismiss,
  expectHonestCounts,
  list,
  merge,
  merges,
  moveStage,
  preview,
  readAll,
  send,
  systemContext,
  undo,
} from '../../../testing/test-merging.ts';
import { inTestTransaction } from '../../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { clearResult } from '../../applications/applications.ts';
import { tendDuplicatesTask } from './tend-duplicates.task.ts';

let product: TestProduct;
beforeAll(async () => {
  // Without a worker: what is compared before and after must not be evaluated in between.
  product = await startTestProduct({ worker: false });
});
afterAll(() => product.stop());

describe('a merge that is undone', () => {
  it('leaves both candidates exactly as they were, and does not propose them again', async () => {
    const pair = await buildPair(product);
    await moveStage(product, pair, 'interview');
    const before = await readAll(product, pair);
    const { body } = await merge(product, pair, { first_name: 'source', email: 'source', phone: 'source' });
    expect(await readAll(product, pair)).not.toEqual(before);
    const answer = await undo(product, pair.token, body.merge_id);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body.candidate_ids).toEqual([pair.target, pair.source]);
    expect(await readAll(product, pair)).toEqual(before);
    expect((await list(product, pair.token)).body).toEqual([]);
    expect((await list(product, pair.token, { state: 'dismissed' })).body).toHaveLength(1);
    await expectHonestCounts(product, pair);
    expect((await undo(product, pair.token, body.merge_id)).status).toBe(200);
    expect((await merges(product, pair.token, pair.target)).body).toEqual({ merges: [], other_emails: [] });
    expect(await apply(product, pair, pair.jobIds[0], { email: pair.sourceEmail })).toBe(pair.source);
  });

  it('keeps the further step of a stage that both are at, and gives each their own back', async () => {
    const pair = await buildPair(product);
    const { token } = pair;
    const { steps } = (await call(product, stages.getStages, { token })).body;
    const step_id = steps.find(({ name }) => name === 'Screening')?.id ?? '';
    const stepOf = async (id: string) =>
      (await details(product, token, id)).body.applications.find(({ position }) => position === 'Nurse')?.step
        .name;
    const theirs = (await details(product, token, pair.source)).body.applications;
    const ids = theirs.filter(({ position }) => position === 'Nurse').map(({ id }) => id);
    await call(product, applicationEndpoints.moveApplications, {
      token,
      body: { application_ids: ids, step_id },
    });
    const before = await readAll(product, pair);
    const { body } = await merge(product, pair);
    expect(await stepOf(pair.target)).toBe('Screening');
    await undo(product, token, body.merge_id);
    expect([await stepOf(pair.target), await stepOf(pair.source)]).toEqual(['Applied', 'Screening']);
    expect(await readAll(product, pair)).toEqual(before);
  });

  it('gives both their own address back, also where the one who stayed was given the other one since', async () => {
    const pair = await buildPair(product);
    const { email } = (await details(product, pair.token, pair.target)).body;
    const { body } = await merge(product, pair);
    const edited = await call(product, candidates.editCandidate, {
      ...{ token: pair.token, params: { id: pair.target }, body: { email: pair.sourceEmail } },
    });
    expect(edited.status).toBe(200);
    const undone = await undo(product, pair.token, body.merge_id);
    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    expect((await details(product, pair.token, pair.target)).body.email).toBe(email);
    expect((await details(product, pair.token, pair.source)).body.email).toBe(pair.sourceEmail);
  });

  it("is found by the other's words while it holds, whatever is written since, and each by their own afterwards", async () => {
    const pair = await buildPair(product, {
      first: { firstName: 'Elizabeth' },
      second: { firstName: 'Liz' },
    });
    const { token } = pair;
    const find = async (q: string) => {
      const people = await call(product, candidates.listCandidates, { token, query: { q } });
      const applied = await call(product, applicationEndpoints.listApplications, { token, query: { q } });
      return [
        people.body.map(({ id }) => id).sort(),
        applied.body.map(({ candidate_id }) => candidate_id).sort(),
      ];
    };
    const { body } = await merge(product, pair, { first_name: 'source' });
    const edited = await call(product, candidates.editCandidate, {
      ...{ token, params: { id: pair.target }, body: { phone: '0400 999 888' } },
    });
    expect(edited.status).toBe(200);
    const { applications: merged } = (await details(product, token, pair.target)).body;
    for (const { id } of merged)
      await inTestTransaction(product, (ctx) =>
        clearResult(ctx, { id, candidateId: pair.target }, 'pending'),
      );
    for (const q of ['liz', pair.sourceEmail])
      expect(await find(q), q).toEqual([[pair.target], [pair.target, pair.target]]);
    expect((await undo(product, token, body.merge_id)).status).toBe(200);
    expect(await find('elizabeth')).toEqual([[pair.target], [pair.target]]);
    expect(await find('liz diallo')).toEqual([[pair.source], [pair.source, pair.source]]);
    expect(await find(pair.sourceEmail)).toEqual([[pair.source], [pair.source, pair.source]]);
    expect(await find('0400 999 888')).toEqual([[pair.target], [pair.target]]);
  });

  it('leaves what came in since with the one who stayed', async () => {
    const pair = await buildPair(product);
    const thirdJob = newId('job');
    const texts = { department: 'Care', description: 'Care.', city: 'Hobart', country: 'Australia' };
    await inTestTransaction(product, ({ db }) =>
      db.insert(jobs).values({
        id: thirdJob,
        organizationId: pair.organizationId,
        title: 'Cook',
        ...texts,
        status: 'active',
      }),
    );
    const { body } = await merge(product, pair);
    expect(await apply(product, pair, thirdJob, { email: pair.sourceEmail })).toBe(pair.target);
    // A newer resume for the job that both had applied for.
    await apply(product, pair, pair.jobIds[0], { email: pair.sourceEmail });
    expect((await undo(product, pair.token, body.merge_id)).status).toBe(200);
    const positions = async (id: string) =>
      (await details(product, pair.token, id)).body.applications.map(({ position }) => position).sort();
    expect(await positions(pair.target)).toEqual(['Cook', 'Nurse']);
    expect(await positions(pair.source)).toEqual(['Nurse', 'Porter']);
    const nurse = (await details(product, pair.token, pair.target)).body.applications.find(
      ({ position }) => position === 'Nurse',
    );
    const own = (await readAll(product, pair)).versions.filter(
      ({ applicationId }) => applicationId === nurse?.id,
    );
    expect(own.map(({ number }) => number)).toEqual([1, 2]);
    expect(own.at(-1)?.fileKey).toBe(nurse?.resume_file_path);
    await expectHonestCounts(product, pair);
  });

  it('keeps what somebody changed since', async () => {
    const pair = await buildPair(product);
    const { body } = await merge(product, pair, { phone: 'source' });
    const merged = (await details(product, pair.token, pair.target)).body.applications;
    const ids = merged.filter(({ position }) => position === 'Nurse').map(({ id }) => id);
    await call(product, applicationEndpoints.moveApplications, {
      token: pair.token,
      body: { application_ids: ids, stage: 'hired' },
    });
    await undo(product, pair.token, body.merge_id);
    const target = (await details(product, pair.token, pair.target)).body;
    expect(target.applications).toMatchObject([{ stage: 'hired' }]);
    expect(target.phone).toBe('0400 111 222');
  });

  it('leaves withdrawn what the candidate withdrew, whatever was decided about the two as one', async () => {
    const pair = await buildPair(product);
    const [mine] = (await details(product, pair.token, pair.target)).body.applications;
    const place = (stage: 'withdrawn' | 'applied', appliedAt: Date) =>
      inTestTransaction(product, ({ db }) =>
        db
          .update(applications)
          .set({ stage, appliedAt })
          .where(eq(applications.id, mine?.id ?? '')),
      );
    const nurseStage = async (id: string) =>
      (await details(product, pair.token, id)).body.applications.find(({ position }) => position === 'Nurse')
        ?.stage;
    // The newer of the two was withdrawn: they are out.
    await place('withdrawn', new Date('2099-01-01'));
    expect((await preview(product, pair.token, pair.target, pair.source)).body.shared).toMatchObject([
      { stage: 'withdrawn' },
    ]);
    // They applied once more after that: they are in.
    await place('withdrawn', new Date('2001-01-01'));
    await moveStage(product, pair, 'interview');
    const { body } = await merge(product, pair);
    expect(await nurseStage(pair.target)).toBe('interview');
    await call(product, applicationEndpoints.moveApplications, {
      token: pair.token,
      body: { application_ids: [mine?.id ?? ''], stage: 'hired' },
    });
    await undo(product, pair.token, body.merge_id);
    expect(await nurseStage(pair.target)).toBe('withdrawn');
    expect(await nurseStage(pair.source)).toBe('interview');
  });

  it('moves where an application stands like any other move: who acts upon moves does, and mails nobody', async () => {
    const pair = await buildPair(product);
    const { organizationId, token } = pair;
    await call(product, agents.saveConfiguration, {
      token,
      body: { agent_name: 'communication', configuration: { shortlistedEmails: true } },
    });
    await moveStage(product, pair, 'shortlisted');
    const [mine] = (await details(product, token, pair.target)).body.applications;
    const theirs = (await details(product, token, pair.source)).body.applications.find(
      ({ position }) => position === 'Nurse',
    );
    const proposalId = newId('rej');
    await inTestTransaction(product, ({ db, now }) =>
      db.insert(rejectionProposals).values({
        ...{ id: proposalId, organizationId, applicationId: mine?.id ?? '', evaluationId: 'eval_test' },
        ...{ score: 50, threshold: 60, isBorderline: false, reason: 'No evidence.', subject: 'About it' },
        ...{ body: 'Hi.', wording: 'template', createdAt: now },
      }),
    );
    const readState = () =>
      inTestTransaction(product, async ({ db }) => {
        const [row] = await db.select().from(rejectionProposals).where(eq(rejectionProposals.id, proposalId));
        return row?.state;
      });
    const listCauses = async (id = '') => {
      const rows = await inTestTransaction(product, ({ db }) =>
        db
          .select()
          .from(domainEvents)
          .where(and(eq(domainEvents.recordId, id), eq(domainEvents.type, 'application.moved')))
          .orderBy(domainEvents.number),
      );
      return rows.map(({ data }) => data.cause);
    };
    const { body } = await merge(product, pair);
    expect(await readState()).toBe('cancelled');
    // Only who was decided about is written to: see the mails.
    expect([await listCauses(theirs?.id), await listCauses(mine?.id)]).toEqual([['decision'], ['merge']]);
    await undo(product, token, body.merge_id);
    expect(await readState()).toBe('proposed');
  });

  it('brings back what was decided about either', async () => {
    const pair = await buildPair(product);
    const third = await apply(product, pair, pair.jobIds[1], { firstName: 'Fatou', phone: '0400 111 222' });
    await dismiss(product, pair.token, pair.source, third);
    const openBefore = (await list(product, pair.token)).headers.get('x-total-count');
    expect(openBefore).toBe('2');
    const { body } = await merge(product, pair);
    const passedOn = (await list(product, pair.token, { state: 'dismissed' })).body;
    expect(passedOn.map(({ people }) => people.map(({ id }) => id).sort())).toEqual([
      [pair.target, third].sort(),
    ]);
    expect(passedOn[0]?.dismissed).toMatchObject({ by: 'Noor Haddad' });
    expect((await list(product, pair.token)).body).toEqual([]);
    await expectHonestCounts(product, pair);
    await undo(product, pair.token, body.merge_id);
    const dismissed = (await list(product, pair.token, { state: 'dismissed' })).body;
    expect(dismissed.flatMap(({ people }) => people.map(({ id }) => id)).sort()).toEqual(
      [pair.target, pair.source, pair.source, third].sort(),
    );
    expect((await list(product, pair.token)).body).toHaveLength(1);
    await expectHonestCounts(product, pair);
  });

  it('keeps what was decided anew about the one who stayed', async () => {
    const pair = await buildPair(product);
    const third = await apply(product, pair, pair.jobIds[1], { firstName: 'Fatou', phone: '0400 111 222' });
    await dismiss(product, pair.token, pair.source, third);
    const { body } = await merge(product, pair);
    product.clock.advance(60_000);
    await dismiss(product, pair.token, pair.target, third);
    await undo(product, pair.token, body.merge_id);
    expect((await list(product, pair.token)).body).toEqual([]);
    expect((await list(product, pair.token, { state: 'dismissed' })).body).toHaveLength(3);
    await expectHonestCounts(product, pair);
  });

  it('goes back from the last one on', async () => {
    const pair = await buildPair(product);
    const third = await apply(product, pair, pair.jobIds[1], { firstName: 'Ami', phone: '0400 111 222' });
    const before = await readAll(product, pair);
    const first = (await merge(product, pair)).body;
    const { fingerprint } = (await preview(product, pair.token, pair.target, third)).body;
    const second = (await send(product, pair.token, { target: pair.target, source: third }, fingerprint))
      .body;
    expect((await merges(product, pair.token, pair.target)).body.merges.map(({ undo }) => undo)).toEqual([
      'possible',
      'later_merge_first',
    ]);
    const refused = await undo(product, pair.token, first.merge_id);
    expect([refused.status, refused.body.code]).toEqual([409, 'merge_not_latest']);
    expect((await undo(product, pair.token, second.merge_id)).status).toBe(200);
    expect((await undo(product, pair.token, first.merge_id)).status).toBe(200);
    expect(await readAll(product, pair)).toEqual(before);
    await expectHonestCounts(product, pair);
  });

  it('must be the last of a chain as well', async () => {
    const pair = await buildPair(product);
    const third = await apply(product, pair, pair.jobIds[1], { firstName: 'Ami', phone: '0400 111 222' });
    const first = (await merge(product, pair)).body;
    const { fingerprint } = (await preview(product, pair.token, third, pair.target)).body;
    const second = (await send(product, pair.token, { target: third, source: pair.target }, fingerprint))
      .body;
    expect((await undo(product, pair.token, first.merge_id)).body.code).toBe('merge_not_latest');
    expect(await apply(product, pair, pair.jobIds[0], { email: pair.sourceEmail })).toBe(third);
    expect((await undo(product, pair.token, second.merge_id)).status).toBe(200);
    expect((await undo(product, pair.token, first.merge_id)).status).toBe(200);
    expect(await apply(product, pair, pair.jobIds[0], { email: pair.sourceEmail })).toBe(pair.source);
    await expectHonestCounts(product, pair);
  });

  it('must be at most 30 days old; what it would need is then forgotten', async () => {
    const pair = await buildPair(product);
    const { body } = await merge(product, pair);
    const longAgo = new Date(product.clock.now().getTime() - 31 * 24 * 60 * 60_000);
    await inTestTransaction(product, ({ db }) =>
      db.update(candidateMerges).set({ mergedAt: longAgo }).where(eq(candidateMerges.id, body.merge_id)),
    );
    expect((await undo(product, pair.token, body.merge_id)).body.code).toBe('merge_too_old');
    expect((await merges(product, pair.token, pair.target)).body.merges).toMatchObject([
      { undo: 'too_late' },
    ]);
    await tendDuplicatesTask.handle(systemContext(product), {}, { isLast: true });
    const rows = await inTestTransaction(product, ({ db }) =>
      db.select().from(candidateMerges).where(eq(candidateMerges.id, body.merge_id)),
    );
    expect(rows).toMatchObject([{ snapshot: null }]);
  });

  it('can be merged again', async () => {
    const pair = await buildPair(product);
    await undo(product, pair.token, (await merge(product, pair)).body.merge_id);
    expect((await merge(product, pair)).status).toBe(200);
    await expectHonestCounts(product, pair);
  });
});
