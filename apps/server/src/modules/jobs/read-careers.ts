import type { Careers, PublicJob } from '@candor/contract/jobs';
import type { PublicOrganization } from '@candor/contract/organizations';
import { jobs, organizations } from '@candor/database/schema';
import { and, desc, eq, gte, isNull, or, sql } from 'drizzle-orm';
import {
  bindToOrganization,
  type Context,
  inTransaction,
  type Transactional,
} from '../../platform/context.ts';
import { localDay } from '../../platform/local-day.ts';
import { ProductError } from '../../platform/product-error.ts';
import { describeOrganization } from '../organizations/organizations.ts';
import { isPastClosing } from './closing-date.ts';
import type { JobRow } from './job-queries.ts';
import { viewListedJob, viewPublicJob } from './job-view.ts';

/** More open jobs than this are not listed; the newest are. */
const maxListed = 2_000;

/** Sitemaps may name 50,000 addresses; careers pages are among them. */
const maxInSitemap = 40_000;

const dayMs = 24 * 60 * 60 * 1000;

/** By when they were published: a draft may be old by then. */
const newestFirst = [desc(sql`coalesce(${jobs.publishedAt}, ${jobs.createdAt})`), desc(jobs.id)];

interface CareersInput {
  params: { slug: string };
}

/** The open jobs of an organization, newest first. */
export async function getCareers(ctx: Context, { params }: CareersInput): Promise<Careers> {
  const { organization, rows } = await readOpenJobs(ctx, params.slug);
  return {
    organization: describeOrganization(organization),
    jobs: rows.map((row) => viewListedJob(row, organization)),
  };
}

/** The same with all that strangers read of them, for the feeds. */
export async function getJobFeed(
  ctx: Context,
  { params }: CareersInput,
): Promise<{ organization: PublicOrganization; jobs: PublicJob[] }> {
  const { organization, rows } = await readOpenJobs(ctx, params.slug);
  return {
    organization: describeOrganization(organization),
    jobs: rows.map((row) => viewPublicJob(row, organization, ctx.now)),
  };
}

async function readOpenJobs(ctx: Context, slug: string) {
  const [organization] = await inTransaction(ctx, ({ db }) =>
    db.select().from(organizations).where(eq(organizations.slug, slug)),
  );
  if (!organization) throw new ProductError('not_found');
  const today = localDay(ctx.now, organization.timeZone);
  const rows = await inTransaction(bindToOrganization(ctx, organization.id), (ctx) =>
    listOpenJobs(ctx, organization.id, today),
  );
  return { organization, rows };
}

function listOpenJobs(ctx: Transactional<Context>, organizationId: string, today: string): Promise<JobRow[]> {
  return ctx.db
    .select()
    .from(jobs)
    .where(and(eq(jobs.organizationId, organizationId), isOpenOn(today)))
    .orderBy(...newestFirst)
    .limit(maxListed);
}

/** Which jobs take applications on this day. */
export function isOpenOn(today: string) {
  return and(
    eq(jobs.status, 'active'),
    isNull(jobs.deletedAt),
    or(isNull(jobs.closingDate), gte(jobs.closingDate, today)),
  );
}

/** Every open job of every organization with the slug of its careers page, newest first. */
export async function listPublicPages(ctx: Context) {
  return inTransaction(ctx, async (ctx) => {
    // No zone is more than a day behind UTC; which day it is where a job belongs is looked at below.
    const yesterday = localDay(new Date(ctx.now.getTime() - dayMs), null);
    const rows = await ctx.db
      .select({
        id: jobs.id,
        closingDate: jobs.closingDate,
        updatedAt: jobs.updatedAt,
        slug: organizations.slug,
        timeZone: organizations.timeZone,
      })
      .from(jobs)
      .innerJoin(organizations, eq(organizations.id, jobs.organizationId))
      .where(isOpenOn(yesterday))
      .orderBy(...newestFirst)
      .limit(maxInSitemap);
    return rows
      .filter((row) => !isPastClosing(row, row, ctx.now))
      .map(({ id, slug, updatedAt }) => ({ slug, job_id: id, updated_at: updatedAt.toISOString() }));
  });
}
