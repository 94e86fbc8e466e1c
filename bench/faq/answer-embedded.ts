import { answerQuestion } from '@candor/agents/faq/answer-question';
import { type FaqIndex, indexKnowledge } from '@candor/agents/faq/index-knowledge';
import type { QuestionReader } from '@candor/agents/faq/question-reader';
import { organizations } from './all-organizations.ts';
import { findProvedPerson, knowledgeOf } from './knowledge-of.ts';
import type { Answering } from './measure-answers.ts';

/** The product's embedded engine, with the indexes of all organizations made beforehand, as a server keeps them. */
export async function answerEmbedded(reader: QuestionReader | null): Promise<Answering> {
  const indexes = new Map<string, FaqIndex>();
  const startedAt = performance.now();
  for (const organization of organizations)
    indexes.set(organization.id, await indexKnowledge(knowledgeOf(organization), reader));
  const madeMs = performance.now() - startedAt;
  console.log(`${indexes.size} indexes made in ${madeMs.toFixed(0)} ms`);
  return (question, organization) => {
    const index = indexes.get(organization.id);
    if (!index) throw new Error(`no index of ${organization.id}`);
    const asked = { text: question.question, previous: question.previous };
    return answerQuestion(index, asked, findProvedPerson(organization, question));
  };
}
