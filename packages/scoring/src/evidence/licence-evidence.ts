import type { Evidence } from '../finding.ts';
import { findLicences, licences } from '../job/licences.ts';
import { findQualifier } from './qualifiers.ts';
import type { ResumeIndex } from './resume-index.ts';

/** Whether the resume names a licence, registration or check that is known by name; a person has to look at it. */
export function findLicenceEvidence(label: string, index: ResumeIndex): Evidence | undefined {
  const named = findLicences(label).map(({ licence }) => licence);
  const wanted = named.length > 0 ? named : licences.filter((licence) => licence.label === label);
  for (const licence of wanted) {
    const match = licence.pattern.exec(index.text);
    if (!match) continue;
    const span = { start: match.index, end: match.index + match[0].length };
    const qualifier = findQualifier(index.text, span.start, span.end);
    if (qualifier === 'negated')
      return { state: 'contradicted', strength: 0, spans: [span], reason: 'The resume says otherwise' };
    if (qualifier) return { state: 'partial', strength: 0.4, spans: [span], reason: 'Not held yet' };
    return { state: 'met', strength: 1, spans: [span], reason: 'Listed in the resume; ask to see it' };
  }
  return wanted.length > 0
    ? { state: 'no_evidence', strength: 0, spans: [], reason: 'No evidence found' }
    : undefined;
}
