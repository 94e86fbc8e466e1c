import { agents } from '@candor/contract/agents';
import type { BodyInputOf } from '@candor/contract/endpoint';
import { faq } from '@candor/contract/faq';
import { faqQuestions } from '@candor/contract/faq-questions';
import { candidateTokenHeader } from '@candor/contract/public-routes';
import { requests } from '@candor/contract/requests';
import { auditLog, candidates } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../testing/test-client.ts';
import { listMails, waitForMail } from '../../testing/test-mailbox.ts';
import { buildMember, inTestTransaction, newEmail } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { buildRoom, type TestRoom } from '../../testing/test-room.ts';

const question = 'Which brand of coffee machine stands in the engine room?';
const answer = 'A Gaggia with two levers.';

let product: TestProduct;
let room: TestRoom;
beforeAll(async () => {
  product = await startTestProduct({ worker: 'mail' });
});
afterAll(() => product.stop());
beforeEach(async () => {
  room = await buildRoom(product);
  await call(product, agents.saveConfiguration, {
    token: room.token,
    body: {
      agent_name: 'faq',
      configuration: {
        companyName: 'Harbour Ferries',
        companyDescription: 'Working hours\nOur crews work four days on and four days off.',
      },
    },
  });
});

const ask = async (query: string, more: object = {}) =>
  (await call(product, faq.ask, { body: { query, org: room.organizationId, ...more } })).body;
/** Asks, and passes on what the assistant did not pass on by itself: what it makes of a question is not the matter here. */
async function leave(query: string, more: { email?: string; token?: string; conversation_id?: string } = {}) {
  const asked = await ask(query, more);
  const { conversation_id, turn_id } = asked;
  const body = { ...more, conversation_id, turn_id };
  if (!asked.is_handed_over) await call(product, faq.handOver, { body, address: newAddress() });
  return asked;
}
let addresses = 0;
/** Each is a place of its own, so that the limit on passing on is not what is tested. */
function newAddress(): string {
  addresses += 1;
  return `198.51.100.${addresses}`;
}
const list = async () => (await call(product, faqQuestions.listQuestions, { token: room.token })).body;
const teach = (changes: Partial<BodyInputOf<typeof faqQuestions.answerQuestions>> & { ids: string[] }) =>
  call(product, faqQuestions.answerQuestions, {
    token: room.token,
    body: { question, answer, send: true, remember: true, ...changes },
  });
const idsOf = (groups: Awaited<ReturnType<typeof list>>) =>
  groups.flatMap(({ questions }) => questions.map(({ id }) => id));
const tokenOf = ({ headers }: TestRoom) => headers[candidateTokenHeader] ?? '';

describe('questions without an answer', () => {
  it('stand together where they are the same, with how often and by how many they were asked', async () => {
    await leave(question, { email: 'ines@example.com' });
    await leave('which brand of coffee machine stands in the ENGINE ROOM', { email: 'bilal@example.com' });
    const first = await leave(question);
    await leave(question, { conversation_id: first.conversation_id });
    await leave('What brand of coffee machine is in the engine room?', { token: tokenOf(room) });
    await leave('How tall is the tallest of your masts?');
    const groups = await list();
    expect(groups.map(({ timesAsked, people }) => [timesAsked, people])).toEqual([
      [5, 4],
      [1, 1],
    ]);
    const askers = groups[0]?.questions.map(({ asker, hasAddress }) => [asker, hasAddress]);
    expect(askers).toEqual(
      expect.arrayContaining([
        ['Person 1', true],
        ['bilal@example.com', true],
        ['ines@example.com', true],
        [null, false],
      ]),
    );
    const query = { q: 'TALLEST' };
    const found = await call(product, faqQuestions.listQuestions, { token: room.token, query });
    expect(found.body.map((group) => group.question)).toEqual(['How tall is the tallest of your masts?']);
  });

  it('do not say who asked where blind review hides it', async () => {
    await leave('I am Person 1, which brand is the coffee machine of the engine room?', {
      token: tokenOf(room),
    });
    await call(product, agents.saveConfiguration, {
      token: room.token,
      body: { agent_name: 'scoring', configuration: { blindUntil: 'interview' } },
    });
    const groups = await list();
    expect(groups).toMatchObject([{ questions: [{ blind: true, hasAddress: true }] }]);
    expect(JSON.stringify(groups)).not.toContain('Person 1');
  });

  it('are shown in the row of their conversation', async () => {
    await leave(question, { email: 'ines@example.com' });
    const { body } = await call(product, faq.listRequests, { token: room.token });
    expect(body).toMatchObject([{ lastQuestion: question }]);
  });
});

