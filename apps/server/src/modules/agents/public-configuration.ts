import type { agents as endpoints } from '@candor/contract/agents';
import type { BodyOf, QueryOf } from '@candor/contract/endpoint';
import { inTransaction, type MemberContext, type Transactional } from '../../platform/context.ts';
import { checkMember } from '../organizations/organizations.ts';
import { readCommunicationConfiguration, readScoringConfiguration } from './read-configuration.ts';
import { writeChanges } from './save-configuration.ts';

/** The agents’ configuration in the names of the documented API: another view of the same records. */
export async function getPublicConfiguration(
  ctx: MemberContext,
  { query }: { query: QueryOf<typeof endpoints.getPublicConfiguration> },
) {
  return inTransaction(ctx, async (ctx) => {
    await checkMember(ctx, query.user_id);
    return view(ctx);
  });
}

/** Changes it under those names. */
export async function savePublicConfiguration(
  ctx: MemberContext,
  { body }: { body: BodyOf<typeof endpoints.savePublicConfiguration> },
) {
  return inTransaction(ctx, async (ctx) => {
    await checkMember(ctx, body.user_id);
    const { scoring_config: scoring, communication_config: communication } = body;
    if (scoring)
      await writeChanges(ctx, {
        agent_name: 'scoring',
        configuration: withoutUndefined({
          detectEmploymentGaps: scoring.detect_gaps,
          detectSkillGap: scoring.detect_skill_gap,
          recommendSalary: scoring.recommend_salary,
          language: scoring.language,
        }),
      });
    if (communication)
      await writeChanges(ctx, {
        agent_name: 'communication',
        configuration: withoutUndefined({
          companyName: communication.from_name,
          hrContact: communication.from_email,
          personalize: communication.personalize,
        }),
      });
    return view(ctx);
  });
}

function withoutUndefined<T extends object>(named: T): Partial<T> {
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined)) as Partial<T>;
}

async function view(ctx: Transactional<MemberContext>) {
  const scoring = await readScoringConfiguration(ctx, ctx.organizationId);
  const communication = await readCommunicationConfiguration(ctx, ctx.organizationId);
  return {
    scoring_config: {
      exclude_pii: true as const,
      detect_gaps: scoring.detectEmploymentGaps,
      detect_skill_gap: scoring.detectSkillGap,
      recommend_salary: scoring.recommendSalary,
      language: scoring.language,
    },
    communication_config: {
      from_name: communication.companyName,
      from_email: communication.hrContact,
      personalize: communication.personalize,
    },
  };
}
