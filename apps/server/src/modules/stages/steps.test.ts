import { applications as endpoints, type Stage } from '@candor/contract/applications';
import { candidateRoom } from '@candor/contract/candidate-room';
import { pipeline } from '@candor/contract/pipeline';
import { stages } from '@candor/contract/stages';
import { timeline } from '@candor/contract/timeline';
import { applications } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApplications, type TestApplications } from '../../testing/test-applications.ts';
import { call } from '../../testing/test-client.ts';
import { buildMember, inTestTransaction } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { buildLink } from '../../testing/test-room.ts';
import { type DraftStep, toDraft } from '../../testing/test-stages.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
});
afterAll(() => product.stop());

interface Built extends TestApplications {
  admin: string;
  stepId: (name: string) => string;
}

async function build(count: number): Promise<Built> {
  const built = await buildApplications(product, count);
  const admin = (await buildMember(product, 'admin', built.organizationId)).token;
  const { steps } = (await call(product, stages.getStages, { token: admin })).body;
  const stepId = (name: string) => steps.find((step) => step.name === name)?.id ?? '';
  return { ...built, admin, stepId };
}

const idsAt = async ({ token, jobId }: Built, step: string) =>
  (await call(product, pipeline.listCards, { token, params: { id: jobId }, query: { step } })).body.map(
    ({ application_id }) => application_id,
  );

const countsOf = async ({ token, jobId }: Built) => {
  const { steps } = (await call(product, pipeline.getPipeline, { token, params: { id: jobId } })).body;
  return Object.fromEntries(steps.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]));
};

const move = ({ token }: Built, application_ids: string[], to: { stage?: Stage; step_id?: string }) =>
  call(product, endpoints.moveApplications, { token, body: { application_ids, ...to } });

/** Saves a list as `change` makes it of the one that is there. */
async function save(
  token: string,
  change: (steps: DraftStep[]) => DraftStep[],
  { jobId, removed = [] }: { jobId?: string; removed?: { id: string; moved_to: string }[] } = {},
) {
  const params = { id: jobId ?? '' };
  const list = jobId
    ? await call(product, stages.getJobStages, { token, params })
    : await call(product, stages.getStages, { token });
  const body = { version: list.body.version, steps: change(toDraft(list.body.steps)), removed };
  return jobId
    ? call(product, stages.saveJobStages, { token, params, body })
    : call(product, stages.saveStages, { token, body });
}

it('begins with the usual list, everybody at the first step of their stage', async () => {
  const built = await build(2);
  const { steps } = (await call(product, stages.getStages, { token: built.token })).body;
  expect(steps.map(({ stage, name, people }) => [stage, name, people])).toEqual([
    ['applied', 'Applied', 2],
    ['applied', 'Screening', 0],
    ['shortlisted', 'Shortlisted', 0],
    ['interview', 'Interview', 0],
    ['interview', 'Offer', 0],
    ['hired', 'Hired', 0],
    ['rejected', 'Rejected', 0],
    ['withdrawn', 'Withdrawn', 0],
  ]);
});

it('moves within a stage, keeps it in the timeline, and undoes it', async () => {
  const built = await build(2);
  const [id = ''] = built.applicationIds;
  const moved = await move(built, [id], { step_id: built.stepId('Screening') });
  expect(moved.body).toMatchObject({ moved: 1, undo: { id: expect.any(String) } });
  expect(await countsOf(built)).toEqual({ Applied: 1, Screening: 1 });
  expect(await idsAt(built, built.stepId('Screening'))).toEqual([id]);
  expect(await idsAt(built, built.stepId('Applied'))).toEqual([built.applicationIds[1]]);
  const entries = await call(product, timeline.listTimeline, {
    token: built.token,
    params: { id: built.candidateIds[0] ?? '' },
    query: {},
  });
  expect(entries.body[0]).toMatchObject({ title: 'Moved to Screening' });
  const row = (await call(product, endpoints.listApplications, { token: built.token })).body.find(
    ({ application_id }) => application_id === id,
  );
  expect(row).toMatchObject({ stage: 'applied', step: { name: 'Screening' } });
  await call(product, endpoints.undoMove, { token: built.token, params: { id: moved.body.undo?.id ?? '' } });
  expect(await countsOf(built)).toEqual({ Applied: 2 });
});

it('counts somebody who is moved within a stage as reviewed until that is undone', async () => {
  const built = await build(1);
  const unreviewed = async () =>
    (await call(product, pipeline.getPipeline, { token: built.token, params: { id: built.jobId } })).body
      .unreviewed;
  const moved = await move(built, built.applicationIds, { step_id: built.stepId('Screening') });
  expect(await unreviewed()).toBe(0);
  await call(product, endpoints.undoMove, { token: built.token, params: { id: moved.body.undo?.id ?? '' } });
  expect(await unreviewed()).toBe(1);
});

