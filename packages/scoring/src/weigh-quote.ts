import { findLicenceQualifier } from './evidence/licence-qualifier.ts';
import { type Place, worthOfPlace } from './evidence/passages.ts';
import { findQualifier, type Qualifier } from './evidence/qualifiers.ts';
import type { ResumeIndex } from './evidence/resume-index.ts';
import type { Finding } from './finding.ts';

export interface QuoteWeight {
  place: Place;
  /** What words in this place prove, 0 to 1. */
  worth: number;
  /** The words name the criterion, or say it by a synonym; else they can only mean it. */
  isNamed: boolean;
  qualifier: Qualifier;
}

/** What a quote is worth as evidence for a criterion, by its place and the wording of its clause. */
export function weighQuote(
  { criterion: label, group }: Pick<Finding, 'criterion' | 'group'>,
  { start, end }: { start: number; end: number },
  index: ResumeIndex,
): QuoteWeight {
  const passage = index.passages.find((one) => one.start < end && start < one.end);
  const place = passage?.place ?? 'claim';
  const hits = index.findNames(label).filter((hit) => start <= hit.start && hit.end <= end);
  const named = hits[0] ?? { start: end, end };
  const qualify = group === 'licence' ? findLicenceQualifier : findQualifier;
  return {
    place,
    worth: worthOfPlace[place],
    isNamed: hits.length > 0,
    qualifier: qualify(index.text, named.start, named.end),
  };
}
