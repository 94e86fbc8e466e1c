import { accounts } from '@candor/contract/accounts';
import { applications } from '@candor/contract/applications';
import { candidates } from '@candor/contract/candidates';
import { contract } from '@candor/contract/contract';
import type { Endpoint } from '@candor/contract/endpoint';
import { jobs } from '@candor/contract/jobs';
import { organizations } from '@candor/contract/organizations';
import { stages } from '@candor/contract/stages';
import { listKeyArrangements } from './test-api-keys.ts';
import { buildApplications } from './test-applications.ts';
import { uploadFile } from './test-applying.ts';
import { listAtsArrangements } from './test-ats.ts';
import { listBillingArrangements } from './test-billing.ts';
import { listBrandingArrangements } from './test-branding.ts';
import { listCalendarArrangements } from './test-calendars.ts';
import { listImportArrangements } from './test-candidate-imports.ts';
import { call, request, type TestAnswer, type TestCall } from './test-client.ts';
import { listCommunicationArrangements } from './test-communications.ts';
import { listAssistantArrangements } from './test-connected-assistants.ts';
import { listConnectionArrangements } from './test-connections.ts';
import { listCriteriaArrangements } from './test-criteria.ts';
import { buildDuplicates, buildMerge, previewDuplicates } from './test-duplicates.ts';
import { buildEvaluation } from './test-evaluations.ts';
import { listFaqArrangements } from './test-faq.ts';
import { aPdf } from './test-files.ts';
import { listInterviewArrangements } from './test-interviews.ts';
import { readCode, readResetToken, waitForMail } from './test-mailbox.ts';
import { listMemberArrangements } from './test-members.ts';
import { listNoteArrangements } from './test-notes.ts';
import { buildAccount, buildMember, newEmail, testPassword } from './test-people.ts';
import type { TestProduct } from './test-product.ts';
import { listReportArrangements } from './test-report-arrangements.ts';
import { buildRequest } from './test-requests.ts';
import { listRoomArrangements } from './test-room.ts';
import { listViewArrangements } from './test-saved-views.ts';
import { readSecondFactorCode } from './test-second-factor.ts';
import { draftSteps } from './test-stages.ts';
import { listWebhookArrangements } from './test-webhooks.ts';

/** A call that will succeed; the form of those that carry a file. */
export type ArrangedCall = TestCall<Endpoint> & { form?: FormData };
/** Sees to it that a call of the endpoint can succeed, and says how it is made. */
type Arrange = () => Promise<ArrangedCall>;

const newPassword = 'another password only tests use';
const aPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

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

function resumeForm(): FormData {
  const form = new FormData();
  form.set('resume', new Blob([aPdf]), 'resume.pdf');
  return form;
}

/** Every endpoint of the contract with its name, as in `jobs.saveJob`. */
export const namedEndpoints: { name: string; endpoint: Endpoint }[] = Object.entries(contract).flatMap(
  ([domain, endpoints]) =>
    Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ name: `${domain}.${name}`, endpoint })),
);

/** How each endpoint but the stream is called: one that is added without its entry here fails the tests of the contract. */
export function createArrangements(product: TestProduct): (name: string) => Promise<ArrangedCall> {
  const arrangements: Record<string, Arrange> = {
    ...listArrangements(product),
    ...listReportArrangements(product),
    ...listViewArrangements(product),
    ...listCriteriaArrangements(product),
    ...listFaqArrangements(product),
    ...listRoomArrangements(product),
    ...listCommunicationArrangements(product),
    ...listAssistantArrangements(product),
    ...listConnectionArrangements(product),
    ...listCalendarArrangements(product),
    ...listAtsArrangements(product),
    ...listKeyArrangements(product),
    ...listWebhookArrangements(product),
    ...listMemberArrangements(product),
    ...listBrandingArrangements(product),
    ...listBillingArrangements(product),
    ...listInterviewArrangements(product),
    ...listNoteArrangements(product),
    ...listImportArrangements(product),
    ...listFurtherArrangements(product),
  };
  return (name) => {
    const arrange = arrangements[name];
    if (!arrange) throw new Error(`say in test-arrangements.ts how ${name} is called`);
    return arrange();
  };
}

