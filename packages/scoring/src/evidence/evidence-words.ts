import type { Evidence, FindingState } from '../finding.ts';
import type { Judgement } from './judge-criterion.ts';
import type { Place } from './passages.ts';
import { spanOf } from './passages.ts';

const shownIn: Readonly<Record<Place, string>> = {
  work: 'Shown in past work',
  project: 'Shown in a project',
  education: 'Shown in education',
  licence: 'Listed under licenses and certificates',
  claim: 'Stated in the resume, without an example from work',
};
const nothingFound = 'No evidence found';

/** What a mere statement is worth beside work that shows the same. */
const claimWorth = 0.5;

/** A judgement as evidence: the passages, what they are worth, and why. */
export function toEvidence(judgement: Judgement | undefined): Evidence {
  if (!judgement) return { state: 'no_evidence', strength: 0, spans: [], reason: nothingFound };
  const { state, best, showing } = judgement;
  if (state === 'no_evidence') return { state, strength: 0, spans: [], reason: whyNot(judgement) };
  if (state === 'contradicted')
    return { state, strength: 0, spans: [spanOf(best)], reason: 'The resume says otherwise' };
  const spans = [best, ...showing.filter((passage) => passage !== best)].slice(
    0,
    state === 'unclear' ? 1 : 2,
  );
  const strength = state === 'unclear' ? 0 : strengthOf(judgement);
  return { state, strength, spans: spans.map(spanOf), reason: describe(judgement) };
}

/** The chance of 'met' counts in full and that of 'in part' half: more is not known of it. */
function strengthOf({ shown, met, best }: Judgement): number {
  return (met + (shown - met) / 2) * (best.place === 'claim' ? claimWorth : 1);
}

function describe({ state, best, isNamed, qualifier, relation }: Judgement): string {
  if (state === 'unclear') return 'Check this passage';
  if (qualifier === 'learning' || relation === 'learning') return 'Being learned';
  if (qualifier === 'basic') return 'Basic knowledge';
  if (state === 'partial') return isNamed ? shownIn[best.place] : 'Related experience';
  return shownIn[best.place];
}

function whyNot({ relation, qualifier }: Judgement): string {
  return qualifier === 'wished' || relation === 'planned' ? 'Only named as a wish' : nothingFound;
}

/** Where the models cannot judge the resume's language. */
export function notJudged(language: string): Evidence {
  return {
    state: 'unclear' satisfies FindingState,
    strength: 0,
    spans: [],
    reason: `The resume is in ${language}: judged in part. A person should read it.`,
  };
}
