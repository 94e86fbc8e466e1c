import type { Profile } from '@candor/resume/profile';
import type { Evidence } from '../finding.ts';
import { educationLabels, educationLadder, findAskedEducation } from '../job/asked-education.ts';
import type { Criterion, EducationLevel } from '../job/criterion.ts';
import type { Models } from '../models/models.ts';
import { judgeCriterion, noneBelow, shownFrom } from './judge-criterion.ts';
import { spanOf } from './passages.ts';
import type { ResumeIndex } from './resume-index.ts';

interface Shown {
  level: EducationLevel;
  span: { start: number; end: number };
}

/** Whether the highest level of education shown reaches the level asked for, in the field asked for. */
export async function findEducationEvidence(
  criterion: Criterion,
  index: ResumeIndex,
  profile: Profile,
  models: Models | null,
): Promise<Evidence> {
  const level = criterion.level ?? findAskedEducation(criterion.label) ?? 'bachelor';
  const highest = listShown(index, profile).reduce<Shown | undefined>(
    (best, shown) => (!best || step(shown.level) > step(best.level) ? shown : best),
    undefined,
  );
  if (!highest) return withoutLevel(index, profile);
  const missing = educationLadder.indexOf(level) - step(highest.level);
  const reason = `Highest level shown: ${educationLabels[highest.level]}`;
  const spans = [highest.span];
  if (missing > 1) return { state: 'no_evidence', strength: 0, spans: [], reason };
  if (missing === 1) return { state: 'partial', strength: 0.5, spans, reason };
  if (!models || !asksField(criterion.label)) return { state: 'met', strength: 1, spans, reason };
  return inField(await judgeCriterion('education', criterion.label, index, profile, models), spans, reason);
}

/** A qualification whose level is not known, such as one from another country, is for a person to judge. */
function withoutLevel(index: ResumeIndex, { education }: Profile): Evidence {
  const [held] = education.filter(({ isHeld }) => isHeld);
  const reason = education.length > 0 ? 'No completed education found' : 'No education found';
  if (!held) return { state: 'no_evidence', strength: 0, spans: [], reason };
  const spans = [lineOf(index, held.start)];
  return { state: 'unclear', strength: 0, spans, reason: 'Check the level of this qualification' };
}

function inField(
  judgement: Awaited<ReturnType<typeof judgeCriterion>>,
  spans: Evidence['spans'],
  reason: string,
): Evidence {
  const shown = judgement?.shown ?? 0;
  if (shown >= shownFrom) return { state: 'met', strength: 1, spans, reason };
  if (shown >= noneBelow)
    return { state: 'partial', strength: 0.5, spans, reason: `${reason}; check whether the field fits` };
  return { state: 'unclear', strength: 0, spans, reason: `${reason}, in another field` };
}

function asksField(label: string): boolean {
  return /\b(?:in|of) (?!a\b|an\b|any\b)\p{L}{3}/iu.test(
    label.replace(/\b(?:bachelor|master|associate)(?:['’]?s)? of (?:arts|science)\b/i, ''),
  );
}

const step = (level: EducationLevel) => educationLadder.indexOf(level);

function listShown(index: ResumeIndex, profile: Profile): Shown[] {
  const items = profile.education.flatMap((item) =>
    item.level ? [{ level: item.level, span: lineOf(index, item.start) }] : [],
  );
  // A degree that is pursued or was given up is not held, wherever the resume names it.
  if (items.length > 0 || profile.education.some(({ isHeld }) => !isHeld)) return items;
  // No item could be read: a line of the education part that names a degree will do.
  return index.passages.flatMap((passage) => {
    const isPlaced =
      passage.place === 'education' || /\b(?:degree|diploma|bachelor|master of|ph\.?d)\b/i.test(passage.text);
    const level = isPlaced ? findAskedEducation(passage.text) : undefined;
    return level ? [{ level, span: spanOf(passage) }] : [];
  });
}

function lineOf(index: ResumeIndex, position: number): { start: number; end: number } {
  const passage = index.passages.find((candidate) => candidate.start <= position && position < candidate.end);
  const next = passage ?? index.passages.find((candidate) => candidate.start >= position);
  return next ? spanOf(next) : { start: position, end: position };
}
