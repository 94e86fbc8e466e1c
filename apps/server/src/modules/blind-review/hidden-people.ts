import { createHash } from 'node:crypto';
import type { Stage } from '@candor/contract/applications';
import { applications } from '@candor/database/schema';
import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import { readScoringConfiguration } from '../agents/agents.ts';
import { findSurvivors } from './follow-merges.ts';

/** Stages at which people may be known by name. Who was turned down or withdrew has passed none of them. */
const passedStages = {
  off: ['applied', 'shortlisted', 'interview', 'hired', 'rejected', 'withdrawn'],
  shortlisted: ['shortlisted', 'interview', 'hired'],
  interview: ['interview', 'hired'],
} as const satisfies Record<string, readonly Stage[]>;

export interface BlindReview {
  isOn: boolean;
  /** Whether it hides who is behind an application at this stage. */
  hides(stage: Stage): boolean;
  /** The same as `findHidden`, as a condition on the id of a candidate who was not merged; undefined where nobody is hidden. */
  isHidden(candidateId: SQLWrapper): SQL | undefined;
  /**
   * Which of the candidates it hides: those who applied, and none of whose applications has passed. Whoever was merged with
   * another is hidden as long as who they are now is.
   */
  findHidden(candidateIds: readonly string[]): Promise<ReadonlySet<string>>;
}

/** Whom blind review hides from the organization's members at this moment. */
export async function readBlindReview(ctx: Transactional<MemberContext>): Promise<BlindReview> {
  const { blindUntil } = await readScoringConfiguration(ctx, ctx.organizationId);
  const passed: readonly Stage[] = passedStages[blindUntil];
  const isOn = blindUntil !== 'off';
  return {
    isOn,
    hides: (stage) => !passed.includes(stage),
    isHidden: (candidateId) => (isOn ? isHidden(ctx, candidateId, passed) : undefined),
    findHidden: async (ids) => (isOn && ids.length > 0 ? findHidden(ctx, ids, passed) : new Set()),
  };
}

function isHidden(
  { organizationId }: Transactional<MemberContext>,
  candidateId: SQLWrapper,
  passed: readonly Stage[],
): SQL {
  const hasPassed = inArray(applications.stage, [...passed]);
  // Without rows it is null: who did not apply is not hidden.
  return sql`coalesce((select not bool_or(${hasPassed}) from ${applications}
    where ${applications.organizationId} = ${organizationId} and ${applications.candidateId} = ${candidateId}), false)`;
}

async function findHidden(
  ctx: Transactional<MemberContext>,
  ids: readonly string[],
  passed: readonly Stage[],
): Promise<ReadonlySet<string>> {
  const survivors = await findSurvivors(ctx, ids);
  const hasPassed = sql<boolean>`bool_or(${inArray(applications.stage, [...passed])})`;
  const rows = await ctx.db
    .select({ candidateId: applications.candidateId, hasPassed })
    .from(applications)
    .where(
      and(
        eq(applications.organizationId, ctx.organizationId),
        // One parameter, however many there are.
        sql`${applications.candidateId} = any(${sql.param([...new Set(survivors.values())])}::text[])`,
      ),
    )
    .groupBy(applications.candidateId);
  const hidden = new Set(rows.flatMap((row) => (row.hasPassed ? [] : row.candidateId)));
  return new Set(ids.filter((id) => hidden.has(survivors.get(id) ?? id)));
}

/** Letters and digits that are not taken for one another. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The two parts of the name under which somebody is shown: always the same ones for the same person. */
export function blindName(candidateId: string): { firstName: string; lastName: string } {
  const digest = createHash('sha256').update(candidateId).digest();
  const code = [...digest.subarray(0, 5)].map((byte) => signs[byte % signs.length]).join('');
  return { firstName: 'Candidate', lastName: code };
}

/** The level of education without where it was reached. What is not a list of ours may name a school anywhere. */
export function coverEducation(education: string | null): string | null {
  if (education === null) return null;
  try {
    const list: unknown = JSON.parse(education);
    if (!Array.isArray(list)) return null;
    return JSON.stringify(list.map((item: object) => ({ ...item, institution: null })));
  } catch {
    return null;
  }
}
