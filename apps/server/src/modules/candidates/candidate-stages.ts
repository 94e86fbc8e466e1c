import type { Stage } from '@candor/contract/applications';
import type { Candidate } from '@candor/contract/candidates';
import { furthestStage } from '@candor/contract/stage-moves';
import { applications } from '@candor/database/schema';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../platform/context.ts';

/** The stages of each candidate's applications that are shown. */
export type CandidateStages = ReadonlyMap<string, readonly Stage[]>;

/** Where candidates stand, from their applications: nothing else says it. */
export async function findStages(
  ctx: Transactional<MemberContext>,
  candidateIds: readonly string[],
): Promise<CandidateStages> {
  if (candidateIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({ candidateId: applications.candidateId, stage: applications.stage })
    .from(applications)
    .where(
      and(
        eq(applications.organizationId, ctx.organizationId),
        inArray(applications.candidateId, [...candidateIds]),
        isNull(applications.hiddenAt),
      ),
    );
  const byPerson = Map.groupBy(rows, ({ candidateId }) => candidateId);
  return new Map([...byPerson].map(([id, some]) => [id, some.map(({ stage }) => stage)]));
}

/** What is said of somebody whose applications stand there. */
export function viewStages(stages: readonly Stage[]): Pick<Candidate, 'shortlisted' | 'stage'> {
  return { shortlisted: stages.includes('shortlisted'), stage: furthestStage(stages) };
}
