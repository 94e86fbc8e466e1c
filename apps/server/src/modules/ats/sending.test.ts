import { ats } from '@candor/contract/ats';
import { newId } from '@candor/database/ids';
import { applications, atsCandidates, candidates } from '@candor/database/schema';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildAts,
  buildShortlisted,
  controlAts,
  listAtsCalls,
  type Shortlisted,
  setAtsFaults,
} from '../../testing/test-ats.ts';
import { call } from '../../testing/test-client.ts';
import { buildMember, inTestTransaction } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const both = ['lever', 'workable'] as const;
type Both = (typeof both)[number];
beforeEach(async () => {
  for (const name of both) await setAtsFaults(product, name);
});

const preview = async (name: Both, { token }: { token: string }) =>
  (await call(product, ats.previewCandidates, { token, params: { ats: name } })).body.people;
const send = (name: Both, { token }: { token: string }, ids: string[]) =>
  call(product, ats.sendCandidates, { token, params: { ats: name }, body: { application_ids: ids } });

/** Those whom the system has of the organization's people. */
async function listThere(name: Both, { applicationIds }: Shortlisted) {
  const { candidates } = await controlAts<{
    candidates: { tags: string[]; isSourced: boolean; email: string }[];
  }>(product, name, 'state');
  return candidates.filter(({ tags }) => applicationIds.some((id) => tags.includes(`candor-${id}`)));
}
const waitUntilSent = (name: Both, made: Shortlisted) =>
  expect
    .poll(async () => (await preview(name, made)).filter(({ state }) => state === 'sent').length, {
      timeout: 40_000,
    })
    .toBe(made.applicationIds.length);

describe.each(both)('sending people back to %s', (name) => {
  it('is off until an admin allows it', async () => {
    const made = await buildShortlisted(product, name, 1);
    const params = { ats: name };
    const { token } = made;
    await call(product, ats.setWriteBack, { token, params, body: { enabled: false } });
    expect((await send(name, made, made.applicationIds)).body.code).toBe('ats_write_back_off');
    const recruiter = await buildMember(product, 'recruit', made.organizationId);
    const allowed = await call(product, ats.setWriteBack, {
      ...{ token: recruiter.token, params, body: { enabled: true } },
    });
    expect(allowed.status).toBe(403);
    expect(await listThere(name, made)).toEqual([]);
  });

  it('shows everybody first, and sends each once, however often it is asked', async () => {
    const made = await buildShortlisted(product, name, 3);
    const shown = await preview(name, made);
    expect(shown.map(({ state }) => state)).toEqual(['ready', 'ready', 'ready']);
    expect(shown[0]).toMatchObject({ candidate: { name: 'Ansa Virtanen 1' }, resume_name: null });
    const answers = await Promise.all([1, 2, 3].map(() => send(name, made, made.applicationIds)));
    expect(answers.reduce((sum, { body }) => sum + body.queued, 0)).toBe(3);
    await waitUntilSent(name, made);
    expect((await send(name, made, made.applicationIds)).body.queued).toBe(0);
    const there = await listThere(name, made);
    expect(there).toHaveLength(3);
    expect(there.every(({ isSourced }) => isSourced)).toBe(true);
    const mails = await fetch(`${product.sandboxUrl}/mailbox/messages?to=${there[0]?.email}`);
    expect(await mails.json()).toEqual([]);
  });

  it('offers those who wait before those who were sent, whoever applied first', async () => {
    const made = await buildShortlisted(product, name, 2);
    const [first = ''] = made.applicationIds;
    await inTestTransaction(product, ({ db }) =>
      db.insert(atsCandidates).values({
        ...{ id: newId('atc'), organizationId: made.organizationId, provider: name },
        ...{
          applicationId: first,
          state: 'sent',
          externalId: 'x',
          createdAt: new Date(),
          sentAt: new Date(),
        },
      }),
    );
    expect((await preview(name, made)).map(({ state }) => state)).toEqual(['ready', 'sent']);
  });

  it('sends nobody twice when the answer was lost', async () => {
    const made = await buildShortlisted(product, name, 1);
    await setAtsFaults(product, name, { mode: 'reset-after-commit', times: 1, method: 'POST' });
    await send(name, made, made.applicationIds);
    await waitUntilSent(name, made);
    expect(await listThere(name, made)).toHaveLength(1);
  });

  it('sends nobody twice when the process died between their answer and our commit', async () => {
    const made = await buildShortlisted(product, name, 1);
    await send(name, made, made.applicationIds);
    await waitUntilSent(name, made);
    // As if nothing had been written down, and the task were tried again.
    await inTestTransaction(product, ({ db }) =>
      db
        .update(atsCandidates)
        .set({ state: 'failed', externalId: null, sentAt: null })
        .where(inArray(atsCandidates.applicationId, made.applicationIds)),
    );
    expect((await send(name, made, made.applicationIds)).body.queued).toBe(1);
    await waitUntilSent(name, made);
    expect(await listThere(name, made)).toHaveLength(1);
  });

  it('does not send who was moved on meanwhile, nor somebody of another organization', async () => {
    const made = await buildShortlisted(product, name, 1);
    const other = await buildShortlisted(product, name, 1);
    expect((await send(name, made, other.applicationIds)).status).toBe(404);
    const [id = ''] = made.applicationIds;
    await inTestTransaction(product, ({ db }) =>
      db.update(applications).set({ stage: 'rejected' }).where(eq(applications.id, id)),
    );
    expect(await preview(name, made)).toEqual([]);
    expect((await send(name, made, [id])).status).toBe(404);
    expect(await listThere(name, made)).toEqual([]);
  });

  it('says why somebody could not be sent', async () => {
    const made = await buildShortlisted(product, name, 2);
    const [first = '', second = ''] = made.applicationIds;
    await inTestTransaction(product, async ({ db }) => {
      const [row] = await db.select().from(applications).where(eq(applications.id, first));
      await db
        .update(candidates)
        .set({ email: null })
        .where(eq(candidates.id, row?.candidateId ?? ''));
    });
    const shown = await preview(name, made);
    expect(shown.find(({ application_id: id }) => id === first)).toMatchObject({
      ...{ state: 'blocked', reason: 'No email address.' },
    });
    expect((await send(name, made, [first, second])).body.queued).toBe(1);
  });
});

it.each(['jobadder', 'zoho_recruit'] as const)('%s says that it takes nobody', async (name) => {
  const { token } = await buildAts(product, name);
  const params = { ats: name };
  const status = await call(product, ats.getStatus, { token, params });
  expect(status.body).toMatchObject({ takes_candidates: false, sends_candidates: false });
  const body = { application_ids: ['app_1'] };
  expect((await call(product, ats.sendCandidates, { token, params, body })).body.code).toBe(
    'ats_takes_nobody',
  );
  const set = await call(product, ats.setWriteBack, { token, params, body: { enabled: true } });
  expect(set.body.code).toBe('ats_takes_nobody');
  expect((await listAtsCalls(product, name)).some((what) => what.includes('candidates'))).toBe(false);
});
