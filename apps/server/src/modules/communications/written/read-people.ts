import type { Stage } from '@candor/contract/applications';
import { applications, candidates, jobs } from '@candor/database/schema';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../../platform/context.ts';
import { findSurvivingApplication, findSurvivingCandidate } from '../../candidates/candidates.ts';

/** Whom an email is for: a candidate, an application, or both. */
export interface Named {
  candidateId: string | null;
  applicationId: string | null;
}

interface Applied {
  id: string;
  candidateId: string;
  stage: Stage;
  status: (typeof applications.$inferSelect)['status'];
  openedAt: Date | null;
  jobTitle: string;
}

export interface Person {
  candidate: typeof candidates.$inferSelect;
  /** The application the email is about; null if there is none. */
  application: Applied | null;
  hasWithdrawn: boolean;
}

/**
 * Those who are named, in their order, as who they are since a merge; undefined where there is no such person or their
 * application is not there. Whoever is named without an application is written to about the newest one they did not withdraw.
 */
export async function readPeople(
  ctx: Transactional<MemberContext>,
  named: readonly Named[],
): Promise<(Person | undefined)[]> {
  const applicationIds = named.flatMap(({ applicationId }) => applicationId ?? []);
  const rows = await readByIds(ctx, applications, applicationIds);
  const currentApplications = await followAll(rows, (id) => findSurvivingApplication(ctx, id));
  const owners = new Map(rows.map(({ id, candidateId }) => [id, candidateId]));
  const candidateIdOf = ({ candidateId, applicationId }: Named) =>
    candidateId ?? owners.get(applicationId ?? '') ?? '';
  const found = await readByIds(ctx, candidates, named.map(candidateIdOf));
  const currentCandidates = await followAll(found, (id) => findSurvivingCandidate(ctx, id));
  const survivors = new Map(
    (await readByIds(ctx, candidates, [...currentCandidates.values()])).map((row) => [row.id, row]),
  );
  const applied = await readApplied(ctx, [...survivors.keys()]);
  return named.map((one) => {
    const candidate = survivors.get(currentCandidates.get(candidateIdOf(one)) ?? '');
    if (!candidate) return undefined;
    const theirs = applied.filter(({ candidateId }) => candidateId === candidate.id);
    const open = theirs.find(({ stage }) => stage !== 'withdrawn') ?? theirs[0] ?? null;
    const application =
      one.applicationId === null
        ? open
        : theirs.find(({ id }) => id === currentApplications.get(one.applicationId ?? ''));
    if (application === undefined) return undefined;
    return { candidate, application, hasWithdrawn: application?.stage === 'withdrawn' };
  });
}

interface Mergeable {
  id: string;
  mergedInto: string | null;
}

/** Each id with the one it became part of. Few were merged: only for these the way is followed. */
async function followAll(
  rows: readonly Mergeable[],
  follow: (id: string) => Promise<string>,
): Promise<Map<string, string>> {
  const current = new Map<string, string>();
  for (const { id, mergedInto } of rows) current.set(id, mergedInto === null ? id : await follow(id));
  return current;
}

async function readByIds<Table extends typeof applications | typeof candidates>(
  ctx: Transactional<MemberContext>,
  table: Table,
  ids: readonly string[],
): Promise<Table['$inferSelect'][]> {
  if (ids.length === 0) return [];
  const wanted = and(eq(table.organizationId, ctx.organizationId), inArray(table.id, [...new Set(ids)]));
  return (await ctx.db
    .select()
    .from(table as typeof applications)
    .where(wanted)) as Table['$inferSelect'][];
}

/** What these candidates applied for, newest first. */
async function readApplied(ctx: Transactional<MemberContext>, ids: string[]): Promise<Applied[]> {
  if (ids.length === 0) return [];
  const { id, candidateId, stage, status, openedAt, appliedAt } = applications;
  return ctx.db
    .select({ id, candidateId, stage, status, openedAt, jobTitle: jobs.title })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(
      and(
        eq(applications.organizationId, ctx.organizationId),
        inArray(candidateId, ids),
        isNull(applications.hiddenAt),
      ),
    )
    .orderBy(desc(appliedAt), desc(id));
}
