import type { FaqAnswer } from '@candor/agents/faq/knowledge';
import { organizations } from './all-organizations.ts';
import { type Graded, gradeAnswer } from './grade-answer.ts';
import type { Organization } from './organization.ts';
import type { Question } from './question.ts';

export type Answering = (question: Question, organization: Organization) => Promise<FaqAnswer>;

export interface Measured extends Graded {
  question: Question;
  answer: FaqAnswer;
  durationMs: number;
}

/** Asks all questions one after the other, grades the answers and takes the time. */
export async function measureAnswers(
  questions: readonly Question[],
  answerOf: Answering,
): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const question of questions) {
    const organization = organizations.find(({ id }) => id === question.organization);
    if (!organization) throw new Error(`no organization ${question.organization}`);
    const startedAt = performance.now();
    const answer = await answerOf(question, organization);
    const durationMs = performance.now() - startedAt;
    measured.push({ question, answer, durationMs, ...gradeAnswer(question, organization, answer) });
  }
  return measured;
}
