import type { Finding } from '@candor/contract/evaluations';

type Seen = Pick<Finding, 'criterion' | 'state' | 'required' | 'weight'>;

const named = 4;
const nothingNamed = 'The resume shows too little of what this job asks for.';

/** Why a rejection is proposed, in plain words and without the score: what the job asks for and the resume does not show. */
export function explainRejection(findings: readonly Seen[]): string {
  const byWeight = findings.toSorted((a, b) => b.weight - a.weight);
  const missing = byWeight.filter(({ state }) => state === 'no_evidence' || state === 'contradicted');
  const sentences = [
    sentence(
      'No evidence for what the job requires',
      missing.filter(({ required }) => required),
    ),
    sentence(
      'No evidence for',
      missing.filter(({ required }) => !required),
    ),
    sentence(
      'Shown only in part',
      byWeight.filter(({ state }) => state === 'partial'),
    ),
    sentence(
      'Unclear, to be looked at by a person',
      byWeight.filter(({ state }) => state === 'unclear'),
    ),
  ].flatMap((text) => text ?? []);
  return sentences.length > 0 ? sentences.join(' ') : nothingNamed;
}

function sentence(opening: string, findings: readonly Seen[]): string | undefined {
  if (findings.length === 0) return undefined;
  // A criterion may be a sentence of the job's text; ours ends once.
  const names = findings.slice(0, named).map(({ criterion }) => criterion.replace(/[.\s]+$/, ''));
  const rest = findings.length - names.length;
  return `${opening}: ${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`;
}
