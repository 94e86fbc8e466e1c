import { applications } from '@candor/contract/applications';
import type { Dossier } from '@candor/contract/dossier';
import { evaluationReports } from '@candor/contract/evaluation-reports';
import { evaluations as endpoints } from '@candor/contract/evaluations';
import { jobs } from '@candor/contract/jobs';
import { agentConfigurations, applicationDeclarations, evaluations } from '@candor/database/schema';
import { demoFields } from '@candor/demo/demo-fields';
import { pdf } from '@candor/demo/profile';
import { writeResume } from '@candor/demo/write-resume';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeKey } from '../../testing/test-api-keys.ts';
import { applyForJob } from '../../testing/test-applying.ts';
import { call, request } from '../../testing/test-client.ts';
import { buildEvaluation, type TestEvaluation } from '../../testing/test-evaluations.ts';
import { buildMember, inTestTransaction, newEmail } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const asks = (id: string, criterion: string) => ({
  ...{ criterion_id: id, criterion, group: 'licence', state: 'no_evidence', strength: 0, weight: 1 },
  ...{ required: true, years: null, reason: 'No evidence found', quotes: [] },
});

/** Somebody who declared everything the form asks for, evaluated by criteria of which three ask for some of it. */
async function buildDeclared(): Promise<TestEvaluation> {
  const hiring = await buildEvaluation(product);
  const { organizationId, evaluationId } = hiring;
  const findings = [
    asks('licence:wwcc', 'Working with Children Check'),
    asks('licence:police', 'Current police clearance'),
    asks('licence:work', 'Right to work in Australia'),
    asks('skill:liaison', 'Police liaison'),
  ];
  await inTestTransaction(product, async ({ db }) => {
    const [row] = await db.select().from(evaluations).where(eq(evaluations.id, evaluationId));
    const result = { ...(row?.result as object), findings };
    await db.update(evaluations).set({ result }).where(eq(evaluations.id, evaluationId));
    await db.insert(applicationDeclarations).values({
      ...{ applicationId: hiring.applicationIds[0] ?? '', organizationId },
      ...{ workingWithChildrenCheck: true, nationalPoliceCheck: false, visaStatus: 'Subclass 482' },
      ...{ aboriginalStatus: true, disabilityStatus: 'Low vision' },
    });
  });
  return hiring;
}

const seen = async (token: string, { jobId, candidateIds, applicationIds }: TestEvaluation) => {
  const ofJob = await call(product, endpoints.getResultsOfJob, { token, query: { job_id: jobId } });
  const [candidate_id = '', application_id = ''] = [candidateIds[0], applicationIds[0]];
  const ofCandidate = await call(product, endpoints.getResultsOfCandidate, {
    ...{ token, query: { candidate_id, application_id } },
  });
  const [first] = ofJob.body.applications;
  expect(ofCandidate.body.applications[0]?.declared_checks).toEqual(first?.declared_checks);
  return first?.declared_checks;
};

const readDossier = async (token: string, { evaluationId }: TestEvaluation) => {
  const answer = await request(product, evaluationReports.makeDossier, {
    ...{ token, params: { id: evaluationId }, query: { format: 'json' } },
  });
  return (await answer.json()) as Dossier;
};

const declared = [
  { criterion_id: 'licence:wwcc', question: 'Working with children check', answer: 'Yes' },
  { criterion_id: 'licence:police', question: 'National police check', answer: 'No' },
  { criterion_id: 'licence:work', question: 'Visa status', answer: 'Subclass 482' },
];

describe('what the candidate declared', () => {
  it('stands beside the findings that ask for it, in the results and in the dossier', async () => {
    const hiring = await buildDeclared();
    expect(await seen(hiring.token, hiring)).toEqual(declared);
    const dossier = await readDossier(hiring.token, hiring);
    expect(dossier.declared_checks).toEqual(declared);
    expect(JSON.stringify(dossier)).not.toContain('Low vision');
  });

  it('is hidden from viewers and from API keys', async () => {
    const hiring = await buildDeclared();
    const viewer = await buildMember(product, 'report', hiring.organizationId);
    expect(await seen(viewer.token, hiring)).toEqual([]);
    expect((await readDossier(viewer.token, hiring)).declared_checks).toEqual([]);
    const admin = await buildMember(product, 'admin', hiring.organizationId);
    expect(await seen(admin.token, hiring)).toEqual(declared);
    const { key } = await makeKey(product, admin.token);
    expect(await seen(key, hiring)).toEqual([]);
  });

  it('is covered by blind review', async () => {
    const hiring = await buildDeclared();
    await inTestTransaction(product, ({ db, now }) =>
      db.insert(agentConfigurations).values({
        ...{ organizationId: hiring.organizationId, agent: 'scoring', updatedAt: now },
        configuration: { blindUntil: 'interview' },
      }),
    );
    expect(await seen(hiring.token, hiring)).toEqual([]);
    expect((await readDossier(hiring.token, hiring)).declared_checks).toEqual([]);
  });

  it('changes neither score, state nor quotes', async () => {
    const { token } = await buildMember(product, 'recruit');
    const [field] = demoFields;
    const profile = field?.applications[0]?.profile;
    if (!profile) throw new Error('the demo has no people');
    const body = {
      ...{ ...field?.job, city: 'Hobart', country: 'Australia', status: 'active' },
      ...{ working_with_children_check: true, national_police_check: true },
      required_skills: 'Right to work in Australia, current police check',
    };
    const { id: jobId } = (await call(product, jobs.saveJob, { token, body: body as never })).body;
    const file = new Uint8Array(await writeResume(profile, pdf('classic')));
    const checks = { workingWithChildrenCheck: 'true', nationalPoliceCheck: 'true', visaStatus: 'Citizen' };
    for (const fields of [{}, checks])
      await applyForJob(product, jobId, { file, fields: { ...fields, email: newEmail() } });
    const isEvaluated = async () =>
      (await call(product, applications.listApplications, { token, query: { status: 'evaluated' } })).body;
    await expect.poll(isEvaluated, { timeout: 60_000 }).toHaveLength(2);
    const { body: results } = await call(product, endpoints.getResultsOfJob, {
      ...{ token, query: { job_id: jobId } },
    });
    const [one, other] = results.applications.toSorted(
      (a, b) => a.declared_checks.length - b.declared_checks.length,
    );
    expect(one?.declared_checks).toEqual([]);
    expect(other?.declared_checks.map(({ question }) => question)).toEqual(
      expect.arrayContaining(['Working with children check', 'National police check', 'Visa status']),
    );
    expect(other?.application_score).toBe(one?.application_score);
    expect(other?.findings).toEqual(one?.findings);
  });
});
