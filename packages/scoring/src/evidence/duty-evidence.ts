import type { Embedder } from '../embedder.ts';
import type { Evidence } from '../finding.ts';
import type { Criterion } from '../job/criterion.ts';
import { isAskingWord } from '../words/stop-words.ts';
import type { Passage } from './passages.ts';
import { nearestPassages, type ResumeIndex } from './resume-index.ts';
import { spanOf } from './skill-evidence.ts';
import { shareFound, tellingStems } from './word-weights.ts';

/** Nearness (cosine) that stands for none and for all of a duty; half its words, by weight, are all of it. */
const none = 0.3;
const all = 0.8;
const enoughWords = 0.5;

/** Whether the resume tells of work like a duty of the job. */
export async function findDutyEvidence(
  criterion: Criterion,
  index: ResumeIndex,
  embedder: Embedder | null,
): Promise<Evidence> {
  const wanted = tellingStems(criterion.label).filter((stem) => !isAskingWord(stem));
  const { strength, passage } = embedder
    ? await bestByMeaning(criterion.label, index, embedder)
    : bestByWords(wanted, index);
  if (!passage || strength < 0.25)
    return {
      state: 'no_evidence',
      strength: strength * 0.5,
      spans: [],
      reason: 'No work like this is told of',
    };
  const isShown = strength >= 0.6 && passage.place !== 'claim';
  return {
    state: isShown ? 'met' : 'partial',
    strength,
    spans: [spanOf(passage)],
    reason: isShown ? 'Work like this is told of' : 'Something near to it is told of',
  };
}

interface Best {
  strength: number;
  passage: Passage | undefined;
}

async function bestByMeaning(duty: string, index: ResumeIndex, embedder: Embedder): Promise<Best> {
  const [nearest] = nearestPassages(index, await embedder.embed(duty));
  const strength = Math.min(1, Math.max(0, ((nearest?.near ?? 0) - none) / (all - none)));
  return { strength, passage: nearest?.passage };
}

function bestByWords(wanted: readonly string[], index: ResumeIndex): Best {
  let best: Best = { strength: 0, passage: undefined };
  for (const passage of index.passages) {
    const share = shareFound(wanted, new Set(passage.tokens.map((token) => token.stem)));
    const strength = Math.min(1, share / enoughWords);
    if (strength > best.strength) best = { strength, passage };
  }
  return best;
}
