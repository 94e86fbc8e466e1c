import { newId } from '@candor/database/ids';
import { candidates as candidateTable } from '@candor/database/schema';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  apply,
  buildHiring,
  buildPair,
  dismiss,
  expectHonestCounts,
  list,
  merge,
  merges,
  moveStage,
  preview,
  reopen,
  send,
  systemContext,
  undo,
} from '../../../testing/test-merging.ts';
import { buildMember, inTestTransaction } from '../../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { identifyCandidatesTask } from '../identity/identify-candidates.task.ts';
import { tendDuplicatesTask } from './tend-duplicates.task.ts';

let product: TestProduct;
beforeAll(async () => {
  // Without a worker: what is compared before and after must not be evaluated in between.
  product = await startTestProduct({ worker: false });
});
afterAll(() => product.stop());

describe('probable duplicates', () => {
  it('share a phone number, however it is written', async () => {
    const pair = await buildPair(product);
    const { body, headers } = await list(product, pair.token);
    expect(headers.get('x-total-count')).toBe('1');
    expect(body).toMatchObject([
      {
        people: [
          { id: pair.target, application_count: 1 },
          { id: pair.source, application_count: 2 },
        ],
        reasons: ['phone', 'name', 'mail_domain'],
        likelihood: 'probable',
        dismissed: null,
      },
    ]);
    expect((await list(product, pair.token, { candidate_id: pair.source })).body).toHaveLength(1);
    expect((await list(product, pair.token, { candidate_id: 'can_nobody' })).body).toEqual([]);
    await expectHonestCounts(product, pair);
  });

  it('are only possible where the number is all they share', async () => {
    const hiring = await buildHiring(product);
    await apply(product, hiring, hiring.jobIds[0], {
      phone: '0400 111 222',
      email: 'mateo.quispe@gmail.com',
    });
    await apply(product, hiring, hiring.jobIds[0], { firstName: 'Bo', lastName: 'Lin', phone: '0400111222' });
    expect((await list(product, hiring.token)).body).toMatchObject([
      { reasons: ['phone'], likelihood: 'possible' },
    ]);
  });

  it('have one LinkedIn profile', async () => {
    const hiring = await buildHiring(product);
    const ids = [
      await apply(product, hiring, hiring.jobIds[0], { firstName: 'Elif', lastName: 'Demir' }),
      await apply(product, hiring, hiring.jobIds[0], { firstName: 'E. D.', lastName: 'Yilmaz' }),
    ];
    const urls = ['https://www.linkedin.com/in/elif-demir/', 'linkedin.com/in/Elif-Demir?trk=1'];
    for (const [index, id] of ids.entries())
      await inTestTransaction(product, ({ db }) =>
        db.update(candidateTable).set({ linkedinUrl: urls[index] }).where(eq(candidateTable.id, id)),
      );
    expect((await list(product, hiring.token)).body).toMatchObject([
      { reasons: ['linkedin', 'mail_domain'], likelihood: 'probable' },
    ]);
  });

  it('have a name in two spellings and one more sign; a name alone is not enough', async () => {
    const hiring = await buildHiring(product);
    const person = { firstName: 'Łukasz', lastName: 'Wójcik' };
    await apply(product, hiring, hiring.jobIds[0], { ...person, email: 'lukasz.wojcik@gmail.com' });
    await apply(product, hiring, hiring.jobIds[0], {
      firstName: 'Lukasz',
      lastName: 'Wojcik',
      email: 'another@outlook.com',
    });
    expect((await list(product, hiring.token)).body).toEqual([]);
    await apply(product, hiring, hiring.jobIds[0], {
      firstName: 'Wojcik',
      lastName: 'L.',
      email: 'lukaszwojcik@outlook.com',
    });
    expect((await list(product, hiring.token)).body).toMatchObject([
      { reasons: ['name', 'mailbox'], likelihood: 'probable' },
    ]);
  });

  it('are none where more than twenty share a number', async () => {
    const hiring = await buildHiring(product);
    await inTestTransaction(product, ({ db }) =>
      db.insert(candidateTable).values(
        Array.from({ length: 25 }, (_, index) => ({
          id: newId('can'),
          organizationId: hiring.organizationId,
          firstName: 'Person',
          lastName: String(index),
          phoneDigits: '61999999999',
        })),
      ),
    );
    const before = Number((await list(product, hiring.token)).headers.get('x-total-count'));
    await apply(product, hiring, hiring.jobIds[0], { phone: '+61 999 999 999' });
    expect(Number((await list(product, hiring.token)).headers.get('x-total-count'))).toBe(before);
  });

  it('are found among rows that came without keys, by the task that writes them', async () => {
    const hiring = await buildHiring(product);
    await inTestTransaction(product, ({ db }) =>
      db.insert(candidateTable).values(
        ['0400 111 222', '+61 400 111 222'].map((phone) => ({
          id: newId('can'),
          organizationId: hiring.organizationId,
          firstName: 'Noor',
          lastName: 'Haddad',
          phone,
          country: 'Australia',
        })),
      ),
    );
    expect((await list(product, hiring.token)).body).toEqual([]);
    await identifyCandidatesTask.handle(systemContext(product), {}, { isLast: true });
    expect((await list(product, hiring.token)).body).toMatchObject([{ reasons: ['phone', 'name'] }]);
    await expectHonestCounts(product, hiring);
  });

  it('that did not see each other are paired by night', async () => {
    const pair = await buildPair(product);
    await inTestTransaction(product, ({ db }) =>
      db.execute(sql`delete from candidate_pairs where organization_id = ${pair.organizationId}`),
    );
    await tendDuplicatesTask.handle(systemContext(product), {}, { isLast: true });
    expect((await list(product, pair.token)).body).toHaveLength(1);
    await expectHonestCounts(product, pair);
  });

  it('that are two people stay dismissed, with who said so, until they are brought back', async () => {
    const pair = await buildPair(product);
    expect((await dismiss(product, pair.token, pair.source, pair.target)).status).toBe(200);
    expect((await dismiss(product, pair.token, pair.target, pair.source)).status).toBe(200);
    expect((await list(product, pair.token)).headers.get('x-total-count')).toBe('0');
    // Saving the candidate again does not bring the pair back.
    await inTestTransaction(product, ({ db }) =>
      db.update(candidateTable).set({ city: 'Hobart' }).where(eq(candidateTable.id, pair.source)),
    );
    expect((await list(product, pair.token)).body).toEqual([]);
    const dismissed = await list(product, pair.token, { state: 'dismissed' });
    expect(dismissed.headers.get('x-total-count')).toBe('1');
    expect(dismissed.body[0]?.dismissed).toMatchObject({ by: 'Noor Haddad' });
    await expectHonestCounts(product, pair);
    expect((await reopen(product, pair.token, pair.target, pair.source)).status).toBe(200);
    expect((await reopen(product, pair.token, pair.target, pair.source)).status).toBe(404);
    expect((await list(product, pair.token)).body).toMatchObject([{ dismissed: null }]);
    await expectHonestCounts(product, pair);
  });

  it('are listed from an index that row-level security lets be used', async () => {
    const { organizationId } = await buildHiring(product);
    const { rows } = await inTestTransaction(product, async ({ db }) => {
      await db.execute(sql`select set_config('role', 'candor_tenant', true),
        set_config('app.organization_id', ${organizationId}, true), set_config('enable_seqscan', 'off', true),
        set_config('enable_bitmapscan', 'off', true), set_config('enable_sort', 'off', true)`);
      return db.execute<{ 'QUERY PLAN': string }>(sql`explain select * from candidate_pairs
        where organization_id = ${organizationId} and state = 'open'
        order by strength desc, found_at desc, first_id, second_id limit 10`);
    });
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('candidate_pairs_open');
    expect(plan).not.toContain('Sort');
  });

  it('belong to one organization: another one neither sees nor touches them', async () => {
    const [pair, theirs] = [await buildPair(product), await buildPair(product)];
    expect((await list(product, theirs.token, { candidate_id: pair.target })).body).toEqual([]);
    const { body } = await merge(product, pair);
    const answers = [
      await preview(product, theirs.token, pair.target, theirs.source),
      await preview(product, theirs.token, theirs.target, pair.source),
      await send(product, theirs.token, { target: theirs.target, source: pair.target }, 'x'),
      await dismiss(product, theirs.token, theirs.target, pair.target),
      await reopen(product, theirs.token, theirs.target, pair.target),
      await merges(product, theirs.token, pair.target),
      await undo(product, theirs.token, body.merge_id),
      await dismiss(product, theirs.token, theirs.target, theirs.target),
      await preview(product, theirs.token, theirs.target, theirs.target),
      await send(product, theirs.token, { target: theirs.target, source: theirs.target }, 'x'),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  });

  it('are seen by viewers, who may neither merge nor dismiss', async () => {
    const pair = await buildPair(product);
    const { token } = await buildMember(product, 'report', pair.organizationId);
    expect((await list(product, token)).body).toHaveLength(1);
    expect((await merges(product, token, pair.target)).status).toBe(200);
    const refused = [
      await preview(product, token, pair.target, pair.source),
      await send(product, token, pair, 'x'),
      await dismiss(product, token, pair.target, pair.source),
      await reopen(product, token, pair.target, pair.source),
      await undo(product, token, 'mrg_x'),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
  });
});

describe('the preview of a merge', () => {
  it('shows both values of each field, and what becomes of the applications', async () => {
    const pair = await buildPair(product);
    await moveStage(product, pair, 'interview');
    const { body } = await preview(product, pair.token, pair.target, pair.source);
    expect(body.fields).toContainEqual({
      field: 'first_name',
      target: 'Amina',
      source: 'Amina B.',
      suggested: 'target',
    });
    expect(body.fields).toContainEqual({ field: 'city', target: null, source: null, suggested: 'target' });
    expect(body.applications).toMatchObject([{ from: 'source', position: 'Porter', stage: 'applied' }]);
    expect(body.shared).toMatchObject([
      {
        position: 'Nurse',
        target_step: { name: 'Applied' },
        source_step: { name: 'Interview' },
        step: { name: 'Interview' },
        stage: 'interview',
        resume_from: 'source',
        keeps_both_letters: true,
      },
    ]);
  });

  it('suggests what is fuller', async () => {
    const pair = await buildPair(product, {
      first: { firstName: 'A.', phone: '' },
      second: { phone: '0400 111 222' },
    });
    const { fields } = (await preview(product, pair.token, pair.target, pair.source)).body;
    expect(fields.filter(({ suggested }) => suggested === 'source').map(({ field }) => field)).toEqual([
      'first_name',
      'phone',
    ]);
  });
});
