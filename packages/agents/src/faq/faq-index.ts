import { jobPassage } from './job-passage.ts';
import type { JobFacts, Knowledge, Passage } from './knowledge.ts';
import type { QuestionReader } from './reader/question-reader.ts';
import { type Unit, unitsOfJob, unitsOfPassage } from './units.ts';
import { indexWords, type WordIndex } from './word-index.ts';

export interface IndexedUnit extends Unit {
  passage: Passage;
  /** The job it belongs to. */
  job: JobFacts | undefined;
  vector: Float32Array | undefined;
}

/** An organization's public knowledge made ready for questions. It can be kept until the knowledge changes. */
export interface FaqIndex {
  knowledge: Knowledge;
  units: readonly IndexedUnit[];
  words: WordIndex;
  reader: QuestionReader | null;
}

/** Makes the index of an organization's knowledge. Without a reader only topics can be offered, found by their words. */
export async function indexKnowledge(
  knowledge: Knowledge,
  reader: QuestionReader | null = null,
): Promise<FaqIndex> {
  const parts = [
    ...knowledge.passages.flatMap((passage) =>
      unitsOfPassage(passage).map((unit) => ({ ...unit, passage, job: undefined })),
    ),
    ...knowledge.jobs.flatMap((job) =>
      unitsOfJob(job).map((unit) => ({ ...unit, passage: jobPassage(job), job })),
    ),
  ];
  const units: IndexedUnit[] = [];
  // One after the other: the reader has one thread, and others wait for it too.
  for (const part of parts) units.push({ ...part, vector: await reader?.embed(part.read) });
  return { knowledge, units, words: indexWords(units.map(({ read }) => read)), reader };
}

/** The same index without what the other jobs say. */
export function narrowToJob(index: FaqIndex, jobId: string): FaqIndex {
  const units = index.units.filter(({ job }) => job === undefined || job.id === jobId);
  return { ...index, units, words: indexWords(units.map(({ read }) => read)) };
}