/** Makes an arranged call, with or without a file. */
export async function perform(
  product: TestProduct,
  endpoint: Endpoint,
  arranged: ArrangedCall,
): Promise<TestAnswer<unknown>> {
  const { form, ...options } = arranged;
  if (!form) return call(product, endpoint, options);
  const response = await sendForm(product, endpoint, arranged);
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** Makes an arranged call for looking at all it says; `comparable` leaves out what differs between any two answers. */
export async function performForText(product: TestProduct, endpoint: Endpoint, arranged: ArrangedCall) {
  const { form, ...options } = arranged;
  const response = form
    ? await sendForm(product, endpoint, arranged)
    : await request(product, endpoint, options);
  const text = await response.text();
  const headers = JSON.stringify(
    [...response.headers].filter(([name]) => !/^(date|x-request-id)$/.test(name)),
  );
  const comparable = text.replace(/"request_id":"[^"]*"/, '');
  return { status: response.status, text: headers + text, comparable };
}

function sendForm(
  product: TestProduct,
  endpoint: Endpoint,
  { token, form, headers, query }: Pick<ArrangedCall, 'token' | 'form' | 'headers' | 'query'>,
): Promise<Response> {
  const search = query ? `?${new URLSearchParams(query)}` : '';
  return fetch(`${product.url}${endpoint.path}${search}`, {
    method: endpoint.method,
    headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: form ?? null,
  });
}

/** Further ways to call an endpoint, which name more records than the plain way does. */
export const furtherCalls = [
  'jobs.saveJob of a job that is there',
  'applications.addApplication for a candidate with a stored resume',
  'applications.exportApplications by name',
  'candidates.exportCandidates by name',
];

function listFurtherArrangements(product: TestProduct): Record<string, Arrange> {
  return {
    'jobs.saveJob of a job that is there': async () => {
      const { token, jobId } = await buildApplications(product, 0);
      const form = jobForm();
      form.set('id', jobId);
      return { token, form };
    },
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
    'candidates.exportCandidates by name': async () => {
      const { token, candidateIds } = await buildApplications(product, 2);
      return { token, body: { candidate_ids: candidateIds } as never };
    },
  };
}

function listArrangements(product: TestProduct): Record<string, Arrange> {
  const signedIn = async () => ({ token: (await buildAccount(product)).token });
  const asMember = async () => ({ token: (await buildMember(product)).token });
  const ofJob = async () => {
    const { token, jobId } = await buildApplications(product, 1);
    return { token, params: { id: jobId } };
  };
  const profile = async () => ({ ...(await signedIn()), body: { name: 'Noor Haddad', city: 'Lyon' } });

  async function signUpSomebody(): Promise<string> {
    const email = newEmail();
    await call(product, accounts.signUp, { body: { name: 'Ada', email, password: newPassword } });
    return email;
  }

  async function startSecondFactor() {
    const { token } = await buildAccount(product);
    const { body } = await call(product, accounts.startSecondFactor, {
      token,
      body: { password: testPassword },
    });
    return { token, secret: body.secret };
  }

  async function withPicture() {
    const { token } = await buildAccount(product);
    const form = new FormData();
    form.set('file', new Blob([aPicture], { type: 'image/png' }), 'me.png');
    return { token, form };
  }

  /** A member of a new organization with a published job. */
  async function withJob() {
    const { token } = await buildMember(product);
    const { id } = (await (await sendForm(product, jobs.saveJob, { token, form: jobForm() })).json()) as {
      id: string;
    };
    return { token, params: { id } };
  }

  /** An organization with an open job, by the slug of its careers page. */
  async function withCareers(): Promise<string> {
    const { token } = await withJob();
    return (await call(product, organizations.getChart, { token })).body.slug;
  }

  async function withFiles() {
    const { token, jobId, fileKey } = await buildEvaluation(product);
    return { token, body: { job_id: jobId, filenames: [fileKey] } };
  }

  return {
    'accounts.signUp': async () => ({ body: { name: 'Ada', email: newEmail(), password: newPassword } }),
    'accounts.requestVerification': async () => ({ body: { email: newEmail() } }),
    'accounts.verifyEmail': async () => {
      const email = await signUpSomebody();
      return { body: { email, otp: readCode(await waitForMail(product, email)) } };
    },
    'accounts.logIn': async () => ({
      body: { username: (await buildAccount(product)).email, password: testPassword },
    }),
    'accounts.logOut': signedIn,
    'accounts.getMe': signedIn,
    'accounts.updateMe': profile,
    'accounts.updateProfile': profile,
    'accounts.getMyRoles': asMember,
    'accounts.uploadAvatar': withPicture,
    'accounts.removeAvatar': signedIn,
    'accounts.getAvatar': async () => {
      const { token, form } = await withPicture();
      const { avatar } = (await (await sendForm(product, accounts.uploadAvatar, { token, form })).json()) as {
        avatar: string;
      };
      return { params: { key: avatar.split('/').at(-1) ?? '' } };
    },
    'accounts.requestPasswordReset': async () => ({ body: { email: newEmail() } }),
    'accounts.confirmPasswordReset': async () => {
      const { email } = await buildAccount(product);
      await call(product, accounts.requestPasswordReset, { body: { email } });
      return {
        body: { token: readResetToken(await waitForMail(product, email)), new_password: newPassword },
      };
    },
    'accounts.changePassword': async () => ({
      ...(await signedIn()),
      body: { current_password: testPassword, new_password: newPassword },
    }),
    'accounts.listSessions': signedIn,
    'accounts.endSession': async () => {
      const { token, sessionId } = await buildAccount(product);
      return { token, params: { id: sessionId } };
    },
    'accounts.endAllSessions': signedIn,
    'accounts.getSecondFactor': signedIn,
    'accounts.startSecondFactor': async () => ({ ...(await signedIn()), body: { password: testPassword } }),
    'accounts.confirmSecondFactor': async () => {
      const { token, secret } = await startSecondFactor();
      return { token, body: { code: readSecondFactorCode(secret, product.clock.now()) } };
    },
    'accounts.disableSecondFactor': async () => ({ ...(await signedIn()), body: { password: testPassword } }),
    'accounts.getSettings': signedIn,
    'accounts.saveSettings': async () => ({
      ...(await signedIn()),
      body: { time_zone: 'Asia/Tokyo', locale: 'en-US', notifications: { connections: true } },
    }),
    'organizations.completeOnboarding': async () => ({
      ...(await signedIn()),
      body: { org_name: 'Lantern', team_name: 'People' },
    }),
    'organizations.getChart': asMember,
    'organizations.getSettings': asMember,
    'organizations.saveSettings': async () => ({
      ...(await asMember()),
      body: { time_zone: 'Asia/Tokyo', working_hours: { days: [1, 2], start: '09:00', end: '12:00' } },
    }),
    'organizations.getPublicOrganization': async () => ({
      params: { id: (await buildMember(product)).organizationId },
    }),
    'auditLog.listEntries': asMember,
    'auditLog.getChoices': asMember,
    'auditLog.exportEntries': async () => ({ ...(await asMember()), body: {} }),
    'jobs.listJobs': async () => withJob(),
    'jobs.getJob': async () => withJob(),
    'jobs.saveJob': async () => ({ ...(await asMember()), form: jobForm() }),
    'jobs.deleteJob': async () => withJob(),
    'jobs.restoreJob': async () => {
      const { token, params } = await withJob();
      await call(product, jobs.deleteJob, { token, params });
      return { token, params };
    },
    'jobs.getPublicJob': async () => ({ params: (await withJob()).params }),
    'jobs.getCareers': async () => ({ params: { slug: await withCareers() } }),
    'jobs.getJobFeed': async () => ({ params: { slug: await withCareers() } }),
    'jobs.listPublicPages': async () => {
      await withJob();
      return {};
    },
    'applications.applyPublicly': async () => {
      const { params } = await withJob();
      const form = resumeForm();
      const fields = { jobId: params.id, firstName: 'Ines', lastName: 'Roy', email: newEmail() };
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      return { form };
    },
    'applications.addApplication': async () => {
      const { token, params } = await withJob();
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
    'search.findAnything': async () => ({ ...(await asMember()), query: { q: 'nurse' } }),
    'timeline.listJobActivity': ofJob,
    'applications.listOfCandidate': async () => {
      const { token, candidateIds } = await buildApplications(product, 1);
      return { token, query: { candidate_id: candidateIds[0] ?? '' } };
    },
    'applications.moveApplications': async () => {
      const { token, applicationIds } = await buildApplications(product, 2);
      return { token, body: { application_ids: applicationIds, stage: 'shortlisted' } };
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
    'agents.getConfiguration': async () => ({ ...(await asMember()), query: { agent_name: 'scoring' } }),
    'agents.saveConfiguration': async () => ({
      ...(await asMember()),
      body: { agent_name: 'scoring', configuration: { customPrompt: 'Hands-on people first.' } },
    }),
    'agents.getPublicConfiguration': async () => {
      const { token, userId } = await buildMember(product);
      return { token, query: { user_id: userId } };
    },
    'agents.savePublicConfiguration': async () => {
      const { token, userId } = await buildMember(product);
      return { token, body: { user_id: userId, scoring_config: { detect_gaps: false } } };
    },
    'agents.getEngine': asMember,
    'agents.testConnection': asMember,
    'evaluations.processFiles': () => withFiles(),
    'evaluations.processFilesOfAgent': () => withFiles(),
    'evaluations.listBatches': asMember,
    'evaluations.cancelBatch': async () => {
      const { token, batchId } = await buildEvaluation(product);
      return { token, params: { id: batchId } };
    },
    'evaluations.dismissBatch': async () => {
      const { token, batchId } = await buildEvaluation(product);
      return { token, params: { id: batchId } };
    },
    'evaluations.evaluateApplication': async () => {
      const { token, applicationIds } = await buildEvaluation(product);
      return { token, params: { id: applicationIds[0] ?? '' } };
    },
    'evaluations.getResultsOfJob': async () => {
      const { token, jobId } = await buildEvaluation(product);
      return { token, query: { job_id: jobId } };
    },
    'evaluations.getResultsOfCandidate': async () => {
      const { token, candidateIds } = await buildEvaluation(product);
      return { token, query: { candidate_id: candidateIds[0] ?? '' } };
    },
    'evaluations.listHistory': asMember,
    'evaluations.getTotals': asMember,
    'evaluations.getResume': async () => {
      const { token, evaluationId } = await buildEvaluation(product);
      return { token, params: { id: evaluationId } };
    },
    'candidates.listCandidates': asMember,
    'candidates.addCandidate': async () => ({
      ...(await asMember()),
      body: { first_name: 'Ines', last_name: 'Roy', email: newEmail() },
    }),
    'candidates.getCandidateTotals': asMember,
    'candidates.exportCandidates': async () => ({
      token: (await buildApplications(product, 2)).token,
      body: {},
    }),
    'candidates.getCandidateDetails': async () => {
      const { token, candidateIds } = await buildApplications(product, 1);
      return { token, query: { candidate_id: candidateIds[0] ?? '' } };
    },
    'candidates.shortlistCandidate': async () => {
      const { token, candidateIds } = await buildApplications(product, 1);
      return { token, body: { candidate_id: candidateIds[0] ?? '' } };
    },
    'candidates.editCandidate': async () => {
      const { token, candidateIds } = await buildApplications(product, 1);
      return { token, params: { id: candidateIds[0] ?? '' }, body: { city: 'Hobart' } };
    },
    'candidates.listTags': asMember,
    'candidates.addTag': async () => {
      const { token, candidateIds } = await buildApplications(product, 1);
      return { token, params: { id: candidateIds[0] ?? '' }, body: { tag: 'Remote' } };
    },
    'candidates.removeTag': async () => {
      const { token, candidateIds } = await buildApplications(product, 1);
      const params = { id: candidateIds[0] ?? '' };
      await call(product, candidates.addTag, { token, params, body: { tag: 'Remote' } });
      return { token, params: { ...params, tag: 'remote' } };
    },
    'candidates.setOwner': async () => {
      const { token, organizationId, candidateIds } = await buildApplications(product, 1);
      const { userId } = await buildMember(product, 'recruit', organizationId);
      return { token, params: { id: candidateIds[0] ?? '' }, body: { owner_id: userId } };
    },
    'candidates.listDuplicates': async () => ({ token: (await buildDuplicates(product)).token }),
    'candidates.dismissDuplicate': async () => {
      const { token, ids } = await buildDuplicates(product);
      return { token, body: { candidate_ids: ids } };
    },
    'candidates.reopenDuplicate': async () => {
      const { token, ids } = await buildDuplicates(product);
      const body = { candidate_ids: ids };
      await call(product, candidates.dismissDuplicate, { token, body });
      return { token, body };
    },
    'candidates.previewMerge': async () => {
      const { token, named } = await buildDuplicates(product);
      return { token, query: named };
    },
    'candidates.mergeCandidates': async () => {
      const { token, body } = await previewDuplicates(product);
      return { token, body };
    },
    'candidates.listMerges': async () => {
      const { token, ids } = await buildMerge(product);
      return { token, query: { candidate_id: ids[0] } };
    },
    'candidates.undoMerge': async () => {
      const { token, mergeId } = await buildMerge(product);
      return { token, params: { id: mergeId } };
    },
    'insights.getMetrics': asMember,
    'insights.getRecentActivity': asMember,
    'insights.getDiskSpace': asMember,
    'dashboard.getNeeds': asMember,
    'dashboard.getNews': asMember,
    'dashboard.noteVisit': asMember,
    'dashboard.listJobFigures': asMember,
    'dashboard.getFirstSteps': asMember,
    'dashboard.dismissFirstSteps': asMember,
    'requests.listRequests': asMember,
    'requests.getRequestTotals': asMember,
    'requests.resolveRequest': async () => {
      const { token, requestId } = await buildRequest(product);
      return {
        token,
        params: { id: requestId },
        body: { state: 'done', resolution: 'Looked at.', version: 1 },
      };
    },
    'settings.getPublicSettings': async () => ({}),
  };
}