it('orders a list by stage, within a stage by its steps, and within a step the newest first', async () => {
  const built = await build(6);
  const { token, jobId, applicationIds } = built;
  const [first = '', second = '', third = '', fourth = '', fifth = '', sixth = ''] = applicationIds;
  await move(built, [third, sixth], { step_id: built.stepId('Screening') });
  await move(built, [fourth], { step_id: built.stepId('Offer') });
  await move(built, [fifth], { stage: 'interview' });
  // A step that is named is the same place as none.
  await inTestTransaction(product, ({ db }) =>
    db
      .update(applications)
      .set({ stepId: built.stepId('Applied') })
      .where(eq(applications.id, first)),
  );
  const inOrder = [second, first, sixth, third, fifth, fourth];
  const listed = async (query: Record<string, string>) =>
    (await call(product, endpoints.listApplications, { token, query })).body.map(
      ({ application_id }) => application_id,
    );
  const filters: Record<string, string>[] = [
    {},
    { job: jobId },
    { q: 'person' },
    { q: 'person', owner: 'none' },
  ];
  for (const filter of filters) {
    expect(await listed({ ...filter, sort: 'stage' })).toEqual(inOrder);
    expect(await listed({ ...filter, sort: '-stage' })).toEqual(inOrder.toReversed());
    expect(await listed({ ...filter, sort: 'stage', limit: '2', page: '3' })).toEqual([fifth, fourth]);
  }
  await save(
    built.admin,
    ([applied, screening, ...others]) => [screening as DraftStep, applied as DraftStep, ...others],
    { jobId },
  );
  expect(await listed({ sort: 'stage' })).toEqual([sixth, third, second, first, fifth, fourth]);
});

it('a stage alone is its first step, and leaves those who are further within it', async () => {
  const built = await build(1);
  await move(built, built.applicationIds, { step_id: built.stepId('Offer') });
  expect(await countsOf(built)).toEqual({ Offer: 1 });
  expect((await move(built, built.applicationIds, { stage: 'interview' })).body).toMatchObject({
    moved: 0,
    stayed: [{ reason: 'same_stage' }],
  });
  await move(built, built.applicationIds, { stage: 'shortlisted' });
  expect(await countsOf(built)).toEqual({ Shortlisted: 1 });
});

it('refuses a move from where somebody no longer is', async () => {
  const built = await build(1);
  const body = {
    application_ids: built.applicationIds,
    step_id: built.stepId('Offer'),
    expected_step_id: built.stepId('Screening'),
  };
  const { token } = built;
  expect((await call(product, endpoints.moveApplications, { token, body })).status).toBe(409);
  expect((await call(product, endpoints.previewMove, { token, body })).status).toBe(409);
  expect(await countsOf(built)).toEqual({ Applied: 1 });
});

it('of two saves at once takes one, and tells the other', async () => {
  const { admin } = await build(1);
  for (const round of [1, 2, 3]) {
    const { version, steps } = (await call(product, stages.getStages, { token: admin })).body;
    const names = ['first', 'second'].map((who) => `Chosen by the ${who} in round ${round}`);
    const answers = await Promise.all(
      names.map((name) => {
        const [applied, ...others] = toDraft(steps);
        const body = { version, steps: [{ ...(applied as DraftStep), name }, ...others] };
        return call(product, stages.saveStages, { token: admin, body });
      }),
    );
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(answers[1 - winner]).toMatchObject({ status: 409, body: { code: 'stages_changed' } });
    const after = (await call(product, stages.getStages, { token: admin })).body;
    expect(after.steps[0]?.name).toBe(names[winner]);
    expect(after.steps).toHaveLength(steps.length);
  }
});

it('renames, orders and adds steps without moving anybody', async () => {
  const built = await build(3);
  await move(built, built.applicationIds.slice(0, 1), { step_id: built.stepId('Screening') });
  const saved = await save(built.admin, ([applied, screening, ...others]) => [
    { ...(screening as DraftStep), name: 'Phone screen' },
    applied as DraftStep,
    { stage: 'applied', name: 'Portfolio' },
    ...others,
  ]);
  expect(saved.status).toBe(200);
  expect(saved.body.steps.slice(0, 3).map(({ name, people }) => [name, people])).toEqual([
    ['Phone screen', 1],
    ['Applied', 2],
    ['Portfolio', 0],
  ]);
  expect(await countsOf(built)).toEqual({ 'Phone screen': 1, Applied: 2 });
  // Whoever comes now stands at the new first step.
  await inTestTransaction(product, ({ db }) =>
    db
      .update(applications)
      .set({ stepId: null })
      .where(eq(applications.id, built.applicationIds[1] ?? '')),
  );
  expect(await countsOf(built)).toEqual({ 'Phone screen': 2, Applied: 1 });
});

