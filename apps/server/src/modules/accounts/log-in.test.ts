import { randomBytes } from 'node:crypto';
import { accounts } from '@candor/contract/accounts';
import { jobs } from '@candor/contract/jobs';
import { newId } from '@candor/database/ids';
import { members, sessions, users } from '@candor/database/schema';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../testing/test-client.ts';
import {
  buildAccount,
  buildMember,
  inTestTransaction,
  newEmail,
  testPassword,
} from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { hashPassword } from './passwords.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const logIn = (username: string, password: string, address?: string) =>
  call(product, accounts.logIn, { body: { username, password }, ...(address ? { address } : {}) });

describe('logging in', () => {
  it('answers a wrong password and an unknown address alike, in status, body and headers', async () => {
    const { email } = await buildAccount(product);
    const wrong = await logIn(email, 'not the password');
    const unknown = await logIn(newEmail(), 'not the password');
    const comparable = ({ status, body, headers }: typeof wrong) => ({
      status,
      body: { ...body, request_id: '' },
      headers: [...headers.keys()].sort(),
      length: headers.get('content-length'),
    });
    expect(comparable(wrong)).toEqual(comparable(unknown));
    expect(wrong.status).toBe(401);
    expect(wrong.body.detail).toBe('Invalid Credentials, please try again.');
  });

  it('makes a new token each time and stores none of them', async () => {
    const { email, userId } = await buildAccount(product);
    const first = await logIn(email, testPassword);
    const second = await logIn(email, testPassword);
    expect(first.body.access_token).not.toBe(second.body.access_token);
    const rows = await inTestTransaction(product, ({ db }) =>
      db.select().from(sessions).where(eq(sessions.userId, userId)),
    );
    expect(rows).toHaveLength(3);
    for (const row of rows) expect(JSON.stringify(row)).not.toContain(first.body.access_token);
  });

  it('accepts the address in any spelling of it', async () => {
    const { email } = await buildAccount(product);
    expect((await logIn(` ${email.toUpperCase()}`, testPassword)).status).toBe(200);
  });

  it('refuses a body that is not form-encoded', async () => {
    const response = await fetch(`${product.url}/hr/auth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'a@example.com', password: 'x' }),
    });
    expect(response.status).toBe(415);
  });
});

describe('guessing passwords', () => {
  it('is slowed down per account from however many addresses, and never locks the owner out', async () => {
    const { email } = await buildAccount(product);
    const home = '203.0.113.7';
    expect((await logIn(email, testPassword, home)).status).toBe(200);

    const statuses: number[] = [];
    // Every five seconds one more is let through.
    await product.clock.holdDuring(async () => {
      for (let guess = 0; guess < 200; guess += 1)
        statuses.push((await logIn(email, `guess ${guess}`, `198.51.100.${guess}`)).status);
    });
    const tried = statuses.filter((status) => status === 401).length;
    expect(tried).toBeLessThan(20);
    expect(statuses.at(-1)).toBe(429);

    // From where the account was used before, at once; from elsewhere, after the short delay that was asked for.
    expect((await logIn(email, testPassword, home)).status).toBe(200);
    const away = await logIn(email, testPassword, '203.0.113.99');
    if (away.status === 429) {
      product.clock.advance(Number(away.headers.get('retry-after')) * 1000);
      expect((await logIn(email, testPassword, '203.0.113.99')).status).toBe(200);
    } else expect(away.status).toBe(200);
  });

  it('from one address at many accounts is stopped, whatever the forwarding header claims', async () => {
    const direct = await startTestProduct({ config: { trustedProxies: [] } });
    try {
      const statuses: number[] = [];
      for (let guess = 0; guess < 110; guess += 1) {
        const answer = await call(direct, accounts.logIn, {
          body: { username: newEmail(), password: 'guess' },
          address: `198.51.100.${guess}`,
        });
        statuses.push(answer.status);
      }
      expect(statuses.filter((status) => status === 401)).toHaveLength(100);
      expect(statuses.at(-1)).toBe(429);
    } finally {
      await direct.stop();
    }
  });
});

describe('a session', () => {
  const getMe = (token: string) => call(product, accounts.getMe, { token });

  it('ends on log-out at once', async () => {
    const { token } = await buildAccount(product);
    expect((await call(product, accounts.logOut, { token })).status).toBe(200);
    expect((await getMe(token)).status).toBe(401);
  });

  it('ends everywhere when the user signs out everywhere', async () => {
    const { email, token } = await buildAccount(product);
    const other = await logIn(email, testPassword);
    await call(product, accounts.endAllSessions, { token });
    expect((await getMe(token)).status).toBe(401);
    expect((await getMe(other.body.access_token)).status).toBe(401);
  });

  it('ends everywhere however many there are', async () => {
    const { token, userId } = await buildAccount(product);
    const now = new Date();
    const many = Array.from({ length: 500 }, () => ({
      ...{ id: newId('ses'), userId, tokenHash: randomBytes(32), browser: 'Firefox' },
      ...{ createdAt: now, lastSeenAt: now, expiresAt: new Date(now.getTime() + 60_000) },
    }));
    await inTestTransaction(product, ({ db }) => db.insert(sessions).values(many));
    expect((await call(product, accounts.endAllSessions, { token })).status).toBe(200);
    const left = await inTestTransaction(product, ({ db }) =>
      db.select().from(sessions).where(eq(sessions.userId, userId)),
    );
    expect(left).toEqual([]);
  });

  it('ends elsewhere, and goes on here, when the password is changed', async () => {
    const { email, token } = await buildAccount(product);
    const other = await logIn(email, testPassword);
    const body = { current_password: testPassword, new_password: 'a newer password for tests' };
    expect((await call(product, accounts.changePassword, { token, body })).status).toBe(200);
    expect((await getMe(token)).status).toBe(200);
    expect((await getMe(other.body.access_token)).status).toBe(401);
    expect((await logIn(email, testPassword)).status).toBe(401);
  });

  it('is not opened with a password that is replaced while it is compared', async () => {
    const { email, userId } = await buildAccount(product);
    const passwordHash = await hashPassword('a newer password for tests');
    const isWaiting = async () => {
      const { rows } = await inTestTransaction(product, ({ db }) =>
        db.execute(sql`select 1 from pg_locks waiting where not granted and exists (
          select 1 from pg_locks own join pg_database d on d.oid = own.database
          where own.pid = waiting.pid and d.datname = current_database())`),
      );
      return rows.length > 0;
    };
    let answered: number | undefined;
    let answering: Promise<unknown> | undefined;
    await inTestTransaction(product, async ({ db }) => {
      await db.update(users).set({ passwordHash }).where(eq(users.id, userId));
      answering = logIn(email, testPassword).then(({ status }) => {
        answered = status;
      });
      await expect.poll(async () => answered !== undefined || (await isWaiting())).toBe(true);
    });
    await answering;
    expect(answered).toBe(401);
  });

  it('ends with the account', async () => {
    const { token, userId } = await buildAccount(product);
    await inTestTransaction(product, ({ db }) => db.delete(users).where(eq(users.id, userId)));
    expect((await getMe(token)).status).toBe(401);
  });

  it('has the rights of this moment, on every process: a role that changes changes it at once', async () => {
    const { token, userId } = await buildMember(product, 'admin');
    const elsewhere = await startTestProduct({ databaseUrl: product.databaseUrl, worker: false });
    const listStatuses = async () => {
      const statuses = await Promise.all(
        [product, elsewhere].map(async (process) => [
          (await call(process, jobs.listJobs, { token })).status,
          (await call(process, jobs.deleteJob, { token, params: { id: 'job_none' } })).status,
        ]),
      );
      expect(statuses[0]).toEqual(statuses[1]);
      return statuses[0];
    };
    const setRole = (role: 'report' | 'recruit') =>
      inTestTransaction(product, ({ db }) =>
        db.update(members).set({ role }).where(eq(members.userId, userId)),
      );
    expect(await listStatuses()).toEqual([200, 404]);
    await setRole('report');
    expect(await listStatuses()).toEqual([200, 403]);
    await setRole('recruit');
    expect(await listStatuses()).toEqual([200, 404]);
    await inTestTransaction(product, ({ db }) => db.delete(members).where(eq(members.userId, userId)));
    expect(await listStatuses()).toEqual([409, 409]);
    await inTestTransaction(product, ({ db }) => db.delete(sessions).where(eq(sessions.userId, userId)));
    expect(await listStatuses()).toEqual([401, 401]);
    await elsewhere.stop();
  });

  it('does not change the password for someone who only holds the session', async () => {
    const { token, email } = await buildAccount(product);
    const body = { current_password: 'a guess', new_password: 'a newer password for tests' };
    const answer = await call(product, accounts.changePassword, { token, body });
    expect(answer.body).toMatchObject({
      code: 'wrong_password',
      fields: { current_password: expect.any(String) },
    });
    expect((await logIn(email, testPassword)).status).toBe(200);
  });

  it('shows in the list with its browser, and which one is used now', async () => {
    const { token, email } = await buildAccount(product);
    await call(product, accounts.logIn, {
      body: { username: email, password: testPassword },
      headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0' },
    });
    const { body } = await call(product, accounts.listSessions, { token });
    expect(body.map(({ browser, current }) => ({ browser, current }))).toEqual(
      expect.arrayContaining([
        { browser: 'Firefox on Windows', current: false },
        { browser: 'Test', current: true },
      ]),
    );
  });

  it('ends by itself when it was not used for a week, and after thirty days in any case', async () => {
    const { email } = await buildAccount(product);
    const idle = (await logIn(email, testPassword)).body.access_token;
    const busy = (await logIn(email, testPassword)).body.access_token;
    const day = 86_400_000;
    for (let days = 0; days < 30; days += 6) {
      expect((await getMe(busy)).status).toBe(200);
      if (days === 0) expect((await getMe(idle)).status).toBe(200);
      product.clock.advance(6 * day);
      if (days === 6) expect((await getMe(idle)).status).toBe(401);
      await waitUntilNoted(busy);
    }
    expect((await getMe(busy)).status).toBe(401);
  });

  /** The use of a session is written down after the answer: the next step must not outrun it. */
  async function waitUntilNoted(token: string): Promise<void> {
    if ((await getMe(token)).status !== 200) return;
    await expect
      .poll(async () => {
        const { body } = await call(product, accounts.listSessions, { token });
        const current = Array.isArray(body) ? body.find((session) => session.current) : undefined;
        return !current || product.clock.now().getTime() - Date.parse(current.last_seen_at) < 60_000;
      })
      .toBe(true);
  }
});
