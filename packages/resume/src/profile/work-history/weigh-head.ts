import type { Head } from './classify-head.ts';
import { hasLegalForm, looksLikeEmployer } from './employer-words.ts';
import { isNameShaped, isSentence } from './line-shapes.ts';
import { looksLikeTitle } from './title-words.ts';

/** How well title and employer of a head read as such; a sentence taken for one of them weighs against it. */
export function weighHead({ title, employer, isDeidentified }: Head): number {
  return (
    (title ? weighTitle(title.text) : 0) + (employer ? weighEmployer(employer.text) : isDeidentified ? 1 : 0)
  );
}

function weighTitle(text: string): number {
  if (hasLegalForm(text) || text.split(/\s+/).length > 9) return -1;
  if (looksLikeTitle(text)) return 2;
  if (isNameShaped(text)) return 0.5;
  return text.split(/\s+/).length <= 3 ? 0.25 : -0.5;
}

function weighEmployer(text: string): number {
  if (hasLegalForm(text)) return 2;
  if (isSentence(text) || text.split(/\s+/).length > 9) return -1;
  if (looksLikeEmployer(text)) return 1.5;
  return isNameShaped(text) && !looksLikeTitle(text) ? 1 : -0.5;
}
