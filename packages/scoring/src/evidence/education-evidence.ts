import type { Profile } from '@candor/resume/profile';
import type { Evidence } from '../finding.ts';
import { educationLabels, educationLadder, findAskedEducation } from '../job/asked-education.ts';
import type { Criterion, EducationLevel } from '../job/criterion.ts';
import type { ResumeIndex } from './resume-index.ts';
import { spanOf } from './skill-evidence.ts';

interface Shown {
  level: EducationLevel;
  span: { start: number; end: number };
}

/** Whether the highest level of education shown reaches the level asked for. */
export function findEducationEvidence(criterion: Criterion, index: ResumeIndex, profile: Profile): Evidence {
  const asked = educationLadder.indexOf(criterion.level ?? 'bachelor');
  const highest = listShown(index, profile).reduce<Shown | undefined>(
    (best, shown) => (!best || step(shown.level) > step(best.level) ? shown : best),
    undefined,
  );
  if (!highest)
    return { state: 'no_evidence', strength: 0, spans: [], reason: 'The resume shows no education' };
  const missing = asked - step(highest.level);
  const reason = `Highest level shown: ${educationLabels[highest.level].toLowerCase()}`;
  if (missing <= 0) return { state: 'met', strength: 1, spans: [highest.span], reason };
  return { state: 'partial', strength: missing === 1 ? 0.5 : 0.25, spans: [highest.span], reason };
}

const step = (level: EducationLevel) => educationLadder.indexOf(level);

function listShown(index: ResumeIndex, profile: Profile): Shown[] {
  const items = profile.education.flatMap((item) =>
    item.level ? [{ level: item.level, span: lineOf(index, item.start) }] : [],
  );
  if (items.length > 0) return items;
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
