import { applications, candidateRequests } from '@candor/database/schema';
import { type SQL, sql } from 'drizzle-orm';

/** The applications whose candidate asked for a person's judgement, also where a merge made another one of that one since. */
export function underReview(organizationId: string): SQL {
  return sql`(with recursive asked(id) as (
      select r.application_id from ${candidateRequests} r where r.organization_id = ${organizationId}
        and r.state = 'open' and r.kind = 'human_review' and r.application_id is not null
      union select a.merged_into from ${applications} a join asked on a.id = asked.id
        where a.organization_id = ${organizationId} and a.merged_into is not null
    ) select id from asked)`;
}