it('swaps two names in one save', async () => {
  const built = await build(0);
  const swapped = await save(built.admin, (steps) =>
    steps.map((step) => ({
      ...step,
      name: { Applied: 'Screening', Screening: 'Applied' }[step.name] ?? step.name,
    })),
  );
  expect(swapped.body.steps.slice(0, 2).map(({ name }) => name)).toEqual(['Screening', 'Applied']);
});

it('removes a step only when its people are told where to go', async () => {
  const built = await build(2);
  await move(built, built.applicationIds, { step_id: built.stepId('Screening') });
  const without = (steps: DraftStep[]) => steps.filter(({ name }) => name !== 'Screening');
  const refused = await save(built.admin, without);
  expect([refused.status, refused.body.code]).toEqual([409, 'stage_not_empty']);
  const id = built.stepId('Screening');
  const wrong = await save(built.admin, without, { removed: [{ id, moved_to: built.stepId('Offer') }] });
  expect(wrong.status).toBe(400);
  const removed = [{ id, moved_to: built.stepId('Applied') }];
  expect((await save(built.admin, without, { removed })).status).toBe(200);
  expect(await countsOf(built)).toEqual({ Applied: 2 });
});

it('keeps a stage in each group, each name once, and the two ends as they are', async () => {
  const built = await build(0);
  const results = [
    await save(built.admin, (steps) => steps.filter(({ stage }) => stage !== 'hired')),
    await save(built.admin, (steps) => [...steps, { stage: 'hired', name: 'offer' }]),
    await save(built.admin, (steps) => [...steps, { stage: 'hired', name: 'Rejected' }]),
    await save(built.admin, (steps) => [...steps, { stage: 'hired', name: ' ' }]),
    await save(built.admin, (steps) => [...steps, { stage: 'hired', name: 'x'.repeat(41) }]),
    await save(built.admin, (steps) => [...steps, { stage: 'rejected' as never, name: 'Later' }]),
    await save(built.admin, (steps) => [
      ...steps,
      ...Array.from({ length: 5 }, (_, n) => ({ stage: 'hired' as const, name: `Start ${n}` })),
    ]),
    await save(built.admin, (steps) => steps.map((step) => ({ ...step, stage: 'applied' as const }))),
  ];
  expect(results.map(({ status }) => status)).toEqual(results.map(() => 400));
});

it('refuses a save of a list that somebody changed meanwhile', async () => {
  const built = await build(0);
  const { version, steps } = (await call(product, stages.getStages, { token: built.admin })).body;
  await save(built.admin, (some) => [...some, { stage: 'hired', name: 'Started' }]);
  const late = await call(product, stages.saveStages, {
    token: built.admin,
    body: { version, steps: toDraft(steps) },
  });
  expect([late.status, late.body.code]).toEqual([409, 'stages_changed']);
});

it('gives a job stages of its own, carries its people over, and goes back', async () => {
  const built = await build(3);
  const { jobId, token, stepId } = built;
  const [first = '', second = ''] = built.applicationIds;
  await move(built, [first], { step_id: stepId('Screening') });
  await move(built, [second], { step_id: stepId('Offer') });
  const made = await save(
    token,
    (steps) => [
      { stage: 'applied', name: 'Portfolio' },
      ...steps.filter(({ name }) => name !== 'Screening'),
      { stage: 'interview', name: 'Team day' },
    ],
    { jobId, removed: [{ id: stepId('Screening'), moved_to: stepId('Applied') }] },
  );
  expect([made.status, made.body]).toMatchObject([200, { is_own: true }]);
  expect(await countsOf(built)).toEqual({ Applied: 2, Offer: 1 });
  // The organization's list neither counts them nor moves them.
  const { steps } = (await call(product, stages.getStages, { token })).body;
  expect(steps.filter(({ people }) => people > 0)).toEqual([]);
  const own = (name: string) => made.body.steps.find((step) => step.name === name)?.id ?? '';
  await move(built, [first], { step_id: own('Team day') });
  // By the organization's step: the job's own of the same name, else the first of the stage.
  await move(built, [second], { step_id: stepId('Screening') });
  expect(await countsOf(built)).toEqual({ Portfolio: 1, Applied: 1, 'Team day': 1 });
  const back = await call(product, stages.resetJobStages, { token, params: { id: jobId } });
  expect(back.body.is_own).toBe(false);
  expect(await countsOf(built)).toEqual({ Applied: 2, Interview: 1 });
  const again = await call(product, stages.resetJobStages, { token, params: { id: jobId } });
  expect(again.status).toBe(200);
});

