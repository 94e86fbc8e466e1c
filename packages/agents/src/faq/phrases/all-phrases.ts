import { topics } from '../topics/all-topics.ts';

/** All phrases whose vectors are made beforehand. */
export const allPhrases: readonly string[] = [...new Set(topics.flatMap(({ asked }) => asked))];
