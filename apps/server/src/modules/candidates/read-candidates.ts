import type { CandidateDetails, candidates as endpoints } from '@candor/contract/candidates';
import type { QueryOf } from '@candor/contract/endpoint';
import { type applications, evaluations, organizations } from '@candor/database/schema';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { inTransaction, type MemberContext, type Transactional } from '../../platform/context.ts';
import { findDeclarations, listDeclarations } from '../applications/applications.ts';
import { coverEducation, readBlindReview, readCovers } from '../blind-review/blind-review.ts';
import { findFileRequests } from '../communications/communications.ts';
import { readStepLists, viewStep } from '../stages/stages.ts';
import { findCandidatePage, findHistory, getCandidateRow } from './candidate-queries.ts';
import { coverCandidate, viewCandidate } from './candidate-view.ts';
import { versionOfContacts } from './contact-version.ts';
import { findKept } from './keeping/find-kept.ts';
import { viewListed } from './list-view.ts';
import { findSurvivingCandidate } from './merging/find-surviving.ts';

/** A page of the organization's candidates. */
export async function listCandidates(
  ctx: MemberContext,
  { query }: { query: QueryOf<typeof endpoints.listCandidates> },
) {
  return inTransaction(ctx, async (ctx) => {
    const { page, limit, sort, ...filter } = query;
    const { rows, total, isCapped } = await findCandidatePage(ctx, filter, { page, limit, sort });
    return { rows: await viewListed(ctx, rows), total, isCapped };
  });
}

/** One candidate with the history of their applications; an id from before a merge leads to who stayed. */
export async function getCandidateDetails(
  ctx: MemberContext,
  { query }: { query: QueryOf<typeof endpoints.getCandidateDetails> },
): Promise<CandidateDetails> {
  return inTransaction(ctx, async (ctx) => {
    const id = await findSurvivingCandidate(ctx, query.candidate_id ?? query.id ?? '');
    const candidate = await getCandidateRow(ctx, id);
    const history = await findHistory(ctx, candidate.id);
    const [organization] = await ctx.db
      .select({ name: organizations.name })
      .from(organizations)
      .where(eq(organizations.id, ctx.organizationId));
    const declared = await findDeclarations(
      ctx,
      history.map(({ application }) => application.id),
    );
    const waiting = await findWaiting(
      ctx,
      history.map(({ application }) => application.id),
    );
    const asked = await findFileRequests(
      ctx,
      history.map(({ application }) => application.id),
    );
    const jobIds = history.map(({ job }) => job.id);
    const lists = await readStepLists(ctx, ctx.organizationId, jobIds);
    const standings = history.map(({ application, job }) => ({
      ...application,
      position: job.title,
      step: viewStep(lists.stepOf(application)),
    }));
    const blind = await readBlindReview(ctx);
    const hidden = await blind.findHidden([candidate.id]);
    const shown = hidden.has(candidate.id) ? coverCandidate(candidate) : candidate;
    const keptOf = await findKept(ctx, [candidate], hidden);
    const coverOf = await readCovers(ctx, blind.isOn ? [candidate.id] : []);
    return {
      ...keptOf(candidate),
      ...viewCandidate(candidate, { hidden, standings: new Map([[candidate.id, standings]]) }),
      location: [shown.city, shown.country].filter(Boolean).join(', ') || null,
      linkedin_url: shown.linkedinUrl,
      ...(!hidden.has(candidate.id) && { contact_version: versionOfContacts(candidate) }),
      applications: history.map(({ application, job }) => ({
        id: application.id,
        job_id: job.id,
        position: job.title,
        company: organization?.name ?? '',
        status: application.status,
        ...(waiting.has(application.id) && { waits_for_plan: true }),
        stage: application.stage,
        step: viewStep(lists.stepOf(application)),
        score: application.score,
        date: application.appliedAt.toISOString(),
        resume_file_path: application.resumeKey,
        cover_letter: application.coverLetter,
        education: application.education,
        soft_skills: application.softSkills,
        technical_skills: application.technicalSkills,
        declarations: listDeclarations(declared.get(application.id)),
        ...(asked.has(application.id) && { file_asked_at: asked.get(application.id) }),
        ...(blind.hides(application.stage) && coverEntry(application, coverOf(candidate.id))),
      })),
    };
  });
}

/** Identifying parts of an application: letter and resume, perhaps declarations, and names among the skills. */
function coverEntry(
  { education, technicalSkills, softSkills }: typeof applications.$inferSelect,
  cover: (words: string) => string,
) {
  return {
    resume_file_path: null,
    cover_letter: null,
    declarations: [],
    education: coverEducation(education),
    technical_skills: technicalSkills && cover(technicalSkills),
    soft_skills: softSkills && cover(softSkills),
    blind: true,
  };
}

/** The applications whose evaluation waits until the plan has room. */
async function findWaiting(
  ctx: Transactional<MemberContext>,
  applicationIds: string[],
): Promise<ReadonlySet<string | null>> {
  if (applicationIds.length === 0) return new Set();
  const rows = await ctx.db
    .select({ id: evaluations.applicationId })
    .from(evaluations)
    .where(
      and(
        eq(evaluations.organizationId, ctx.organizationId),
        inArray(evaluations.applicationId, applicationIds),
        isNotNull(evaluations.waitsFor),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
