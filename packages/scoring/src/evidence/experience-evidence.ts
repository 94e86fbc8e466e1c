import { totalMonths } from '@candor/resume/months';
import type { Profile } from '@candor/resume/profile';
import type { Evidence } from '../finding.ts';
import type { Criterion } from '../job/criterion.ts';
import type { Models } from '../models/models.ts';
import { toEvidence } from './evidence-words.ts';
import { judgeCriterion, shownFrom } from './judge-criterion.ts';
import type { ResumeIndex } from './resume-index.ts';
import { fitWork, headOf } from './work-fit.ts';

/** From here on the verifier takes a job for work of the kind asked for. */
const fits = 0.4;
/** A little less than was asked for counts as enough: dates are rounded to months, and to years. */
const enough = 0.95;

/** Whether dated work adds up to the years asked for, of the kind asked for. */
export async function findExperienceEvidence(
  criterion: Criterion,
  index: ResumeIndex,
  profile: Profile,
  now: Date,
  occupation: string | null,
  models: Models,
): Promise<Evidence> {
  const what = subjectOf(criterion.label) ?? occupation;
  if (what === null) return countAll(criterion, index, profile, now);
  const asked = `${what.replace(/\s+experience$/i, '')} experience`;
  const judgement = await judgeCriterion('experience', asked, index, profile, models);
  const fitting = (await fitWork(asked, index, profile, models)).filter(({ shown }) => shown >= fits);
  const months = totalMonths(
    fitting.map(({ item }) => item),
    now,
  );
  const isWork = judgement?.best.place === 'work';
  if (months === 0) return cap(toEvidence(judgement), criterion.years, isWork);
  const spans = fitting
    .toSorted((a, b) => b.shown - a.shown)
    .slice(0, 3)
    .map(({ item }) => headOf(item, index));
  return byMonths({
    months,
    asked: criterion.years,
    spans,
    of: 'of this kind',
    chance: isWork ? (judgement?.shown ?? 0) : 0,
  });
}

/** Years 'of experience', of whatever kind. */
function countAll(criterion: Criterion, index: ResumeIndex, profile: Profile, now: Date): Evidence {
  const months = totalMonths(profile.work, now);
  if (months === 0)
    return { state: 'no_evidence', strength: 0, spans: [], reason: 'No dated work found', years: 0 };
  const spans = profile.work.slice(0, 3).map((item) => headOf(item, index));
  return byMonths({ months, asked: criterion.years, spans, of: '', chance: 1 });
}

interface Counted {
  months: number;
  asked: number | null;
  spans: Evidence['spans'];
  of: string;
  chance: number;
}

function byMonths({ months, asked, spans, of, chance }: Counted): Evidence {
  const years = Math.round((months / 12) * 10) / 10;
  const counted = `${years} ${years === 1 ? 'year' : 'years'}`;
  const share = asked === null ? 1 : Math.min(1, months / (asked * 12));
  if (chance < shownFrom && of !== '')
    return {
      state: 'unclear',
      strength: 0,
      spans: spans.slice(0, 1),
      reason: `Check whether this work is of the kind asked for: ${counted} by its dates`,
      years,
    };
  const reason = `${counted} of dated work ${of}`.trim();
  const isEnough = share >= enough;
  return { state: isEnough ? 'met' : 'partial', strength: isEnough ? 1 : share, spans, reason, years };
}

/** Without dates no years can be counted, and a course or a list is no experience. */
function cap(evidence: Evidence, asked: number | null, isWork: boolean): Evidence {
  const isClaim = evidence.state === 'met' || evidence.state === 'partial';
  if (isClaim && !isWork)
    return {
      ...evidence,
      state: 'unclear',
      strength: 0,
      reason: 'Stated, but not shown in work',
      years: null,
    };
  if (!isClaim || asked === null) return isClaim ? evidence : { ...evidence, years: 0 };
  return {
    ...evidence,
    state: 'unclear',
    strength: 0,
    reason: 'Shown, but no dates to count the years by',
    years: null,
  };
}

/** What the years are to be spent with: '5+ years: forklift driving', 'three years as a nurse', 'forklift driving'. */
function subjectOf(label: string): string | null {
  const plain = label
    .replace(
      /^.*?\b(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)\b(?:\s*\(\d+\))?(?:\s*(?:-|–|to)\s*\w+)?\s*\+?(?:\s*or more)?[\s-]*(?:years?|yrs?|months?)['’]?\s*:?\s*/i,
      '',
    )
    .replace(
      /^(?:of|in|as|with|working|work|experience|prior|previous|relevant|related|professional|proven|demonstrated|hands-on|progressive|an?|the|and|,|\s)+\b/gi,
      '',
    )
    .replace(/[\s.;,]+$/, '')
    .trim();
  return /\p{L}{3}/u.test(plain) && !/^(?:experience|work|field|role|position|similar|related)\b/i.test(plain)
    ? plain
    : null;
}
