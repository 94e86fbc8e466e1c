import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { accounts } from '@candor/contract/accounts';
import { candidateRoom } from '@candor/contract/candidate-room';
import { communications } from '@candor/contract/communications';
import { connections } from '@candor/contract/connections';
import { webhooks } from '@candor/contract/webhooks';
import { calendarEvents, domainEvents } from '@candor/database/schema';
import { cloneDatabase, type TestDatabase } from '@candor/database/testing';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { attendeeKey } from '../../modules/calendars/attendee-key.ts';
import { putEvent } from '../../modules/calendars/calendars.ts';
import { followCalendar } from '../../modules/calendars/follow-calendar.ts';
import { recordSeen } from '../../modules/calendars/record-seen.ts';
import { sendPersonalLink } from '../../modules/communications/personal-link.task.ts';
import { getCredentials } from '../../modules/connections/connections.ts';
import { createSystemContext } from '../../platform/system-context.ts';
import { spawnProgram } from '../../testing/product-process.ts';
import {
  buildCalendar,
  calendarContext,
  controlCalendar,
  type TestCalendar,
} from '../../testing/test-calendars.ts';
import { call } from '../../testing/test-client.ts';
import { buildMessage, signMail, writeReply } from '../../testing/test-communications.ts';
import { buildConnection, type TestConnection } from '../../testing/test-connections.ts';
import { waitForMail } from '../../testing/test-mailbox.ts';
import { buildAccount, inTestTransaction, testPassword } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { buildLink, buildRoom } from '../../testing/test-room.ts';
import { readSecondFactorCode } from '../../testing/test-second-factor.ts';
import { buildWebhook } from '../../testing/test-webhooks.ts';

const formerKey = 'the key of yesterday that is long enough';
const currentKey = 'the key of today that is long enough too';
let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await cloneDatabase(inject('templateDatabaseUrl'));
  dataDir = await mkdtemp(path.join(tmpdir(), 'candor-rotate-'));
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

function start(masterKey: string, previousSecretKeys: string[] = [], worker = false): Promise<TestProduct> {
  return startTestProduct({
    databaseUrl: database.url,
    masterKey,
    config: { previousSecretKeys },
    worker,
  });
}

/** Runs the command as `npm run rotate-secrets` would. */
async function rotate(environment: Record<string, string>): Promise<{ code: number; output: string }> {
  const file = fileURLToPath(new URL('../rotate-secrets.ts', import.meta.url));
  const child = spawnProgram([file], { DATA_DIR: dataDir, DATABASE_URL: database.url, ...environment });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code, output: output.trim() };
}

async function buildSecondFactor(product: TestProduct) {
  const { token, email } = await buildAccount(product);
  const { body } = await call(product, accounts.startSecondFactor, {
    token,
    body: { password: testPassword },
  });
  const code = readSecondFactorCode(body.secret, product.clock.now());
  await call(product, accounts.confirmSecondFactor, { token, body: { code } });
  return { email, secret: body.secret };
}

async function begin(product: TestProduct, token: string): Promise<void> {
  const begun = await call(product, connections.beginOwn, { token, params: { provider: 'sandbox' } });
  expect(begun.status).toBe(200);
}

async function useConnection(product: TestProduct, { organizationId, connectionId }: TestConnection) {
  const ctx = createSystemContext(product.platform, { task: 'test', scope: 'tenant', organizationId });
  return (await getCredentials(ctx, connectionId)).accessToken;
}

const [guest, colleague] = ['ana@example.org', 'ben@example.org'] as const;

/** A connected calendar with an event whose guest accepted, followed by notices of its provider. */
async function buildFollowedCalendar(product: TestProduct): Promise<TestCalendar> {
  await controlCalendar(product, 'microsoft', 'webhook', { url: product.url });
  const calendar = await buildCalendar(product, 'microsoft');
  const ctx = calendarContext(product, calendar);
  const from = new Date(product.clock.now().getTime() + 86_400_000);
  const attendees = [guest, colleague].map((email) => ({ email, name: 'Somebody', isOptional: false }));
  const { eventId } = await putEvent(ctx, {
    ...{ ownerId: calendar.userId, subjectId: 'int_rotated', revision: 1, title: 'Interview', html: '' },
    ...{ from, to: new Date(from.getTime() + 1_800_000), zone: 'UTC', place: '', attendees, video: false },
  });
  const answer = { email: guest, response: 'accepted' };
  await controlCalendar(product, 'microsoft', `events/${eventId}/answer`, answer);
  await followCalendar(ctx, { connectionId: calendar.connectionId, isHookLost: false });
  return calendar;
}

/** What the calendar says of the event, once the colleague answered so. */
async function seeAnswers(product: TestProduct, calendar: TestCalendar, response: 'none' | 'declined') {
  const [row] = await inTestTransaction(product, ({ db }) => db.select().from(calendarEvents));
  if (!row?.seenStartsAt || !row.seenEndsAt) return expect.unreachable();
  await recordSeen(calendarContext(product, calendar), row, {
    ...{ id: row.externalId ?? '', title: 'Interview', place: '', isAllDay: false, isCancelled: false },
    ...{ from: row.seenStartsAt, to: row.seenEndsAt, webLink: row.webLink, joinUrl: row.joinUrl },
    videoState: 'none',
    responses: [
      { email: guest, response: 'accepted' },
      { email: colleague, response },
    ],
  });
}

const listAnswersTold = (product: TestProduct) =>
  inTestTransaction(product, async ({ db }) => {
    const rows = await db
      .select({ data: domainEvents.data })
      .from(domainEvents)
      .where(eq(domainEvents.recordId, 'int_rotated'))
      .orderBy(domainEvents.number);
    return rows.map(({ data }) => data.answers);
  });

