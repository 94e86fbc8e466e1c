import { applications } from '@candor/contract/applications';
import { candidates as candidateEndpoints } from '@candor/contract/candidates';
import { savedViews as endpoints } from '@candor/contract/saved-views';
import { stages } from '@candor/contract/stages';
import { applications as applicationTable, members, savedViews } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApplications } from '../../testing/test-applications.ts';
import { call } from '../../testing/test-client.ts';
import { listHappened } from '../../testing/test-events.ts';
import { buildMember, inTestTransaction } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { saveTestView } from '../../testing/test-saved-views.ts';
import { toDraft } from '../../testing/test-stages.ts';
import { eraseCandidate } from '../candidates/candidates.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
});
afterAll(() => product.stop());

const list = async (token: string, name: 'applications' | 'candidates' = 'applications') =>
  (await call(product, endpoints.listViews, { token, query: { list: name } })).body;
const namesOf = async (token: string) => (await list(token)).map(({ name }) => name);
const change = (token: string, id: string, body: object) =>
  call(product, endpoints.changeView, { token, params: { id }, body });
const remove = (token: string, id: string) => call(product, endpoints.deleteView, { token, params: { id } });

describe('a saved view', () => {
  it("holds filters, order and columns, and is the own one's alone", async () => {
    const mine = await buildMember(product, 'report');
    const colleague = await buildMember(product, 'admin', mine.organizationId);
    const query = { score: 'strong', sort: '-score', columns: 'score,tags' };
    const { status, body } = await saveTestView(product, mine.token, { query });
    expect(status).toBe(200);
    expect(body).toMatchObject({ query, shared: false, is_own: true, may_change: true, missing: [] });
    expect(await namesOf(mine.token)).toEqual(['Strong']);
    expect(await list(mine.token, 'candidates')).toEqual([]);
    expect(await namesOf(colleague.token)).toEqual([]);
    expect((await change(colleague.token, body.id, { name: 'Mine' })).status).toBe(404);
    expect((await remove(colleague.token, body.id)).status).toBe(404);
  });

  it('is told to colleagues while they see it, until it is gone', async () => {
    const { token } = await buildMember(product, 'recruit');
    const { id } = (await saveTestView(product, token)).body;
    await change(token, id, { name: 'Mine' });
    expect(await listHappened(product, id)).toEqual([]);
    for (const body of [{ shared: true }, { name: 'Ours' }, { shared: false }, { shared: true }])
      expect((await change(token, id, body)).status).toBe(200);
    expect(await listHappened(product, id)).toHaveLength(4);
    await remove(token, id);
    expect((await listHappened(product, id)).at(-1)).toBe('saved_view.changed');
    expect(await listHappened(product, id)).toHaveLength(5);
  });

  it('takes what the address of its list takes, and nothing else', async () => {
    const { token } = await buildMember(product, 'recruit');
    const wrong = [
      { score: 'great' },
      { salary: '1' },
      { columns: 'salary' },
      { sort: 'salary' },
      { from: 'May' },
    ];
    for (const query of wrong)
      expect((await saveTestView(product, token, { query: query as never })).status).toBe(400);
    expect(
      (await saveTestView(product, token, { list: 'candidates', query: { score: 'strong' } })).status,
    ).toBe(400);
    const candidateView = { owner: 'none', layout: 'table', columns: 'stage,tags' };
    expect((await saveTestView(product, token, { list: 'candidates', query: candidateView })).status).toBe(
      200,
    );
    for (const query of [{ layout: 'wall' }, { columns: 'email' }])
      expect((await saveTestView(product, token, { list: 'candidates', query: query as never })).status).toBe(
        400,
      );
    expect((await saveTestView(product, token, { name: ' ' })).status).toBe(400);
    const { body } = await saveTestView(product, token);
    expect((await change(token, body.id, { query: { salary: '1' } })).status).toBe(400);
    expect((await change(token, body.id, { query: { stage: 'hired' } })).body.query).toEqual({
      stage: 'hired',
    });
  });

  it('has a name of its own among the views of one person and list, in any case', async () => {
    const { token, organizationId } = await buildMember(product, 'recruit');
    const { body } = await saveTestView(product, token, { name: 'To call' });
    expect((await saveTestView(product, token, { name: 'to CALL' })).body).toMatchObject({
      code: 'view_name_taken',
    });
    expect(
      (await saveTestView(product, token, { name: 'to call', list: 'candidates', query: {} })).status,
    ).toBe(200);
    const other = await saveTestView(product, token, { name: 'Other' });
    expect((await change(token, other.body.id, { name: 'to call' })).status).toBe(409);
    expect((await change(token, body.id, { name: 'TO CALL' })).body.name).toBe('TO CALL');
    const colleague = await buildMember(product, 'recruit', organizationId);
    expect((await saveTestView(product, colleague.token, { name: 'To call' })).status).toBe(200);
    const both = await Promise.all(
      [1, 2].map(() => saveTestView(product, colleague.token, { name: 'At once' })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is one of twenty at most', async () => {
    const { token } = await buildMember(product, 'recruit');
    for (let number = 1; number <= 20; number += 1)
      expect((await saveTestView(product, token, { name: `View ${number}` })).status).toBe(200);
    expect((await saveTestView(product, token, { name: 'View 21' })).body).toMatchObject({
      code: 'too_many_views',
    });
  });
});

describe('a shared view', () => {
  it('is shared by who may write, opened by everybody, and changed by its owner and admins', async () => {
    const mine = await buildMember(product, 'recruit');
    const { organizationId } = mine;
    const [viewer, recruiter, admin] = await Promise.all(
      (['report', 'recruit', 'admin'] as const).map((role) => buildMember(product, role, organizationId)),
    );
    if (!viewer || !recruiter || !admin) throw new Error('nobody there');
    const stranger = await buildMember(product, 'admin');
    expect((await saveTestView(product, viewer.token, { shared: true })).status).toBe(403);
    const own = await saveTestView(product, viewer.token, { name: 'Own' });
    expect((await change(viewer.token, own.body.id, { shared: true })).status).toBe(403);
    const { body } = await saveTestView(product, mine.token, { shared: true });
    expect(await list(viewer.token)).toMatchObject([
      { name: 'Own', is_own: true },
      { name: 'Strong', shared: true, is_own: false, may_change: false },
    ]);
    expect(await namesOf(stranger.token)).toEqual([]);
    for (const { token } of [viewer, recruiter]) {
      expect((await change(token, body.id, { name: 'Theirs' })).body).toMatchObject({
        code: 'not_your_view',
      });
      expect((await remove(token, body.id)).status).toBe(403);
    }
    for (const attempt of [
      change(stranger.token, body.id, { name: 'Theirs' }),
      remove(stranger.token, body.id),
    ])
      expect((await attempt).status).toBe(404);
    expect((await change(admin.token, body.id, { name: 'Best' })).body).toMatchObject({
      name: 'Best',
      is_own: false,
    });
    expect((await change(admin.token, body.id, { shared: false })).status).toBe(403);
    expect((await change(mine.token, body.id, { shared: false })).body.shared).toBe(false);
    expect(await namesOf(admin.token)).toEqual([]);
    await change(mine.token, body.id, { shared: true });
    expect((await remove(admin.token, body.id)).status).toBe(200);
    expect(await namesOf(mine.token)).toEqual([]);
  });

  it('stays when its owner leaves; their own ones go', async () => {
    const mine = await buildMember(product, 'recruit');
    const admin = await buildMember(product, 'admin', mine.organizationId);
    await saveTestView(product, mine.token, { name: 'Shared', shared: true });
    await saveTestView(product, mine.token, { name: 'Own' });
    await inTestTransaction(product, ({ db }) => db.delete(members).where(eq(members.userId, mine.userId)));
    expect(await list(admin.token)).toMatchObject([{ name: 'Shared', owner: null, may_change: true }]);
    const rows = await inTestTransaction(product, ({ db }) =>
      db.select().from(savedViews).where(eq(savedViews.organizationId, mine.organizationId)),
    );
    expect(rows).toHaveLength(1);
  });

  it('whose stage was removed says so', async () => {
    const { token, organizationId } = await buildApplications(product, 1);
    const admin = (await buildMember(product, 'admin', organizationId)).token;
    const { version, steps } = (await call(product, stages.getStages, { token: admin })).body;
    const [applied, screening] = steps;
    const query = { step: screening?.id ?? '' };
    expect((await saveTestView(product, token, { query })).body.missing).toEqual([]);
    await call(product, stages.saveStages, {
      token: admin,
      body: {
        version,
        steps: toDraft(steps).filter(({ id }) => id !== screening?.id),
        removed: [{ id: screening?.id ?? '', moved_to: applied?.id ?? '' }],
      },
    });
    expect(await list(token)).toMatchObject([{ query, missing: ['stage'] }]);
  });

  it('whose job, tag, owner or filter is gone still opens, and says so', async () => {
    const { token, organizationId, userId, jobId, candidateIds } = await buildApplications(product, 1);
    await call(product, candidateEndpoints.addTag, {
      token,
      params: { id: candidateIds[0] ?? '' },
      body: { tag: 'Remote' },
    });
    const here = { job: jobId, tag: 'REMOTE', owner: userId };
    const { body } = await saveTestView(product, token, { query: here });
    expect(body.missing).toEqual([]);
    const gone = { job: 'job_gone', tag: 'office', owner: 'usr_gone', stage: 'hired' };
    const { body: lost } = await saveTestView(product, token, { name: 'Lost', query: gone });
    expect(lost.missing).toEqual(['job', 'owner', 'tag']);
    await inTestTransaction(product, ({ db }) =>
      db
        .update(savedViews)
        .set({ query: { stage: 'parked', score: 'strong', shoe_size: '43' } })
        .where(eq(savedViews.organizationId, organizationId)),
    );
    for (const view of await list(token))
      expect(view).toMatchObject({ query: { score: 'strong' }, missing: ['other'] });
    expect((await call(product, applications.countViews, { token })).body).toHaveLength(2);
  });
});

describe('the counts of views', () => {
  it("are those of their lists, of one's own and shared ones", async () => {
    const { token, organizationId, applicationIds, jobId } = await buildApplications(product, 5);
    const colleague = await buildMember(product, 'recruit', organizationId);
    for (const [index, score] of [90, 80, 60].entries())
      await inTestTransaction(product, ({ db }) =>
        db
          .update(applicationTable)
          .set({ score })
          .where(eq(applicationTable.id, applicationIds[index] ?? '')),
      );
    const views = {
      Strong: [{ score: 'strong' }, 2],
      Everything: [{}, 5],
      'Of the job': [{ job: jobId }, 5],
      Searched: [{ q: 'person 1' }, 1],
      'Searched and scored': [{ q: 'person', score: 'possible', sort: 'name' }, 1],
      Nothing: [{ owner: 'usr_gone' }, 0],
    } as const;
    for (const [name, [query]] of Object.entries(views))
      await saveTestView(product, colleague.token, {
        name,
        query: query as never,
        shared: name !== 'Nothing',
      });
    const counted = async (caller: string) => {
      const { body } = await call(product, applications.countViews, { token: caller });
      const shown = await list(caller);
      return Object.fromEntries(
        body.map(({ id, count }) => [shown.find((view) => view.id === id)?.name, count]),
      );
    };
    const expected = Object.fromEntries(Object.entries(views).map(([name, [, count]]) => [name, count]));
    expect(await counted(colleague.token)).toEqual(expected);
    const { Nothing, ...shared } = expected;
    expect(await counted(token)).toEqual(shared);
  });
});

describe('an erasure', () => {
  it('takes views along that search for the person', async () => {
    const { token, organizationId, candidateIds } = await buildApplications(product, 2);
    const email = `${candidateIds[0]}@example.com`;
    await saveTestView(product, token, { name: 'By address', query: { q: email.toUpperCase() } });
    await saveTestView(product, token, { name: 'By name', query: { q: 'Person 1' } });
    await saveTestView(product, token, { name: 'Others', query: { q: 'Person 2' } });
    await inTestTransaction(product, (ctx) =>
      eraseCandidate({ ...ctx, organizationId } as never, candidateIds[0] ?? ''),
    );
    expect(await namesOf(token)).toEqual(['Others']);
  });
});
