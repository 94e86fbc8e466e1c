import { newId } from '@candor/database/ids';
import { applications, candidates, jobs } from '@candor/database/schema';
import { buildMember, inTestTransaction, type TestMember } from './test-people.ts';
import type { TestProduct } from './test-product.ts';

export interface TestApplications extends TestMember {
  jobId: string;
  applicationIds: string[];
  candidateIds: string[];
}

/** A recruiter of a new organization with a published job that people applied for, one a minute. */
export async function buildApplications(product: TestProduct, count: number): Promise<TestApplications> {
  const member = await buildMember(product, 'recruit');
  const { organizationId } = member;
  const jobId = newId('job');
  const ids = Array.from({ length: count }, () => ({
    applicationId: newId('app'),
    candidateId: newId('can'),
  }));
  await inTestTransaction(product, async ({ db, now }) => {
    const texts = {
      title: 'Nurse',
      department: 'Care',
      description: 'Care for people.',
      city: 'Hobart',
      country: 'Australia',
    };
    await db.insert(jobs).values({ id: jobId, organizationId, ...texts, status: 'active' });
    const people = ids.map(({ candidateId, applicationId }, index) => ({
      candidate: {
        id: candidateId,
        firstName: 'Person',
        lastName: String(index + 1),
        email: `${candidateId}@example.com`,
      },
      application: {
        id: applicationId,
        jobId,
        candidateId,
        source: 'public',
        appliedAt: new Date(now.getTime() + index * 60_000),
      },
      shared: { organizationId, searchText: ` person ${index + 1} ${candidateId}@example.com` },
    }));
    for (const some of inBatches(people))
      await db.insert(candidates).values(some.map(({ candidate, shared }) => ({ ...candidate, ...shared })));
    for (const some of inBatches(people))
      await db
        .insert(applications)
        .values(some.map(({ application, shared }) => ({ ...application, ...shared })));
  });
  return {
    ...member,
    jobId,
    applicationIds: ids.map(({ applicationId }) => applicationId),
    candidateIds: ids.map(({ candidateId }) => candidateId),
  };
}

/** A statement takes only so many parameters. */
function inBatches<Row>(rows: Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / 5000) }, (_, batch) =>
    rows.slice(batch * 5000, (batch + 1) * 5000),
  );
}
