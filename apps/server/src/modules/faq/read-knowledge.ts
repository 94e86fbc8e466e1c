import { companyPassages } from '@candor/agents/faq/company-passages';
import type { Knowledge } from '@candor/agents/faq/knowledge';
import { pairPassages } from '@candor/agents/faq/pair-passages';
import { agentConfigurations, faqPairs, jobs } from '@candor/database/schema';
import { and, count, desc, eq, max, sum } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';
import { localDay } from '../../platform/local-day.ts';
import { nameCompany, readFaqConfiguration } from '../agents/agents.ts';
import { isOpenOn } from '../jobs/jobs.ts';
import type { OrganizationRow } from './enter-organization.ts';
import { maxPairs } from './faq-limits.ts';

/** More open jobs than this are not searched; the newest are. */
const maxJobs = 500;

function isOpen({ now }: Context, { id, timeZone }: OrganizationRow) {
  return and(eq(jobs.organizationId, id), isOpenOn(localDay(now, timeZone)));
}

/** Differs whenever what the assistant may say has changed. */
export async function readKnowledgeVersion(
  ctx: Transactional<Context>,
  organization: OrganizationRow,
): Promise<string> {
  const { id: organizationId, name } = organization;
  const [configuration] = await ctx.db
    .select({ version: agentConfigurations.version })
    .from(agentConfigurations)
    .where(and(eq(agentConfigurations.organizationId, organizationId), eq(agentConfigurations.agent, 'faq')));
  const [pairs] = await ctx.db
    .select({ count: count(), versions: sum(faqPairs.version), newest: max(faqPairs.updatedAt) })
    .from(faqPairs)
    .where(eq(faqPairs.organizationId, organizationId));
  const [open] = await ctx.db
    .select({ count: count(), versions: sum(jobs.version), newest: max(jobs.updatedAt) })
    .from(jobs)
    .where(isOpen(ctx, organization));
  return JSON.stringify([name, configuration, pairs, open]);
}

/** All that the assistant of an organization may say to a stranger: its text, its pairs and its open jobs. */
export async function readKnowledge(
  ctx: Transactional<Context>,
  organization: OrganizationRow,
): Promise<Knowledge> {
  const configuration = await readFaqConfiguration(ctx, organization.id);
  const companyName = nameCompany(configuration, organization);
  const pairs = await ctx.db
    .select()
    .from(faqPairs)
    .where(eq(faqPairs.organizationId, organization.id))
    .orderBy(faqPairs.createdAt, faqPairs.id)
    .limit(maxPairs);
  const open = await ctx.db
    .select()
    .from(jobs)
    .where(isOpen(ctx, organization))
    .orderBy(desc(jobs.createdAt), jobs.id)
    .limit(maxJobs);
  return {
    companyName,
    passages: [...companyPassages(configuration.companyDescription, companyName), ...pairPassages(pairs)],
    jobs: open.map((job) => ({
      id: job.id,
      title: job.title,
      department: job.department,
      city: job.city,
      country: job.country,
      description: job.description,
      responsibilities: job.responsibilities,
      required_skills: job.requiredSkills,
      preferred_skills: job.preferredSkills,
      salary_range: job.salaryRange,
      job_type: job.jobType,
      employment_type: job.employmentType,
      experience_level: job.experienceLevel,
      seniority_level: job.seniorityLevel,
      education_level: job.educationLevel,
      contact_email: job.contactEmail,
      national_police_check: job.asksNationalPoliceCheck,
      working_with_children_check: job.asksWorkingWithChildrenCheck,
    })),
  };
}
