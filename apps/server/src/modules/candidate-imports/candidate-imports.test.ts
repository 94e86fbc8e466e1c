import { candidateImports, type ImportField } from '@candor/contract/candidate-imports';
import { candidates } from '@candor/contract/candidates';
import { notes } from '@candor/contract/notes';
import { newId } from '@candor/database/ids';
import {
  agentConfigurations,
  applications,
  auditLog,
  candidateImportRows,
  candidates as candidatesTable,
  evaluationBatches,
  faqConversations,
  candidateImports as importsTable,
  resumeFetches,
  savedViews,
  webhookEvents,
} from '@candor/database/schema';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSystemContext } from '../../platform/system-context.ts';
import { buildApplications } from '../../testing/test-applications.ts';
import { plainMapping, uploadCsv } from '../../testing/test-candidate-imports.ts';
import { call, request } from '../../testing/test-client.ts';
import { buildMerge } from '../../testing/test-duplicates.ts';
import { buildMember, inTestTransaction } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { buildWebhook } from '../../testing/test-webhooks.ts';
import { holds } from '../candidates/importing/remove-untouched.ts';
import { lockImport } from './import-queries.ts';
import { importStep } from './import-step.ts';
import { importCandidatesTask } from './run-import.task.ts';
import { sweepImportsTask } from './sweep-imports.task.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
});
afterAll(() => product.stop());

const heading = 'First name,Last name,Email';
const fileOf = (rows: readonly string[]) => [heading, ...rows].join('\n');

/** What a worker does with the import. */
async function work(organizationId: string, importId: string): Promise<void> {
  const ctx = createSystemContext(product.platform, { task: 'test', scope: 'tenant', organizationId });
  await importCandidatesTask.handle(ctx, { importId }, { isLast: false });
}

async function upload(token: string, content: string): Promise<string> {
  const { status, id } = await uploadCsv(product, token, content);
  expect(status).toBe(200);
  return id;
}

async function importFile(
  { token, organizationId }: { token: string; organizationId: string },
  content: string,
  mapping: (ImportField | null)[] = plainMapping,
): Promise<string> {
  const id = await upload(token, content);
  const params = { id };
  expect(
    (await call(product, candidateImports.startImport, { token, params, body: { mapping } })).status,
  ).toBe(200);
  await work(organizationId, id);
  return id;
}

const read = async (token: string, id: string) =>
  (await call(product, candidateImports.getImport, { token, params: { id } })).body;
const countOf = async (token: string) =>
  (await call(product, candidates.getCandidateTotals, { token })).body.total;
const undo = async ({ token, organizationId }: { token: string; organizationId: string }, id: string) => {
  const { status } = await call(product, candidateImports.undoImport, { token, params: { id } });
  expect(status).toBe(200);
  await work(organizationId, id);
};
const rowsOf = async (token: string, id: string, outcome: 'refused' | 'kept') =>
  (await call(product, candidateImports.listImportRows, { token, params: { id }, query: { outcome } })).body;

