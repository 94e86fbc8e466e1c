import type { Found } from './findings.ts';
import type { FaqAnswer } from './knowledge.ts';
import { sentencesOf } from './sentences.ts';
import { answered } from './wordings.ts';

/** Beside the unit that answers best, those of the same posting that answer nearly as well. */
const alsoShare = 0.35;

/** Tells a passage as it stands; of a posting only what answers, in the order of the posting. */
export function tellFound(found: readonly Found[]): FaqAnswer {
  const texts = found.map((one) => (one.job ? tellPosting(one) : one.passage.text));
  return answered(
    texts.join('\n\n'),
    found.map(({ passage }) => passage),
  );
}

function tellPosting({ passage, units }: Found): string {
  const best = Math.max(...units.map(({ chance }) => chance));
  const told = new Set(
    units.filter(({ chance }) => chance >= alsoShare * best).flatMap(({ unit }) => sentencesOf(unit.text)),
  );
  return `${passage.title}: ${sentencesOf(passage.text)
    .filter((sentence) => told.has(sentence))
    .join(' ')}`;
}
