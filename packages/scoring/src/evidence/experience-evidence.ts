import { totalMonths } from '@candor/resume/months';
import type { Profile, WorkItem } from '@candor/resume/profile';
import { type Embedder, similarity } from '../embedder.ts';
import type { Evidence } from '../finding.ts';
import type { Criterion } from '../job/criterion.ts';
import { isAskingWord } from '../words/stop-words.ts';
import type { ResumeIndex } from './resume-index.ts';
import { spanOf } from './skill-evidence.ts';
import { shareFound, tellingStems } from './word-weights.ts';

/** A title this near in meaning (cosine), or sharing this much by words, is work of the kind asked for. */
const nearTitle = 0.55;
const sharedWords = 0.5;

/** Whether dated work adds up to the years asked for, of the kind asked for. */
export async function findExperienceEvidence(
  criterion: Criterion,
  index: ResumeIndex,
  profile: Profile,
  now: Date,
  occupation: string | null,
  embedder: Embedder | null,
): Promise<Evidence> {
  const asked = (criterion.years ?? 1) * 12;
  // Years 'of experience' are years of work like the job's.
  const of = /: (.+)$/.exec(criterion.label)?.[1] ?? occupation;
  const fitting = of === null ? [...profile.work] : await filterWork(of, index, profile, embedder);
  const months = totalMonths(fitting, now);
  const total = totalMonths(profile.work, now);
  const years = Math.round((months / 12) * 10) / 10;
  if (total === 0)
    return { state: 'no_evidence', strength: 0, spans: [], reason: 'No dated work was found', years: 0 };
  // Years spent with something else count a little: they are experience, though not the one asked for.
  const strength = Math.min(1, Math.max(months / asked, Math.min(1, total / asked) * 0.4));
  const spans = fitting.flatMap((item) => (item.dates ? [headOf(item, index)] : [])).slice(0, 3);
  const reason = `${years} ${years === 1 ? 'year' : 'years'} of dated work${of === null ? '' : ' of this kind'}`;
  if (months >= asked) return { state: 'met', strength: 1, spans, reason, years };
  return { state: months > 0 ? 'partial' : 'no_evidence', strength, spans, reason, years };
}

async function filterWork(
  of: string,
  index: ResumeIndex,
  profile: Profile,
  embedder: Embedder | null,
): Promise<WorkItem[]> {
  const wanted = tellingStems(of).filter((stem) => !isAskingWord(stem));
  const vector = embedder ? await embedder.embed(of) : null;
  const fitting: WorkItem[] = [];
  for (const item of profile.work) {
    const body = index.text.slice(item.body.start, item.body.end);
    const inBody = shareFound(wanted, new Set(tellingStems(body)));
    const inTitle = shareFound(wanted, new Set(tellingStems(item.title ?? '')));
    const isNear =
      vector && embedder && item.title
        ? similarity(vector, await embedder.embed(item.title)) >= nearTitle
        : false;
    if (inTitle >= sharedWords || inBody >= 0.8 || isNear) fitting.push(item);
  }
  return fitting;
}

/** The line with the dates: it shows when, and mostly what. */
function headOf(item: WorkItem, index: ResumeIndex): { start: number; end: number } {
  const at = item.dates?.start ?? item.start;
  const passage = index.passages.find((candidate) => candidate.start <= at && at < candidate.end);
  return passage ? spanOf(passage) : { start: item.start, end: item.end };
}
