import { applications as applicationEndpoints } from '@candor/contract/applications';
import { auditLog as auditEndpoints } from '@candor/contract/audit-log';
import { candidates as endpoints } from '@candor/contract/candidates';
import { stages } from '@candor/contract/stages';
import { newId } from '@candor/database/ids';
import {
  agentConfigurations,
  applicationDeclarations,
  applications,
  candidates,
  jobs,
  organizations,
} from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/context.ts';
import { createSystemContext } from '../../platform/system-context.ts';
import { buildApplications, type TestApplications } from '../../testing/test-applications.ts';
import { call, request } from '../../testing/test-client.ts';
import { buildMember, inTestTransaction } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { findIdsAfter as findApplicationsAfter } from '../applications/application-queries.ts';
import { findIdsAfter } from './candidate-queries.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
});
afterAll(() => product.stop());

async function exportCsv(token: string, body: object) {
  const response = await request(product, endpoints.exportCandidates, { token, body: body as never });
  return { response, lines: (await response.text()).replace('\uFEFF', '').trim().split('\r\n') };
}

/** Gives the people days of their own to be added on, in their order. */
async function buildPeople(count: number): Promise<TestApplications> {
  const built = await buildApplications(product, count);
  for (const [index, id] of built.candidateIds.entries())
    await inTestTransaction(product, ({ db }) =>
      db
        .update(candidates)
        .set({ createdAt: new Date(Date.UTC(2026, 0, 1 + index, 12)) })
        .where(eq(candidates.id, id)),
    );
  return built;
}

const numbersIn = (lines: string[]) => lines.slice(1).map((line) => Number(/Person (\d+)/.exec(line)?.[1]));

