import {
  wordMail as askForWords,
  type MailData,
  type MailQuestion,
  writeMailQuestion,
} from '@candor/agents/mails';
import { applications, evaluations } from '@candor/database/schema';
import type { LanguageModel } from '@candor/integrations/language-model';
import { and, eq } from 'drizzle-orm';
import { type Context, inTransaction, type Transactional } from '../../../platform/context.ts';
import { askModel, findModelWait, ModelRefusal, nameCompany } from '../../agents/agents.ts';
import { fillWords } from '../mails/compose-mail.ts';
import { readRecipient, readSender } from '../mails/read-matter.ts';
import type { Wording } from '../mails/send-candidate-mail.ts';
import { readFindings } from '../proposals/proposal-queries.ts';
import { readTemplate } from '../templates/read-templates.ts';
import { wrapWords } from './wrap-words.ts';

interface Worded {
  organizationId: string;
  applicationId: string;
  kind: MailData['kind'];
  /** When the email became due: the model has a limited time from then on. */
  since: Date;
}

/** The model doesn't answer now: the task tries again after a while. */
export interface MailWait {
  delayMs: number;
}

const namedCriteria = 8;

/**
 * Has the configured model word an email from the findings. Undefined: use the template, because there is no model, it isn't wanted,
 * it broke the rules twice, or it didn't answer in time.
 */
export async function wordMail(ctx: Context, worded: Worded): Promise<Wording | MailWait | undefined> {
  if (!ctx.platform.model) return undefined;
  const question = await inTransaction(ctx, (ctx) => writeQuestion(ctx, worded));
  if (!question) return undefined;
  const { organizationId, since } = worded;
  const ask = (model: LanguageModel) => askForWords(model, question);
  const asked = await askModel(ctx, { agent: 'communication', organizationId, ask });
  if (!(asked instanceof ModelRefusal)) return { ...wrapWords(worded.kind, asked.words), by: 'model' };
  const delayMs = findModelWait(ctx, since, asked);
  return delayMs === undefined ? undefined : { delayMs };
}

async function writeQuestion(
  ctx: Transactional<Context>,
  { organizationId, applicationId, kind }: Worded,
): Promise<MailQuestion | undefined> {
  const sender = await readSender(ctx, organizationId);
  if (!sender.configuration.personalize) return undefined;
  const [row] = await ctx.db
    .select({ candidateId: applications.candidateId, result: evaluations.result })
    .from(applications)
    .innerJoin(evaluations, eq(evaluations.id, applications.evaluationId))
    .where(and(eq(applications.organizationId, organizationId), eq(applications.id, applicationId)));
  const findings = readFindings(row?.result);
  if (!row || findings.length === 0) return undefined;
  const recipient = await readRecipient(ctx, organizationId, { candidateId: row.candidateId, applicationId });
  const jobTitle = recipient?.job?.title ?? '';
  // The model never learns who it is about.
  const matter = { ...sender, person: { firstName: '', lastName: '' }, jobTitle };
  const template = fillWords(await readTemplate(ctx, organizationId, kind), matter);
  const named = (...states: string[]) =>
    findings
      .filter(({ state }) => states.includes(state))
      .toSorted((a, b) => b.weight - a.weight)
      .slice(0, namedCriteria)
      .map(({ criterion }) => criterion);
  const data: MailData = {
    ...{
      kind,
      jobTitle,
      company: nameCompany(sender.configuration, sender.organization),
      template: `${template.subject}\n${template.text}`,
    },
    met: named('met'),
    partial: named('partial', 'unclear'),
    missing: named('no_evidence', 'contradicted'),
    titles: findings.filter(({ group }) => group === 'occupation').map(({ criterion }) => criterion),
  };
  return writeMailQuestion(data, sender.configuration.customPrompt);
}
