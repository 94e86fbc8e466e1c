import { type Finding, findingSchema } from '@candor/contract/evaluations';
import type { InterviewKit, Scorecard } from '@candor/contract/scorecards';
import { applications, evaluations, interviewScorecards } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { holdsRight } from '../../../platform/caller.ts';
import { inTransaction, type SessionContext, type Transactional } from '../../../platform/context.ts';
import { ProductError } from '../../../platform/product-error.ts';
import { namePeople } from '../../blind-review/blind-review.ts';
import { findSurvivingApplication } from '../../candidates/candidates.ts';
import { findInterviewRow, type InterviewRow, listPeople } from '../interview-queries.ts';
import { nameColleagues } from '../team-members.ts';
import { stateReasons, wordQuestion } from './word-question.ts';

type ScorecardRow = typeof interviewScorecards.$inferSelect;

const mostQuestions = 12;
const resultSchema = z.object({ findings: z.array(findingSchema) });

/** Questions that the resume leaves open, and the scorecards: your own, and others' once yours is submitted. */
export async function getKit(
  ctx: SessionContext,
  { params }: { params: { id: string } },
): Promise<InterviewKit> {
  return inTransaction(ctx, (ctx) => readKit(ctx, params.id));
}

export async function readKit(ctx: Transactional<SessionContext>, id: string): Promise<InterviewKit> {
  const row = await findInterviewRow(ctx, id);
  if (!row) throw new ProductError('not_found');
  const findings = await readFindings(ctx, row);
  const people = (await listPeople(ctx, [id])).filter(({ role }) => role !== 'candidate');
  const cards = await ctx.db
    .select()
    .from(interviewScorecards)
    .where(
      and(
        eq(interviewScorecards.organizationId, ctx.organizationId),
        eq(interviewScorecards.interviewId, id),
      ),
    );
  const { userId } = ctx.caller;
  const own = cards.find(({ memberId }) => memberId === userId);
  const isAssigned = people.some(({ personId }) => personId === userId);
  // Whoever plans interviews sees what came of them; an interviewer only after their own judgement.
  const maySeeOthers = isAssigned ? Boolean(own?.submittedAt) : holdsRight(ctx.caller, 'interviews.write');
  const cover = await findCover(ctx, row);
  const ids = [
    ...new Set([...people.map(({ personId }) => personId), ...cards.map(({ memberId }) => memberId)]),
  ];
  const colleagues = await nameColleagues(ctx, ids);
  return {
    criteria: findings.map(({ criterion_id, criterion, group, required, state }) => ({
      ...{ criterion_id, criterion, group, required, state },
    })),
    questions: listQuestions(findings),
    may_write: isAssigned,
    own: own ? viewCard(own, cover) : null,
    is_own_covered: own !== undefined && listWords(own).some((words) => cover(words) !== words),
    others: ids
      .filter((memberId) => memberId !== userId)
      .map((memberId) => {
        const card = cards.find((known) => known.memberId === memberId && known.submittedAt);
        return {
          member: { id: memberId, name: colleagues.get(memberId)?.name ?? 'Former member' },
          is_submitted: card !== undefined,
          scorecard: card && maySeeOthers ? viewCard(card, cover) : null,
        };
      }),
    hides_others: isAssigned && !maySeeOthers,
  };
}

/** What the newest evaluation of the application found, criterion by criterion. */
async function readFindings(ctx: Transactional<SessionContext>, row: InterviewRow): Promise<Finding[]> {
  if (!row.applicationId) return [];
  const applicationId = await findSurvivingApplication(ctx, row.applicationId);
  const [found] = await ctx.db
    .select({ result: evaluations.result })
    .from(applications)
    .innerJoin(evaluations, eq(evaluations.id, applications.evaluationId))
    .where(and(eq(applications.organizationId, ctx.organizationId), eq(applications.id, applicationId)));
  return resultSchema.safeParse(found?.result).data?.findings ?? [];
}

/** What is required first, then by weight. */
function listQuestions(findings: readonly Finding[]): InterviewKit['questions'] {
  return findings
    .toSorted((a, b) => Number(b.required) - Number(a.required) || b.weight - a.weight)
    .flatMap((finding) => {
      const question = wordQuestion(finding);
      const { criterion_id, criterion, state } = finding;
      return question ? [{ criterion_id, criterion, question, reason: stateReasons[state] }] : [];
    })
    .slice(0, mostQuestions);
}

type Cover = (words: string) => string;

/** Interviewers' texts may contain a name that blind review hides. */
export async function findCover(ctx: Transactional<SessionContext>, row: InterviewRow): Promise<Cover> {
  const person = (await namePeople(ctx, [row.candidateId])).get(row.candidateId);
  return person ? person.cover : () => '';
}

/** Everything an interviewer wrote into it by hand. */
export function listWords({ ratings, summary }: Pick<ScorecardRow, 'ratings' | 'summary'>): string[] {
  return [summary, ...ratings.map(({ note }) => note)];
}

function viewCard(row: ScorecardRow, cover: Cover): Scorecard {
  return {
    ratings: row.ratings.map((rating) => ({ ...rating, note: cover(rating.note) })),
    recommendation: row.recommendation as Scorecard['recommendation'],
    summary: cover(row.summary),
    submitted_at: row.submittedAt?.toISOString() ?? null,
    version: row.version,
  };
}
