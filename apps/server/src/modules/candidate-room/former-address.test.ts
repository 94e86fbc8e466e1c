import { candidateRoom } from '@candor/contract/candidate-room';
import { candidates } from '@candor/contract/candidates';
import { faq } from '@candor/contract/faq';
import { candidateTokenHeader } from '@candor/contract/public-routes';
import { requests } from '@candor/contract/requests';
import { candidates as candidateTable } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../testing/test-client.ts';
import { buildMerge } from '../../testing/test-duplicates.ts';
import { listMails, waitForMail } from '../../testing/test-mailbox.ts';
import { inTestTransaction, newEmail } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { buildLink, buildRoom } from '../../testing/test-room.ts';
import { writeCandidateLink } from '../candidates/candidates.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

type Link = Record<string, string>;
const open = (headers: Link) => call(product, candidateRoom.getRoom, { headers });
const isOpen = async (headers: Link) => (await open(headers)).status === 200;

/** A link as a mail to this address would have it. */
const linkTo = async (organizationId: string, candidateId: string, email: string): Promise<Link> => ({
  [candidateTokenHeader]: await inTestTransaction(
    product,
    async (ctx) => writeCandidateLink(ctx, { organizationId, candidateId, email }).token,
  ),
});

async function linkOfMail(email: string, count = 1): Promise<Link> {
  const { text } = await waitForMail(product, email, count);
  return { [candidateTokenHeader]: /\/candidate\/([\w.-]+)/.exec(text)?.[1] ?? '' };
}

/** The candidate asks for it by their link, and a recruiter applies it. */
async function correct(token: string, headers: Link, fields: object) {
  await call(product, candidateRoom.askForCorrection, { headers, body: { fields, text: '' } });
  const [asked] = (await call(product, requests.listRequests, { token, query: { state: 'open' } })).body;
  const body = { state: 'done' as const, version: asked?.version ?? 0 };
  return call(product, requests.resolveRequest, { token, params: { id: asked?.id ?? '' }, body });
}

async function findPerson(candidateId: string) {
  const [row] = await inTestTransaction(product, ({ db }) =>
    db.select().from(candidateTable).where(eq(candidateTable.id, candidateId)),
  );
  if (!row?.email) throw new Error('the candidate has no address');
  return { organizationId: row.organizationId, email: row.email };
}

