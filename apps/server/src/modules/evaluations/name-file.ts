import type { Stage } from '@candor/contract/applications';
import type { BlindReview } from '../blind-review/blind-review.ts';

interface NamedFile {
  name: string;
  /** Of the application it belongs to; null while none is known. */
  stage: Stage | null;
  isOver: boolean;
}

/**
 * What a resume's file is called on screens. It mostly carries its sender's name, which blind review hides; one that is
 * over and that nobody was found in keeps it, so that it can be sent again.
 */
export function nameFile(blind: BlindReview, { name, stage, isOver }: NamedFile, place: number): string {
  const isHidden = blind.isOn && (stage === null ? !isOver : blind.hides(stage));
  if (!isHidden) return name;
  return `Resume ${place + 1}${/\.(?:pdf|docx?)$/i.exec(name)?.[0].toLowerCase() ?? ''}`;
}
