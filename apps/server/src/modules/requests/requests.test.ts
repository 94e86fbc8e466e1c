import { agents } from '@candor/contract/agents';
import { requests } from '@candor/contract/requests';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApplications } from '../../testing/test-applications.ts';
import { call } from '../../testing/test-client.ts';
import { buildMember, inTestTransaction } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { addRequest } from './requests.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
});
afterAll(() => product.stop());

type Wanted = Parameters<typeof addRequest>[1];
const ask = (wanted: Wanted) => inTestTransaction(product, (ctx) => addRequest(ctx, wanted));
const list = (token: string, query: Record<string, string> = {}) =>
  call(product, requests.listRequests, { token, query });

/** A recruiter with two applicants, and who they are. */
async function arrange() {
  const { token, organizationId, candidateIds, applicationIds } = await buildApplications(product, 2);
  const [candidateId = '', otherId = ''] = candidateIds;
  return { token, organizationId, candidateId, otherId, applicationId: applicationIds[0] ?? '' };
}

describe('asking for something', () => {
  it('puts it on the list with who, what, which job and until when', async () => {
    const { token, organizationId, candidateId, applicationId } = await arrange();
    const details = { text: 'Please have a person look at my work in Hobart.' };
    const id = await ask({ organizationId, kind: 'human_review', candidateId, applicationId, details });
    const { body, headers } = await list(token);
    expect(headers.get('x-total-count')).toBe('1');
    expect(body).toMatchObject([
      {
        id,
        kind: 'human_review',
        state: 'open',
        candidate: { id: candidateId, name: 'Person 1' },
        application_id: applicationId,
        job: { title: 'Nurse' },
        stage: 'applied',
        step: { name: 'Applied' },
        text: details.text,
        changes: [],
        overdue: false,
        resolution: null,
      },
    ]);
  });

  it('again changes the words of the one that is open, and not its deadline', async () => {
    const { token, organizationId, candidateId, applicationId } = await arrange();
    const wanted = { organizationId, kind: 'human_review' as const, candidateId, applicationId };
    const first = await ask({ ...wanted, details: { text: 'Please look again.' } });
    const [before] = (await list(token)).body;
    product.clock.advance(60_000);
    const again = await Promise.all(
      ['Once more.', 'Once more.'].map((text) => ask({ ...wanted, details: { text } })),
    );
    expect(again).toEqual([first, first]);
    expect((await list(token)).body).toMatchObject([
      { text: 'Once more.', due_at: before?.due_at, version: 3 },
    ]);
  });

  it('for another correction keeps what was asked for before; the same field is as asked last', async () => {
    const { token, organizationId, candidateId, otherId } = await arrange();
    const correct = (fields: object, text = '', of = candidateId) =>
      ask({ organizationId, kind: 'correction', candidateId: of, details: { text, fields } });
    const first = await correct({ last_name: 'Okafor', city: 'Lyon' }, 'I married.');
    await correct({ city: 'Hobart' }, '', otherId);
    expect(await correct({ phone: '+33 1 23 45 67 89', city: 'Nantes' })).toBe(first);
    const find = async () => (await list(token)).body.find(({ id }) => id === first);
    expect(await find()).toMatchObject({
      text: 'I married.',
      changes: [
        { field: 'last_name', wanted: 'Okafor' },
        { field: 'phone', wanted: '+33 1 23 45 67 89' },
        { field: 'city', wanted: 'Nantes' },
      ],
    });
    await correct({ country: 'France' }, 'I married and moved.');
    expect(await find()).toMatchObject({ text: 'I married and moved.' });
    expect((await find())?.changes).toHaveLength(4);
  });

  it('keeps questions apart by what is asked, also of people who are not known', async () => {
    const { token, organizationId } = await arrange();
    const from = { organizationId, kind: 'question' as const, requester: 'ines@example.com' };
    for (const text of ['Do you pay relocation?', 'do you pay relocation?', 'Can I bring my dog?'])
      await ask({ ...from, details: { text } });
    const { body } = await list(token, { kind: 'question' });
    expect(body.map(({ text, requester }) => [text, requester])).toEqual(
      expect.arrayContaining([
        ['do you pay relocation?', 'ines@example.com'],
        ['Can I bring my dog?', 'ines@example.com'],
      ]),
    );
    expect(body).toHaveLength(2);
  });
});

describe('the list', () => {
  it('is sorted by deadline, filtered by kind and state, and searched by words and people', async () => {
    const { token, organizationId, candidateId, otherId } = await arrange();
    await ask({ organizationId, kind: 'erasure', candidateId, details: { text: 'Please erase me.' } });
    await ask({ organizationId, kind: 'question', candidateId: otherId, details: { text: 'Is 50% fine?' } });
    expect((await list(token)).body.map(({ kind }) => kind)).toEqual(['question', 'erasure']);
    expect((await list(token, { kind: 'erasure' })).body).toHaveLength(1);
    expect((await list(token, { state: 'done' })).body).toEqual([]);
    for (const q of ['50%', 'person 2', `${otherId}@`])
      expect((await list(token, { q })).body.map(({ kind }) => kind)).toEqual(['question']);
  });

  it('counts what is open, overdue and of which kind', async () => {
    const { token, organizationId, candidateId } = await arrange();
    const details = { text: 'Please' };
    await ask({ organizationId, kind: 'erasure', candidateId, details });
    await ask({ organizationId, kind: 'human_review', candidateId, details });
    const totals = async () => (await call(product, requests.getRequestTotals, { token })).body;
    expect(await totals()).toEqual({
      open: 2,
      overdue: 0,
      resolved_last_30_days: 0,
      open_by_kind: { question: 0, human_review: 1, correction: 0, erasure: 1 },
    });
    product.clock.advance(14 * 86_400_000);
    const member = await buildMember(product, 'report', organizationId);
    const later = await call(product, requests.getRequestTotals, { token: member.token });
    expect(later.body).toMatchObject({ open: 2, overdue: 1 });
    const [late] = (await list(member.token)).body;
    expect(late).toMatchObject({ kind: 'human_review', overdue: true });
  });

  it('says in words of the answer what blind review hides', async () => {
    const { token, organizationId, candidateId, applicationId } = await arrange();
    const details = { text: 'I am Person 1.', fields: { first_name: 'Persona', city: 'Lyon' } };
    await ask({ organizationId, kind: 'correction', candidateId, applicationId, details });
    const configuration = { blindUntil: 'interview' } as never;
    await call(product, agents.saveConfiguration, {
      token,
      body: { agent_name: 'scoring', configuration },
    });
    const [row] = (await list(token)).body;
    expect(row).toMatchObject({ blind: true, requester: null, text: 'I am ████████.' });
    expect(JSON.stringify(row)).not.toMatch(/Person\b|Persona|Lyon/);
    expect((await list(token, { q: 'Person' })).body).toEqual([]);
  });
});
