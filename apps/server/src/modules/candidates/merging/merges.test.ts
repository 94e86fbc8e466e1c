import { applications as applicationEndpoints } from '@candor/contract/applications';
import { candidates } from '@candor/contract/candidates';
import { jobs as jobEndpoints } from '@candor/contract/jobs';
import { auditLog } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../testing/test-client.ts';
import {
  apply,
  buildPair,
  details,
  expectHonestCounts,
  list,
  merge,
  merges,
  moveStage,
  preview,
  readAll,
  send,
  undo,
} from '../../../testing/test-merging.ts';
import { inTestTransaction, newEmail } from '../../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  // Without a worker: what is compared before and after must not be evaluated in between.
  product = await startTestProduct({ worker: false });
});
afterAll(() => product.stop());

describe('a merge', () => {
  it('makes one candidate of two, with the chosen values and everything either had', async () => {
    const pair = await buildPair(product);
    await moveStage(product, pair, 'interview');
    const { status, body } = await merge(product, pair, { first_name: 'source' });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.candidate_id).toBe(pair.target);
    const merged = (await details(product, pair.token, pair.target)).body;
    expect(merged).toMatchObject({ first_name: 'Amina B.', phone: '0400 111 222' });
    expect(merged.applications.map(({ position, stage }) => [position, stage])).toEqual([
      ['Porter', 'applied'],
      ['Nurse', 'interview'],
    ]);
    const nurse = merged.applications.find(({ position }) => position === 'Nurse');
    expect(nurse?.cover_letter).toMatch(/^Second letter\n\n— Earlier letter, .* —\n\nFirst letter$/);
    expect(nurse?.declarations).toMatchObject([{ question: 'National police check', answer: 'Yes' }]);
    const { versions } = await readAll(product, pair);
    const own = versions.filter(({ applicationId }) => applicationId === nurse?.id);
    expect(own.map(({ number }) => number)).toEqual([1, 2]);
    expect(own.at(-1)?.fileKey).toBe(nurse?.resume_file_path);
    expect((await list(product, pair.token)).headers.get('x-total-count')).toBe('0');
    await expectHonestCounts(product, pair);
  });

  it('is found by the id of either, also over several merges, until it is undone', async () => {
    const [pair, theirs] = [await buildPair(product), await buildPair(product)];
    const third = await apply(product, pair, pair.jobIds[1], { firstName: 'Ami', phone: '0400 111 222' });
    await merge(product, pair);
    expect((await details(product, pair.token, pair.source)).body).toMatchObject({ id: pair.target });
    const { fingerprint } = (await preview(product, pair.token, third, pair.target)).body;
    const last = await send(product, pair.token, { target: third, source: pair.target }, fingerprint);
    for (const id of [pair.target, pair.source]) {
      expect((await details(product, pair.token, id)).body).toMatchObject({ id: third });
      expect((await details(product, theirs.token, id)).status).toBe(404);
    }
    await undo(product, pair.token, last.body.merge_id);
    expect((await details(product, pair.token, pair.target)).body).toMatchObject({ id: pair.target });
    expect((await details(product, pair.token, pair.source)).body).toMatchObject({ id: pair.target });
  });

  it('is found by the words of both, in both lists, and counted once', async () => {
    const pair = await buildPair(product);
    await merge(product, pair);
    for (const q of [pair.sourceEmail, 'amina b.', 'amina diallo']) {
      const people = await call(product, candidates.listCandidates, { token: pair.token, query: { q } });
      expect(
        people.body.map(({ id }) => id),
        q,
      ).toEqual([pair.target]);
      const found = await call(product, applicationEndpoints.listApplications, {
        token: pair.token,
        query: { q },
      });
      expect(found.headers.get('x-total-count'), q).toBe('2');
    }
    const totals = await call(product, candidates.getCandidateTotals, { token: pair.token });
    expect(totals.body).toMatchObject({ total: 1, active: 1 });
  });

  it('keeps the second address: who applies with it is the merged candidate', async () => {
    const pair = await buildPair(product);
    await merge(product, pair);
    expect((await merges(product, pair.token, pair.target)).body.other_emails).toEqual([pair.sourceEmail]);
    expect(await apply(product, pair, pair.jobIds[1], { email: pair.sourceEmail, phone: '' })).toBe(
      pair.target,
    );
    const history = (await details(product, pair.token, pair.target)).body.applications;
    expect(history).toHaveLength(2);
    await expectHonestCounts(product, pair);
  });

  it('takes the other address as the first one, and keeps the former', async () => {
    const pair = await buildPair(product);
    const former = (await details(product, pair.token, pair.target)).body.email ?? '';
    await merge(product, pair, { email: 'source' });
    expect((await details(product, pair.token, pair.target)).body.email).toBe(pair.sourceEmail);
    for (const email of [former, pair.sourceEmail])
      expect(await apply(product, pair, pair.jobIds[0], { email })).toBe(pair.target);
  });

  it('is refused when either changed since the preview', async () => {
    const pair = await buildPair(product);
    const { fingerprint } = (await preview(product, pair.token, pair.target, pair.source)).body;
    await moveStage(product, pair, 'rejected');
    const answer = await send(product, pair.token, pair, fingerprint);
    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe('candidates_changed');
    expect((await merge(product, pair)).status).toBe(200);
  });

  it('is done once however often it is asked for, at once or again', async () => {
    const pair = await buildPair(product);
    const { fingerprint } = (await preview(product, pair.token, pair.target, pair.source)).body;
    const answers = await Promise.all([1, 2, 3].map(() => send(product, pair.token, pair, fingerprint)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.merge_id)).size).toBe(1);
    const rows = await inTestTransaction(product, ({ db }) =>
      db
        .select()
        .from(auditLog)
        .where(
          and(eq(auditLog.organizationId, pair.organizationId), eq(auditLog.action, 'candidate.merged')),
        ),
    );
    expect(rows).toMatchObject([{ recordId: pair.target, details: { source: pair.source } }]);
    await expectHonestCounts(product, pair);
  });

  it('of the same people in two directions at once happens in one', async () => {
    const pair = await buildPair(product);
    const [there, back] = [
      (await preview(product, pair.token, pair.target, pair.source)).body.fingerprint,
      (await preview(product, pair.token, pair.source, pair.target)).body.fingerprint,
    ];
    const answers = await Promise.all([
      send(product, pair.token, pair, there),
      send(product, pair.token, { target: pair.source, source: pair.target }, back),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { people } = await readAll(product, pair);
    expect(people.filter(({ mergedInto }) => mergedInto === null)).toHaveLength(1);
    await expectHonestCounts(product, pair);
  });

  it('loses no application that comes in at the same moment', async () => {
    const pair = await buildPair(product);
    const { fingerprint } = (await preview(product, pair.token, pair.target, pair.source)).body;
    const strangers = [pair.sourceEmail, pair.sourceEmail, newEmail(), newEmail()].map((email) =>
      apply(product, pair, pair.jobIds[1], { email, phone: '0400 111 222' }),
    );
    const [answer] = await Promise.all([send(product, pair.token, pair, fingerprint), ...strangers]);
    expect([200, 409]).toContain(answer?.status);
    const { people } = await readAll(product, pair);
    expect(people.filter(({ email }) => email === pair.sourceEmail)).toHaveLength(1);
    await expectHonestCounts(product, pair);
  });

  it('stays one when the job is deleted and brought back', async () => {
    const pair = await buildPair(product);
    await merge(product, pair);
    const params = { id: pair.jobIds[0] };
    await call(product, jobEndpoints.deleteJob, { token: pair.token, params });
    await call(product, jobEndpoints.restoreJob, { token: pair.token, params });
    expect((await details(product, pair.token, pair.target)).body.applications).toHaveLength(2);
    const all = await call(product, applicationEndpoints.listApplications, { token: pair.token });
    expect(all.headers.get('x-total-count')).toBe('2');
    await expectHonestCounts(product, pair);
  });
});
