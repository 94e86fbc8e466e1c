import type { Evidence } from '../finding.ts';
import { spanOf, worthOfPlace } from './passages.ts';
import { findQualifier } from './qualifiers.ts';
import type { ResumeIndex } from './resume-index.ts';

/** What a resume shows by naming it: all that can be told where the models do not know its language. */
export function findNamedEvidence(label: string, index: ResumeIndex): Evidence | undefined {
  const hits = index
    .findNames(label)
    .filter((hit) => {
      const qualifier = findQualifier(index.text, hit.start, hit.end);
      return qualifier !== 'negated' && qualifier !== 'wished' && qualifier !== 'others';
    })
    .toSorted((a, b) => worthOfPlace[b.passage.place] - worthOfPlace[a.passage.place]);
  const [best] = hits;
  if (!best) return undefined;
  const worth = worthOfPlace[best.passage.place];
  const isShown = best.passage.place !== 'claim';
  return {
    state: isShown ? 'met' : 'partial',
    strength: worth,
    spans: [spanOf(best.passage)],
    reason: isShown ? 'Named where work or study is described' : 'Stated in the resume',
  };
}
