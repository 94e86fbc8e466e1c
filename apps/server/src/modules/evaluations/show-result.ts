import { applications, candidates } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';
import { recordEvents } from '../../platform/domain-events.ts';
import { writeResult } from '../applications/applications.ts';
import { describeForSearch, readMergedWords } from '../candidates/candidates.ts';
import { applicationEvaluated } from './evaluation-events.ts';
import type { StoredResult } from './evaluation-view.ts';

interface Shown {
  applicationId: string;
  evaluationId: string;
  score: number;
  result: StoredResult;
}

/** Makes a result the one that lists show of an application, and by which they find it. */
export async function showResult(
  ctx: Transactional<Context>,
  { applicationId, evaluationId, score, result }: Shown,
  isStillWanted: (application: typeof applications.$inferSelect) => boolean,
): Promise<void> {
  const { soft_skills, education } = result;
  // Nobody is found by a skill that the resume does not show.
  const skills = result.technical_skills.flatMap(({ skill, match }) => (match === 'Low' ? [] : skill));
  const [row] = await ctx.db
    .select({ application: applications, candidate: candidates })
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .where(eq(applications.id, applicationId))
    .for('update', { of: applications });
  if (!row || !isStillWanted(row.application)) return;
  const described = describeForSearch({
    ...row.candidate,
    technicalSkills: skills.join(' '),
    softSkills: soft_skills.map(({ skill }) => skill).join(' '),
    education: education.flatMap(({ institution, degree }) => [institution, degree]).join(' '),
  });
  await writeResult(ctx, applicationId, {
    score,
    evaluationId,
    hasHiddenText: result.hidden_text.length > 0,
    technicalSkills: JSON.stringify(skills),
    softSkills: JSON.stringify(soft_skills.map(({ skill }) => skill)),
    education: JSON.stringify(education),
    searchText: `${described}${await readMergedWords(ctx, row.candidate)}`,
  });
  await recordEvents(ctx, applicationEvaluated, {
    organizationId: row.application.organizationId,
    recordIds: [applicationId],
    data: { evaluationId },
  });
}
