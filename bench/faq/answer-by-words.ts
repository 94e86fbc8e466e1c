import type { FaqAnswer, Passage } from '@candor/agents/faq/knowledge';
import { organizations } from './all-organizations.ts';
import { knowledgeOf } from './knowledge-of.ts';
import type { Answering } from './measure-answers.ts';
import { normalise } from './normalise.ts';
import type { Organization } from './organization.ts';

const saturation = 1.2;
const lengthShare = 0.75;
const answerLine = 4;

/** The simplest method: the passage or posting with the best BM25 is the answer, from a line on; no rules at all. */
export async function answerByWords(): Promise<Answering> {
  const found = new Map(organizations.map((organization) => [organization.id, searcherOf(organization)]));
  return async ({ question }, { id }) => {
    const best = found.get(id)?.(question);
    const isAnswered = best !== undefined && best.score >= answerLine;
    return {
      outcome: isAnswered ? 'answered' : 'unknown',
      reply: isAnswered ? best.passage.text : 'I do not know.',
      sources: isAnswered ? [best.passage] : [],
      topics: [],
      passages: [],
      isHandoverOffered: !isAnswered,
    } satisfies FaqAnswer;
  };
}

function searcherOf(organization: Organization) {
  const { passages, jobs } = knowledgeOf(organization);
  const all: Passage[] = [
    ...passages,
    ...jobs.map((job) => ({
      id: job.id,
      kind: 'job' as const,
      title: job.title,
      text: Object.values(job).join('\n'),
    })),
  ];
  const documents = all.map(({ title, text }) => normalise(`${title} ${text}`).split(' '));
  const meanLength = documents.reduce((sum, { length }) => sum + length, 0) / documents.length;
  return (question: string) => {
    const terms = new Set(normalise(question).split(' '));
    return documents
      .map((words, at) => ({ passage: all[at] as Passage, score: scoreOf(words, terms) }))
      .toSorted((a, b) => b.score - a.score)[0];
  };

  function scoreOf(words: readonly string[], terms: ReadonlySet<string>): number {
    let score = 0;
    for (const term of terms) {
      const count = words.filter((word) => word === term).length;
      if (count === 0) continue;
      const holding = documents.filter((document) => document.includes(term)).length;
      const weight = Math.log(1 + (documents.length - holding + 0.5) / (holding + 0.5));
      const length = 1 - lengthShare + (lengthShare * words.length) / meanLength;
      score += (weight * count * (saturation + 1)) / (count + saturation * length);
    }
    return score;
  }
}
