import { notes } from '@candor/contract/notes';
import { roleHolds } from '@candor/contract/rights';
import type { Role } from '@candor/contract/roles';
import type { Scope } from '@candor/contract/scopes';
import { timeline } from '@candor/contract/timeline';
import {
  applications,
  auditLog,
  candidateNotes,
  jobs,
  members,
  outboxMessages,
} from '@candor/database/schema';
import type { Client } from '@modelcontextprotocol/client';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildKey, makeKey } from '../../testing/test-api-keys.ts';
import { buildStranger, connectAssistant, revisions, strangersWords } from '../../testing/test-assistants.ts';
import { call } from '../../testing/test-client.ts';
import type { TestEvaluation } from '../../testing/test-evaluations.ts';
import { buildMember, inTestTransaction } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
});
afterAll(() => product.stop());

const draft = {
  ...{ title: 'Night nurse', department: 'Care', city: 'Hobart', country: 'Australia' },
  description: 'Care for people at night.',
};

/** What every tool is called with, for what one candidate did. */
function inputsFor({ jobId, candidateIds, applicationIds }: TestEvaluation): Record<string, object> {
  const candidate_id = candidateIds[0] ?? '';
  return {
    search_jobs: {},
    get_job: { job_id: jobId },
    search_candidates: {},
    get_candidate: { candidate_id },
    search_applications: { job_id: jobId },
    rank_applications: { job_id: jobId },
    get_evaluation: { candidate_id, application_id: applicationIds[0] },
    get_metrics: { days: 7 },
    list_waiting_requests: {},
    draft_job: draft,
    list_colleagues: {},
    add_note: { candidate_id, text: 'Ask about night shifts.' },
    propose_move: {
      ...{ candidate_id, application_id: applicationIds[0], stage: 'shortlisted' },
      reason: 'Shows triage in past work.',
    },
  };
}

function reads(name: string): boolean {
  return product.platform.tools.find((tool) => tool.name === name)?.scope === 'assistant';
}

async function ask(client: Client, name: string, input: object) {
  const answer = await client.callTool({ name, arguments: input as Record<string, unknown> });
  const [first] = answer.content;
  if (first?.type !== 'text') throw new Error('a tool answered without text');
  return { isError: answer.isError === true, text: first.text, body: JSON.parse(first.text) };
}

/** An answer without what it marks as a stranger's words. */
function trusted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(trusted);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => name !== 'untrusted');
  return Object.fromEntries(kept.map(([name, inner]) => [name, trusted(inner)]));
}

async function connectAs(hiring: TestEvaluation, role: Role, scopes: readonly Scope[]): Promise<Client> {
  const { token } = await buildMember(product, role, hiring.organizationId);
  return connectAssistant(product, (await makeKey(product, token, scopes)).key);
}

