import { applications } from '@candor/contract/applications';
import { jobs } from '@candor/contract/jobs';
import { applications as applicationTable, auditLog, candidates } from '@candor/database/schema';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApplications } from '../../testing/test-applications.ts';
import { applyForJob, applyPatiently, publishJob } from '../../testing/test-applying.ts';
import { call, patiently } from '../../testing/test-client.ts';
import { aPdf } from '../../testing/test-files.ts';
import { buildMember, inTestTransaction, newEmail } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const thirty = Array.from({ length: 30 }, (_, index) => index);
/** Where each waits for all before it: thirty would wait longer for a connection than the product lets anybody wait. */
const ten = thirty.slice(0, 10);
const list = async (token: string, q: string) =>
  (await call(product, applications.listApplications, { token, query: { q } })).body;

describe('thirty applications at once', () => {
  it('in any spelling of one address are one, with one candidate and the resume of one of them', async () => {
    const { token, organizationId } = await buildMember(product);
    const jobId = await publishJob(product, token);
    const email = newEmail();
    const wide = email.replace(/[a-z@]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
    const spellings = [email, email.toUpperCase(), ` ${email}\t`, wide, email.replace('@', '＠')];
    const answers = await Promise.all(
      thirty.map((n) =>
        applyPatiently(product, jobId, {
          fields: { email: spellings[n % spellings.length] ?? email },
          file: new Uint8Array([...aPdf, n]),
        }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const people = await inTestTransaction(product, ({ db }) =>
      db.select().from(candidates).where(eq(candidates.organizationId, organizationId)),
    );
    expect(people.map((person) => person.email)).toEqual([email]);
    expect(await list(token, email)).toHaveLength(1);
  });

  it('of one address with tags are as many people', async () => {
    const { token } = await buildMember(product);
    const jobId = await publishJob(product, token);
    const email = newEmail();
    for (const tag of ['', '+work', '+home'])
      await applyForJob(product, jobId, { fields: { email: email.replace('@', `${tag}@`) } });
    expect(await list(token, email.split('@')[0] ?? '')).toHaveLength(3);
  });
});

describe('two recruiters', () => {
  it('who move one application from where they saw it: one does, the other is told', async () => {
    const { token, organizationId, applicationIds } = await buildApplications(product, 1);
    const colleague = await buildMember(product, 'recruit', organizationId);
    const answers = await Promise.all(
      thirty.map((n) =>
        patiently(() =>
          call(product, applications.moveApplications, {
            token: n % 2 ? token : colleague.token,
            body: {
              application_ids: applicationIds,
              stage: n % 2 ? 'shortlisted' : 'rejected',
              expected_stage: 'applied',
            },
          }),
        ),
      ),
    );
    const winners = answers.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['409 conflict']),
    );
    const [row] = await list(token, '');
    const stage = answers.indexOf(winners[0] as never) % 2 ? 'shortlisted' : 'rejected';
    expect(row?.stage).toBe(stage);
    const entries = await inTestTransaction(product, ({ db }) =>
      db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.organizationId, organizationId), eq(auditLog.action, 'applications.moved'))),
    );
    expect(entries).toHaveLength(1);
  });

  it('who move the same fifty in another order do not stop each other, and no move is half', async () => {
    const { token, organizationId, applicationIds } = await buildApplications(product, 50);
    const answers = await Promise.all(
      ten.map((n) =>
        patiently(() =>
          call(product, applications.moveApplications, {
            token,
            body: {
              application_ids: n % 2 ? applicationIds : applicationIds.toReversed(),
              stage: n % 3 ? 'interview' : 'shortlisted',
            },
          }),
        ),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const rows = await inTestTransaction(product, ({ db }) =>
      db
        .select({ stage: applicationTable.stage, version: applicationTable.version })
        .from(applicationTable)
        .where(
          and(
            eq(applicationTable.organizationId, organizationId),
            inArray(applicationTable.id, applicationIds),
          ),
        ),
    );
    expect(new Set(rows.map(({ stage }) => stage)).size).toBe(1);
    // A move to where they all stand already moves none.
    const moves = answers.map(({ body }) => body.moved);
    expect(moves.every((moved) => moved === 50 || moved === 0)).toBe(true);
    const count = moves.filter((moved) => moved === 50).length;
    expect(new Set(rows.map(({ version }) => version))).toEqual(new Set([1 + count]));
  });
});

describe('a job that is deleted, restored and applied for at the same moment', () => {
  it('has exactly the applications that were acknowledged', async () => {
    const { token } = await buildMember(product);
    const id = await publishJob(product, token);
    const change = async (endpoint: typeof jobs.deleteJob | typeof jobs.restoreJob) =>
      expect((await patiently(() => call(product, endpoint, { token, params: { id } }))).status).toBe(200);
    const [answers] = await Promise.all([
      Promise.all(thirty.map(() => applyPatiently(product, id))),
      (async () => {
        for (let round = 0; round < 3; round += 1) {
          await change(jobs.deleteJob);
          await change(jobs.restoreJob);
        }
      })(),
    ]);
    expect(answers.every(({ status }) => status === 200 || status === 404)).toBe(true);
    const acknowledged = answers.filter(({ status }) => status === 200).length;
    const { body } = await call(product, jobs.getJob, { token, params: { id } });
    expect(body.application_count).toBe(acknowledged);
    const rows = await inTestTransaction(product, ({ db }) =>
      db.select().from(applicationTable).where(eq(applicationTable.jobId, id)),
    );
    expect(rows).toHaveLength(acknowledged);
    expect(rows.every(({ hiddenAt }) => hiddenAt === null)).toBe(true);
  });
});
