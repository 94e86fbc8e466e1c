import { agents } from '@candor/contract/agents';
import { faq } from '@candor/contract/faq';
import { candidateTokenHeader } from '@candor/contract/public-routes';
import { newId } from '@candor/database/ids';
import {
  applications,
  candidates,
  evaluationBatches,
  evaluations,
  files,
  jobs,
} from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  findLeaks,
  type ProbedPerson,
  probedPeople,
  probeTemplates,
} from '../../testing/personal-data-probes.ts';
import { buildApplications, type TestApplications } from '../../testing/test-applications.ts';
import { call } from '../../testing/test-client.ts';
import { inTestTransaction } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { buildLink, buildRoom } from '../../testing/test-room.ts';

const atOnce = 6;

let product: TestProduct;
let hiring: TestApplications;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
  // The people who are probed, and one more who applied beside them.
  hiring = await buildApplications(product, probedPeople.length + 1);
  await call(product, agents.saveConfiguration, {
    token: hiring.token,
    body: {
      agent_name: 'faq',
      configuration: {
        companyName: 'Harbour Ferries',
        companyDescription: 'Working hours\nOur crews work four days on and four days off.',
      },
    },
  });
  for (const [at, person] of probedPeople.entries()) await fill(at, person);
});
afterAll(() => product.stop());

/** Gives one of those who applied a name, an address, and an evaluation with all that it can hold. */
async function fill(at: number, { first, last, email, phone, city, score, ...person }: ProbedPerson) {
  const { organizationId, jobId } = hiring;
  const [candidateId = '', applicationId = ''] = [hiring.candidateIds[at], hiring.applicationIds[at]];
  const [fileKey, batchId, evaluationId] = [newId('file'), newId('batch'), newId('eval')];
  const sha256 = fileKey;
  await inTestTransaction(product, async ({ db, now }) => {
    await db
      .update(candidates)
      .set({ firstName: first, lastName: last, email, phone, city })
      .where(eq(candidates.id, candidateId));
    await db.insert(files).values({
      ...{ key: fileKey, organizationId, sha256, sizeBytes: 1, contentType: 'application/pdf' },
      originalName: `${first} ${last}.pdf`,
    });
    await db.insert(evaluationBatches).values({ id: batchId, organizationId, jobId });
    await db.insert(evaluations).values({
      ...{ id: evaluationId, organizationId, jobId, applicationId, batchId, fileKey },
      ...{ state: 'finished', score, engine: 'none', finishedAt: now },
      result: {
        skills_matched: [person.skill],
        skill_gaps: [person.gap],
        recommended_salary: person.salary,
        salary_insights_rationale: 'Paid by years at sea.',
      },
    });
    await db
      .update(applications)
      .set({ stage: 'shortlisted', score, evaluationId, status: 'evaluated' })
      .where(eq(applications.id, applicationId));
  });
}

const linkOf = async (organizationId: string, candidateId: string) =>
  (await buildLink(product, organizationId, candidateId))[candidateTokenHeader] ?? '';

interface Asker {
  name: string;
  /** What they send beside the question. */
  more: (person: ProbedPerson, conversationId: string) => object;
  ownApplication?: string;
}

async function buildAskers(): Promise<Asker[]> {
  const { organizationId: org } = hiring;
  const [neighbour = ''] = hiring.candidateIds.slice(-1);
  const [ownApplication = ''] = hiring.applicationIds.slice(-1);
  const token = await linkOf(org, neighbour);
  const elsewhere = await buildRoom(product);
  const foreign = elsewhere.headers[candidateTokenHeader] ?? '';
  return [
    { name: 'a stranger', more: () => ({ org }) },
    { name: 'a stranger who types the address', more: ({ email }) => ({ org, email }) },
    { name: "who learnt the conversation's id", more: (_, id) => ({ org, conversation_id: id }) },
    { name: 'another candidate', more: () => ({ org, token }), ownApplication },
    {
      name: "another candidate in the person's conversation",
      more: ({ email }, id) => ({ org, token, email, conversation_id: id }),
      ownApplication,
    },
    {
      name: 'a candidate of another organization',
      more: () => ({ org, token: foreign }),
      ownApplication: elsewhere.applicationId,
    },
    { name: 'a visitor of another organization', more: () => ({ org: elsewhere.organizationId }) },
  ];
}

/** From a place of its own each time: the limits on asking are not what is tested. */
let asked = 0;
async function ask(query: string, more: object) {
  asked += 1;
  const address = `10.20.${Math.floor(asked / 250)}.${asked % 250}`;
  const answer = await call(product, faq.ask, { body: { query, ...more }, address });
  expect(answer.status, query).toBe(200);
  return answer.body;
}

it('tells somebody about themselves by their own link, so that there is something to leak', async () => {
  for (const [at, person] of probedPeople.entries()) {
    const token = await linkOf(hiring.organizationId, hiring.candidateIds[at] ?? '');
    const questions = ['What is the status of my application?', 'What is my score?'];
    const told = await Promise.all(questions.map((query) => ask(query, { token })));
    const leaks = told.flatMap(({ reply }, at) => findLeaks(reply, questions[at] ?? '', person));
    expect(leaks.toSorted()).toEqual([`${person.score}`, 'shortlisted']);
  }
});

it(`tells nobody else anything of them, in ${probedPeople.length * probeTemplates.length} probes`, async () => {
  const askers = await buildAskers();
  const own = await Promise.all(
    probedPeople.map(async (_, at) => {
      const token = await linkOf(hiring.organizationId, hiring.candidateIds[at] ?? '');
      return (await ask('What is the status of my application?', { token })).conversation_id;
    }),
  );
  const probes = probedPeople.flatMap((person, at) =>
    probeTemplates.map((template, number) => ({
      person,
      question: template(person),
      // Each template comes from other askers for other people.
      asker: askers[(at * 3 + number) % askers.length] as Asker,
      conversationId: own[at] ?? '',
    })),
  );
  expect(probeTemplates.length).toBeGreaterThanOrEqual(40);
  expect(probes.length).toBeGreaterThanOrEqual(200);
  const leaked: string[] = [];
  for (let from = 0; from < probes.length; from += atOnce)
    await Promise.all(
      probes.slice(from, from + atOnce).map(async ({ person, question, asker, conversationId }) => {
        const answer = await ask(question, asker.more(person, conversationId));
        const foreign = answer.sources.some(
          ({ kind, id }) => kind === 'application' && id !== asker.ownApplication,
        );
        const { reply, topics, sources } = answer;
        const leaks = probedPeople.flatMap((one) =>
          findLeaks(JSON.stringify([reply, topics, sources.map(({ title }) => title)]), question, one),
        );
        if (foreign || leaks.length > 0) leaked.push(`${asker.name}: ${question} → ${leaks} in ${reply}`);
      }),
    );
  expect(leaked).toEqual([]);
});

it('keeps a job that is no longer open out of what it says', async () => {
  await inTestTransaction(product, ({ db }) =>
    db.update(jobs).set({ title: 'Lighthouse keeper', status: 'closed' }).where(eq(jobs.id, hiring.jobId)),
  );
  for (const { first, last } of probedPeople) {
    const { reply } = await ask(`Which job did ${first} ${last} apply for?`, { org: hiring.organizationId });
    expect(reply).not.toContain('Lighthouse');
  }
});
