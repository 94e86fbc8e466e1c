import type { FaqIndex } from './faq-index.ts';
import { jobPassage } from './job-passage.ts';
import type { Passage } from './knowledge.ts';

/** What people put before the name of a topic. */
const opening =
  /^(?:(?:what|how)(?: is|'s| are|'re| about)|(?:please )?tell me about|i(?: have|'ve) a question about) (?:the |your )?/;
const toldAtMost = 3;

/**
 * The passages whose title the question is, word for word, such as a topic that was offered and chosen. What stands under
 * one heading is told together.
 */
export function findNamed({ knowledge: { passages } }: FaqIndex, asked: string): Passage[] {
  return passages.filter(namesOf(asked)).slice(0, toldAtMost);
}

/** The postings whose title the question is, where nothing was asked about them before. */
export function findNamedJobs({ knowledge: { jobs } }: FaqIndex, asked: string): Passage[] {
  return jobs.filter(namesOf(asked)).slice(0, 1).map(jobPassage);
}

function namesOf(asked: string): (entry: { title: string }) => boolean {
  const wanted = plain(asked);
  const names = new Set([wanted, wanted.replace(opening, '')]);
  return ({ title }) => names.has(plain(title));
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{N}' ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
