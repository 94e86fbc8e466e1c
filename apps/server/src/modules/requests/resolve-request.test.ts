import { candidates } from '@candor/contract/candidates';
import { requests } from '@candor/contract/requests';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../testing/test-client.ts';
import { listHappened } from '../../testing/test-events.ts';
import { buildMember, newEmail } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { buildRequest, type TestRequest } from '../../testing/test-requests.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
});
afterAll(() => product.stop());

const resolve = (
  { token, requestId }: TestRequest,
  state: 'done' | 'declined',
  resolution = '',
  version = 1,
) =>
  call(product, requests.resolveRequest, {
    token,
    params: { id: requestId },
    body: { state, resolution, version },
  });
const list = async ({ token }: { token: string }) =>
  (await call(product, requests.listRequests, { token })).body;
const details = async ({ token, candidateIds }: TestRequest) =>
  (await call(product, candidates.getCandidateDetails, { token, query: { id: candidateIds[0] ?? '' } })).body;
const find = async ({ token }: TestRequest, q: string) =>
  (await call(product, candidates.listCandidates, { token, query: { q } })).body.map(({ id }) => id);

describe('resolving a request', () => {
  it('keeps what was decided, by whom and when', async () => {
    const request = await buildRequest(product);
    expect((await resolve(request, 'done', 'We read it again: you are on the shortlist.')).status).toBe(200);
    expect(await list(request)).toMatchObject([
      {
        state: 'done',
        overdue: false,
        resolution: 'We read it again: you are on the shortlist.',
        resolved_by: 'Noor Haddad',
        version: 2,
      },
    ]);
    const { body } = await call(product, requests.getRequestTotals, { token: request.token });
    expect(body).toMatchObject({ open: 0, resolved_last_30_days: 1 });
  });

  it('is refused once somebody else has, or has seen other words', async () => {
    const request = await buildRequest(product);
    expect((await resolve(request, 'done', 'Done.', 2)).body.code).toBe('conflict');
    expect((await resolve(request, 'done', 'Done.')).status).toBe(200);
    expect((await resolve(request, 'declined', 'No.', 2)).body.code).toBe('conflict');
  });

  it('owes a word for a review, and for what is declined', async () => {
    const request = await buildRequest(product);
    for (const state of ['done', 'declined'] as const) {
      const { status, body } = await resolve(request, state, '  ');
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['resolution']]);
    }
    const question = await buildRequest(product, { kind: 'question' });
    expect((await resolve(question, 'declined')).status).toBe(200);
  });

  it('is for those who recruit, and an erasure for admins alone', async () => {
    const request = await buildRequest(product, { kind: 'erasure' });
    const viewer = await buildMember(product, 'report', request.organizationId);
    for (const token of [request.token, viewer.token])
      expect((await resolve({ ...request, token }, 'done')).body.code).toBe('forbidden');
    expect((await resolve({ ...request, token: viewer.token }, 'declined', 'No.')).status).toBe(403);
  });
});

describe('a correction', () => {
  it('is applied when it is done: the person is found by what is right, and not by what was wrong', async () => {
    const fields = { first_name: 'Amélie', last_name: 'Okafor', city: 'Lyon', phone: '0400 111 333' };
    const request = await buildRequest(product, { kind: 'correction', details: { text: '', fields } });
    expect(await list(request)).toMatchObject([
      { changes: [{ field: 'first_name', current: 'Person', wanted: 'Amélie' }, {}, {}, {}] },
    ]);
    expect((await resolve(request, 'done')).status).toBe(200);
    expect(await details(request)).toMatchObject(fields);
    expect(await find(request, 'okafor amelie')).toEqual(request.candidateIds);
    expect(await find(request, '0400111333')).toEqual(request.candidateIds);
    expect(await find(request, 'person 1')).toEqual([]);
    expect(await listHappened(product, request.candidateIds[0] ?? '')).toEqual(['candidate.changed']);
  });

  it('gives an address that is free, and refuses one that somebody else is known by', async () => {
    const email = newEmail();
    const correction = { kind: 'correction', details: { text: '', fields: { email } } } as const;
    const request = await buildRequest(product, correction);
    const body = { first_name: 'Ines', last_name: 'Roy', email };
    await call(product, candidates.addCandidate, { token: request.token, body });
    const before = await details(request);
    const { status, body: refusal } = await resolve(request, 'done');
    expect([status, refusal.code]).toEqual([409, 'email_in_use']);
    expect(await details(request)).toEqual(before);
    expect(await list(request)).toMatchObject([{ state: 'open', version: 1 }]);

    const other = await buildRequest(product, correction);
    expect((await resolve(other, 'done')).status).toBe(200);
    expect((await details(other)).email).toBe(email);
  });

  it('that is declined changes nothing', async () => {
    const fields = { city: 'Lyon' };
    const request = await buildRequest(product, { kind: 'correction', details: { text: '', fields } });
    expect((await resolve(request, 'declined', 'We could not verify it.')).status).toBe(200);
    expect((await details(request)).city).toBeNull();
  });
});