describe('an export of candidates', () => {
  it("writes days of the organization's time zone", async () => {
    const { token, organizationId, applicationIds } = await buildPeople(1);
    await inTestTransaction(product, async ({ db }) => {
      await db
        .update(applications)
        .set({ appliedAt: new Date('2026-03-01T13:00:00Z') })
        .where(eq(applications.id, applicationIds[0] ?? ''));
      await db
        .update(organizations)
        .set({ timeZone: 'Pacific/Kiritimati' })
        .where(eq(organizations.id, organizationId));
    });
    const { lines } = await exportCsv(token, { columns: ['applied', 'added'] });
    expect(lines[1]).toMatch(/"2026-03-02","2026-01-02"$/);
  });

  // More than one batch; more of them are asked of the applications' export, which streams alike.
  it('holds everybody once, opens as text, and says how many there are', async () => {
    const { token, candidateIds } = await buildApplications(product, 503);
    await inTestTransaction(product, ({ db }) =>
      db
        .update(candidates)
        .set({ firstName: '=HYPERLINK("http://evil")' })
        .where(eq(candidates.id, candidateIds[0] ?? '')),
    );
    const { response, lines } = await exportCsv(token, {});
    expect(response.headers.get('content-disposition')).toMatch(/filename="candidates-[\d-]+\.csv"/);
    expect(response.headers.get('x-total-count')).toBe('503');
    expect(lines).toHaveLength(504);
    expect(new Set(lines).size).toBe(504);
    expect(lines.join('\n')).toContain(`"'=HYPERLINK(""http://evil"") 1"`);
  });

  it('has the order and filter of the screen, of a filter, a search and named ones alike', async () => {
    const { token, userId, candidateIds } = await buildPeople(4);
    for (const selection of [{}, { filter: { q: 'person' } }, { candidate_ids: candidateIds.toReversed() }]) {
      const numbers = async (sort?: string) =>
        numbersIn((await exportCsv(token, { ...selection, sort })).lines);
      expect(await numbers()).toEqual([4, 3, 2, 1]);
      expect(await numbers('created_at')).toEqual([1, 2, 3, 4]);
      expect(await numbers('name')).toEqual([1, 2, 3, 4]);
      expect(await numbers('-name')).toEqual([4, 3, 2, 1]);
    }
    const params = { id: candidateIds[2] ?? '' };
    await call(product, endpoints.setOwner, { token, params, body: { owner_id: userId } });
    expect(numbersIn((await exportCsv(token, { filter: { owner: userId } })).lines)).toEqual([3]);
    expect(numbersIn((await exportCsv(token, { filter: { from: '2026-01-03' } })).lines)).toEqual([4, 3]);
  });

  it.each(['all', 'a search', 'a filter', 'named ones'])(
    'of %s announces as many rows as come, whatever is excepted that is not in the list',
    async (which) => {
      const { token, candidateIds } = await buildApplications(product, 3);
      const elsewhere = await buildApplications(product, 1);
      const chosen = {
        all: { filter: {} },
        'a search': { filter: { q: 'person' } },
        'a filter': { filter: { owner: 'none' } },
        'named ones': { candidate_ids: [...candidateIds, ...elsewhere.candidateIds, 'a\0b', '\ud800'] },
      }[which];
      const except_ids = [candidateIds[0] ?? '', elsewhere.candidateIds[0] ?? '', 'can_nobody'];
      const { response, lines } = await exportCsv(token, { ...chosen, except_ids });
      expect([lines.length - 1, response.headers.get('x-total-count')]).toEqual([2, '2']);
    },
  );

  it('has the columns of the screen, who it is and their contacts first', async () => {
    const { token, organizationId, candidateIds, applicationIds } = await buildPeople(1);
    const [candidateId = '', applicationId = ''] = [candidateIds[0], applicationIds[0]];
    const jobId = newId('job');
    await inTestTransaction(product, async ({ db }) => {
      await db
        .update(candidates)
        .set({ phone: '+61 3 5550 0142', city: 'Hobart', country: 'Australia' })
        .where(eq(candidates.id, candidateId));
      await db
        .update(applications)
        .set({ stage: 'interview', score: 71, appliedAt: new Date('2026-02-01T12:00:00Z') })
        .where(eq(applications.id, applicationId));
      await db.insert(jobs).values({
        ...{
          id: jobId,
          organizationId,
          title: 'Cook',
          department: 'Kitchen',
          description: 'Cook for people.',
        },
        ...{ city: 'Hobart', country: 'Australia', status: 'active' },
      });
      await db.insert(applications).values({
        ...{ id: newId('app'), organizationId, jobId, candidateId, source: 'public' },
        appliedAt: new Date('2026-03-01T12:00:00Z'),
      });
    });
    await call(product, endpoints.addTag, { token, params: { id: candidateId }, body: { tag: '=Remote' } });
    const columns = ['score', 'tags', 'position', 'stage', 'applications', 'applied', 'location', 'added'];
    const { lines } = await exportCsv(token, { columns });
    const email = `${candidateId}@example.com`;
    expect(lines).toEqual([
      '"Candidate","Email","Phone","AI Score","Tags","Position","Stage","Applications","Last applied","Location","Added"',
      `"Person 1","${email}","'+61 3 5550 0142",71,"'=Remote","Nurse","Interview",2,"2026-03-01","Hobart, Australia","2026-01-01"`,
    ]);
    const { body } = await call(product, endpoints.listCandidates, { token });
    expect(body[0]).toMatchObject({
      ...{ stage: 'interview', step: { name: 'Interview' }, application_count: 2 },
      leading: { application_id: applicationId, position: 'Nurse', score: 71 },
    });
  });

  it('never holds what candidates declared', async () => {
    const { token, organizationId, applicationIds } = await buildApplications(product, 1);
    await inTestTransaction(product, ({ db }) =>
      db.insert(applicationDeclarations).values({
        ...{ applicationId: applicationIds[0] ?? '', organizationId },
        ...{ disabilityStatus: 'Uses a wheelchair', aboriginalStatus: true, visaStatus: 'Working visa' },
      }),
    );
    const { lines } = await exportCsv(token, {});
    expect(lines.join()).not.toMatch(/wheelchair|visa|disab|aborig|true|\byes\b/i);
  });

  it('under blind review is not in the order of names, and has no contacts', async () => {
    const { token, organizationId, candidateIds } = await buildPeople(3);
    await inTestTransaction(product, ({ db, now }) =>
      db.insert(agentConfigurations).values({
        ...{ organizationId, agent: 'scoring', configuration: { blindUntil: 'shortlisted' }, updatedAt: now },
      }),
    );
    const byName = (await exportCsv(token, { sort: 'name' })).lines;
    expect(byName).toHaveLength(4);
    expect(byName).toEqual((await exportCsv(token, {})).lines);
    expect(byName.join()).not.toMatch(new RegExp(`Person|${candidateIds[0]}|@`));
    expect((await exportCsv(token, { filter: { q: 'person' } })).lines).toHaveLength(1);
  });

  it('is for recruiters, and stands in the audit log', async () => {
    const { token, organizationId } = await buildApplications(product, 2);
    const viewer = await buildMember(product, 'report', organizationId);
    expect((await exportCsv(viewer.token, {})).response.status).toBe(403);
    await exportCsv(token, {});
    const admin = await buildMember(product, 'admin', organizationId);
    const { body } = await call(product, auditEndpoints.listEntries, { token: admin.token });
    expect(body.map(({ summary }) => summary)).toContain('Exported candidates');
  });
});