describe('every tool', () => {
  it.each(Object.keys(revisions) as (keyof typeof revisions)[])(
    'answers in revision %s',
    async (revision) => {
      const hiring = await buildStranger(product);
      const { key } = await makeKey(product, hiring.token, ['assistant', 'assistant:write']);
      const client = await connectAssistant(product, key, revision);
      expect(client.getNegotiatedProtocolVersion()).toBe(revision);
      const listed = await client.listTools();
      expect(listed.tools.map(({ name }) => name)).toEqual(product.platform.tools.map(({ name }) => name));
      for (const [name, input] of Object.entries(inputsFor(hiring))) {
        const { isError, text } = await ask(client, name, input);
        expect(isError, `${name}: ${text}`).toBe(false);
      }
      await client.close();
    },
  );

  it.each(['report', 'recruit', 'admin'] as const)(
    'is offered to %s by scope and role, and refused where it is not offered',
    async (role) => {
      const hiring = await buildStranger(product);
      for (const scopes of [['assistant'], ['assistant', 'assistant:write']] as Scope[][]) {
        const client = await connectAs(hiring, role, scopes);
        const offered = product.platform.tools
          .filter(({ scope, right }) => scopes.includes(scope) && roleHolds(role, right))
          .map(({ name }) => name);
        expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(offered);
        for (const [name, input] of Object.entries(inputsFor(hiring))) {
          const called = await ask(client, name, input).then(
            ({ isError }) => !isError,
            () => false,
          );
          expect(called, `${name} by ${role}`).toBe(offered.includes(name));
        }
        await client.close();
      }
    },
  );

  it('finds nothing of another organization', async () => {
    const theirs = await buildStranger(product);
    const { key } = await buildKey(product, ['assistant', 'assistant:write']);
    const client = await connectAssistant(product, key);
    const ids = [theirs.jobId, ...theirs.candidateIds, ...theirs.applicationIds, theirs.evaluationId];
    for (const [name, input] of Object.entries(inputsFor(theirs))) {
      const { isError, text, body } = await ask(client, name, input);
      for (const id of ids) expect(text, name).not.toContain(id);
      expect(text, name).not.toContain(strangersWords);
      if (isError) expect(body, name).toMatchObject({ code: 'not_found' });
      else if ('total' in body) expect(body.total, name).toBe(0);
    }
    await client.close();
  });

  it('says who a candidate is only to those who may know: blind review holds', async () => {
    const hidden = await buildStranger(product, 'shortlisted');
    const client = await connectAs(hidden, 'admin', ['assistant']);
    const about = ['search_candidates', 'get_candidate', 'search_applications'];
    for (const name of [...about, 'rank_applications', 'get_evaluation']) {
      const { text, body } = await ask(client, name, inputsFor(hidden)[name] ?? {});
      const [row] = 'blind' in body ? [body] : (body.candidates ?? body.applications ?? body.evaluations);
      expect(row.blind, name).toBe(true);
      const { candidate_name, name: given, first_name, last_name } = row.untrusted;
      expect(candidate_name ?? given ?? `${first_name} ${last_name}`, name).toMatch(/^Candidate \w+$/);
      expect(text, name).not.toContain(`${hidden.candidateIds[0]}@example.com`);
    }
    const { body } = await ask(client, 'list_waiting_requests', {});
    expect(body.requests[0]).toMatchObject({ blind: true });
    expect(body.requests[0].untrusted.name).not.toContain(strangersWords);
    await client.close();
  });
});

describe("a stranger's words", () => {
  it('stand where they are marked as such, and nowhere else', async () => {
    const hiring = await buildStranger(product);
    const client = await connectAs(hiring, 'recruit', ['assistant']);
    const showing = [];
    for (const [name, input] of Object.entries(inputsFor(hiring)).filter(([name]) => reads(name))) {
      const { text, body } = await ask(client, name, input);
      if (text.includes(strangersWords)) showing.push(name);
      expect(JSON.stringify(trusted(body)), name).not.toContain(strangersWords);
    }
    expect(showing).toEqual([
      'search_candidates',
      'get_candidate',
      'search_applications',
      'rank_applications',
      'get_evaluation',
      'list_waiting_requests',
    ]);
    expect(client.getInstructions()).toContain('"untrusted"');
    await client.close();
  });

  it('that call for a tool change nothing, even with a key that may write', async () => {
    const hiring = await buildStranger(product);
    const { key } = await makeKey(product, hiring.token, ['assistant', 'assistant:write']);
    const client = await connectAssistant(product, key);
    const before = await readState(hiring.organizationId);
    for (const [name, input] of Object.entries(inputsFor(hiring)).filter(([name]) => reads(name)))
      expect((await ask(client, name, input)).isError, name).toBe(false);
    expect(await readState(hiring.organizationId)).toEqual(before);
    await client.close();
  });
});

