import { applications as endpoints, type Stage, stageSchema } from '@candor/contract/applications';
import { candidateRoom } from '@candor/contract/candidate-room';
import { candidates as candidateEndpoints } from '@candor/contract/candidates';
import { stages as stageEndpoints } from '@candor/contract/stages';
import { applications, auditLog } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApplications, type TestApplications } from '../../testing/test-applications.ts';
import { call } from '../../testing/test-client.ts';
import { buildMember, inTestTransaction } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { buildLink } from '../../testing/test-room.ts';

const stages = stageSchema.options;
const stepNames = [
  'Applied',
  'Screening',
  'Shortlisted',
  'Interview',
  'Offer',
  'Hired',
  'Rejected',
  'Withdrawn',
];
const firstSteps = stepNames.filter((name) => name !== 'Screening' && name !== 'Offer');
const callers = ['admin', 'recruit', 'report', "somebody else's admin", 'a stranger'] as const;
type Caller = (typeof callers)[number];

let product: TestProduct;
let built: TestApplications;
let steps: Map<string, [Stage, string]>;
let tokens: Record<Caller, string | undefined>;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
  built = await buildApplications(product, 2);
  const { organizationId, token } = built;
  tokens = {
    admin: (await buildMember(product, 'admin', organizationId)).token,
    recruit: token,
    report: (await buildMember(product, 'report', organizationId)).token,
    "somebody else's admin": (await buildMember(product)).token,
    'a stranger': undefined,
  };
  const list = await call(product, stageEndpoints.getStages, { token });
  steps = new Map(list.body.steps.map(({ name, stage, id }) => [name, [stage, id]]));
});
afterAll(() => product.stop());

const idAt = (index: number) => built.applicationIds[index] ?? '';

/** Puts an application where a cell begins. */
function place(index: number, stage: Stage) {
  return inTestTransaction(product, ({ db }) =>
    db
      .update(applications)
      .set({ stage, stepId: null })
      .where(eq(applications.id, idAt(index))),
  );
}

async function stageOf(index: number): Promise<Stage | undefined> {
  const rows = await inTestTransaction(product, ({ db }) =>
    db
      .select({ stage: applications.stage })
      .from(applications)
      .where(eq(applications.id, idAt(index))),
  );
  return rows[0]?.stage;
}

async function stepOf(index: number): Promise<string | null | undefined> {
  const rows = await inTestTransaction(product, ({ db }) =>
    db
      .select({ stepId: applications.stepId })
      .from(applications)
      .where(eq(applications.id, idAt(index))),
  );
  return rows[0]?.stepId;
}

const countEntries = () =>
  inTestTransaction(product, ({ db }) =>
    db.$count(auditLog, eq(auditLog.organizationId, built.organizationId)),
  );

/** Written out here once more, apart from the table that the product has: every move of a member and its refusal. */
function expectMove(from: Stage, to: Stage): { status: number; code?: string; reason?: string } {
  if (from === to) return { status: 200, reason: 'same_stage' };
  if (from === 'withdrawn') return { status: 409, code: 'application_withdrawn', reason: 'withdrawn' };
  if (to === 'withdrawn') return { status: 409, code: 'stage_not_allowed', reason: 'not_allowed' };
  return { status: 200 };
}

const refusals: Partial<Record<Caller, { status: number; code: string }>> = {
  report: { status: 403, code: 'forbidden' },
  "somebody else's admin": { status: 404, code: 'not_found' },
  'a stranger': { status: 401, code: 'not_signed_in' },
};

const tokenOf = (caller: Caller) => {
  const token = tokens[caller];
  return token ? { token } : {};
};