describe('a link that was sent to a former address', () => {
  it('ends with the correction, like one that expired, and a new one goes to the new address', async () => {
    const room = await buildRoom(product);
    const email = newEmail();
    expect(await isOpen(room.headers)).toBe(true);
    expect((await correct(room.token, room.headers, { email })).body).toMatchObject({ mailed: true });

    const refused = await open(room.headers);
    const forged = await open({ [candidateTokenHeader]: 'x.y' });
    expect({ ...refused.body, request_id: '' }).toEqual({ ...forged.body, request_id: '' });
    expect(refused.body.code).toBe('link_expired');
    const fresh = await open(await linkOfMail(email));
    expect(fresh.body.person.email).toBe(email);
  });

  it('does nothing else either: no write, no download, and no name in the chat', async () => {
    const room = await buildRoom(product);
    const { headers } = room;
    const chat = () => call(product, faq.getAssistant, { headers });
    expect((await chat()).body.proved_name).toBe('Person');
    await correct(room.token, headers, { email: newEmail() });
    const body = { application_id: room.applicationId };
    const answers = await Promise.all([
      call(product, candidateRoom.getData, { headers }),
      call(product, candidateRoom.withdraw, { headers, body }),
      call(product, candidateRoom.askForErasure, { headers, body: {} }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect((await chat()).body.proved_name).toBeNull();
    const asked = await call(product, faq.ask, {
      body: { query: 'Where does my application stand?', token: headers[candidateTokenHeader] },
    });
    expect(asked.body.reply).not.toContain('Nurse');
  });

  it('is not renewed by mail to that address, with the same answer as ever', async () => {
    const room = await buildRoom(product);
    const { email: former } = await findPerson(room.candidateId);
    const email = newEmail();
    await correct(room.token, room.headers, { email });
    await waitForMail(product, email);
    const ask = (to: string) =>
      call(product, candidateRoom.askForLink, { headers: room.headers, body: { email: to } });
    expect((await ask(former)).body).toEqual((await ask(email)).body);
    expect(await isOpen(await linkOfMail(email, 2))).toBe(true);
    expect(await listMails(product, former)).toEqual([]);
  });

  it('works again when the address does', async () => {
    const room = await buildRoom(product);
    const { email: former } = await findPerson(room.candidateId);
    const email = newEmail();
    await correct(room.token, room.headers, { email });
    const fresh = await linkOfMail(email);
    await correct(room.token, fresh, { email: former });
    expect(await isOpen(room.headers)).toBe(true);
    expect(await isOpen(fresh)).toBe(false);
  });
});

describe('a link', () => {
  it('stays good when anything else is corrected, and nobody is written to', async () => {
    const room = await buildRoom(product);
    expect((await correct(room.token, room.headers, { city: 'Lyon' })).body.mailed).toBe(false);
    expect(await isOpen(room.headers)).toBe(true);
    const { email } = await findPerson(room.candidateId);
    expect(await listMails(product, email)).toEqual([]);
  });

  it('to the same address of somebody else, or in another organization, opens no other room', async () => {
    const [mine, theirs] = [await buildRoom(product), await buildRoom(product)];
    const { email } = await findPerson(mine.candidateId);
    expect(await isOpen(await linkTo(theirs.organizationId, theirs.candidateId, email))).toBe(false);
    expect(await isOpen(await linkTo(theirs.organizationId, mine.candidateId, email))).toBe(false);
  });

  it('from before links named their mailbox is answered as expired', async () => {
    const room = await buildRoom(product);
    const payload = Buffer.from(
      JSON.stringify([room.organizationId, room.candidateId, 4_000_000_000]),
    ).toString('base64url');
    const signature = product.platform.secrets.keyedHash(`candidate link\n${payload}`).toString('base64url');
    const { status, body } = await open({ [candidateTokenHeader]: `${payload}.${signature}` });
    expect([status, body.code]).toEqual([401, 'link_expired']);
  });
});

describe('after a merge', () => {
  it('links to either address open the one room, until one of the addresses is corrected', async () => {
    const { token, ids } = await buildMerge(product);
    const [target, source] = [await findPerson(ids[0]), await findPerson(ids[1])];
    const toTarget = await buildLink(product, target.organizationId, ids[0]);
    const toSource = await buildLink(product, source.organizationId, ids[1]);
    expect([await isOpen(toTarget), await isOpen(toSource)]).toEqual([true, true]);

    await correct(token, toSource, { email: newEmail() });
    const stays = (await findPerson(ids[0])).email === target.email ? toTarget : toSource;
    expect([await isOpen(toTarget), await isOpen(toSource)]).toEqual([
      stays === toTarget,
      stays === toSource,
    ]);
  });

  it('and its undoing every link opens the room of its own address, and none that of the other', async () => {
    const { token, ids, mergeId } = await buildMerge(product);
    const [target, source] = [await findPerson(ids[0]), await findPerson(ids[1])];
    const { organizationId } = target;
    // As a mail to the further address of who stayed has it.
    const crossed = await linkTo(organizationId, ids[0], source.email);
    expect(await isOpen(crossed)).toBe(true);
    const undone = await call(product, candidates.undoMerge, { token, params: { id: mergeId } });
    expect(undone.status).toBe(200);
    const own = await open(await buildLink(product, organizationId, ids[0]));
    const other = await open(await buildLink(product, organizationId, ids[1]));
    expect([own.body.person.email, other.body.person.email]).toEqual([target.email, source.email]);
    expect(await isOpen(crossed)).toBe(false);
  });
});
