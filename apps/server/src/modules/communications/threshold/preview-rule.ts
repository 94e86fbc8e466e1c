import type { QueryOf } from '@candor/contract/endpoint';
import type { rejectionProposals as endpoints, RulePreview } from '@candor/contract/rejection-proposals';
import { inTransaction, type MemberContext } from '../../../platform/context.ts';
import { namePeople } from '../history/name-people.ts';
import { type Affected, digestChanges, findRuleChanges } from './find-rule-changes.ts';
import { findRule } from './rejection-rule.ts';

/** So many people are named; the figures count everybody. */
const named = 500;

/** Shows what another threshold would change. Nothing is saved. */
export async function previewRule(
  ctx: MemberContext,
  { query }: { query: QueryOf<typeof endpoints.previewRule> },
): Promise<RulePreview> {
  return inTransaction(ctx, async (ctx) => {
    const rule = findRule({ rejectionEmails: query.enabled, rejectionThreshold: query.threshold });
    const changes = await findRuleChanges(ctx, ctx.organizationId, rule);
    const { propose } = changes;
    // Those of a deleted job follow the rule as well, but are shown nowhere.
    const withdraw = changes.withdraw.filter(({ hiddenAt }) => hiddenAt === null);
    const keep = changes.keep.filter(({ hiddenAt }) => hiddenAt === null);
    const shown = { propose: propose.slice(0, named), withdraw: withdraw.slice(0, named) };
    const people = await namePeople(
      ctx,
      [...shown.propose, ...shown.withdraw].map(({ candidateId }) => candidateId),
    );
    const view = ({ applicationId, candidateId, score }: Affected) => {
      const person = people(candidateId);
      return {
        ...{ applicationId, candidateId: person.id, candidateName: person.name, score },
        ...(person.isHidden && { blind: true }),
      };
    };
    const jobs = Map.groupBy([...propose, ...withdraw], ({ jobId }) => jobId);
    return {
      digest: digestChanges(rule, changes),
      proposed: propose.length,
      withdrawn: withdraw.length,
      kept: keep.length,
      jobs: [...jobs].map(([jobId, rows]) => {
        const ofJob = (list: Affected[]) => list.filter((row) => row.jobId === jobId);
        return {
          ...{ jobId, jobTitle: rows[0]?.jobTitle ?? '' },
          ...{ proposed: ofJob(propose).length, withdrawn: ofJob(withdraw).length },
          propose: ofJob(shown.propose).map(view),
          withdraw: ofJob(shown.withdraw).map(view),
        };
      }),
    };
  });
}
