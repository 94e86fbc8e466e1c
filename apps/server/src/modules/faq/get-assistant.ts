import type { QueryOf } from '@candor/contract/endpoint';
import type { Assistant, faq } from '@candor/contract/faq';
import { sentLink } from '../../platform/caller.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { take } from '../../platform/rate-limit.ts';
import { nameCompany, readFaqConfiguration } from '../agents/agents.ts';
import { noteResponse } from '../candidates/candidates.ts';
import { describeOrganization } from '../organizations/organizations.ts';
import { enterOrganization } from './enter-organization.ts';
import { faqLimits } from './faq-limits.ts';
import { findVisitor } from './find-visitor.ts';

/** What the chat shows before anybody asks. Opening it by a personal link counts as an answer of the candidate. */
export async function getAssistant(
  ctx: Context,
  { query }: { query: QueryOf<typeof faq.getAssistant> },
): Promise<Assistant> {
  await take(ctx, faqLimits.perAddress, ctx.address);
  const entered = await enterOrganization(ctx, { token: sentLink(ctx) || undefined, org: query.org });
  const { organization } = entered;
  return inTransaction(entered.ctx, async (ctx) => {
    const visitor = await findVisitor(ctx, entered.link);
    const configuration = await readFaqConfiguration(ctx, organization.id);
    const companyName = nameCompany(configuration, organization);
    if (visitor) await noteResponse(ctx, visitor.id, 'opened_chat');
    const greeting = visitor ? `Hello ${visitor.firstName}` : 'Hello';
    return {
      ...describeOrganization(organization),
      company_name: companyName,
      welcome: `${greeting}! I'm the AI assistant for ${companyName}. Ask me about the company and its open jobs.`,
      proved_name: visitor?.firstName ?? null,
    };
  });
}
