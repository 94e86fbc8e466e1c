import { newId } from '@candor/database/ids';
import { applications, candidates } from '@candor/database/schema';
import { inTestTransaction } from './test-people.ts';
import type { TestProduct } from './test-product.ts';

interface Place {
  organizationId: string;
  jobId: string;
}

type Fields = Partial<typeof applications.$inferInsert>;

/** Somebody else who applied for the same job. */
export async function addApplicant(product: TestProduct, place: Place, fields: Fields = {}): Promise<string> {
  const { organizationId, jobId } = place;
  const [id, candidateId] = [newId('app'), newId('can')];
  await inTestTransaction(product, async ({ db, now }) => {
    const person = { firstName: 'Other', lastName: 'Person', email: `${candidateId}@example.com` };
    await db.insert(candidates).values({ id: candidateId, organizationId, ...person, createdAt: now });
    const where = { id, organizationId, jobId, candidateId };
    await db.insert(applications).values({ ...where, source: 'public', appliedAt: now, ...fields });
  });
  return id;
}
