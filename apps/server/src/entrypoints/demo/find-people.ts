import { applications, candidates } from '@candor/database/schema';
import type { DemoJobKey } from '@candor/demo/demo-hiring';
import { eq } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';

export interface DemoPeople {
  candidateOf: (email: string) => string;
  applicationOf: (email: string, job: DemoJobKey) => string;
}

/** Finds the demo's candidates and their applications by what the demo calls them. */
export async function findPeople(
  { db }: Transactional<Context>,
  organizationId: string,
  jobIds: ReadonlyMap<DemoJobKey, string>,
): Promise<DemoPeople> {
  const rows = await db
    .select({
      id: applications.id,
      jobId: applications.jobId,
      candidateId: candidates.id,
      email: candidates.email,
    })
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .where(eq(applications.organizationId, organizationId));
  const require = (row: (typeof rows)[number] | undefined, email: string) => {
    if (!row) throw new Error(`the demo has nobody with the address ${email}`);
    return row;
  };
  return {
    candidateOf: (email) => require(rows.find((row) => row.email === email), email).candidateId,
    applicationOf: (email, job) =>
      require(rows.find((row) => row.email === email && row.jobId === jobIds.get(job)), email).id,
  };
}
