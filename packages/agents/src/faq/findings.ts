import type { IndexedUnit } from './faq-index.ts';
import type { Passage } from './knowledge.ts';
import type { SubjectChances } from './reader/question-reader.ts';

/** A passage or a posting that may answer, with the units of it that would. */
export interface Found {
  passage: Passage;
  job: IndexedUnit['job'];
  /** How likely it answers the question, from 0 to 1. */
  chance: number;
  units: readonly { unit: IndexedUnit; chance: number }[];
}

/** A unit beside the question: how near it is in meaning and in words, and what the reader says of the two. */
export interface Measured {
  unit: IndexedUnit;
  nearness: number;
  bm25: number;
  covered: number;
  score: number;
}

export interface Findings {
  /** The likeliest first. */
  found: readonly Found[];
  /** Everything that was read together with the question. */
  measured: readonly Measured[];
  subjects: SubjectChances | undefined;
}
