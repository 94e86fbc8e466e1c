import { applications } from '@candor/contract/applications';
import { candidates as candidateEndpoints } from '@candor/contract/candidates';
import { jobs } from '@candor/contract/jobs';
import {
  agentConfigurations,
  applications as applicationTable,
  candidates,
  jobs as jobTable,
  rowCounts,
} from '@candor/database/schema';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countByHand } from '../../testing/count-by-hand.ts';
import { buildApplications } from '../../testing/test-applications.ts';
import { call } from '../../testing/test-client.ts';
import { buildMember, inTestTransaction } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const move = (token: string, body: object) =>
  call(product, applications.moveApplications, { token, body: body as never });

async function exportCsv(token: string, body: object) {
  const response = await fetch(`${product.url}/hr/applications/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { response, lines: (await response.text()).trim().split('\r\n') };
}

async function findStages(ids: string[]): Promise<string[]> {
  const rows = await inTestTransaction(product, ({ db }) =>
    db
      .select({ id: applicationTable.id, stage: applicationTable.stage })
      .from(applicationTable)
      .where(inArray(applicationTable.id, ids)),
  );
  const stages = new Map(rows.map(({ id, stage }) => [id, stage]));
  return ids.map((id) => stages.get(id) ?? '');
}

describe('moving all applications of a filter', () => {
  it('leaves out the exceptions and everybody who does not match', async () => {
    const { token, applicationIds } = await buildApplications(product, 12);
    const theirs = await buildApplications(product, 2);
    // Persons 1, 10, 11 and 12.
    const answer = await move(token, {
      filter: { q: 'person 1' },
      except_ids: [applicationIds[9]],
      stage: 'shortlisted',
    });
    expect(answer.body).toMatchObject({ moved: 3 });
    const stages = await findStages(applicationIds);
    expect(stages.flatMap((stage, index) => (stage === 'shortlisted' ? [index + 1] : []))).toEqual([
      1, 11, 12,
    ]);
    expect((await move(token, { filter: {}, stage: 'rejected' })).body).toMatchObject({ moved: 12 });
    expect(await findStages(theirs.applicationIds)).toEqual(['applied', 'applied']);
  });

  it('moves nobody whom the preview did not show, and nobody from another stage', async () => {
    const { token, applicationIds } = await buildApplications(product, 3);
    const [first = '', second = '', third = ''] = applicationIds;
    const body = { filter: { q: 'person' }, stage: 'rejected' } as const;
    const setHidden = (hiddenAt: Date | null) =>
      inTestTransaction(product, ({ db }) =>
        db.update(applicationTable).set({ hiddenAt }).where(eq(applicationTable.id, third)),
      );
    const look = async () => (await call(product, applications.previewMove, { token, body })).body;
    await setHidden(product.clock.now());
    const seen = await look();
    expect(seen.moves).toBe(2);
    const moveSeen = ({ fingerprint }: typeof seen) =>
      move(token, { ...body, expected_fingerprint: fingerprint });

    await setHidden(null);
    expect((await moveSeen(seen)).body).toMatchObject({ code: 'conflict' });
    expect(await findStages(applicationIds)).toEqual(['applied', 'applied', 'applied']);

    const again = await look();
    await move(token, { application_ids: [second], stage: 'interview' });
    expect((await moveSeen(again)).status).toBe(409);
    expect(await findStages([first, second, third])).toEqual(['applied', 'interview', 'applied']);
    expect((await moveSeen(await look())).body).toMatchObject({ moved: 3 });
  });

  it('needs either names or a filter', async () => {
    const { token, applicationIds } = await buildApplications(product, 1);
    const wrong = [{}, { application_ids: [] }, { application_ids: applicationIds, filter: {} }];
    for (const selection of wrong)
      expect((await move(token, { ...selection, stage: 'rejected' })).status).toBe(400);
  });
});

describe('the export', () => {
  it('holds every application of the filter once, opens as text, and says how many there are', async () => {
    const { token, candidateIds } = await buildApplications(product, 1203);
    await inTestTransaction(product, ({ db }) =>
      db
        .update(candidates)
        .set({ firstName: '=HYPERLINK("http://evil")' })
        .where(eq(candidates.id, candidateIds[0] ?? '')),
    );
    const { response, lines } = await exportCsv(token, {});
    expect(response.headers.get('content-disposition')).toMatch(/filename="applications-[\d-]+\.csv"/);
    expect(response.headers.get('x-total-count')).toBe('1203');
    expect(lines).toHaveLength(1204);
    expect(new Set(lines).size).toBe(1204);
    expect(lines.at(-1)).toContain(`"'=HYPERLINK(""http://evil"") 1"`);
    expect((await exportCsv(token, { filter: { q: 'person 1203' } })).lines).toHaveLength(2);
  });

  it('leaves out the exceptions', async () => {
    const { token, applicationIds } = await buildApplications(product, 4);
    const except_ids = applicationIds.slice(1, 3);
    const { response, lines } = await exportCsv(token, { filter: {}, except_ids });
    expect(response.headers.get('x-total-count')).toBe('2');
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['"Person 4"', '"Person 1"']);
  });

  it('has the order of the screen, of a filter, a search and named ones alike', async () => {
    const { token, applicationIds } = await buildApplications(product, 4);
    for (const [index, score] of [40, 90, null, 70].entries())
      await inTestTransaction(product, ({ db }) =>
        db
          .update(applicationTable)
          .set({ score, ...(index === 3 && { stage: 'interview' }) })
          .where(eq(applicationTable.id, applicationIds[index] ?? '')),
      );
    const named = async (body: object) =>
      (await exportCsv(token, body)).lines.slice(1).map((line) => Number(/Person (\d)/.exec(line)?.[1]));
    for (const selection of [
      {},
      { filter: { q: 'person' } },
      { application_ids: applicationIds.toReversed() },
    ]) {
      expect(await named({ ...selection, sort: '-score' })).toEqual([2, 4, 1, 3]);
      expect(await named({ ...selection, sort: 'applied_date' })).toEqual([1, 2, 3, 4]);
      expect(await named({ ...selection, sort: '-stage' })).toEqual([4, 1, 2, 3]);
      expect(await named(selection)).toEqual([4, 3, 2, 1]);
    }
    expect(await named({ filter: { score: 'strong' } })).toEqual([2]);
  });

  it('has the columns of the screen, the name first and the stage last', async () => {
    const { token, candidateIds } = await buildApplications(product, 1);
    await call(product, candidateEndpoints.addTag, {
      token,
      params: { id: candidateIds[0] ?? '' },
      body: { tag: '=Remote' },
    });
    const { lines } = await exportCsv(token, { columns: ['score', 'tags', 'owner', 'flags'] });
    expect(lines).toEqual([
      '"Candidate","AI Score","Tags","Owner","Flags","Stage"',
      `"Person 1",,"'=Remote",,"","Applied"`,
    ]);
  });

  it('under blind review is not in the order of names, and has no contacts', async () => {
    const { token, organizationId, candidateIds } = await buildApplications(product, 3);
    await inTestTransaction(product, ({ db, now }) =>
      db.insert(agentConfigurations).values({
        ...{ organizationId, agent: 'scoring', configuration: { blindUntil: 'shortlisted' }, updatedAt: now },
      }),
    );
    const columns = ['email', 'phone'];
    const byName = (await exportCsv(token, { sort: 'name', columns })).lines;
    expect(byName).toEqual((await exportCsv(token, { columns })).lines);
    expect(byName.join()).not.toContain('Person');
    expect(byName.join()).not.toContain(candidateIds[0]);
  });

  it('holds the named ones of the own organization only, and is for recruiters', async () => {
    const mine = await buildApplications(product, 3);
    const theirs = await buildApplications(product, 1);
    const ids = [...mine.applicationIds.slice(0, 2), ...theirs.applicationIds];
    expect((await exportCsv(mine.token, { application_ids: ids })).lines).toHaveLength(3);
    const viewer = await buildMember(product, 'report', mine.organizationId);
    expect((await exportCsv(viewer.token, {})).response.status).toBe(403);
  });
});

describe('the kept counts', () => {
  it('are what a recount gives, after every kind of change', async () => {
    const { token, jobId, applicationIds, organizationId } = await buildApplications(product, 9);
    const checkCounts = async () => {
      const kept = await inTestTransaction(product, ({ db }) =>
        db.select().from(rowCounts).where(eq(rowCounts.organizationId, organizationId)),
      );
      const counted = await recount(organizationId);
      expect(
        Object.fromEntries(kept.filter(({ count }) => count !== 0).map((row) => [row.counter, row.count])),
      ).toEqual(counted);
    };
    await checkCounts();
    await move(token, { application_ids: applicationIds.slice(0, 4), stage: 'rejected' });
    await checkCounts();
    await inTestTransaction(product, ({ db }) =>
      db
        .update(applicationTable)
        .set({ status: 'evaluated', score: 71 })
        .where(inArray(applicationTable.id, applicationIds.slice(2, 5))),
    );
    await checkCounts();
    const totals = await call(product, applications.getApplicationTotals, { token });
    expect(totals.body).toEqual({ total: 9, evaluated: 3, average_score: 71 });
    const job = (await call(product, jobs.getJob, { token, params: { id: jobId } })).body;
    for (const status of ['closed', 'active'])
      await call(product, jobs.saveJob, { token, body: { ...asForm(job), id: jobId, status } as never }).then(
        checkCounts,
      );
    await call(product, jobs.deleteJob, { token, params: { id: jobId } });
    await checkCounts();
    await call(product, jobs.restoreJob, { token, params: { id: jobId } });
    await checkCounts();
    await inTestTransaction(product, ({ db }) =>
      db.delete(applicationTable).where(eq(applicationTable.id, applicationIds[8] ?? '')),
    );
    await checkCounts();
  });
});

const asForm = ({ title, department, description, city, country }: Record<string, unknown>) => ({
  title,
  department,
  description,
  city,
  country,
});

/** The counters of an organization, each counted by hand from its rows. */
function recount(organizationId: string): Promise<Record<string, number>> {
  return inTestTransaction(product, async ({ db }) =>
    countByHand({
      people: await db.select().from(candidates).where(eq(candidates.organizationId, organizationId)),
      applications: await db
        .select()
        .from(applicationTable)
        .where(eq(applicationTable.organizationId, organizationId)),
      jobs: await db.select().from(jobTable).where(eq(jobTable.organizationId, organizationId)),
    }),
  );
}
