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
    for (const [index, { applicationId, candidateId }] of ids.entries()) {
      const name = { firstName: 'Person', lastName: String(index + 1) };
      await db.insert(candidates).values({
        id: candidateId,
        organizationId,
        ...name,
        email: `${candidateId}@example.com`,
        searchText: ` person ${index + 1} ${candidateId}@example.com`,
      });
      await db.insert(applications).values({
        id: applicationId,
        organizationId,
        jobId,
        candidateId,
        source: 'public',
        searchText: ` person ${index + 1} ${candidateId}@example.com`,
        appliedAt: new Date(now.getTime() + index * 60_000),
      });
    }
  });
  return {
    ...member,
    jobId,
    applicationIds: ids.map(({ applicationId }) => applicationId),
    candidateIds: ids.map(({ candidateId }) => candidateId),
  };
}
