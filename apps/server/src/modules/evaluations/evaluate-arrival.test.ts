import { applications as applicationEndpoints } from '@candor/contract/applications';
import { agentConfigurations, evaluations } from '@candor/database/schema';
import { demoFields } from '@candor/demo/demo-fields';
import { pdf } from '@candor/demo/profile';
import { writeResume } from '@candor/demo/write-resume';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyForJob, publishJob } from '../../testing/test-applying.ts';
import { call } from '../../testing/test-client.ts';
import { findOrganizationId } from '../../testing/test-organization-rows.ts';
import { buildMember, inTestTransaction, newEmail, type TestMember } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { warmEngine } from '../../testing/warm-engine.ts';

let product: TestProduct;
let member: TestMember;
let jobId: string;
beforeAll(async () => {
  product = await startTestProduct();
  await warmEngine('background');
  member = await buildMember(product, 'recruit');
  jobId = await publishJob(product, member.token);
});
afterAll(() => product.stop());

async function write(layout: 'classic' | 'band'): Promise<Uint8Array<ArrayBuffer>> {
  const [person] = demoFields[0]?.applications ?? [];
  if (!person) throw new Error('the demo has no people');
  return new Uint8Array(await writeResume(person.profile, pdf(layout)));
}

const findApplication = async (email: string) =>
  (
    await call(product, applicationEndpoints.listApplications, { token: member.token, query: { q: email } })
  ).body.at(0);

const countRuns = (applicationId: string) =>
  inTestTransaction(product, ({ db }) =>
    db.$count(evaluations, eq(evaluations.applicationId, applicationId)),
  );

describe('an application on the public page', () => {
  it('is evaluated by itself, once for every file that is sent', async () => {
    const email = newEmail();
    const apply = async (file: Uint8Array<ArrayBuffer>) =>
      applyForJob(product, jobId, { fields: { email }, file });
    const first = await write('classic');
    expect((await apply(first)).status).toBe(200);
    await expect
      .poll(async () => (await findApplication(email))?.application_status, { timeout: 60_000 })
      .toBe('evaluated');
    const application = await findApplication(email);
    expect(application?.application_score).toBeTypeOf('number');

    await apply(first);
    expect(await countRuns(application?.application_id ?? '')).toBe(1);
    await apply(await write('band'));
    expect(await countRuns(application?.application_id ?? '')).toBe(2);
  });

  it('that cannot be read is marked so, without a score', async () => {
    const email = newEmail();
    await applyForJob(product, jobId, { fields: { email } });
    await expect
      .poll(async () => (await findApplication(email))?.application_status, { timeout: 60_000 })
      .toBe('unreadable');
    expect((await findApplication(email))?.application_score).toBeNull();
  });

  it('waits for a person where the organization has switched it off', async () => {
    const organizationId = await findOrganizationId(product, member.token);
    await inTestTransaction(product, ({ db, now }) =>
      db.insert(agentConfigurations).values({
        organizationId,
        agent: 'scoring',
        configuration: { evaluateAutomatically: false },
        updatedAt: now,
      }),
    );
    const email = newEmail();
    await applyForJob(product, jobId, { fields: { email } });
    const application = await findApplication(email);
    expect(application?.application_status).toBe('pending');
    expect(await countRuns(application?.application_id ?? '')).toBe(0);
  });
});