describe.each(callers)('for %s', (caller) => {
  describe.each(stages)('an application at %s', (from) => {
    it.each(stages)('moves to %s by name as the table says, and not otherwise', async (to) => {
      await place(0, from);
      const before = await countEntries();
      const answer = await call(product, endpoints.moveApplications, {
        ...tokenOf(caller),
        body: { application_ids: [idAt(0)], stage: to },
      });
      const expected = refusals[caller] ?? expectMove(from, to);
      expect([answer.status, answer.body.code]).toEqual([expected.status, expected.code]);
      const isMoved = expected.status === 200 && from !== to;
      expect(await stageOf(0)).toBe(isMoved ? to : from);
      expect(await countEntries()).toBe(before + (isMoved ? 1 : 0));
      if (expected.status === 200)
        expect([answer.body.moved, answer.body.undo === null]).toEqual([isMoved ? 1 : 0, !isMoved]);
    });

    it.each(stages)('moves to %s with others as previewed, or stays with its reason', async (to) => {
      await place(0, from);
      await place(1, 'applied');
      const body = { application_ids: [idAt(0), idAt(1)], stage: to };
      const preview = await call(product, endpoints.previewMove, { ...tokenOf(caller), body });
      expect([await stageOf(0), await stageOf(1)]).toEqual([from, 'applied']);
      const answer = await call(product, endpoints.moveApplications, { ...tokenOf(caller), body });
      const refused = refusals[caller];
      if (refused) {
        for (const { status, body } of [preview, answer])
          expect({ status, code: body.code }).toEqual(refused);
        expect([await stageOf(0), await stageOf(1)]).toEqual([from, 'applied']);
        return;
      }
      const reasons = [from, 'applied' as const].map((stage) => expectMove(stage, to).reason);
      const moved = reasons.filter((reason) => reason === undefined).length;
      const count = (reason: string) => reasons.filter((each) => each === reason).length;
      const stays = {
        withdrawn: count('withdrawn'),
        same_stage: count('same_stage'),
        not_allowed: count('not_allowed'),
      };
      expect(preview.body).toEqual({ moves: moved, stays, interviews: 0, emails: null });
      expect(answer.body).toMatchObject({ moved, stayed_counts: stays });
      expect(new Map(answer.body.stayed.map((stay) => [stay.application_id, stay.reason]))).toEqual(
        new Map(reasons.flatMap((reason, index) => (reason ? [[idAt(index), reason as never]] : []))),
      );
      expect([await stageOf(0), await stageOf(1)]).toEqual([
        reasons[0] ? from : to,
        reasons[1] ? 'applied' : to,
      ]);
    });

    it.each(stepNames)(
      'moves to the step %s as the table says, and within its stage freely',
      async (name) => {
        await place(0, from);
        const before = await countEntries();
        const [to, id] = steps.get(name) ?? ['applied', ''];
        const isThere = firstSteps.includes(name) && from === to;
        const answer = await call(product, endpoints.moveApplications, {
          ...tokenOf(caller),
          body: { application_ids: [idAt(0)], step_id: id },
        });
        const refused = refusals[caller];
        const expected = refused ?? (from === to ? { status: 200 } : expectMove(from, to));
        expect(answer.status).toBe(expected.status);
        const isMoved = expected.status === 200 && !isThere;
        expect(await stageOf(0)).toBe(isMoved ? to : from);
        expect(await stepOf(0)).toBe(isMoved ? id : null);
        expect(await countEntries()).toBe(before + (isMoved ? 1 : 0));
        if (expected.status === 200) expect(answer.body.moved).toBe(isMoved ? 1 : 0);
      },
    );

    it('is shortlisted by its candidate as the table says, and not otherwise', async () => {
      await place(0, from);
      const answer = await call(product, candidateEndpoints.shortlistCandidate, {
        ...tokenOf(caller),
        body: { candidate_id: built.candidateIds[0] ?? '' },
      });
      const isNew = from === 'applied' || from === 'shortlisted';
      const code = from === 'withdrawn' ? 'application_withdrawn' : 'nothing_to_shortlist';
      const expected = refusals[caller] ?? (isNew ? { status: 200 } : { status: 409, code });
      expect({ status: answer.status, code: answer.body.code }).toEqual({ code: undefined, ...expected });
      expect(await stageOf(0)).toBe(expected.status === 200 ? 'shortlisted' : from);
    });
  });
});

describe('for the candidate', () => {
  const act = async (action: 'withdraw' | 'returnToApplication', index = 0) => {
    const { organizationId, candidateIds } = built;
    const headers = await buildLink(product, organizationId, candidateIds[0] ?? '');
    const body = { application_id: idAt(index) };
    return call(product, candidateRoom[action], { headers, body });
  };
  const isOpen = (stage: Stage) => stage === 'applied' || stage === 'shortlisted' || stage === 'interview';

  it.each(stages)('an application at %s is withdrawn while it is open', async (from) => {
    await place(0, from);
    const isAllowed = isOpen(from) || from === 'withdrawn';
    expect((await act('withdraw')).status).toBe(isAllowed ? 200 : 409);
    expect(await stageOf(0)).toBe(isAllowed ? 'withdrawn' : from);
  });

  it.each(stages)('an application that stood at %s comes back to where it stood', async (from) => {
    await place(0, from);
    await act('withdraw');
    const back = await act('returnToApplication');
    expect(back.status).toBe(isOpen(from) || from === 'withdrawn' ? 200 : 409);
    if (from !== 'withdrawn') expect(await stageOf(0)).toBe(from);
  });

  it("somebody else's application is not found", async () => {
    await place(1, 'applied');
    for (const action of ['withdraw', 'returnToApplication'] as const)
      expect((await act(action, 1)).status).toBe(404);
    expect(await stageOf(1)).toBe('applied');
  });
});
