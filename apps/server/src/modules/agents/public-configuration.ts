import type { agents as endpoints, ScoringChanges } from '@candor/contract/agents';
import type { BodyOf, QueryOf } from '@candor/contract/endpoint';
import { members } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import { inTransaction, type MemberContext, type Transactional } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { getConfiguration } from './get-configuration.ts';
import { writeChanges } from './save-configuration.ts';

/** The Scoring Agent's configuration in the names of the documented API: another view of the same record. */
export async function getPublicConfiguration(
  ctx: MemberContext,
  { query }: { query: QueryOf<typeof endpoints.getPublicConfiguration> },
) {
  return inTransaction(ctx, async (ctx) => {
    await checkMember(ctx, query.user_id);
    return view(await getConfiguration(ctx));
  });
}

/** Changes it under those names. */
export async function savePublicConfiguration(
  ctx: MemberContext,
  { body }: { body: BodyOf<typeof endpoints.savePublicConfiguration> },
) {
  return inTransaction(ctx, async (ctx) => {
    await checkMember(ctx, body.user_id);
    const { detect_gaps, detect_skill_gap, recommend_salary, language } = body.scoring_config;
    const named: ScoringChanges = {
      detectEmploymentGaps: detect_gaps,
      detectSkillGap: detect_skill_gap,
      recommendSalary: recommend_salary,
      language,
    };
    const changes = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
    return view(await writeChanges(ctx, changes));
  });
}

/** Whoever names a member names one of their own organization. */
async function checkMember(ctx: Transactional<MemberContext>, userId: string | undefined): Promise<void> {
  if (userId === undefined) return;
  const known = await ctx.db.$count(
    members,
    and(eq(members.organizationId, ctx.organizationId), eq(members.userId, userId)),
  );
  if (known === 0) throw new ProductError('not_found');
}

function view({ configuration }: Awaited<ReturnType<typeof getConfiguration>>) {
  return {
    scoring_config: {
      exclude_pii: true as const,
      detect_gaps: configuration.detectEmploymentGaps,
      detect_skill_gap: configuration.detectSkillGap,
      recommend_salary: configuration.recommendSalary,
      language: configuration.language,
    },
  };
}
