import type { Evidence } from '../finding.ts';
import type { Criterion } from '../job/criterion.ts';
import { findLicences, licences } from '../job/licences.ts';
import { findQualifier } from './qualifiers.ts';
import type { ResumeIndex } from './resume-index.ts';

/** Whether the resume names a licence, registration or check; a resume can only claim it, a person has to look at it. */
export function findLicenceEvidence(criterion: Criterion, index: ResumeIndex): Evidence {
  const named = findLicences(criterion.label).map(({ licence }) => licence);
  const wanted = named.length > 0 ? named : licences.filter((licence) => licence.label === criterion.label);
  for (const licence of wanted) {
    const match = licence.pattern.exec(index.text);
    if (!match) continue;
    const span = { start: match.index, end: match.index + match[0].length };
    const qualifier = findQualifier(index.text, span.start, span.end);
    if (qualifier === 'negated')
      return { state: 'contradicted', strength: 0, spans: [span], reason: 'The resume says otherwise' };
    if (qualifier) return { state: 'partial', strength: 0.4, spans: [span], reason: 'Named as not yet held' };
    return { state: 'met', strength: 1, spans: [span], reason: 'Named in the resume; ask to see it' };
  }
  return { state: 'no_evidence', strength: 0, spans: [], reason: 'The resume does not name it' };
}
