import { accounts } from '@candor/contract/accounts';
import { rateLimitHeaders } from '@candor/contract/call-limits';
import { members as memberEndpoints } from '@candor/contract/members';
import { members } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildKey } from '../testing/test-api-keys.ts';
import { applyForJob, publishJob } from '../testing/test-applying.ts';
import { call } from '../testing/test-client.ts';
import { buildAccount, buildMember, inTestTransaction, testPassword } from '../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(async () => {
  await product.stop();
});

interface Stream {
  text: () => string;
  ended: Promise<void>;
  close(): void;
}

async function open(token: string): Promise<Stream> {
  const controller = new AbortController();
  const response = await fetch(`${product.url}/hr/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: controller.signal,
  });
  let received = '';
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) received += decoder.decode(chunk, { stream: true });
  };
  return { text: () => received, ended: read().catch(() => undefined), close: () => controller.abort() };
}

describe('the stream of events', () => {
  it('tells a user what changed, and nobody else', async () => {
    const [mine, theirs] = [await buildAccount(product), await buildAccount(product)];
    const [myStream, theirStream] = [await open(mine.token), await open(theirs.token)];
    await call(product, accounts.updateMe, { token: mine.token, body: { name: 'New Name' } });
    await expect.poll(() => myStream.text()).toContain('"type":"profile.changed"');
    expect(theirStream.text()).not.toContain('profile.changed');
    expect(myStream.text()).not.toContain('New Name');
    myStream.close();
    theirStream.close();
  });

  it('is refused like every other call: to a key, to a key that is unknown, and to nobody', async () => {
    const { key } = await buildKey(product);
    const ask = async (headers: Record<string, string>) => {
      const response = await fetch(`${product.url}/hr/events`, { headers });
      const { code } = (await response.json()) as { code?: string };
      return { status: response.status, code, counted: response.headers.has(rateLimitHeaders.remaining) };
    };
    const asKey = (token: string) => ask({ authorization: `Bearer ${token}` });
    expect(await asKey(key)).toEqual({ status: 403, code: 'closed_to_keys', counted: true });
    const notSignedIn = { status: 401, code: 'not_signed_in', counted: true };
    expect(await asKey(`${key}x`)).toEqual(notSignedIn);
    expect(await asKey('made-up')).toEqual(notSignedIn);
    expect(await ask({})).toEqual(notSignedIn);
  });

  it('ends at once for whoever was removed from the organization, and for nobody else', async () => {
    const admin = await buildMember(product);
    const removed = await buildMember(product, 'recruit', admin.organizationId);
    const [removedStream, adminStream] = [await open(removed.token), await open(admin.token)];
    await inTestTransaction(product, ({ db }) =>
      db.delete(members).where(eq(members.userId, removed.userId)),
    );
    await removedStream.ended;
    await applyForJob(product, await publishJob(product, admin.token));
    await expect.poll(() => adminStream.text()).toContain('"type":"applications.changed"');
    expect(removedStream.text()).not.toContain('applications.changed');
    adminStream.close();
  });

  it('ends once for a member whose sessions end with the membership, and nobody else notices', async () => {
    const admin = await buildMember(product);
    const removed = await buildMember(product, 'recruit', admin.organizationId);
    const [removedStream, adminStream] = [await open(removed.token), await open(admin.token)];
    const params = { id: removed.userId };
    await call(product, memberEndpoints.removeMember, { token: admin.token, params });
    await removedStream.ended;
    expect(removedStream.text()).toContain('"type":"membership.ended"');
    await expect.poll(() => adminStream.text()).toContain('"type":"organization.changed"');
    expect((await call(product, accounts.getMe, { token: removed.token })).status).toBe(401);
    adminStream.close();
  });

  it('tells whoever comes what changed just before: their page may have read what it shows before that', async () => {
    const [mine, theirs] = [await buildMember(product), await buildMember(product)];
    const early = await open(mine.token);
    await publishJob(product, mine.token);
    await expect.poll(() => early.text()).toContain('"type":"jobs.changed"');
    const [late, stranger] = [await open(mine.token), await open(theirs.token)];
    await expect.poll(() => late.text()).toContain('"type":"jobs.changed"');
    await publishJob(product, theirs.token);
    await expect.poll(() => stranger.text()).toContain('"type":"jobs.changed"');
    expect(stranger.text().match(/jobs\.changed/g)).toHaveLength(1);
    for (const stream of [early, late, stranger]) stream.close();
  });

  it('tells an organization what changed, and no other', async () => {
    const [mine, theirs] = [await buildMember(product), await buildMember(product)];
    const [myStream, theirStream] = [await open(mine.token), await open(theirs.token)];
    await applyForJob(product, await publishJob(product, mine.token));
    await expect.poll(() => myStream.text()).toContain('"type":"applications.changed"');
    // What comes later has come, so what came before would be there.
    await publishJob(product, theirs.token);
    await expect.poll(() => theirStream.text()).toContain('"type":"jobs.changed"');
    expect(theirStream.text()).not.toContain('applications.changed');
    myStream.close();
    theirStream.close();
  });

  it('ends with the session it was opened with', async () => {
    const { token, email } = await buildAccount(product);
    const login = await call(product, accounts.logIn, { body: { username: email, password: testPassword } });
    const [here, elsewhere] = [await open(token), await open(login.body.access_token)];
    await call(product, accounts.logOut, { token: login.body.access_token });
    await elsewhere.ended;
    expect(elsewhere.text()).toContain('session.ended');
    await call(product, accounts.updateMe, { token, body: { name: 'Still Here' } });
    await expect.poll(() => here.text()).toContain('profile.changed');
    here.close();
  });
});
