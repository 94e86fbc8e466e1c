import { totalMonths } from '@candor/resume/months';
import type { Evaluation, EvaluationInput } from '@candor/scoring/evaluate';
import { quoteSpans } from '@candor/scoring/quote';
import { weighQuote } from '@candor/scoring/weigh-quote';
import { type Judged, limitClaim } from './limit-claim.ts';
import { createLocator } from './locate-quote.ts';
import type { Proposal } from './propose-findings.ts';

type Finding = Evaluation['findings'][number];
type Refine = NonNullable<EvaluationInput['refine']>;
type ResumeIndex = Parameters<Refine>[1];
type Span = ReturnType<ReturnType<typeof createLocator>>[number];

/** A met criterion is worth what its place in the resume is worth (work 1 …), but never less than this. */
const metAtLeast = 0.7;
const partialFactor = 0.5;
const facts = new Set<Finding['group']>(['experience', 'education', 'licence']);

/**
 * How a model's findings join those of words and rules. The better reader decides, in both directions: a verdict with a quote
 * that stands in the judged text replaces the embedded one, and 'no evidence' takes away what words alone seemed to show. Without
 * such a quote there is no verdict, and the embedded finding stays: it has its own quote, which a model's slip of the pen does
 * not make less true. What the resume denies in plain words is not taken away by finding nothing. Years, the level of a degree
 * and whether a licence is held are computed (`limitClaim`), and so is the score: a model gives neither strength nor points.
 */
export function combineFindings(
  findings: readonly Finding[],
  proposals: readonly Proposal[],
  judged: Judged,
  index: ResumeIndex,
): Finding[] {
  const proposed = new Map(proposals.map((proposal) => [proposal.criterionId, proposal]));
  const locate = createLocator(index.text);
  return findings.map((finding) => {
    const proposal = proposed.get(finding.criterionId);
    if (!proposal) return finding;
    if (proposal.state === 'no_evidence') return takeAway(finding);
    const weighed = proposal.quotes
      .flatMap(locate)
      .map((span) => ({ span, ...weighQuote(finding, span, index) }));
    const proving = weighed.filter((quote) => proves(finding, proposal, quote));
    return proving.length === 0 ? finding : put(finding, proposal, proving, judged, index);
  });
}

type WeighedQuote = ReturnType<typeof weighQuote> & { span: Span };

/** 'No experience with Excel' shows no Excel, whoever quotes it, and only work shows what somebody worked as. */
function proves(
  { group }: Finding,
  { state }: Proposal,
  { isNamed, qualifier, place }: WeighedQuote,
): boolean {
  if (state !== 'met' && state !== 'partial') return true;
  if (group === 'occupation' && place !== 'work') return false;
  return !isNamed || (qualifier !== 'negated' && qualifier !== 'wished');
}

function takeAway(finding: Finding): Finding {
  if (finding.state === 'contradicted') return finding;
  const isTaken = finding.state !== 'no_evidence';
  return {
    ...finding,
    ...{ state: 'no_evidence', strength: 0, quotes: [] },
    years: finding.group === 'experience' ? 0 : null,
    reason: isTaken
      ? 'The language model found no evidence, against what words alone suggested'
      : 'No evidence found',
  };
}

function put(
  finding: Finding,
  { state, jobs }: Proposal,
  proving: readonly WeighedQuote[],
  judged: Judged,
  index: ResumeIndex,
): Finding {
  const spans = proving.map(({ span }) => span);
  const quotes = quoteSpans(judged.resume, spans);
  if (state === 'contradicted')
    return { ...finding, state, strength: 0, quotes, years: null, reason: 'The resume says otherwise' };
  if (state !== 'met' && state !== 'partial')
    return {
      ...finding,
      state: 'unclear',
      strength: 0,
      quotes,
      years: null,
      reason: reasons.unclear,
    };
  const limit = limitClaim(finding, { quotes: proving, jobs }, judged);
  // A degree is held or not, wherever it stands.
  const places = facts.has(finding.group) ? [1] : proving.map((quote) => quote.worth);
  const worth = Math.max(metAtLeast, ...places);
  const shown = limit.isShort ? 'partial' : state;
  const strength = state === 'met' ? worth : worth * partialFactor;
  return {
    ...{ ...finding, state: shown, quotes },
    strength: Math.round(Math.min(strength, limit.share) * 1000) / 1000,
    years: facts.has(finding.group) ? limit.years : yearsOf(spans, judged, index),
    reason: limit.reason ?? reasons[state],
  };
}

/** Years of the dated jobs in which the quotes stand. */
function yearsOf(spans: readonly Span[], { profile, now }: Judged, { passages }: ResumeIndex): number | null {
  const isQuoted = ({ start, end }: Span) => spans.some((span) => span.start < end && start < span.end);
  const jobs = new Set(passages.filter(isQuoted).map(({ work }) => work));
  const months = totalMonths(
    profile.work.filter((_, place) => jobs.has(place)),
    now,
  );
  return months === 0 ? null : Math.round((months / 12) * 10) / 10;
}

const reasons = {
  met: 'Shown, as read by the language model',
  partial: 'Partly shown, as read by the language model',
  unclear: 'Unclear to the language model: check the quote',
};
