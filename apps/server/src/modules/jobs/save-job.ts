import type { BodyOf } from '@candor/contract/endpoint';
import type { Job, jobs as jobEndpoints } from '@candor/contract/jobs';
import { newId } from '@candor/database/ids';
import { domainEvents, jobs } from '@candor/database/schema';
import { and, eq, gt, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { personBehind } from '../../platform/caller.ts';
import { inTransaction, type MemberContext, type Transactional } from '../../platform/context.ts';
import { recordEvents } from '../../platform/domain-events.ts';
import { ProductError } from '../../platform/product-error.ts';
import { toSearchText } from '../../platform/search-text.ts';
import { checkMember } from '../organizations/organizations.ts';
import { jobClosed, jobSaved } from './job-events.ts';
import { followActive } from './job-places.ts';
import { getJobRow, type JobRow } from './job-queries.ts';
import { readJob } from './read-jobs.ts';

/** A closing that is taken back within this was a mistake: the job was open all along. */
const undoneMs = 60_000;

type SaveJobBody = BodyOf<typeof jobEndpoints.saveJob>;

/** Creates a job, or changes the one whose id is given; an edit of an older version is refused, not merged. */
export async function saveJob(ctx: MemberContext, { body }: { body: SaveJobBody }) {
  return inTransaction(ctx, async (ctx) => {
    await checkMember(ctx, body.user_id);
    const saved = body.id ? await changeJob(ctx, body.id, body) : await createJob(ctx, body);
    return recordSaved(ctx, saved, { isNew: !body.id });
  });
}

/** Writes down that a job was saved, and answers it as it is now. */
export async function recordSaved(
  ctx: Transactional<MemberContext>,
  { id, status }: Saved,
  { isNew: created }: { isNew: boolean },
): Promise<Job> {
  const { organizationId } = ctx;
  await recordAudit(ctx, { recordId: id, details: { created, ...(status && { status }) } });
  await recordEvents(ctx, jobSaved, { organizationId, recordIds: [id], data: { created } });
  return readJob(ctx, id);
}

interface Saved {
  id: string;
  /** The status it has now, where that is another one than before. */
  status?: JobRow['status'];
}

async function createJob(ctx: Transactional<MemberContext>, body: SaveJobBody): Promise<Saved> {
  const id = newId('job');
  const { title, department, city, country, description } = body;
  const fields = { ...toColumns(body), title, department, city, country, description };
  await ctx.db.insert(jobs).values({
    ...fields,
    id,
    organizationId: ctx.organizationId,
    status: body.status ?? 'draft',
    createdBy: body.user_id ?? personBehind(ctx),
    searchText: describeForSearch({ ...fields, status: body.status ?? 'draft', createdAt: ctx.now }),
    createdAt: ctx.now,
    updatedAt: ctx.now,
    publishedAt: body.status === 'active' ? ctx.now : null,
  });
  await followActive(ctx, { jobId: id, was: false, is: body.status === 'active' });
  return body.status === 'active' ? { id, status: body.status } : { id };
}

/** Changes what is given of a job; the rest stays. */
export async function changeJob(
  ctx: Transactional<MemberContext>,
  id: string,
  body: Partial<SaveJobBody>,
): Promise<Saved> {
  const [locked] = await ctx.db.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, id)).for('update');
  if (!locked) throw new ProductError('not_found');
  const job = await getJobRow(ctx, id);
  // What an outside system owns is changed there.
  if (job.externalSource) throw new ProductError('job_is_external');
  if (body.version !== undefined && body.version !== job.version) throw new ProductError('job_changed');
  const fields = toColumns(body);
  const status = body.status ?? job.status;
  const isOpened = status === 'active' && job.status !== 'active';
  const isPublished = isOpened && !(job.status === 'closed' && (await wasJustClosed(ctx, id)));
  await ctx.db
    .update(jobs)
    .set({
      ...fields,
      status,
      searchText: describeForSearch({ ...job, ...withoutUndefined(fields), status }),
      updatedAt: ctx.now,
      ...(isPublished && { publishedAt: ctx.now }),
      version: sql`${jobs.version} + 1`,
    })
    .where(eq(jobs.id, id));
  await followActive(ctx, { jobId: id, was: job.status === 'active', is: status === 'active' });
  return status === job.status ? { id } : { id, status };
}

async function wasJustClosed(ctx: Transactional<MemberContext>, id: string): Promise<boolean> {
  const closed = and(
    eq(domainEvents.organizationId, ctx.organizationId),
    eq(domainEvents.recordId, id),
    eq(domainEvents.type, jobClosed.type),
    gt(domainEvents.at, new Date(ctx.now.getTime() - undoneMs)),
  );
  return (await ctx.db.$count(domainEvents, closed)) > 0;
}

/** undefined leaves a column as it is; an empty text empties it. */
function toColumns(body: Partial<SaveJobBody>) {
  const emptied = (value: string | undefined) => (value === '' ? null : value);
  return {
    title: body.title,
    department: body.department,
    city: body.city,
    country: body.country,
    description: body.description,
    salaryRange: emptied(body.salary_range),
    closingDate: emptied(body.closing_date),
    jobType: emptied(body.job_type),
    experienceLevel: emptied(body.experience_level),
    educationLevel: emptied(body.education_level),
    seniorityLevel: emptied(body.seniority_level),
    industry: emptied(body.industry),
    employmentType: emptied(body.employment_type),
    requiredSkills: emptied(body.required_skills),
    preferredSkills: emptied(body.preferred_skills),
    responsibilities: emptied(body.responsibilities),
    contactEmail: emptied(body.contact_email),
    asksDisabilityStatus: body.disability_status,
    asksWorkingWithChildrenCheck: body.working_with_children_check,
    asksNationalPoliceCheck: body.national_police_check,
    asksVisaStatus: body.visa_status,
    asksAboriginalStatus: body.aboriginal_status,
  };
}

function withoutUndefined<T extends object>(value: T): Partial<T> {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as Partial<T>;
}

type SearchedFields = Pick<
  JobRow,
  'title' | 'department' | 'city' | 'country' | 'status' | 'description' | 'createdAt'
>;

/** The date is found as the list shows it, '5 Jan 2024', and as a computer writes it. */
export function describeForSearch(job: SearchedFields): string {
  const options = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  const created = [
    job.createdAt.toLocaleDateString('en-GB', options),
    job.createdAt.toISOString().slice(0, 10),
  ];
  return toSearchText([
    job.title,
    job.department,
    job.city,
    job.country,
    job.status,
    ...created,
    job.description,
  ]);
}
