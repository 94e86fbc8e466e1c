import path from 'node:path';
import { contract } from '@candor/contract/contract';
import type { Endpoint } from '@candor/contract/endpoint';
import { jobs } from '@candor/contract/jobs';
import { candidateTokenHeader } from '@candor/contract/public-routes';
import { type Right, roleHolds } from '@candor/contract/rights';
import type { Role } from '@candor/contract/roles';
import { allScopes, type Scope } from '@candor/contract/scopes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callOperation } from '../platform/call-operation.ts';
import { admit, type Caller } from '../platform/caller.ts';
import { ProductError } from '../platform/product-error.ts';
import { namedEndpoints } from '../testing/test-arrangements.ts';
import { call } from '../testing/test-client.ts';
import { buildAccount, buildMember } from '../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';
import { writeRoleMatrix } from '../testing/write-role-matrix.ts';

const roles = ['report', 'recruit', 'admin'] as const;
const user = { kind: 'user', userId: 'usr_1', sessionId: 'ses_1' } as const;
const organizationId = 'org_1';
const keyWith = (role: Role, scopes: readonly Scope[] = allScopes): Caller => ({
  ...{ kind: 'key', keyId: 'key_1', userId: 'usr_1' },
  ...{ organizationId, role, scopes },
});

/** Every kind of caller there is, each with every role, under the name by which the table of access calls it. */
const callers: Record<string, Caller> = {
  anonymous: { kind: 'anonymous' },
  candidate: { kind: 'candidate', candidateId: 'can_1', organizationId, mailbox: 'a mailbox' },
  account: { ...user, organizationId: null, role: null },
  ...Object.fromEntries(roles.map((role) => [role, { ...user, organizationId, role }])),
  ...Object.fromEntries(roles.map((role) => [`key of ${role}`, keyWith(role)])),
  system: { kind: 'system', task: 'sweep', organizationId },
};

function outcome(endpoint: Endpoint, caller: Caller): string {
  try {
    admit(endpoint, caller);
    return 'yes';
  } catch (error) {
    if (error instanceof ProductError) return error.code;
    throw error;
  }
}

describe('who may call what', () => {
  it('is as the table says, for every endpoint, every kind of caller and every role', async () => {
    const names = Object.keys(callers);
    const rows = namedEndpoints.map(({ name, endpoint }) => {
      const open = names.filter((caller) => outcome(endpoint, callers[caller] as Caller) === 'yes');
      return `${name} | ${endpoint.right ?? '–'} | ${open.join(', ')}`;
    });
    const table = ['endpoint | right | open to', ...rows.sort()].join('\n');
    await expect(`${table}\n`).toMatchFileSnapshot('access.txt');
  });

  it('is written for people in docs/roles.md', async () => {
    const docs = path.resolve(import.meta.dirname, '../../../../docs/roles.md');
    await expect(writeRoleMatrix(contract)).toMatchFileSnapshot(docs);
  });

  it.each(namedEndpoints.filter(({ endpoint }) => endpoint.right !== null))(
    '$name is closed to the roles that do not hold its right, and to a key without its scope',
    ({ endpoint }) => {
      for (const role of roles) {
        const expected = roleHolds(role, endpoint.right as Right) ? 'yes' : 'forbidden';
        expect(outcome(endpoint, callers[role] as Caller), role).toBe(expected);
      }
      const scopes = allScopes.filter((scope) => scope !== endpoint.scope);
      const refusal = endpoint.auth === 'key' ? 'scope_missing' : 'closed_to_keys';
      expect(outcome(endpoint, keyWith('admin', scopes))).toBe(refusal);
    },
  );

  it('refuses in the order: unknown, closed to this kind, no organization, no right', () => {
    const named = (name: string) => namedEndpoints.find((entry) => entry.name === name)?.endpoint as Endpoint;
    const asked = (name: string, caller: string) => outcome(named(name), callers[caller] as Caller);
    expect(asked('jobs.saveJob', 'anonymous')).toBe('not_signed_in');
    expect(asked('jobs.saveJob', 'candidate')).toBe('not_signed_in');
    expect(asked('jobs.saveJob', 'account')).toBe('onboarding_required');
    expect(asked('jobs.saveJob', 'report')).toBe('forbidden');
    expect(asked('rejectionProposals.approveProposals', 'key of admin')).toBe('closed_to_keys');
    expect(asked('jobs.saveJob', 'key of report')).toBe('forbidden');
    expect(asked('candidateRoom.getRoom', 'admin')).toBe('link_expired');
  });

  it('keeps keys away from whatever is sent to candidates, decides about them, or is about accounts', () => {
    const open = namedEndpoints.filter(({ endpoint }) => endpoint.auth === 'key');
    const closed =
      /^(accounts|rejections|requests|members|billing|keys)\b|^mails.write$|\.(declarations|export)$/;
    expect(open.filter(({ endpoint }) => closed.test(endpoint.right ?? 'accounts'))).toEqual([]);
    const moving = ['applications.moveApplications', 'candidates.shortlistCandidate'];
    expect(open.filter(({ name }) => moving.includes(name))).toEqual([]);
  });
});

describe('over HTTP and from inside', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct({ worker: false });
  });
  afterAll(() => product.stop());

  it('every caller of every endpoint gets the answer that admission gives', async () => {
    const signIn: Record<string, () => Promise<string | undefined>> = {
      anonymous: async () => undefined,
      account: async () => (await buildAccount(product)).token,
    };
    for (const role of roles) signIn[role] = async () => (await buildMember(product, role)).token;
    for (const { name, endpoint } of namedEndpoints) {
      if (endpoint.answer === 'events') continue;
      for (const [caller, build] of Object.entries(signIn)) {
        // Anew each time: a call may end the session that made it.
        const token = await build();
        const { body } = await call(product, endpoint, token === undefined ? {} : { token });
        const expected = outcome(endpoint, callers[caller] as Caller);
        const isRefusal = ['not_signed_in', 'onboarding_required', 'forbidden', 'link_expired'].includes(
          body?.code ?? '',
        );
        expect(isRefusal ? body?.code : 'yes', `${name} by ${caller}`).toBe(expected);
      }
    }
    // Some thousand calls, which wait for nothing but the processor.
  }, 300_000);

  it('a personal link is read from its header, and opens no door of members', async () => {
    const headers = { [candidateTokenHeader]: 'forged.link' };
    for (const { endpoint } of namedEndpoints.filter(({ endpoint }) => endpoint.right !== null))
      expect((await call(product, endpoint, { headers })).status).toBe(401);
  });

  it('a call from inside is admitted, parsed and shaped like one from outside', async () => {
    const { organizationId } = await buildMember(product);
    const reader: Caller = { ...user, organizationId, role: 'report' };
    expect(await callOperation(product.platform, jobs.listJobs, reader, {})).toMatchObject({ total: 0 });
    await expect(
      callOperation(product.platform, jobs.listJobs, reader, { query: { page: 'x' } }),
    ).rejects.toMatchObject({ code: 'invalid_request' });
    await expect(
      callOperation(product.platform, jobs.deleteJob, reader, { params: { id: 'job_1' } }),
    ).rejects.toMatchObject({ code: 'forbidden' });
  });
});
