import { search } from '@candor/contract/search';
import { agentConfigurations, applications, candidates, jobs } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApplications } from '../../testing/test-applications.ts';
import { call } from '../../testing/test-client.ts';
import { buildMember, inTestTransaction } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { describeForSearch } from '../candidates/candidates.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
});
afterAll(() => product.stop());

const find = (token: string, q: string) => call(product, search.findAnything, { token, query: { q } });

/** Seven people who applied for a job; the first has a name and a skill of their own. */
async function buildPeople() {
  const hiring = await buildApplications(product, 7);
  const [applicationId = '', candidateId = ''] = [hiring.applicationIds[0], hiring.candidateIds[0]];
  const person = {
    firstName: 'Zoë',
    lastName: 'Nguyễn',
    email: `zoe-${candidateId}@example.org`,
    phone: null,
  };
  await inTestTransaction(product, async ({ db }) => {
    await db
      .update(candidates)
      .set({ ...person, searchText: describeForSearch(person) })
      .where(eq(candidates.id, candidateId));
    await db
      .update(applications)
      .set({
        technicalSkills: '["Phlebotomy"]',
        searchText: describeForSearch({ ...person, technicalSkills: 'Phlebotomy' }),
      })
      .where(eq(applications.id, applicationId));
    await db
      .update(jobs)
      .set({ title: 'Ward nurse', searchText: ' ward nurse care hobart' })
      .where(eq(jobs.id, hiring.jobId));
  });
  return { ...hiring, applicationId, candidateId, email: person.email };
}

it('finds jobs, candidates and applications by the beginnings of words, in any order, without accents', async () => {
  const { token, jobId, candidateId, applicationId, email } = await buildPeople();
  expect((await find(token, 'nurse war')).body.jobs).toMatchObject([
    { id: jobId, title: 'Ward nurse', department: 'Care', status: 'active' },
  ]);
  const byName = (await find(token, 'nguy zoe')).body;
  expect(byName.candidates).toEqual([{ id: candidateId, name: 'Zoë Nguyễn', email }]);
  expect(byName.applications).toMatchObject([
    {
      application_id: applicationId,
      candidate_name: 'Zoë Nguyễn',
      job_title: 'Ward nurse',
      stage: 'applied',
    },
  ]);
  const bySkill = (await find(token, 'phleb')).body;
  expect(bySkill.candidates).toEqual([]);
  expect(bySkill.applications.map(({ application_id }) => application_id)).toEqual([applicationId]);
});

it('answers a few of each, the newest first, and nothing of other organizations', async () => {
  const { token, applicationIds } = await buildPeople();
  const { candidates: people, applications: sent } = (await find(token, 'person')).body;
  expect(people).toHaveLength(5);
  expect(sent.map(({ application_id }) => application_id)).toEqual(applicationIds.slice(2).toReversed());
  const stranger = await buildMember(product, 'admin');
  expect((await find(stranger.token, 'person')).body).toEqual({ jobs: [], candidates: [], applications: [] });
});

it('does not find by a name or an address that blind review covers, and shows no name', async () => {
  const { token, organizationId, applicationId, email } = await buildPeople();
  await inTestTransaction(product, ({ db, now }) =>
    db.insert(agentConfigurations).values({
      ...{ organizationId, agent: 'scoring', updatedAt: now },
      configuration: { blindUntil: 'shortlisted' },
    }),
  );
  for (const q of ['nguyen', 'zoe', email])
    expect((await find(token, q)).body).toEqual({ jobs: [], candidates: [], applications: [] });
  const { applications: found } = (await find(token, 'phlebotomy')).body;
  expect(found).toMatchObject([{ application_id: applicationId, blind: true }]);
  expect(found[0]?.candidate_name).not.toMatch(/Zoë|Nguyễn/);
});

it('refuses a search for less than two letters', async () => {
  const { token } = await buildMember(product, 'report');
  expect((await find(token, ' a ')).status).toBe(400);
  expect((await find(token, 'ab')).status).toBe(200);
});