it("a candidate of a list stands at the organization's own stage", async () => {
  const { token, applicationIds, organizationId } = await buildApplications(product, 1);
  const admin = await buildMember(product, 'admin', organizationId);
  const { steps } = (await call(product, stages.getStages, { token: admin.token })).body;
  const screening = steps.find(({ name }) => name === 'Screening');
  await call(product, applicationEndpoints.moveApplications, {
    token,
    body: { application_ids: applicationIds, step_id: screening?.id },
  });
  const { body } = await call(product, endpoints.listCandidates, { token });
  expect(body[0]).toMatchObject({ stage: 'applied', step: { id: screening?.id, name: 'Screening' } });
});

it('goes on after the last row of a batch, also when that row was deleted meanwhile', async () => {
  const { organizationId, candidateIds, applicationIds } = await buildPeople(4);
  const system = createSystemContext(product.platform, { task: 'test', scope: 'tenant', organizationId });
  const caller = { kind: 'system', task: 'test', organizationId } as const;
  const inOrganization = <Answer>(work: (ctx: Parameters<typeof findIdsAfter>[0]) => Promise<Answer>) =>
    inTransaction(system, (ctx) => work({ ...ctx, caller, organizationId }));
  const [people, applied] = [
    { filter: {}, where: eq(candidates.organizationId, organizationId) },
    { filter: {}, where: eq(applications.organizationId, organizationId) },
  ];
  const nextPeople = (after: Awaited<ReturnType<typeof findIdsAfter>>[number] | undefined) =>
    inOrganization((ctx) => findIdsAfter(ctx, people, { after, sort: 'created_at', limit: 2 }));
  const nextApplied = (after: Awaited<ReturnType<typeof findIdsAfter>>[number] | undefined) =>
    inOrganization((ctx) => findApplicationsAfter(ctx, applied, { after, sort: '-applied_date', limit: 2 }));
  const [first, firstApplied] = [await nextPeople(undefined), await nextApplied(undefined)];
  expect(first.map(({ id }) => id)).toEqual(candidateIds.slice(0, 2));
  const lastApplied = firstApplied.at(-1)?.id ?? '';
  await inTestTransaction(product, async ({ db }) => {
    await db.delete(applications).where(eq(applications.id, lastApplied));
    await db.delete(candidates).where(eq(candidates.id, candidateIds[1] ?? ''));
  });
  const rest = applicationIds.filter((id) => !firstApplied.some((place) => place.id === id));
  expect((await nextPeople(first.at(-1))).map(({ id }) => id)).toEqual(candidateIds.slice(2));
  const gone = applicationIds[1];
  expect((await nextApplied(firstApplied.at(-1))).map(({ id }) => id).toSorted()).toEqual(
    rest.filter((id) => id !== gone).toSorted(),
  );
});
