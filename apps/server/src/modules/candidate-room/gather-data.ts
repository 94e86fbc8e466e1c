import {
  applicationDeclarations,
  applications,
  candidateChanges,
  candidateResponses,
  candidates,
  candidateTags,
  communications,
  evaluations,
  faqConversations,
  faqTurns,
  files,
  jobs,
  resumeVersions,
  stageHistory,
} from '@candor/database/schema';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { CandidateContext, Transactional } from '../../platform/context.ts';
import { gatherSent } from '../ats/ats.ts';
import { gatherImports } from '../candidate-imports/candidate-imports.ts';
import { type CandidateRow, listAddresses, listMergedCandidates } from '../candidates/candidates.ts';
import { gatherGivenFiles } from '../evaluations/evaluations.ts';
import { gatherInterviews } from '../interviews/interviews.ts';
import { gatherNotes } from '../notes/notes.ts';
import { viewPerson } from './get-room.ts';
import { listOwnRequests, viewRequest } from './own-requests.ts';

/** Everything that is held about a candidate, for themselves: the score and its findings too, which are about them. */
export async function gatherData(ctx: Transactional<CandidateContext>, candidate: CandidateRow) {
  const { db, organizationId } = ctx;
  const ids = await listMergedCandidates(ctx, candidate.id);
  const described: Awaited<ReturnType<typeof describeApplication>>[] = [];
  for (const row of await listApplications(ctx, ids)) described.push(await describeApplication(ctx, row));
  const messages = await db
    .select()
    .from(communications)
    .where(and(eq(communications.organizationId, organizationId), inArray(communications.candidateId, ids)))
    .orderBy(asc(communications.createdAt));
  const asked = await listOwnRequests(ctx, candidate.id);
  const responses = await db
    .select({ kind: candidateResponses.kind, at: candidateResponses.at })
    .from(candidateResponses)
    .where(
      and(
        eq(candidateResponses.organizationId, organizationId),
        inArray(candidateResponses.candidateId, ids),
      ),
    );
  const addresses = await listAddresses(ctx, ids);
  return {
    made_at: ctx.now,
    person: viewRecord(candidate),
    merged_records: await listMergedRecords(ctx, ids.slice(1)),
    addresses,
    files_to_read: await gatherGivenFiles(ctx, organizationId, addresses),
    applications: described,
    messages: messages.map(({ direction, kind, subject, body, createdAt }) => {
      return { direction, kind, subject, body, at: createdAt };
    }),
    chat: await listChat(ctx, ids),
    ...(await gatherInterviews(ctx, ids)),
    notes: await gatherNotes(ctx, ids),
    tags: await listTags(ctx, candidate.id),
    changes_by_team: await listChanges(ctx, ids),
    imported_from: await gatherImports(ctx, ids),
    requests: asked.map((row) => ({ ...viewRequest(row), details: row.details })),
    activity: responses,
  };
}

function viewRecord(row: CandidateRow) {
  return { ...viewPerson(row), linkedin_url: row.linkedinUrl, since: row.createdAt };
}

/** Records of them that became part of the one they have now: what each says is still held. */
async function listMergedRecords({ db, organizationId }: Transactional<CandidateContext>, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(candidates)
    .where(and(eq(candidates.organizationId, organizationId), inArray(candidates.id, ids)))
    .orderBy(asc(candidates.createdAt), asc(candidates.id));
  return rows.map(viewRecord);
}

/** All of theirs, newest first, also those that became part of another one for the same job. */
function listApplications({ db, organizationId }: Transactional<CandidateContext>, candidateIds: string[]) {
  return db
    .select({ application: applications, job: jobs })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(
      and(eq(applications.organizationId, organizationId), inArray(applications.candidateId, candidateIds)),
    )
    .orderBy(desc(applications.appliedAt), desc(applications.id));
}