describe('drafting a job', () => {
  it('makes a draft in the name of the key, whatever else is asked for', async () => {
    const hiring = await buildStranger(product);
    const { key, keyId } = await makeKey(product, hiring.token, ['assistant', 'assistant:write']);
    const client = await connectAssistant(product, key);
    const { body } = await ask(client, 'draft_job', { ...draft, id: hiring.jobId, status: 'active' });
    expect(body).toMatchObject({ title: 'Night nurse', status: 'draft', application_count: 0 });
    expect(body.job_id).not.toBe(hiring.jobId);
    const state = await readState(hiring.organizationId);
    expect(state.jobs.find(({ id }) => id === hiring.jobId)).toMatchObject({
      title: 'Nurse',
      status: 'active',
    });
    expect(state.audit).toContainEqual(
      expect.objectContaining({
        action: 'job.saved',
        actorKind: 'key',
        actorId: keyId,
        recordId: body.job_id,
      }),
    );
    await client.close();
  });

  it('makes one draft of the same call with the same key, and refuses another one under it', async () => {
    const { key, organizationId } = await buildKey(product, ['assistant', 'assistant:write']);
    const client = await connectAssistant(product, key);
    const input = { ...draft, idempotency_key: 'draft 1' };
    const first = await ask(client, 'draft_job', input);
    expect((await ask(client, 'draft_job', input)).body).toEqual(first.body);
    const other = await ask(client, 'draft_job', { ...input, title: 'Day nurse' });
    expect(other).toMatchObject({ isError: true, body: { code: 'idempotency_mismatch' } });
    expect((await readState(organizationId)).jobs).toHaveLength(1);
    await ask(client, 'draft_job', { ...input, idempotency_key: 'draft 2' });
    await ask(client, 'draft_job', draft);
    expect((await readState(organizationId)).jobs).toHaveLength(3);
    await client.close();
  });

  it('says which fields are wrong', async () => {
    const { key } = await buildKey(product, ['assistant', 'assistant:write']);
    const client = await connectAssistant(product, key);
    const answer = await client.callTool({ name: 'draft_job', arguments: { ...draft, country: 'Atlantis' } });
    expect(answer.isError).toBe(true);
    expect(JSON.stringify(answer.content)).toContain('Choose a country from the list');
    await client.close();
  });

  it('ends when the owner of the key may no longer write', async () => {
    const { key, userId } = await buildKey(product, ['assistant', 'assistant:write']);
    const client = await connectAssistant(product, key);
    await inTestTransaction(product, ({ db }) =>
      db.update(members).set({ role: 'report' }).where(eq(members.userId, userId)),
    );
    const called = await ask(client, 'draft_job', draft).then(
      ({ isError }) => !isError,
      () => false,
    );
    expect(called).toBe(false);
    await client.close();
  });
});

