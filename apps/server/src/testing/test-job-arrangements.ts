import { jobs } from '@candor/contract/jobs';
import { organizations } from '@candor/contract/organizations';
import { stages } from '@candor/contract/stages';
import type { ArrangedCall } from './arranged-call.ts';
import { buildApplications } from './test-applications.ts';
import { call, sendForm } from './test-client.ts';
import { buildEvaluation } from './test-evaluations.ts';
import { buildMember } from './test-people.ts';
import type { TestProduct } from './test-product.ts';
import { draftSteps } from './test-stages.ts';

function jobForm(): FormData {
  const form = new FormData();
  const fields = {
    title: 'Nurse',
    department: 'Care',
    city: 'Hobart',
    country: 'Australia',
    description: 'Care for people.',
  };
  for (const [name, value] of Object.entries({ ...fields, status: 'active' })) form.set(name, value);
  return form;
}

/** A member of a new organization with a published job. */
export async function buildJob(product: TestProduct) {
  const { token } = await buildMember(product);
  const { id } = (await (await sendForm(product, jobs.saveJob, { token, form: jobForm() })).json()) as {
    id: string;
  };
  return { token, params: { id } };
}

/** How the endpoints of jobs, their stages and their pipeline are called. */
export function listJobArrangements(product: TestProduct): Record<string, () => Promise<ArrangedCall>> {
  const asMember = async () => ({ token: (await buildMember(product)).token });
  const ofJob = async () => {
    const { token, jobId } = await buildApplications(product, 1);
    return { token, params: { id: jobId } };
  };

  /** An organization with an open job, by the slug of its careers page. */
  async function withCareers(): Promise<string> {
    const { token } = await buildJob(product);
    return (await call(product, organizations.getChart, { token })).body.slug;
  }

  return {
    'jobs.listJobs': async () => buildJob(product),
    'jobs.getJob': async () => buildJob(product),
    'jobs.saveJob': async () => ({ ...(await asMember()), form: jobForm() }),
    'jobs.setJobStatus': async () => ({ ...(await buildJob(product)), body: { status: 'closed' } }),
    'jobs.deleteJob': async () => buildJob(product),
    'jobs.restoreJob': async () => {
      const { token, params } = await buildJob(product);
      await call(product, jobs.deleteJob, { token, params });
      return { token, params };
    },
    'jobs.getPublicJob': async () => ({ params: (await buildJob(product)).params }),
    'jobs.getCareers': async () => ({ params: { slug: await withCareers() } }),
    'jobs.getJobFeed': async () => ({ params: { slug: await withCareers() } }),
    'jobs.listPublicPages': async () => {
      await buildJob(product);
      return {};
    },
    'stages.listStages': asMember,
    'stages.getStages': asMember,
    'stages.saveStages': async () => {
      const { token } = await buildMember(product);
      return { token, body: await draftSteps(product, token) };
    },
    'stages.getJobStages': async () => {
      const { token, jobId } = await buildApplications(product, 1);
      return { token, params: { id: jobId } };
    },
    'stages.saveJobStages': async () => {
      const { token, jobId } = await buildApplications(product, 1);
      return { token, params: { id: jobId }, body: await draftSteps(product, token) };
    },
    'stages.resetJobStages': async () => {
      const { token, jobId } = await buildApplications(product, 1);
      const body = await draftSteps(product, token);
      await call(product, stages.saveJobStages, { token, params: { id: jobId }, body });
      return { token, params: { id: jobId } };
    },
    'pipeline.getPipeline': ofJob,
    'pipeline.listCards': ofJob,
    'pipeline.listRanking': async () => {
      const { token, jobId } = await buildEvaluation(product);
      return { token, params: { id: jobId } };
    },
    'pipeline.getReviewQueue': async () => {
      const { token, jobId } = await buildEvaluation(product);
      return { token, params: { id: jobId } };
    },
    'timeline.listJobActivity': ofJob,
    'jobs.saveJob of a job that is there': async () => {
      const { token, jobId } = await buildApplications(product, 0);
      const form = jobForm();
      form.set('id', jobId);
      return { token, form };
    },
  };
}
