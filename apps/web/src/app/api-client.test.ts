import { accounts } from '@candor/contract/accounts';
import { applications } from '@candor/contract/applications';
import type { ErrorBody } from '@candor/contract/errors';
import { jobs } from '@candor/contract/jobs';
import { pageErrors } from '@candor/contract/page-errors';
import { describe, expect, it, vi } from 'vitest';
import { call, callList, onTokenRejected } from '#app/api-client.ts';
import { ApiError } from '#app/api-error.ts';
import { amara } from '#testing/people.ts';
import { answerWith, startApi } from '#testing/start-api.ts';

const api = startApi();

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('The call was meant to fail with an ApiError');
  return error;
}

describe('a call', () => {
  it('carries the stored token and answers the JSON', async () => {
    localStorage.setItem('token', 'secret');
    api.answer(accounts.getMe, amara);
    expect(await call(accounts.getMe)).toEqual(amara);
    expect(api.requests[0]?.headers.authorization).toBe('Bearer secret');
    expect(api.requests[0]?.headers['idempotency-key']).toBeUndefined();
  });

  it('does not give the token to public endpoints', async () => {
    localStorage.setItem('token', 'secret');
    api.answer(accounts.requestVerification, { message: 'sent' });
    await call(accounts.requestVerification, { body: { email: 'li.na@example.org' } });
    expect(api.requests[0]?.headers.authorization).toBeUndefined();
  });

  it('sends writes as JSON under a fresh idempotency key', async () => {
    api.answer(accounts.requestVerification, { message: 'sent' });
    await call(accounts.requestVerification, { body: { email: 'li.na@example.org' } });
    await call(accounts.requestVerification, { body: { email: 'li.na@example.org' } });
    const [first, second] = api.requests;
    expect(JSON.parse(first?.body ?? '')).toEqual({ email: 'li.na@example.org' });
    expect(first?.headers['content-type']).toBe('application/json');
    expect(first?.headers['idempotency-key']).toMatch(
      /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    );
    expect(first?.headers['idempotency-key']).not.toBe(second?.headers['idempotency-key']);
  });

  it('sends form bodies form-encoded, without the values that are not given', async () => {
    api.answer(accounts.logIn, {
      access_token: 't',
      token_type: 'bearer',
      expires_at: '2027-01-05T10:00:00.000Z',
    });
    await call(accounts.logIn, { body: { username: 'a+b@example.org', password: 'p&q=r' } });
    expect(api.requests[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(api.requests[0]?.body).toBe('username=a%2Bb%40example.org&password=p%26q%3Dr');
  });

  it('sends files as multipart', async () => {
    api.answer(accounts.uploadAvatar, amara);
    await call(accounts.uploadAvatar, { file: new File(['png'], 'face.png', { type: 'image/png' }) });
    expect(api.requests[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(api.requests[0]?.body).toContain('filename="face.png"');
  });

  it('sends the text fields of a multipart body, without those that are not given', async () => {
    api.answer(applications.applyPublicly, { success: true, message: 'Thank you.' });
    const person = { jobId: 'job_1', firstName: 'Ines', lastName: 'Roy', email: 'ines@example.com' };
    await call(applications.applyPublicly, { body: { ...person, phone: undefined } });
    expect(api.requests[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(api.requests[0]?.body).toContain('name="firstName"\r\n\r\nInes\r\n');
    expect(api.requests[0]?.body).not.toContain('name="phone"');
  });

  it('answers a page of a list with how many rows there are in all', async () => {
    const query = { page: 2, limit: 10, sort: 'title' as const };
    api.answerList(jobs.listJobs, [], 12);
    expect(await callList(jobs.listJobs, { query })).toEqual({ rows: [], total: 12, isCapped: false });
    expect(api.requests[0]?.path).toBe('/hr/jobs?page=2&limit=10&sort=title');
    api.answerList(jobs.listJobs, [], 10_000, {}, { 'x-total-count-capped': 'true' });
    expect(await callList(jobs.listJobs, { query })).toMatchObject({ total: 10_000, isCapped: true });
  });

  it('escapes parameters in the path', async () => {
    api.answer(accounts.endSession, { success: true }, { id: 'a/b' });
    await call(accounts.endSession, { params: { id: 'a/b' } });
    expect(api.requests).toHaveLength(1);
  });
});

describe('a failed call', () => {
  it('throws what the server said', async () => {
    const body: ErrorBody = {
      detail: 'Too many attempts.',
      code: 'too_many_requests',
      fields: { email: 'Wait' },
      request_id: 'req_1',
    };
    api.on('GET /hr/auth/me', answerWith(429, body, { 'retry-after': '30' }));
    const error = await failureOf(call(accounts.getMe));
    expect(error).toMatchObject({
      status: 429,
      code: 'too_many_requests',
      detail: 'Too many attempts.',
      fields: { email: 'Wait' },
      requestId: 'req_1',
      retryAfterSeconds: 30,
    });
  });

  it('has a text of its own when a proxy answered in place of the server', async () => {
    api.on('GET /hr/auth/me', (_request, response) => {
      response.writeHead(502, { 'content-type': 'text/html' });
      response.end('<h1>Bad gateway</h1>');
    });
    const error = await failureOf(call(accounts.getMe));
    expect(error).toMatchObject({ status: 502, code: 'unavailable' });
    expect(error.detail).toBe(pageErrors.unavailable.detail);
  });

  it('is a network error when no answer arrives', async () => {
    api.on('GET /hr/auth/me', (_request, response) => response.destroy());
    expect(await failureOf(call(accounts.getMe))).toMatchObject({ status: 0, code: 'network' });
  });

  it('tells that the token was rejected, once there was one', async () => {
    const listener = vi.fn();
    const stop = onTokenRejected(listener);
    api.on('GET /hr/auth/me', answerWith(401, { detail: 'Please sign in.', code: 'not_signed_in' }));
    await failureOf(call(accounts.getMe));
    expect(listener).not.toHaveBeenCalled();
    localStorage.setItem('token', 'old');
    await failureOf(call(accounts.getMe));
    expect(listener).toHaveBeenCalledExactlyOnceWith('old');
    stop();
  });

  it("is the caller's own abort, not a fault of the network, when it was taken back", async () => {
    const controller = new AbortController();
    api.on('GET /hr/auth/me', () => controller.abort());
    const reason = await call(accounts.getMe, { signal: controller.signal }).catch((error: unknown) => error);
    expect(reason).not.toBeInstanceOf(ApiError);
  });
});
