import type { Context, Transactional } from '../../platform/context.ts';
import type { OwnWords } from './mails/fill-slots.ts';
import { sendCandidateMail } from './mails/send-candidate-mail.ts';
import { sendVisitorAnswer } from './mails/send-visitor-answer.ts';

const longestQuote = 300;
const linkLike = /:\/\/|www\.|[\p{L}\p{N}]\.[\p{L}]{2,}|@/iu;

export interface Answered {
  organizationId: string;
  requestId: string;
  kind: 'question' | 'human_review';
  /** Who proved to be them. */
  candidateId: string | null;
  applicationId: string | null;
  /** An address that somebody typed, unproved. */
  requester: string | null;
  question: string;
  answer: string;
}

/** One mail for a request, whatever is retried. */
export function answerKey(requestId: string): string {
  return `request:${requestId}`;
}

/** Emails a person's answer to the one who asked; answers whether an email is on its way. */
export async function answerRequest(ctx: Transactional<Context>, answered: Answered): Promise<boolean> {
  const { organizationId, candidateId, applicationId, requester, kind } = answered;
  const dedupeKey = answerKey(answered.requestId);
  const ownWords: OwnWords = { question: quote(answered.question), answer: answered.answer };
  if (candidateId) {
    const id = await sendCandidateMail(ctx, {
      ...{ organizationId, candidateId, dedupeKey, ownWords },
      applicationId: applicationId ?? undefined,
      kind: kind === 'question' ? 'answer' : 'review_outcome',
    });
    return id !== undefined;
  }
  if (!requester || kind !== 'question') return false;
  return sendVisitorAnswer(ctx, { organizationId, recipient: requester, dedupeKey, ownWords });
}

/** Anybody can type a stranger's address: a question that could carry a message or a link to them is not repeated. */
function quote(question: string): string {
  const line = question.replace(/[\p{Cc}\p{Cf}\p{Co}\s]+/gu, ' ').trim();
  return line === '' || line.length > longestQuote || linkLike.test(line) ? '' : ` “${line}”`;
}