/** What members changed of tags, owner and contacts; who owns them is about a member. */
async function listChanges({ db, organizationId }: Transactional<CandidateContext>, candidateIds: string[]) {
  const rows = await db
    .select({ kind: candidateChanges.kind, detail: candidateChanges.detail, at: candidateChanges.at })
    .from(candidateChanges)
    .where(
      and(
        eq(candidateChanges.organizationId, organizationId),
        inArray(candidateChanges.candidateId, candidateIds),
      ),
    )
    .orderBy(asc(candidateChanges.at), asc(candidateChanges.id));
  return rows.map(({ kind, detail, at }) => ({ kind, at, ...(!kind.startsWith('owner') && { detail }) }));
}

async function describeApplication(
  ctx: Transactional<CandidateContext>,
  { application, job }: Awaited<ReturnType<typeof listApplications>>[number],
) {
  const { db, organizationId } = ctx;
  const resumes = await db
    .select({
      name: files.originalName,
      type: files.contentType,
      bytes: files.sizeBytes,
      at: files.createdAt,
    })
    .from(resumeVersions)
    .innerJoin(files, eq(files.key, resumeVersions.fileKey))
    .where(eq(resumeVersions.applicationId, application.id))
    .orderBy(asc(resumeVersions.number));
  const runs = await db
    .select()
    .from(evaluations)
    .where(and(eq(evaluations.organizationId, organizationId), eq(evaluations.applicationId, application.id)))
    .orderBy(asc(evaluations.createdAt));
  const moves = await db
    .select({ to: stageHistory.to, at: stageHistory.at, reason: stageHistory.reason })
    .from(stageHistory)
    .where(
      and(eq(stageHistory.organizationId, organizationId), eq(stageHistory.applicationId, application.id)),
    )
    .orderBy(asc(stageHistory.at));
  const [declared] = await db
    .select()
    .from(applicationDeclarations)
    .where(eq(applicationDeclarations.applicationId, application.id));
  const { stage, status, appliedAt, openedAt, coverLetter, technicalSkills, softSkills, education, source } =
    application;
  const { applicationId: _, organizationId: __, ...declarations } = declared ?? {};
  return {
    job: job.title,
    is_part_of_another: application.mergedInto !== null,
    applied_at: appliedAt,
    opened_by_team_at: openedAt,
    source,
    stage,
    moves,
    reading: status,
    cover_letter: coverLetter,
    skills_found: {
      technical: readStored(technicalSkills),
      soft: readStored(softSkills),
      education: readStored(education),
    },
    declarations,
    files: resumes,
    sent_to: await gatherSent(ctx, application.id),
    evaluations: runs.map(({ state, reason, score, engine, result, finishedAt }) => {
      return { state, reason, score, engine, finished_at: finishedAt, result };
    }),
  };
}

/** Lists are stored as JSON in a text: whoever downloads their data gets the list, not the text. */
function readStored(stored: string | null): unknown {
  if (stored === null) return null;
  try {
    return JSON.parse(stored);
  } catch {
    return stored;
  }
}

/** The words by which the team sorts its candidates. */
function listTags({ db, organizationId }: Transactional<CandidateContext>, candidateId: string) {
  return db
    .select({ tag: candidateTags.tag, at: candidateTags.addedAt })
    .from(candidateTags)
    .where(and(eq(candidateTags.organizationId, organizationId), eq(candidateTags.candidateId, candidateId)))
    .orderBy(asc(candidateTags.addedAt));
}

/** What was asked in the chat by somebody who had proved to be the candidate. */
function listChat({ db, organizationId }: Transactional<CandidateContext>, candidateIds: string[]) {
  return db
    .select({ question: faqTurns.question, reply: faqTurns.reply, at: faqTurns.askedAt })
    .from(faqTurns)
    .innerJoin(faqConversations, eq(faqConversations.id, faqTurns.conversationId))
    .where(
      and(
        eq(faqConversations.organizationId, organizationId),
        inArray(faqConversations.candidateId, candidateIds),
      ),
    )
    .orderBy(asc(faqTurns.askedAt));
}
