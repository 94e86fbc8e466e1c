import type { QueryOf } from '@candor/contract/endpoint';
import type { Assistant, faq } from '@candor/contract/faq';
import { type Context, inTransaction } from '../../platform/context.ts';
import { take } from '../../platform/rate-limit.ts';
import { readFaqConfiguration } from '../agents/agents.module.ts';
import { describeOrganization } from '../organizations/organizations.module.ts';
import { nameCompany } from './company-name.ts';
import { faqLimits } from './faq-limits.ts';
import { getAskedOrganization } from './find-organization.ts';
import { findVisitor } from './find-visitor.ts';
import { noteResponse } from './note-response.ts';

/** What the chat shows before anybody asks. Opening it by a personal link counts as an answer of the candidate. */
export async function getAssistant(
  ctx: Context,
  { query }: { query: QueryOf<typeof faq.getAssistant> },
): Promise<Assistant> {
  await take(ctx, faqLimits.perAddress, ctx.address);
  return inTransaction(ctx, async (ctx) => {
    const visitor = await findVisitor(ctx, ctx.candidateToken);
    const organization = await getAskedOrganization(ctx, visitor?.organizationId ?? query.org);
    const configuration = await readFaqConfiguration(ctx, organization.id);
    const companyName = nameCompany(configuration, organization);
    if (visitor) await noteResponse(ctx, visitor, 'opened_chat');
    return {
      ...describeOrganization(organization),
      company_name: companyName,
      welcome: `Hello${visitor ? ` ${visitor.firstName}` : ''}! I am the AI assistant of ${companyName}. Ask me about the company and its open jobs.`,
      proved_name: visitor?.firstName ?? null,
    };
  });
}
