import { answerQuestion, answerRead, readAsked } from './answer-question.ts';
import { type FaqIndex, narrowToJob } from './faq-index.ts';
import { findAnswers } from './find-answers.ts';
import type { FaqAnswer, FaqQuestion, ProvedPerson } from './knowledge.ts';

/**
 * Answers a question that was asked about one open job: no other job's posting answers it. Where that leaves only topics to
 * offer, it is read once more with the job's title behind it, as if the visitor had chosen the job.
 */
export async function answerAboutJob(
  index: FaqIndex,
  jobId: string,
  question: FaqQuestion,
  person?: ProvedPerson,
): Promise<FaqAnswer> {
  const job = index.knowledge.jobs.find(({ id }) => id === jobId);
  if (!job) return answerQuestion(index, question, person);
  const narrowed = narrowToJob(index, job.id);
  const answer = await answerQuestion(narrowed, question, person);
  if (answer.outcome !== 'topics' || !answer.isHandoverOffered) return answer;
  const asked = await readAsked(narrowed, question, person);
  const together = `${asked.together} ${job.title}`;
  const again = answerRead(narrowed, { ...asked, together }, await findAnswers(narrowed, together));
  return again.outcome === 'answered' ? again : answer;
}
