import type { FirstStep, FirstSteps } from '@candor/contract/dashboard';
import type { Right } from '@candor/contract/rights';
import {
  applications,
  connections,
  invitations,
  jobs,
  members,
  organizations,
} from '@candor/database/schema';
import { and, desc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { holdsRight } from '../../../platform/caller.ts';
import { inTransaction, type SessionContext, type Transactional } from '../../../platform/context.ts';
import { readCounters } from '../../../platform/row-counters.ts';
import { findVisit } from './visits.ts';

type Ctx = Transactional<SessionContext>;

/** Whoever joined longer ago knows their way, unless the organization itself is new. */
const newcomerDays = 14;
const dayMs = 24 * 60 * 60 * 1000;

/** Enough to know whether anybody looks at evaluations, and few enough to be read in a moment. */
const newestLookedAt = 1_000;

const none: FirstSteps = { steps: [], job_id: null, unopened: null };

/** The first steps of a newcomer, checked off by what exists. */
export async function getFirstSteps(ctx: SessionContext): Promise<FirstSteps> {
  return inTransaction(ctx, async (ctx) => {
    if ((await findVisit(ctx))?.firstStepsDismissedAt) return none;
    const published = await findPublishedJob(ctx);
    const reading = await findReading(ctx);
    const all: { step: FirstStep; right: Right; isOwn?: true; done: boolean }[] = [
      { step: 'job_published', right: 'jobs.write', done: published !== undefined },
      { step: 'application_received', right: 'jobs.write', done: await hasApplications(ctx) },
      { step: 'evaluation_opened', right: 'evaluations.write', done: reading.isOpened },
      { step: 'colleague_invited', right: 'members.invite', done: await hasColleague(ctx) },
      { step: 'branding_chosen', right: 'branding.write', done: await hasBranding(ctx) },
    ];
    if (ctx.platform.calendars.length > 0)
      all.push({
        ...{ step: 'calendar_connected', right: 'connections.own', isOwn: true },
        done: await hasCalendar(ctx),
      });
    const steps = all.filter(({ right }) => holdsRight(ctx.caller, right));
    const open = steps.filter(({ done }) => !done);
    const isNewcomer = open.some(({ isOwn }) => !isOwn) || (open.length > 0 && (await joinedLately(ctx)));
    if (!isNewcomer) return none;
    return {
      steps: steps.map(({ step, done }) => ({ step, done })),
      job_id: published?.status === 'active' ? published.id : null,
      unopened: reading.unopened,
    };
  });
}

/** An open job before one that was closed again. */
async function findPublishedJob({ db, organizationId }: Ctx) {
  const rows = await db
    .select({ id: jobs.id, status: jobs.status })
    .from(jobs)
    .where(
      and(
        eq(jobs.organizationId, organizationId),
        isNull(jobs.deletedAt),
        inArray(jobs.status, ['active', 'closed']),
      ),
    )
    .orderBy(jobs.status, desc(jobs.createdAt))
    .limit(1);
  return rows[0];
}

async function hasApplications(ctx: Ctx): Promise<boolean> {
  return ((await readCounters(ctx, ['applications'])).get('applications') ?? 0) > 0;
}

/** Whether somebody has opened an evaluation, and which one they could. */
async function findReading({ db, organizationId }: Ctx) {
  const newest = db
    .select({
      id: applications.id,
      candidateId: applications.candidateId,
      evaluationId: applications.evaluationId,
      openedAt: applications.openedAt,
      appliedAt: applications.appliedAt,
    })
    .from(applications)
    .where(and(eq(applications.organizationId, organizationId), isNull(applications.hiddenAt)))
    .orderBy(desc(applications.appliedAt), desc(applications.id))
    .limit(newestLookedAt)
    .as('newest');
  const rows = await db
    .selectDistinctOn([isNull(newest.openedAt)], {
      id: newest.id,
      candidateId: newest.candidateId,
      openedAt: newest.openedAt,
    })
    .from(newest)
    .where(isNotNull(newest.evaluationId))
    .orderBy(isNull(newest.openedAt), desc(newest.appliedAt), desc(newest.id));
  const unopened = rows.find(({ openedAt }) => openedAt === null);
  return {
    isOpened: rows.some(({ openedAt }) => openedAt !== null),
    unopened: unopened ? { application_id: unopened.id, candidate_id: unopened.candidateId } : null,
  };
}

async function hasColleague({ db, organizationId }: Ctx): Promise<boolean> {
  if ((await db.$count(members, eq(members.organizationId, organizationId))) > 1) return true;
  return (await db.$count(invitations, eq(invitations.organizationId, organizationId))) > 0;
}

async function hasBranding({ db, organizationId }: Ctx): Promise<boolean> {
  const { id, logoKey, brandColor, backgroundColor } = organizations;
  const chosen = or(isNotNull(logoKey), isNotNull(brandColor), isNotNull(backgroundColor));
  return (await db.$count(organizations, and(eq(id, organizationId), chosen))) > 0;
}

async function hasCalendar({ db, organizationId, caller, platform }: Ctx): Promise<boolean> {
  const isCalendar = inArray(
    connections.provider,
    platform.calendars.map(({ name }) => name),
  );
  const isOwn = and(eq(connections.organizationId, organizationId), eq(connections.userId, caller.userId));
  return (await db.$count(connections, and(isOwn, isCalendar))) > 0;
}

async function joinedLately({ db, organizationId, caller, now }: Ctx): Promise<boolean> {
  const [member] = await db
    .select({ joinedAt: members.createdAt })
    .from(members)
    .where(and(eq(members.organizationId, organizationId), eq(members.userId, caller.userId)));
  return member !== undefined && now.getTime() - member.joinedAt.getTime() < newcomerDays * dayMs;
}