describe('writing a note', () => {
  async function connectWriter(hiring: TestEvaluation) {
    const { key, keyId } = await makeKey(product, hiring.token, ['assistant', 'assistant:write']);
    return { client: await connectAssistant(product, key), keyId };
  }

  it("makes a note of the key's owner, and says through what it was written", async () => {
    const hiring = await buildStranger(product);
    const { client, keyId } = await connectWriter(hiring);
    const [candidate_id = ''] = hiring.candidateIds;
    const { body } = await ask(client, 'add_note', { candidate_id, text: 'Ask about <b>nights</b>.' });
    expect(body).toMatchObject({ candidate_id, mentions: [], blind: false });
    const list = await call(product, notes.listNotes, {
      token: hiring.token,
      params: { id: candidate_id },
      query: {},
    });
    expect(list.body).toMatchObject([
      {
        ...{ id: body.note_id, text: 'Ask about <b>nights</b>.', written_by: { id: hiring.userId } },
        ...{ written_through: 'Payroll sync', is_own: true },
      },
    ]);
    const happened = await call(product, timeline.listTimeline, {
      token: hiring.token,
      params: { id: candidate_id },
      query: { kind: 'note' },
    });
    expect(happened.body).toMatchObject([{ title: 'Added a note through Payroll sync' }]);
    expect((await readState(hiring.organizationId)).audit).toContainEqual(
      expect.objectContaining({
        ...{ action: 'note.added', actorKind: 'key', actorId: keyId, recordId: body.note_id },
      }),
    );
    await client.close();
  });

  it('tells the colleagues it mentions, and refuses strangers', async () => {
    const hiring = await buildStranger(product);
    const [colleague, stranger] = [
      await buildMember(product, 'recruit', hiring.organizationId),
      await buildMember(product),
    ];
    const { client } = await connectWriter(hiring);
    const { colleagues } = (await ask(client, 'list_colleagues', {})).body;
    expect(colleagues.map((each: { colleague_id: string }) => each.colleague_id).sort()).toEqual(
      [hiring.userId, colleague.userId].sort(),
    );
    const [candidate_id = ''] = hiring.candidateIds;
    const note = { candidate_id, text: 'Please look.', mentions: [colleague.userId] };
    expect((await ask(client, 'add_note', note)).isError).toBe(false);
    const { notes: written, mails } = await readState(hiring.organizationId);
    const { name } = colleagues.find(
      (each: { colleague_id: string }) => each.colleague_id === colleague.userId,
    );
    expect(written).toMatchObject([{ text: `Please look.\n\n@${name}` }]);
    const [mail] = mails.filter(({ kind }) => kind === 'note.mention');
    expect(mail?.recipient).toBe(colleague.email);
    expect(mail?.subject).toContain('(through Payroll sync)');
    const refused = await ask(client, 'add_note', { ...note, mentions: [stranger.userId] });
    expect(refused).toMatchObject({ isError: true, body: { code: 'invalid_request' } });
    expect((await readState(hiring.organizationId)).notes).toHaveLength(1);
    await client.close();
  });

  it('makes one note of the same call with the same key', async () => {
    const hiring = await buildStranger(product);
    const { client } = await connectWriter(hiring);
    const [candidate_id = ''] = hiring.candidateIds;
    const input = { candidate_id, text: 'Once.', idempotency_key: 'note 1' };
    const first = await ask(client, 'add_note', input);
    expect((await ask(client, 'add_note', input)).body).toEqual(first.body);
    const other = await ask(client, 'add_note', { ...input, text: 'Twice.' });
    expect(other).toMatchObject({ isError: true, body: { code: 'idempotency_mismatch' } });
    expect((await readState(hiring.organizationId)).notes).toHaveLength(1);
    await client.close();
  });

  it('proposes a move as a note, and moves nothing', async () => {
    const hiring = await buildStranger(product);
    const { client } = await connectWriter(hiring);
    const before = await readState(hiring.organizationId);
    const input = inputsFor(hiring).propose_move ?? {};
    const { body } = await ask(client, 'propose_move', { ...input, idempotency_key: 'p' });
    expect(body).toMatchObject({ stage: 'applied', proposed_stage: 'shortlisted' });
    expect((await ask(client, 'propose_move', { ...input, idempotency_key: 'p' })).body).toEqual(body);
    const after = await readState(hiring.organizationId);
    expect(after.notes.map(({ text }) => text)).toEqual([
      'Proposed move, Nurse: Applied → Shortlisted. Nothing has moved.\n\nShows triage in past work.',
    ]);
    expect([after.applications, after.jobs, after.mails]).toEqual([
      before.applications,
      before.jobs,
      before.mails,
    ]);
    const same = await ask(client, 'propose_move', { ...input, stage: 'applied' });
    expect(same).toMatchObject({ isError: true, body: { code: 'invalid_request' } });
    const unknown = await ask(client, 'propose_move', { ...input, application_id: 'app_nobody' });
    expect(unknown).toMatchObject({ isError: true, body: { code: 'not_found' } });
    await client.close();
  });

  it('covers who the candidate is where blind review hides them', async () => {
    const hidden = await buildStranger(product, 'shortlisted');
    const { client } = await connectWriter(hidden);
    const [candidate_id = ''] = hidden.candidateIds;
    const text = `Met ${candidate_id}@example.com on Monday.`;
    const { text: answered, body } = await ask(client, 'add_note', { candidate_id, text });
    expect(body.blind).toBe(true);
    expect(answered).not.toContain('@example.com');
    const list = await call(product, notes.listNotes, {
      token: hidden.token,
      params: { id: candidate_id },
      query: {},
    });
    expect(JSON.stringify(list.body)).not.toContain(`${candidate_id}@example.com`);
    await client.close();
  });
});

function readState(organizationId: string) {
  return inTestTransaction(product, async ({ db }) => ({
    jobs: await db.select().from(jobs).where(eq(jobs.organizationId, organizationId)),
    applications: await db.select().from(applications).where(eq(applications.organizationId, organizationId)),
    notes: await db.select().from(candidateNotes).where(eq(candidateNotes.organizationId, organizationId)),
    audit: await db.select().from(auditLog).where(eq(auditLog.organizationId, organizationId)),
    mails: await db.select().from(outboxMessages).where(eq(outboxMessages.organizationId, organizationId)),
  }));
}