it('finds people by a step, also those of jobs that have one of the same name', async () => {
  const built = await build(3);
  const { token, jobId, stepId } = built;
  const find = async (step: string) =>
    (await call(product, endpoints.listApplications, { token, query: { step } })).body.length;
  await move(built, built.applicationIds.slice(0, 1), { step_id: stepId('Screening') });
  expect([await find(stepId('Applied')), await find(stepId('Screening'))]).toEqual([2, 1]);
  await save(token, (steps) => [...steps, { stage: 'hired', name: 'Started' }], { jobId });
  expect([await find(stepId('Applied')), await find(stepId('Screening'))]).toEqual([2, 1]);
  expect(await find('stp_removed')).toBe(0);
});

it('keeps the mark of a colleague who reviewed somebody since, when the move within the stage is undone', async () => {
  const built = await build(1);
  const [id = ''] = built.applicationIds;
  const moved = await move(built, [id], { step_id: built.stepId('Screening') });
  product.clock.advance(1000);
  await call(product, endpoints.markReviewed, {
    ...{ token: built.admin, params: { id }, body: { reviewed: true } },
  });
  await call(product, endpoints.undoMove, { token: built.token, params: { id: moved.body.undo?.id ?? '' } });
  const [row] = await inTestTransaction(product, ({ db }) =>
    db.select().from(applications).where(eq(applications.id, id)),
  );
  expect(row).toMatchObject({ stepId: null, reviewedAt: expect.any(Date) });
});

it('undoes a move to where somebody stood even if that step is gone', async () => {
  const built = await build(1);
  await move(built, built.applicationIds, { step_id: built.stepId('Screening') });
  const moved = await move(built, built.applicationIds, { stage: 'shortlisted' });
  await save(built.admin, (steps) => steps.filter(({ name }) => name !== 'Screening'));
  const undone = await call(product, endpoints.undoMove, {
    token: built.token,
    params: { id: moved.body.undo?.id ?? '' },
  });
  expect(undone.body).toMatchObject({ restored: 1 });
  expect(await countsOf(built)).toEqual({ Applied: 1 });
});

it('brings whoever withdrew and returns back to the step they stood at', async () => {
  const built = await build(1);
  await move(built, built.applicationIds, { step_id: built.stepId('Offer') });
  const headers = await buildLink(product, built.organizationId, built.candidateIds[0] ?? '');
  const body = { application_id: built.applicationIds[0] ?? '' };
  await call(product, candidateRoom.withdraw, { headers, body });
  expect(await countsOf(built)).toEqual({ Withdrawn: 1 });
  const room = await call(product, candidateRoom.getRoom, { headers });
  expect(JSON.stringify(room.body)).not.toContain('Offer');
  await call(product, candidateRoom.returnToApplication, { headers, body });
  expect(await countsOf(built)).toEqual({ Offer: 1 });
});

it('leaves one of two saves at once, and everybody at a step of the list', async () => {
  const built = await build(4);
  const saves = [1, 2].map((n) =>
    save(built.admin, (steps) => [{ stage: 'applied', name: `First ${n}` }, ...steps]),
  );
  const moves = built.applicationIds.map((id) => move(built, [id], { step_id: built.stepId('Offer') }));
  const statuses = (await Promise.all(saves)).map(({ status }) => status);
  expect((await Promise.all(moves)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(statuses).toContain(200);
  expect(await countsOf(built)).toEqual({ Offer: 4 });
});

it("lets only admins change the organization's stages, and recruiters those of a job", async () => {
  const built = await build(0);
  const { jobId } = built;
  const report = (await buildMember(product, 'report', built.organizationId)).token;
  const same = (steps: DraftStep[]) => steps;
  const statuses = [
    (await save(built.token, same)).status,
    (await save(report, same)).status,
    (await save(report, same, { jobId })).status,
    (await save(built.token, same, { jobId })).status,
  ];
  expect(statuses).toEqual([403, 403, 403, 200]);
});

it("an organization's step is nobody else's", async () => {
  const built = await build(1);
  const other = await build(1);
  expect((await move(built, built.applicationIds, { step_id: other.stepId('Offer') })).status).toBe(404);
  const stolen = await save(built.admin, (steps) => [
    ...steps,
    { id: other.stepId('Offer'), stage: 'interview', name: 'Theirs' },
  ]);
  expect(stolen.status).toBe(404);
});
