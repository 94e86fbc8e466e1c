import { applications, candidates, jobs } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import type { Context, Transactional } from '../../../platform/context.ts';
import { readCommunicationConfiguration } from '../../agents/agents.ts';
import { findSurvivingApplication, findSurvivingCandidate } from '../../candidates/candidates.ts';
import { getPublicOrganization } from '../../organizations/organizations.ts';

/** The person an email is about. If they were merged with someone, that is the surviving candidate. */
export async function readRecipient(
  ctx: Transactional<Context>,
  organizationId: string,
  named: { candidateId: string; applicationId?: string | undefined },
) {
  const bound = { ...ctx, organizationId };
  const candidateId = await findSurvivingCandidate(bound, named.candidateId);
  const [candidate] = await ctx.db
    .select()
    .from(candidates)
    .where(and(eq(candidates.organizationId, organizationId), eq(candidates.id, candidateId)));
  if (!candidate) return undefined;
  const applicationId = named.applicationId && (await findSurvivingApplication(bound, named.applicationId));
  const [found] = applicationId
    ? await ctx.db
        .select({ application: applications, job: jobs })
        .from(applications)
        .innerJoin(jobs, eq(jobs.id, applications.jobId))
        .where(and(eq(applications.organizationId, organizationId), eq(applications.id, applicationId)))
    : [];
  return { candidate, application: found?.application, job: found?.job };
}

/** The sender's name and settings of an email. */
export async function readSender(ctx: Transactional<Context>, organizationId: string) {
  const configuration = await readCommunicationConfiguration(ctx, organizationId);
  const { name, brand_color } = await getPublicOrganization(ctx, { params: { id: organizationId } });
  const brandColour = /^#[0-9a-f]{6}$/i.test(brand_color) ? brand_color : '#8b5cf6';
  const canReply = Boolean(ctx.platform.config.inboundMail || configuration.hrContact);
  return { configuration, organization: { name, brandColour }, canReply };
}