async function openWebhook({ platform }: TestProduct, id: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query('select secret, former_secret from webhooks where id = $1', [id]);
    return Object.values<string>(rows[0]).map((sealed) => platform.secrets.decrypt(sealed));
  } finally {
    await client.end();
  }
}

/** Every stored text that looks sealed and is not sealed with the current key, by its table and column. */
async function listStale(prefix: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname in ('public', 'pgboss')`,
    );
    const stale: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`);
      for (const { row } of rows)
        for (const [value] of row.matchAll(/(?<=")v\d\.[\w.-]{38,}(?=")/g))
          if (!value.startsWith(prefix)) stale.push(name);
    }
    return stale.sort();
  } finally {
    await client.end();
  }
}

describe('rotating the key', () => {
  it('loses nothing: all works with both keys, and after everything was sealed anew with the new one alone', async () => {
    const before = await start(formerKey);
    const factor = await buildSecondFactor(before);
    const room = await buildRoom(before);
    const message = await buildMessage(before, 'failed');
    const reply = writeReply(before, message.communicationId);
    const signUp = { name: 'Mira Okafor', email: 'mira@example.com', password: 'a password nobody guesses' };
    const { body: attempt } = await call(before, accounts.signUp, { body: signUp });
    const connection = await buildConnection(before);
    await begin(before, connection.token);
    const webhook = await buildWebhook(before);
    const ofWebhook = { token: webhook.token, params: { id: webhook.webhookId } };
    const { body: rotated } = await call(before, webhooks.rotateSecret, ofWebhook);
    const calendar = await buildFollowedCalendar(before);
    const formerName = attendeeKey(before, guest);
    expect(await listAnswersTold(before)).toEqual([[{ attendee: formerName, response: 'accepted' }]]);
    const ctx = createSystemContext(before.platform, { task: 'test', scope: 'platform' });
    const { organizationId } = message;
    await sendPersonalLink({ ...ctx, organizationId }, `${message.candidateIds[0]}@example.com`);
    await before.stop();

    const during = await start(currentKey, [formerKey]);
    const logIn = (product: TestProduct) =>
      call(product, accounts.logIn, {
        body: {
          username: factor.email,
          password: testPassword,
          otp: readSecondFactorCode(factor.secret, product.clock.now()),
        },
      });
    const openRoom = (product: TestProduct, headers = room.headers) =>
      call(product, candidateRoom.getRoom, { headers });
    during.clock.advance(60_000);
    expect((await logIn(during)).status).toBe(200);
    expect((await openRoom(during)).status).toBe(200);
    expect(await useConnection(during, connection)).toMatch(/^sat_/);
    expect((await call(during, communications.receiveMail, signMail(during, reply))).status).toBe(200);
    const proof = { username: signUp.email, password: signUp.password };
    expect((await call(during, accounts.logIn, { body: proof })).body.code).toBe('email_not_verified');
    const again = { email: signUp.email, attempt_token: attempt.attempt_token };
    expect((await call(during, accounts.requestVerification, { body: again })).status).toBe(200);

    // Nobody answered anew in the calendar because the key is another.
    await seeAnswers(during, calendar, 'none');
    expect(await listAnswersTold(during)).toHaveLength(1);
    await seeAnswers(during, calendar, 'declined');
    expect((await listAnswersTold(during)).slice(1)).toEqual([
      [{ attendee: attendeeKey(during, colleague), response: 'declined' }],
    ]);

    const { sealPrefix } = during.platform.secrets;
    expect(await listStale(sealPrefix)).toEqual(
      expect.arrayContaining(['public.outbox_messages', 'public.second_factors']),
    );
    expect((await rotate({ SECRET_KEY: currentKey })).output).toMatch(/sealed with another key: add it to/);
    const keys = {
      SECRET_KEY: currentKey,
      SECRET_KEY_PREVIOUS: `an older key that nothing is left of, ${formerKey}`,
    };
    const first = await rotate(keys);
    expect(first).toEqual({ code: 0, output: expect.stringContaining('Everything stored is sealed') });
    expect(first.output).toMatch(/^second factors: 1 sealed anew$/m);
    expect(first.output).toMatch(/^emails: [1-9]\d* sealed anew$/m);
    expect(first.output).toMatch(/^connections: 2 sealed anew$/m);
    expect(first.output).toMatch(/^calendar notices: 1 sealed anew$/m);
    expect(first.output).toMatch(/^webhooks: 1 sealed anew$/m);
    expect(first.output).toMatch(/^former webhook secrets: 1 sealed anew$/m);
    expect(first.output).toMatch(/^connections begun: 1 sealed anew$/m);
    expect(first.output).toMatch(/^waiting tasks: 1 sealed anew$/m);
    expect(await listStale(sealPrefix)).toEqual([]);
    const second = await rotate(keys);
    expect(second.output.match(/: \d+ sealed anew/g)).toEqual(second.output.match(/: 0 sealed anew/g));
    await during.stop();

    const after = await start(currentKey, [], true);
    after.clock.advance(120_000);
    expect((await logIn(after)).status).toBe(200);
    await waitForMail(after, signUp.email);
    expect(await useConnection(after, connection)).toMatch(/^sat_/);
    await seeAnswers(after, calendar, 'declined');
    expect(await listAnswersTold(after)).toHaveLength(2);
    expect(await openWebhook(after, webhook.webhookId)).toEqual([rotated.secret, webhook.secret]);
    expect((await openRoom(after)).status).toBe(401);
    const fresh = await buildLink(after, room.organizationId, room.candidateId);
    expect((await openRoom(after, fresh)).status).toBe(200);
    await after.stop();
  });
});
