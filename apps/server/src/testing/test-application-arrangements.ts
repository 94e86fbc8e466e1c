import { applications } from '@candor/contract/applications';
import type { ArrangedCall } from './arranged-call.ts';
import { buildApplications } from './test-applications.ts';
import { uploadFile } from './test-applying.ts';
import { call, sendForm } from './test-client.ts';
import { aPdf } from './test-files.ts';
import { buildJob } from './test-job-arrangements.ts';
import { buildMember, newEmail } from './test-people.ts';
import type { TestProduct } from './test-product.ts';

function resumeForm(): FormData {
  const form = new FormData();
  form.set('resume', new Blob([aPdf]), 'resume.pdf');
  return form;
}

/** How the endpoints of applications are called. */
export function listApplicationArrangements(
  product: TestProduct,
): Record<string, () => Promise<ArrangedCall>> {
  const asMember = async () => ({ token: (await buildMember(product)).token });

  return {
    'applications.applyPublicly': async () => {
      const { params } = await buildJob(product);
      const form = resumeForm();
      const fields = { jobId: params.id, firstName: 'Ines', lastName: 'Roy', email: newEmail() };
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      return { form };
    },
    'applications.addApplication': async () => {
      const { token, params } = await buildJob(product);
      const form = resumeForm();
      const fields = { job_id: params.id, first_name: 'Ines', last_name: 'Roy', email: newEmail() };
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      return { token, form };
    },
    'applications.getApplicationTotals': asMember,
    'applications.uploadResume': async () => ({ ...(await asMember()), form: resumeForm() }),
    'applications.downloadResume': async () => {
      const { token } = await buildMember(product);
      const stored = (await (
        await sendForm(product, applications.uploadResume, { token, form: resumeForm() })
      ).json()) as {
        file_name: string;
      };
      return { token, query: { file_path: stored.file_name } };
    },
    'applications.listApplications': asMember,
    'applications.listOfJob': async () => {
      const { token, jobId } = await buildApplications(product, 1);
      return { token, query: { job_id: jobId } };
    },
    'applications.listOfCandidate': async () => {
      const { token, candidateIds } = await buildApplications(product, 1);
      return { token, query: { candidate_id: candidateIds[0] ?? '' } };
    },
    'applications.moveApplications': async () => {
      const { token, applicationIds } = await buildApplications(product, 2);
      return { token, body: { application_ids: applicationIds, stage: 'shortlisted' } };
    },
    'applications.markReviewed': async () => {
      const { token, applicationIds } = await buildApplications(product, 1);
      return { token, params: { id: applicationIds[0] ?? '' }, body: { reviewed: true } };
    },
    'applications.previewMove': async () => {
      const { token, applicationIds } = await buildApplications(product, 2);
      return { token, body: { application_ids: applicationIds, stage: 'shortlisted' } };
    },
    'applications.undoMove': async () => {
      const { token, applicationIds } = await buildApplications(product, 2);
      const moved = await call(product, applications.moveApplications, {
        token,
        body: { application_ids: applicationIds, stage: 'shortlisted' },
      });
      return { token, params: { id: moved.body.undo?.id ?? '' } };
    },
    'applications.exportApplications': async () => ({
      token: (await buildApplications(product, 2)).token,
      body: {},
    }),
    'applications.addApplication for a candidate with a stored resume': async () => {
      const { token, jobId, candidateIds } = await buildApplications(product, 1);
      const stored = await uploadFile(product, token, aPdf);
      const body = { job_id: jobId, candidate_id: candidateIds[0], file_name: stored.body.file_name };
      return { token, body: body as never };
    },
    'applications.exportApplications by name': async () => {
      const { token, applicationIds } = await buildApplications(product, 2);
      return { token, body: { application_ids: applicationIds } as never };
    },
  };
}
