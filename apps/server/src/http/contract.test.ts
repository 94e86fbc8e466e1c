import { accounts } from '@candor/contract/accounts';
import { applications } from '@candor/contract/applications';
import { allEndpoints } from '@candor/contract/contract';
import type { Endpoint } from '@candor/contract/endpoint';
import { errorCatalogue } from '@candor/contract/errors';
import { jobs } from '@candor/contract/jobs';
import { organizations } from '@candor/contract/organizations';
import { roleAllows } from '@candor/contract/roles';
import { auditLog } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../modules/all-modules.ts';
import { buildApplications } from '../testing/test-applications.ts';
import { call, type TestCall } from '../testing/test-client.ts';
import { aPdf } from '../testing/test-files.ts';
import { readCode, readResetToken, waitForMail } from '../testing/test-mailbox.ts';
import {
  buildAccount,
  buildMember,
  inTestTransaction,
  newEmail,
  testPassword,
} from '../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';
import { readSecondFactorCode } from '../testing/test-second-factor.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

/** Sees to it that a call of the endpoint can succeed, and says how it is made. */
type Arrange = () => Promise<TestCall<Endpoint> & { form?: FormData }>;

const newPassword = 'another password only tests use';
const aPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const signedIn = async () => ({ token: (await buildAccount(product)).token });
const asMember = async () => ({ token: (await buildMember(product)).token });
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

/** A member of a new organization with a published job. */
async function withJob() {
  const { token } = await buildMember(product);
  const { id } = (await (await send(jobs.saveJob, { token, form: jobForm() })).json()) as { id: string };
  return { token, params: { id } };
}

/** One entry for every endpoint but the stream: an endpoint that is added without one fails the test below. */
const arrangements: Record<string, Arrange> = {
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
    const { avatar } = (await (await send(accounts.uploadAvatar, { token, form })).json()) as {
      avatar: string;
    };
    return { params: { key: avatar.split('/').at(-1) ?? '' } };
  },
  'accounts.requestPasswordReset': async () => ({ body: { email: newEmail() } }),
  'accounts.confirmPasswordReset': async () => {
    const { email } = await buildAccount(product);
    await call(product, accounts.requestPasswordReset, { body: { email } });
    return { body: { token: readResetToken(await waitForMail(product, email)), new_password: newPassword } };
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
  'organizations.completeOnboarding': async () => ({
    ...(await signedIn()),
    body: { org_name: 'Lantern', team_name: 'People' },
  }),
  'organizations.getChart': asMember,
  'organizations.getPublicOrganization': async () => ({
    params: { id: (await buildMember(product)).organizationId },
  }),
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
    const stored = (await (await send(applications.uploadResume, { token, form: resumeForm() })).json()) as {
      file_name: string;
    };
    return { token, query: { file_path: stored.file_name } };
  },
  'applications.listApplications': asMember,
  'applications.moveApplications': async () => {
    const { token, applicationIds } = await buildApplications(product, 2);
    return { token, body: { application_ids: applicationIds, stage: 'shortlisted' } };
  },
  'applications.exportApplications': async () => ({
    token: (await buildApplications(product, 2)).token,
    body: {},
  }),
  'candidates.listCandidates': asMember,
  'candidates.getCandidateTotals': asMember,
  'candidates.getCandidateDetails': async () => {
    const { token, candidateIds } = await buildApplications(product, 1);
    return { token, query: { candidate_id: candidateIds[0] ?? '' } };
  },
  'candidates.shortlistCandidate': async () => {
    const { token, candidateIds } = await buildApplications(product, 1);
    return { token, body: { candidate_id: candidateIds[0] ?? '' } };
  },
  'insights.getMetrics': asMember,
  'insights.getRecentActivity': asMember,
  'settings.getPublicSettings': async () => ({}),
};

const routes = allModules.flatMap((module) =>
  module.routes.map(({ endpoint }) => ({ module: module.name, endpoint })),
);
const named = await nameEndpoints();
const cases = named.filter(({ endpoint }) => endpoint.answer !== 'events');
const needingSession = named.filter(({ endpoint }) => endpoint.permission !== 'anyone');
const needingRole = cases.filter(({ endpoint }) =>
  ['read', 'recruit', 'admin'].includes(endpoint.permission),
);
const writes = cases.filter(({ endpoint }) => endpoint.audit !== null);

async function nameEndpoints(): Promise<{ name: string; endpoint: Endpoint }[]> {
  const { contract } = await import('@candor/contract/contract');
  return Object.entries(contract).flatMap(([domain, endpoints]) =>
    Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ name: `${domain}.${name}`, endpoint })),
  );
}

/** Multipart calls are sent here; all others by the ordinary client. */
function send(endpoint: Endpoint, { token, form }: { token?: string; form?: FormData }): Promise<Response> {
  return fetch(`${product.url}${endpoint.path}`, {
    method: endpoint.method,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    body: form ?? null,
  });
}