describe('answering and teaching', () => {
  it('emails the answer once to each who left an address, and gives it to whoever asks again', async () => {
    const ines = newEmail();
    const [candidate] = await inTestTransaction(product, ({ db }) =>
      db.select().from(candidates).where(eq(candidates.id, room.candidateId)),
    );
    const person = candidate?.email ?? '';
    await leave(question, { email: ines });
    await leave('What brand of coffee machine is in the engine room?', { email: ines });
    await leave(question, { token: tokenOf(room) });
    await leave(question);
    const ids = idsOf(await list());
    expect(ids).toHaveLength(4);
    const { body } = await teach({ ids });
    expect(body).toMatchObject({ answered: 4, mailed: 2, skipped: 0, pair: { question, answer } });
    expect((await waitForMail(product, ines)).text).toContain(answer);
    expect((await waitForMail(product, person)).text).toContain(answer);
    expect(await listMails(product, ines)).toHaveLength(1);
    expect(await list()).toEqual([]);
    const again = await ask(question.toLowerCase());
    expect(again).toMatchObject({ outcome: 'answered', reply: answer, sources: [{ kind: 'pair' }] });
    const audits = await inTestTransaction(product, ({ db }) =>
      db
        .select()
        .from(auditLog)
        .where(
          and(
            eq(auditLog.organizationId, room.organizationId),
            eq(auditLog.action, 'faq_questions.answered'),
          ),
        ),
    );
    expect(audits).toMatchObject([{ recordId: body.pair?.id, details: { answered: 4, mailed: 2 } }]);
  });

  it('remembers without sending, and sends without remembering', async () => {
    const email = newEmail();
    await leave(question, { email });
    expect((await teach({ ids: idsOf(await list()), send: false })).body).toMatchObject({ mailed: 0 });
    expect((await ask(question)).outcome).toBe('answered');
    const other = 'How tall is the tallest of your masts?';
    await leave(other, { email });
    const sent = await teach({ ids: idsOf(await list()), remember: false, question: '' });
    expect(sent.body).toMatchObject({ answered: 1, mailed: 1, pair: null });
    expect((await waitForMail(product, email)).text).toContain(answer);
    expect((await ask(other)).outcome).not.toBe('answered');
  });

  it('leaves alone what somebody resolved meanwhile, and teaches nothing where nothing was left', async () => {
    await leave(question, { email: newEmail() });
    await leave(question, { email: newEmail() });
    const ids = idsOf(await list());
    const params = { id: ids[0] ?? '' };
    const body = { state: 'declined' as const, version: 1 };
    await call(product, requests.resolveRequest, { token: room.token, params, body });
    expect((await teach({ ids, remember: false })).body).toMatchObject({ answered: 1, skipped: 1 });
    expect((await teach({ ids })).body.code).toBe('conflict');
    expect((await call(product, faq.listPairs, { token: room.token })).body).toEqual([]);
  });

  it('says what is missing, and knows no question of another organization', async () => {
    await leave(question);
    const ids = idsOf(await list());
    const nothing = await teach({ ids, send: false, remember: false });
    expect(nothing.body.fields).toEqual({ remember: 'Send the answer, remember it, or both' });
    expect((await teach({ ids, question: ' ' })).body.fields).toEqual({ question: 'Enter the question' });
    const stranger = await buildMember(product, 'recruit');
    const body = { ids, question, answer, send: true, remember: true };
    const refused = await call(product, faqQuestions.answerQuestions, { token: stranger.token, body });
    expect(refused.status).toBe(404);
    expect((await list())[0]?.questions).toHaveLength(1);
  });
});

describe('the preview of an answer', () => {
  const preview = async (asked: string, said: string) => {
    const body = { question: asked, answer: said };
    return (await call(product, faqQuestions.previewAnswer, { token: room.token, body })).body;
  };

  it('names the unanswered questions that it would have served, and what is taught serves them', async () => {
    const wordings = ['May I bring my dog to work?', 'Can my dog come to work with me?'];
    const said = 'Dogs are welcome in the workshop.';
    for (const wording of wordings) await leave(wording);
    await leave('How tall is the tallest of your masts?');
    const { served, ...checked } = await preview(wordings[0] ?? '', said);
    expect(served.map(({ text }) => text).toSorted()).toEqual(wordings.toSorted());
    expect(checked).toEqual({ checked: 3, total: 3, isComplete: true });
    expect(await list()).not.toEqual([]);
    const ids = idsOf(await list()).slice(0, 1);
    await teach({ ids, question: wordings[0] ?? '', answer: said, send: false });
    for (const { text } of served) expect((await ask(text)).reply, text).toContain(said);
  });

  it('reads a question with what was asked just before, as the chat does', async () => {
    const first = await leave('How tall is the tallest of your masts?');
    await leave('And in feet?', { conversation_id: first.conversation_id });
    const { served } = await preview('How tall is the tallest of your masts in feet?', 'It is 98 feet tall.');
    expect(served.map(({ text }) => text)).toContain('And in feet?');
  });
});