describe('an import', () => {
  it('adds 970 of 1,000 rows, names the 30 bad ones, and adds nobody by the same file again', async () => {
    const member = await buildMember(product, 'recruit');
    const rows = Array.from({ length: 1000 }, (_, index) =>
      index % 100 < 3
        ? `Person,Number${index},not an address`
        : `Person,Number${index},person${index}@example.com`,
    );
    const id = await importFile(member, fileOf(rows));
    const result = await read(member.token, id);
    expect(result).toMatchObject({
      state: 'done',
      total: 1000,
      done: 1000,
      added: 970,
      known: 0,
      refused: 30,
    });
    expect(await countOf(member.token)).toBe(970);
    const refused = await rowsOf(member.token, id, 'refused');
    expect(refused).toHaveLength(30);
    expect(refused[3]).toEqual({
      ...{ line: 102, name: 'Person Number100', candidate_id: null, reason: 'Enter a valid email address' },
    });
    const again = await importFile(member, fileOf(rows));
    expect(await read(member.token, again)).toMatchObject({ added: 0, known: 970, refused: 30 });
    expect(await countOf(member.token)).toBe(970);
    const actions = await inTestTransaction(product, ({ db }) =>
      db.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.recordId, id)),
    );
    expect(actions.map(({ action }) => action).toSorted()).toEqual([
      'candidate_import.started',
      'candidate_import.uploaded',
    ]);
  });

  it('goes on where a worker died, and loses and repeats nobody', async () => {
    const member = await buildMember(product, 'recruit');
    const { token, organizationId } = member;
    const rows = Array.from({ length: 450 }, (_, index) => `Person,Nr${index},p${index}@example.com`);
    const id = await upload(token, fileOf(rows));
    await call(product, candidateImports.startImport, {
      token,
      params: { id },
      body: { mapping: plainMapping },
    });
    const step = (dies: boolean) =>
      inTestTransaction(product, async (ctx) => {
        const tenant = { ...ctx, organizationId };
        await importStep(tenant, await lockImport(tenant, id));
        if (dies) throw new Error('killed');
      });
    await step(false);
    await expect(step(true)).rejects.toThrow('killed');
    expect(await read(token, id)).toMatchObject({ state: 'running', done: 200, added: 200 });
    await Promise.all([work(organizationId, id), work(organizationId, id)]);
    expect(await read(token, id)).toMatchObject({ state: 'done', done: 450, added: 450 });
    expect(await countOf(token)).toBe(450);
  });

  it('recognizes people by address in any spelling, by a merged address, and without one by number and name', async () => {
    const { token, organizationId } = await buildMember(product, 'recruit');
    const member = { token, organizationId };
    const add = (body: object) => call(product, candidates.addCandidate, { token, body: body as never });
    await add({ first_name: 'Inès', last_name: 'Roy', email: 'ines@example.com', phone: '+61 2 5550 1234' });
    const content = [
      'Name,Email,Phone,Country',
      'Ines Roy,INES@Example.com ,,',
      'Inès Roy,,(02) 5550 1234,Australia',
      'Other Person,,+61 2 5550 1234,',
      'Ola Nowak,,+48 22 555 01 23,',
      '"Nowak, Ola",,0048225550123,',
      'Ola Nowak,ola@example.com,,',
      'Ola Nowak,OLA@example.com,,',
    ].join('\n');
    const mapping: ImportField[] = ['full_name', 'email', 'phone', 'country'];
    const id = await upload(token, content);
    const preview = await call(product, candidateImports.previewImport, {
      token,
      params: { id },
      body: { mapping },
    });
    expect(preview.body.counts).toEqual({ new: 3, known: 2, repeated: 2, refused: 0 });
    expect(preview.body.rows.map(({ line, outcome, reason }) => [line, outcome, reason])).toEqual([
      [2, 'known', 'Already a candidate'],
      [3, 'known', 'Already a candidate'],
      [4, 'new', null],
      [5, 'new', null],
      [6, 'repeated', 'Same person as line 5'],
      [7, 'new', null],
      [8, 'repeated', 'Same person as line 7'],
    ]);
    await call(product, candidateImports.startImport, { token, params: { id }, body: { mapping } });
    await work(organizationId, id);
    expect(await read(token, id)).toMatchObject({ added: 3, known: 4, refused: 0 });
    const again = await importFile(member, content, mapping);
    expect(await read(token, again)).toMatchObject({ added: 0, known: 7 });
  });

  it('skips somebody whose address a merge made a further one', async () => {
    const { token, ids } = await buildMerge(product);
    const [merged] = await inTestTransaction(product, ({ db }) =>
      db.select().from(candidatesTable).where(eq(candidatesTable.id, ids[0])),
    );
    const { organizationId = '' } = merged ?? {};
    const emails = ids.map((id) => `${id}@example.com`);
    const before = await countOf(token);
    const id = await importFile(
      { token, organizationId },
      fileOf(emails.map((email) => `New,Name,${email}`)),
    );
    expect(await read(token, id)).toMatchObject({ added: 0, known: emails.length });
    expect(await countOf(token)).toBe(before);
  });

  it('leaves who is known as they are', async () => {
    const { token, organizationId } = await buildMember(product, 'recruit');
    const body = { first_name: 'Inès', last_name: 'Roy', email: 'ines@example.com' };
    const { id: candidateId } = (await call(product, candidates.addCandidate, { token, body })).body;
    await importFile(
      { token, organizationId },
      'Name,Email,Phone\nSomebody Else,ines@example.com,+61 2 5550 1234',
      ['full_name', 'email', 'phone'],
    );
    const query = { id: candidateId };
    const details = (await call(product, candidates.getCandidateDetails, { token, query })).body;
    expect(details).toMatchObject({ first_name: 'Inès', last_name: 'Roy', phone: null });
  });

  it('finds pairs to review among those who came', async () => {
    const { token, organizationId } = await buildMember(product, 'recruit');
    const content =
      'Name,Email,Phone\nInès Roy,a@example.com,+61255501234\nInès Roy,b@example.com,+61255501234';
    const id = await importFile({ token, organizationId }, content, ['full_name', 'email', 'phone']);
    expect(await read(token, id)).toMatchObject({ added: 2, possible_duplicates: 1 });
  });

  it('counts no pair with somebody whom blind review hides: that would tell who they are', async () => {
    const hiring = await buildApplications(product, 1);
    const { token, organizationId, candidateIds } = hiring;
    await inTestTransaction(product, async ({ db, now }) => {
      await db
        .update(candidatesTable)
        .set({ phoneDigits: '61255501234' })
        .where(eq(candidatesTable.id, candidateIds[0] ?? ''));
      await db.insert(agentConfigurations).values({
        ...{ organizationId, agent: 'scoring', updatedAt: now, configuration: { blindUntil: 'shortlisted' } },
      });
    });
    const content = 'Name,Email,Phone\nInès Roy,ines@example.com,+61255501234';
    const id = await importFile(hiring, content, ['full_name', 'email', 'phone']);
    expect(await read(token, id)).toMatchObject({ added: 1, possible_duplicates: 0 });
    await inTestTransaction(product, ({ db }) =>
      db
        .update(applications)
        .set({ stage: 'shortlisted' })
        .where(eq(applications.organizationId, organizationId)),
    );
    expect(await read(token, id)).toMatchObject({ possible_duplicates: 1 });
  });

  it('starts once, and is previewed and discarded only before', async () => {
    const { token } = await buildMember(product, 'recruit');
    const params = { id: await upload(token, fileOf(['Inès,Roy,ines@example.com'])) };
    const body = { mapping: plainMapping };
    const start = () => call(product, candidateImports.startImport, { token, params, body });
    const statuses = (await Promise.all([start(), start()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
    expect((await call(product, candidateImports.previewImport, { token, params, body })).status).toBe(409);
    expect((await call(product, candidateImports.discardImport, { token, params })).status).toBe(409);
    const other = { id: await upload(token, fileOf(['Inès,Roy,ines@example.com'])) };
    expect((await call(product, candidateImports.discardImport, { token, params: other })).status).toBe(200);
    expect((await call(product, candidateImports.getImport, { token, params: other })).status).toBe(404);
  });

  it.each([
    ['', 'csv_empty'],
    [heading, 'csv_empty'],
    ['PK\u0003\u0004sheet', 'not_a_csv'],
    [`${heading}\n${'a,b,c\n'.repeat(20_001)}`, 'csv_too_long'],
  ])('refuses a file that is none, case %#', async (content, code) => {
    const { token } = await buildMember(product, 'recruit');
    expect(await uploadCsv(product, token, content)).toMatchObject({ status: 400, code });
  });

  it('refuses a mapping with a field twice, or with a column too few', async () => {
    const { token } = await buildMember(product, 'recruit');
    const params = { id: await upload(token, fileOf(['Inès,Roy,ines@example.com'])) };
    for (const mapping of [['email', 'email', null], ['email']] as (ImportField | null)[][])
      expect(
        (await call(product, candidateImports.startImport, { token, params, body: { mapping } })).status,
      ).toBe(400);
  });

  it('is not for viewers', async () => {
    const { token } = await buildMember(product, 'report');
    expect((await uploadCsv(product, token)).status).toBe(403);
  });
});

describe('refused rows', () => {
  it('come back as a file whose formulas are inert, and which can be imported again', async () => {
    const { token, organizationId } = await buildMember(product, 'recruit');
    const id = await importFile({ token, organizationId }, fileOf(['=HYPERLINK("x"),Roy,@sum']));
    const response = await request(product, candidateImports.downloadRefused, { token, params: { id } });
    expect(response.headers.get('content-disposition')).toContain('refused-people.csv');
    expect((await response.text()).replace('\uFEFF', '')).toBe(
      `"Line","Reason","First name","Last name","Email"\r\n2,"Enter a valid email address","'=HYPERLINK(""x"")","Roy","'@sum"\r\n`,
    );
  });
});

describe('an undo', () => {
  it('removes who came by the import, and says who stayed and why', async () => {
    const member = await buildMember(product, 'recruit');
    const { token, organizationId } = member;
    const people = ['Noted', 'Tagged', 'Owned', 'Applied', 'Plain'];
    const id = await importFile(member, fileOf(people.map((name) => `${name},Person,${name}@example.com`)));
    const list = (await call(product, candidates.listCandidates, { token })).body;
    const idOf = (name: string) => list.find(({ first_name }) => first_name === name)?.id ?? '';
    const params = (name: string) => ({ id: idOf(name) });
    await call(product, notes.addNote, { token, params: params('Noted'), body: { text: 'Call back.' } });
    await call(product, candidates.addTag, { token, params: params('Tagged'), body: { tag: 'night' } });
    await call(product, candidates.setOwner, {
      token,
      params: params('Owned'),
      body: { owner_id: member.userId },
    });
    const { jobId } = await buildApplications(product, 0);
    await inTestTransaction(product, async ({ db, now }) => {
      await db.execute(sql`update jobs set organization_id = ${organizationId} where id = ${jobId}`);
      await db.insert(applications).values({
        ...{ id: 'app_of_import', organizationId, jobId, candidateId: idOf('Applied') },
        ...{ source: 'public', appliedAt: now, searchText: '' },
      });
    });
    await undo(member, id);
    expect(await read(token, id)).toMatchObject({ state: 'undone', removed: 1, kept: 4, undo_until: null });
    expect(await countOf(token)).toBe(4);
    const kept = await rowsOf(token, id, 'kept');
    expect(kept.map(({ name, reason }) => [name, reason])).toEqual([
      ['Noted Person', 'Has notes'],
      ['Tagged Person', 'Was changed by your team'],
      ['Owned Person', 'Was changed by your team'],
      ['Applied Person', 'Has applied for a job'],
    ]);
    expect(kept[0]).toMatchObject({ line: 2, candidate_id: idOf('Noted') });
    expect((await call(product, candidateImports.undoImport, { token, params: { id } })).status).toBe(409);

    await inTestTransaction(product, async ({ db, now }) => {
      const configuration = { blindUntil: 'shortlisted' };
      await db
        .insert(agentConfigurations)
        .values({ organizationId, agent: 'scoring', configuration, updatedAt: now });
    });
    const covered = (await rowsOf(token, id, 'kept')).at(-1);
    expect(covered).toMatchObject({ line: null, blind: true, reason: 'Has applied for a job' });
    expect(covered?.name).toMatch(/^Candidate [2-9A-Z]{5}$/);
  });

  it('leaves those whom the file only repeated, and stops an import that runs', async () => {
    const member = await buildMember(product, 'recruit');
    const { token, organizationId } = member;
    await call(product, candidates.addCandidate, {
      token,
      body: { first_name: 'Inès', last_name: 'Roy', email: 'ines@example.com' },
    });
    const id = await upload(token, fileOf(['Inès,Roy,ines@example.com', 'Ola,Nowak,ola@example.com']));
    await call(product, candidateImports.startImport, {
      token,
      params: { id },
      body: { mapping: plainMapping },
    });
    await undo(member, id);
    expect(await read(token, id)).toMatchObject({ state: 'undone', added: 0, removed: 0 });
    const other = await importFile(
      member,
      fileOf(['Inès,Roy,ines@example.com', 'Ola,Nowak,ola@example.com']),
    );
    await undo({ token, organizationId }, other);
    expect(await read(token, other)).toMatchObject({
      state: 'undone',
      added: 1,
      known: 1,
      removed: 1,
      kept: 0,
    });
    const left = (await call(product, candidates.listCandidates, { token })).body;
    expect(left.map(({ email }) => email)).toEqual(['ines@example.com']);
  });

  it('leaves what came from elsewhere and names the same people', async () => {
    const member = await buildApplications(product, 0);
    const { token, organizationId, jobId } = member;
    const admin = await buildMember(product, 'admin', organizationId);
    await buildWebhook(product, { events: ['candidate.erased'], member: admin });
    const id = await importFile(member, fileOf(['Ola,Nowak,ola@example.com']));
    const [added] = (await call(product, candidates.listCandidates, { token })).body;
    const refused = await importFile(member, fileOf(['Ola,,ola@example.com']));
    const draft = await upload(token, fileOf(['Ola,Nowak,ola@example.com']));
    await inTestTransaction(product, async ({ db, now }) => {
      const candidateEmail = 'ola@example.com';
      await db
        .insert(faqConversations)
        .values({ id: newId('conv'), organizationId, email: candidateEmail, lastAt: now });
      const batchId = newId('batch');
      await db.insert(evaluationBatches).values({ id: batchId, organizationId, jobId });
      await db.insert(resumeFetches).values({
        ...{ id: newId('eval'), organizationId, jobId, batchId, state: 'failed', sender: '' },
        ...{ fileName: 'ola.pdf', candidateEmail },
      });
      await db.insert(savedViews).values({
        ...{ id: newId('view'), organizationId, list: 'candidates', name: 'Ola Nowak', query: {} },
      });
    });

    await undo(member, id);
    expect(await read(token, id)).toMatchObject({ state: 'undone', removed: 1 });
    expect(await read(token, refused)).toMatchObject({ refused: 1, downloadable: 1 });
    expect(await read(token, draft)).toMatchObject({ state: 'draft', total: 1 });
    const left = await inTestTransaction(product, async ({ db }) => [
      await db.$count(candidateImportRows, eq(candidateImportRows.importId, draft)),
      await db.$count(faqConversations, eq(faqConversations.organizationId, organizationId)),
      await db.$count(resumeFetches, eq(resumeFetches.organizationId, organizationId)),
      await db.$count(savedViews, eq(savedViews.organizationId, organizationId)),
    ]);
    expect(left).toEqual([1, 1, 1, 1]);
    const told = await inTestTransaction(product, ({ db }) =>
      db.select().from(webhookEvents).where(eq(webhookEvents.organizationId, organizationId)),
    );
    expect(told.map(({ type, data }) => [type, data.candidate_id])).toEqual([
      ['candidate.erased', added?.id],
    ]);
  });

  it('is refused after 30 days, and the rows are gone by then', async () => {
    const member = await buildMember(product, 'recruit');
    const { token } = member;
    const id = await importFile(member, fileOf(['Inès,Roy,ines@example.com', 'Ola,,ola@example.com']));
    const draft = await upload(token, fileOf(['Inès,Roy,ines@example.com']));
    await inTestTransaction(product, ({ db }) =>
      db
        .update(importsTable)
        .set({ createdAt: sql`${importsTable.createdAt} - interval '32 days'` })
        .where(eq(importsTable.organizationId, member.organizationId)),
    );
    const refusal = await call(product, candidateImports.undoImport, { token, params: { id } });
    expect([refusal.status, refusal.body.code]).toEqual([409, 'import_too_old']);
    const ctx = createSystemContext(product.platform, { task: 'test', scope: 'platform' });
    await sweepImportsTask.handle(ctx, {}, { isLast: false });
    expect(await read(token, id)).toMatchObject({ added: 1, refused: 1, downloadable: 0, undo_until: null });
    expect((await call(product, candidateImports.getImport, { token, params: { id: draft } })).status).toBe(
      404,
    );
    const rows = await inTestTransaction(product, ({ db }) =>
      db.$count(candidateImportRows, eq(candidateImportRows.organizationId, member.organizationId)),
    );
    expect(rows).toBe(0);
  });

  it('knows every table that refers to a candidate', async () => {
    const { rows } = await inTestTransaction(product, ({ db }) =>
      db.execute<{ table: string }>(sql`
        select distinct conrelid::regclass::text as table from pg_constraint
        where contype = 'f' and confrelid = 'candidates'::regclass`),
    );
    // A pair of possible duplicates is a guess of ours, and a row of an import is how they came.
    const own = ['candidate_pairs', 'candidate_import_rows'];
    expect(
      rows
        .map(({ table }) => table)
        .filter((table) => !own.includes(table))
        .toSorted(),
    ).toEqual(Object.keys(holds).toSorted());
  });
});

it('keeps no cells of those who are in', async () => {
  const member = await buildMember(product, 'recruit');
  const id = await importFile(member, fileOf(['Inès,Roy,ines@example.com', 'Ola,,ola@example.com']));
  const rows = await inTestTransaction(product, ({ db }) =>
    db
      .select({ outcome: candidateImportRows.outcome, cells: candidateImportRows.cells })
      .from(candidateImportRows)
      .innerJoin(importsTable, eq(importsTable.id, candidateImportRows.importId))
      .where(and(eq(importsTable.id, id)))
      .orderBy(candidateImportRows.number),
  );
  expect(rows).toEqual([
    { outcome: 'added', cells: null },
    { outcome: 'refused', cells: ['Ola', '', 'ola@example.com'] },
  ]);
  const [person] = await inTestTransaction(product, ({ db }) =>
    db.select().from(candidatesTable).where(eq(candidatesTable.organizationId, member.organizationId)),
  );
  expect(person).toMatchObject({
    searchText: expect.stringContaining('ines'),
    givenKey: 'ines',
    familyKey: 'roy',
  });
});
