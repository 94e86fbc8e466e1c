import { companyAnswers, companyDescription } from '@candor/demo/company';
import { saveConfiguration } from '../../modules/agents/agents.ts';
import { addPair } from '../../modules/faq/faq.ts';
import type { Context, Transactional } from '../../platform/context.ts';
import { asRecruiter } from './fill-jobs.ts';
import type { DemoStaff } from './fill-organization.ts';

/** Teaches the demo's FAQ Assistant what candidates may know, and says who writes to them. */
export async function fillAssistant(ctx: Transactional<Context>, staff: DemoStaff): Promise<void> {
  const configuring = asRecruiter(ctx, staff, 'agent.configured', ctx.now);
  const company = { companyName: 'Harbour & Pine' };
  await saveConfiguration(configuring, {
    body: { agent_name: 'faq', configuration: { ...company, companyDescription } },
  });
  await saveConfiguration(configuring, {
    body: {
      agent_name: 'communication',
      // Proposals only: nothing leaves before somebody has approved it.
      configuration: { ...company, hrContact: 'people@harbour-pine.example', rejectionEmails: true },
    },
  });
  const teaching = asRecruiter(ctx, staff, 'faq_pair.added', ctx.now);
  for (const pair of companyAnswers) await addPair(teaching, { body: { ...pair } });
}
