import type { BodyOf } from '@candor/contract/endpoint';
import type { faqQuestions } from '@candor/contract/faq-questions';
import { recordAudit } from '../../platform/audit.ts';
import { requireRight } from '../../platform/caller.ts';
import { inTransaction, type MemberContext } from '../../platform/context.ts';
import { closeQuestions } from '../requests/requests.ts';
import { keepPair } from './pairs.ts';

/** Answers open questions in one step: the answer is emailed to whoever left an address, taught to the assistant, or both. */
export async function answerQuestions(
  ctx: MemberContext,
  { body }: { body: BodyOf<typeof faqQuestions.answerQuestions> },
) {
  const { ids, question, answer, send, remember } = body;
  if (remember) requireRight(ctx, 'assistant.write');
  return inTransaction(ctx, async (ctx) => {
    const closed = await closeQuestions(ctx, { ids, answer, isSent: send });
    const pair = remember ? await keepPair(ctx, { question, answer }) : null;
    await recordAudit(ctx, {
      recordId: pair?.id ?? null,
      details: { requests: ids, ...closed },
    });
    return { ...closed, pair };
  });
}
