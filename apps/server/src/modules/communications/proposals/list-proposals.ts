import type { QueryOf } from '@candor/contract/endpoint';
import type {
  rejectionProposals as endpoints,
  RejectionProposal,
} from '@candor/contract/rejection-proposals';
import { applications, candidates, jobs, rejectionProposals } from '@candor/database/schema';
import { and, asc, desc, eq, exists, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import { inTransaction, type MemberContext, type Transactional } from '../../../platform/context.ts';
import { isNoneOf } from '../../../platform/is-none-of.ts';
import { ProductError } from '../../../platform/product-error.ts';
import { toSearchPattern } from '../../../platform/search-text.ts';
import { findUnfindable, namePeople } from '../history/name-people.ts';
import { fillWords, slotValues } from '../mails/compose-mail.ts';
import { finishWords } from '../mails/finish-words.ts';
import { listNotes } from '../mails/note-words.ts';
import { readSender } from '../mails/read-matter.ts';
import { readFindings, selectProposals } from './proposal-queries.ts';
import { findRejectedBefore } from './was-rejected-before.ts';

type Query = QueryOf<typeof endpoints.listProposals>;
type Rows = Awaited<ReturnType<typeof selectProposals>>;

/** A page of the rejections that scores suggest. */
export async function listProposals(ctx: MemberContext, { query }: { query: Query }) {
  return inTransaction(ctx, async (ctx) => {
    const where = and(
      eq(rejectionProposals.organizationId, ctx.organizationId),
      query.state ? eq(rejectionProposals.state, query.state) : undefined,
      query.job ? eq(applications.jobId, query.job) : undefined,
      await search(ctx, query.q),
    );
    const direction = query.sort === 'createdAt' ? asc : desc;
    const rows = await selectProposals(ctx)
      .where(where)
      .orderBy(direction(rejectionProposals.createdAt), direction(rejectionProposals.id))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit);
    const [counted] = await ctx.db
      .select({ total: sql<number>`count(*)::int` })
      .from(rejectionProposals)
      .innerJoin(
        applications,
        and(eq(applications.id, rejectionProposals.applicationId), isNull(applications.hiddenAt)),
      )
      .where(where);
    return { rows: await viewProposals(ctx, rows), total: counted?.total ?? 0 };
  });
}

/** By the person's name or the job's title; nobody whom blind review hides is found by name. */
async function search(ctx: Transactional<MemberContext>, q: string | undefined): Promise<SQL | undefined> {
  if (!q) return undefined;
  const { db, organizationId } = ctx;
  const hidden = await findUnfindable(ctx, async () => {
    const rows = await db
      .selectDistinct({ id: applications.candidateId })
      .from(rejectionProposals)
      .innerJoin(applications, eq(applications.id, rejectionProposals.applicationId))
      .where(eq(rejectionProposals.organizationId, organizationId));
    return rows.map(({ id }) => id);
  });
  const pattern = toSearchPattern(q);
  const ofPerson = db
    .select({ id: candidates.id })
    .from(candidates)
    .where(
      and(
        eq(candidates.organizationId, organizationId),
        eq(candidates.id, applications.candidateId),
        like(candidates.searchText, pattern),
        hidden.length > 0 ? isNoneOf(candidates.id, hidden) : undefined,
      ),
    );
  const ofJob = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, applications.jobId), like(jobs.searchText, pattern)));
  return or(exists(ofPerson), exists(ofJob));
}

/** One proposal, as the list shows it. */
export async function getProposal(ctx: Transactional<MemberContext>, id: string): Promise<RejectionProposal> {
  const rows = await selectProposals(ctx).where(
    and(eq(rejectionProposals.organizationId, ctx.organizationId), eq(rejectionProposals.id, id)),
  );
  const [view] = await viewProposals(ctx, rows);
  if (!view) throw new ProductError('not_found');
  return view;
}

async function viewProposals(ctx: Transactional<MemberContext>, rows: Rows): Promise<RejectionProposal[]> {
  const people = await namePeople(
    ctx,
    rows.map(({ application }) => application.candidateId),
  );
  const sender = await readSender(ctx, ctx.organizationId);
  const open = rows.filter(({ proposal }) => proposal.state === 'proposed');
  const rejectedBefore = await findRejectedBefore(
    ctx,
    ctx.organizationId,
    open.map(({ application }) => application.id),
  );
  return rows.map(({ proposal, application, jobTitle, result, decidedBy }) => {
    const person = people(application.candidateId);
    // Words that somebody wrote themself may name the person.
    const words = { subject: person.cover(proposal.subject), body: person.cover(proposal.body) };
    const matter = { ...sender, person, jobTitle, notes: listNotes(application) };
    const { subject, text } = fillWords(words, matter);
    return {
      id: proposal.id,
      applicationId: application.id,
      candidateId: person.id,
      candidateName: person.name,
      jobId: application.jobId,
      jobTitle,
      evaluationId: proposal.evaluationId,
      score: proposal.score,
      threshold: proposal.threshold,
      isBorderline: proposal.isBorderline,
      wasRejectedBefore: proposal.state === 'proposed' && rejectedBefore.has(application.id),
      reason: proposal.reason,
      findings: readFindings(result).map(({ criterion, state, group, required }) => ({
        ...{ criterion, state, group, required },
      })),
      ...words,
      finished: finishWords(words, slotValues(matter), person.isHidden),
      preview: { subject, text },
      wording: proposal.wording as RejectionProposal['wording'],
      sendAt: proposal.state === 'proposed' ? (proposal.sendAt?.toISOString() ?? null) : null,
      state: proposal.state as RejectionProposal['state'],
      createdAt: proposal.createdAt.toISOString(),
      decidedBy,
      decidedAt: proposal.decidedAt?.toISOString() ?? null,
      withdrawnReason: proposal.withdrawnReason,
      communicationId: proposal.communicationId,
      version: proposal.version,
      ...(person.isHidden && { blind: true }),
    };
  });
}
