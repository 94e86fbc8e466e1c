import type { Evaluation, EvaluationInput } from '@candor/scoring/evaluate';
import { quoteSpans } from '@candor/scoring/quote';
import { weighQuote } from '@candor/scoring/weigh-quote';
import { locateQuote } from './locate-quote.ts';
import type { Proposal } from './propose-findings.ts';

type Finding = Evaluation['findings'][number];
type Refine = NonNullable<EvaluationInput['refine']>;
type ResumeIndex = Parameters<Refine>[1];

/** From here on a criterion counts as met, as in the embedded engine. */
const metFrom = 0.7;
/** What is said in other words, and what a model itself calls partial, beside words that name the criterion. */
const meantFactor = 0.75;
const partialFactor = 0.45;
const qualifiedAtMost = 0.3;

/**
 * How a model's findings join those of words and rules. Years, licences and what the resume denies are rules: a model has no
 * say there. Elsewhere the better evidence counts: a model's quote is worth what its place in the resume is worth (work 1 …
 * a mere claim 0.6), three quarters of it where it does not name the criterion, and less where its clause says 'basic' or
 * 'learning'. A model that finds nothing takes nothing away; one that finds the opposite is believed unless words prove the
 * criterion met. It gives no strength and no score: both are computed from this.
 */
export function combineFindings(
  findings: readonly Finding[],
  proposals: readonly Proposal[],
  resume: EvaluationInput['resume'],
  index: ResumeIndex,
): Finding[] {
  const proposed = new Map(proposals.map((proposal) => [proposal.criterionId, proposal]));
  return findings.map((finding) => {
    const proposal = proposed.get(finding.criterionId);
    if (!proposal || finding.state === 'contradicted') return finding;
    if (finding.group === 'experience' || finding.group === 'licence') return finding;
    return combine(finding, proposal, resume, index);
  });
}

function combine(
  finding: Finding,
  { state, quotes }: Proposal,
  resume: EvaluationInput['resume'],
  index: ResumeIndex,
): Finding {
  const spans = quotes.flatMap((quote) => locateQuote(index.text, quote) ?? []);
  if (spans.length === 0 || state === 'no_evidence') return finding;
  if (state === 'contradicted')
    return finding.state === 'met'
      ? finding
      : {
          ...finding,
          state: 'contradicted',
          strength: 0,
          quotes: quoteSpans(resume, spans),
          reason: 'The resume says otherwise',
        };
  const weighed = spans.map((span) => ({ span, ...strengthOf(finding.criterion, state, span, index) }));
  const best = weighed.reduce((one, other) => (other.strength > one.strength ? other : one));
  if (best.strength <= finding.strength) return finding;
  return {
    ...finding,
    state: best.strength >= metFrom ? 'met' : 'partial',
    strength: Math.round(best.strength * 1000) / 1000,
    quotes: quoteSpans(
      resume,
      weighed.filter(({ strength }) => strength > 0).map(({ span }) => span),
    ),
    reason: best.isNamed ? 'Found by the language model' : 'Said in other words; found by the language model',
  };
}

function strengthOf(
  label: string,
  state: 'met' | 'partial',
  span: { start: number; end: number },
  index: ResumeIndex,
): { strength: number; isNamed: boolean } {
  const { worth, isNamed, qualifier } = weighQuote(label, span, index);
  if (qualifier === 'negated' || qualifier === 'wished') return { strength: 0, isNamed };
  const plain = worth * (state === 'partial' ? partialFactor : isNamed ? 1 : meantFactor);
  return { strength: qualifier ? Math.min(qualifiedAtMost, plain) : plain, isNamed };
}
