import { totalMonths } from '@candor/resume/months';
import { educationLadder } from '@candor/scoring/asked-education';
import type { Criterion } from '@candor/scoring/criteria';
import type { Evaluation, EvaluationInput } from '@candor/scoring/evaluate';

type Finding = Evaluation['findings'][number];
export type Judged = Pick<EvaluationInput, 'criteria' | 'resume' | 'profile' | 'now'>;

interface Claim {
  quotes: readonly { span: { start: number; end: number }; isNamed: boolean; qualifier: string | null }[];
  /** Places in the work history. */
  jobs: readonly number[];
}

interface Limit {
  /** Less than asked: partly at most. */
  isShort: boolean;
  /** How much of what is asked is there, 0 to 1. */
  share: number;
  years: number | null;
  /** What was computed, in words; null where nothing was. */
  reason: string | null;
}

const noLimit: Limit = { isShort: false, share: 1, years: null, reason: null };

/** What is computed and not read: years, the level of a degree, whether a licence is held already. It can lower a reader's claim, never raise it. */
export function limitClaim(finding: Finding, claim: Claim, judged: Judged): Limit {
  const criterion = judged.criteria.find(({ id }) => id === finding.criterionId);
  if (criterion?.group === 'experience') return limitYears(criterion, claim, judged);
  if (criterion?.group === 'education') return limitLevel(criterion, claim, judged);
  if (criterion?.group === 'licence' && claim.quotes.every(({ isNamed, qualifier }) => isNamed && qualifier))
    return { ...noLimit, isShort: true, share: 0.4, reason: 'Named as not yet held' };
  return noLimit;
}

function limitYears({ years: asked }: Criterion, { jobs }: Claim, { profile, now }: Judged): Limit {
  const named = profile.work.filter((_, place) => jobs.includes(place));
  const months = totalMonths(named, now);
  const total = totalMonths(profile.work, now);
  // Where no named job has dates, all work that has them is the most it can be.
  const most = months > 0 ? months : total;
  if (most === 0) return noLimit;
  const years = Math.round((months / 12) * 10) / 10;
  const share = Math.min(1, most / ((asked ?? 0) * 12 || most));
  const words = `${years} ${years === 1 ? 'year' : 'years'} of dated work of this kind`;
  if (months > 0) return { isShort: share < 1, share, years, reason: words };
  return share < 1
    ? { isShort: true, share, years: null, reason: 'All dated work is shorter than the years asked for' }
    : noLimit;
}

function limitLevel({ level }: Criterion, { quotes }: Claim, { profile }: Judged): Limit {
  const quoted = profile.education.filter(
    (item) =>
      item.level !== null && quotes.some(({ span }) => item.start < span.end && span.start < item.end),
  );
  if (level === null || quoted.length === 0) return noLimit;
  const step = (one: typeof level | null) => (one === null ? -1 : educationLadder.indexOf(one));
  const highest = Math.max(...quoted.map((item) => step(item.level)));
  const isShort = highest < step(level);
  return isShort
    ? { ...noLimit, isShort, share: 0.5, reason: 'A degree below the level asked for' }
    : noLimit;
}
