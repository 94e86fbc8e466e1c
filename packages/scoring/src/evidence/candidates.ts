import { similarity } from '../embedder.ts';
import { isAskingWord } from '../words/stop-words.ts';
import type { Passage } from './passages.ts';
import type { ResumeIndex } from './resume-index.ts';
import { shareFound, tellingStems } from './word-weights.ts';

/** A passage that may show a criterion, with what is known of it before it is read closely. */
export interface Candidate {
  passage: Passage;
  /** Nearness in meaning (cosine); 0 without a model. */
  near: number;
  /** Share of the criterion's telling words that stand in it. */
  share: number;
  /** It names the criterion, or another name of it. */
  isNamed: boolean;
}

/** What a name or shared words are worth beside nearness when passages are put in order. */
const nameWorth = 0.3;
const shareWorth = 0.25;

/** The passages that may show a criterion, the likeliest first: by meaning, by words and by name, of the whole resume. */
export function findCandidates(
  label: string,
  vector: Float32Array | null,
  index: ResumeIndex,
  count: number,
): Candidate[] {
  const wanted = tellingStems(label).filter((stem) => !isAskingWord(stem));
  const named = new Set(index.findNames(label).map(({ passage }) => passage));
  const vectors = new Map(index.embedded.map((own) => [own.passage, own.vector]));
  return index.passages
    .map((passage) => {
      const own = vectors.get(passage);
      return {
        passage,
        near: vector && own ? similarity(vector, own) : 0,
        share: shareFound(wanted, new Set(passage.tokens.map((token) => token.stem))),
        isNamed: named.has(passage),
      };
    })
    .map((candidate) => ({ candidate, order: orderOf(candidate) }))
    .sort((a, b) => b.order - a.order || a.candidate.passage.start - b.candidate.passage.start)
    .slice(0, count)
    .map(({ candidate }) => candidate);
}

function orderOf({ near, share, isNamed }: Candidate): number {
  return near + shareWorth * share + (isNamed ? nameWorth : 0);
}