async function perform(name: string, endpoint: Endpoint) {
  const arrange = arrangements[name];
  if (!arrange) throw new Error(`say in this test how ${name} is called`);
  const { form, ...options } = await arrange();
  if (!form) return call(product, endpoint, options);
  const response = await send(endpoint, { ...options, form });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

describe('every endpoint of the contract', () => {
  it.each(cases)('$name answers in the promised shape and no other', async ({ name, endpoint }) => {
    const answer = await perform(name, endpoint);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    if (endpoint.answer !== 'file') expect(endpoint.response.parse(answer.body)).toEqual(answer.body);
    if (endpoint.answer !== 'file') expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it.each(needingSession)(
    '$name refuses a call without a session, with an unknown one, and one in the address',
    async ({ endpoint }) => {
      const { token } = await buildAccount(product);
      const nobody = await call(product, endpoint);
      const stranger = await call(product, endpoint, { token: 'cdr_unknown' });
      const inAddress = await call(product, endpoint, { query: { token, access_token: token } });
      expect([nobody.status, stranger.status, inAddress.status]).toEqual([401, 401, 401]);
      expect(nobody.body).toMatchObject({
        code: 'not_signed_in',
        detail: errorCatalogue.not_signed_in.detail,
      });
    },
  );

  it.each(needingRole)(
    '$name asks an account without an organization to set one up',
    async ({ endpoint }) => {
      const { token } = await buildAccount(product);
      expect((await call(product, endpoint, { token })).body.code).toBe('onboarding_required');
    },
  );

  it.each(needingRole)(
    '$name is open to exactly the roles that hold its permission',
    async ({ endpoint }) => {
      for (const role of ['admin', 'recruit', 'report'] as const) {
        const { token } = await buildMember(product, role);
        const { status } = await call(product, endpoint, { token });
        expect(status === 403, role).toBe(!roleAllows(role, endpoint.permission));
      }
    },
  );

  it.each(writes)('$name is recorded in the audit log under its name', async ({ name, endpoint }) => {
    const answer = await perform(name, endpoint);
    const requestId = answer.headers.get('x-request-id') ?? '';
    const rows = await inTestTransaction(product, ({ db }) =>
      db.select().from(auditLog).where(eq(auditLog.requestId, requestId)),
    );
    expect(rows.map(({ action }) => action)).toEqual([endpoint.audit]);
  });

  it.each(named)('$name changes nothing by GET and records every other call', ({ endpoint }) => {
    expect(endpoint.method === 'GET').toBe(endpoint.audit === null);
  });

  it.each(named)('$name asks for a session unless it is public', ({ endpoint }) => {
    expect(endpoint.auth === 'public').toBe(endpoint.permission === 'anyone');
  });
});

describe('ids of somebody else', () => {
  it('a session of another person is not found, and goes on', async () => {
    const [mine, theirs] = [await buildAccount(product), await buildAccount(product)];
    const answer = await call(product, accounts.endSession, {
      token: mine.token,
      params: { id: theirs.sessionId },
    });
    expect(answer.status).toBe(404);
    expect((await call(product, accounts.getMe, { token: theirs.token })).status).toBe(200);
  });

  it('the chart shows nobody of another organization', async () => {
    const [mine, theirs] = [await buildMember(product), await buildMember(product)];
    const { body } = await call(product, organizations.getChart, {
      token: mine.token,
      headers: { 'x-org-id': theirs.organizationId },
    });
    expect(body.id).toBe(mine.organizationId);
    expect(JSON.stringify(body)).not.toContain(theirs.userId);
  });
});

describe('what is served', () => {
  it('is what the contract documents, and nothing else', async () => {
    const document = (await (await fetch(`${product.url}/hr/openapi.json`)).json()) as {
      paths: Record<string, object>;
    };
    const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const served = [
      ...routes.map(({ endpoint }) => endpoint),
      ...named.filter(({ endpoint }) => endpoint.answer === 'events').map(({ endpoint }) => endpoint),
    ];
    expect(documented.sort()).toEqual(served.map(({ method, path }) => `${method} ${path}`).sort());
    expect(allEndpoints).toHaveLength(documented.length);
    const forOperators = ['/healthz', '/readyz', '/internal/metrics', '/hr/openapi.json'].map(
      (path) => `GET ${path}`,
    );
    expect(listRoutes(product).sort()).toEqual([...documented, ...forOperators].sort());
  });

  it('knows every path only by one endpoint and method', () => {
    const keys = allEndpoints.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

/** What Fastify itself says it serves, in the contract's notation. */
function listRoutes({ app }: TestProduct): string[] {
  const lines = app.printRoutes({ commonPrefix: false, includeHooks: false }).split('\n');
  const stack: string[] = [];
  return lines.flatMap((line) => {
    const match = /^([│ ]*)[├└]── (\S*?)(?: \(([A-Z, ]+)\))?$/.exec(line);
    if (!match) return [];
    const depth = (match[1] ?? '').length / 4;
    stack[depth] = match[2] ?? '';
    const path = stack
      .slice(0, depth + 1)
      .join('')
      .replace(/:(\w+)/g, '{$1}');
    return (match[3] ?? '')
      .split(', ')
      .filter((method) => method && method !== 'HEAD')
      .map((method) => `${method} ${path}`);
  });
}
