import type { Stage } from '@candor/contract/applications';
import { type BlindReview, blindName } from '../blind-review/blind-review.ts';

interface Named {
  id: string;
  firstName: string;
  lastName: string;
}

/** What the person behind an application is called on screens. */
export function nameCandidate(blind: BlindReview, candidate: Named, stage: Stage | null): string {
  const isHidden = blind.isOn && (stage === null || blind.hides(stage));
  const { firstName, lastName } = isHidden ? blindName(candidate.id) : candidate;
  return `${firstName} ${lastName}`.trim();
}
