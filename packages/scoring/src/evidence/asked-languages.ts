import { englishName } from '@candor/resume/language-names';

export interface AskedLanguages {
  /** Any of these will do; empty: any language beside English. */
  names: readonly string[];
}

const anyLanguage =
  /\b(?:second|foreign|other|another|additional|multiple|several) languages?\b|\bbilingual|\bmultilingual/i;
/** Names that mean a style, a kitchen or a place as often as a language. */
const longestLabel = 7;

/** The languages that a criterion asks for; undefined where it asks for something else. */
export function readAskedLanguages(label: string): AskedLanguages | undefined {
  const words = label.split(/[^\p{L}]+/u).filter(Boolean);
  const names = [
    ...new Set(words.flatMap((word) => (/^\p{Lu}/u.test(word) ? (englishName(word) ?? []) : []))),
  ];
  const isAboutLanguage =
    words.length === names.length ||
    /\b(?:language|languages|speak|speaks|speaking|speaker|spoken|written|fluent|fluency|fluently|bilingual|native|proficien\w+|command|conversational|verbal)\b/i.test(
      label,
    );
  if (names.length > 0 && isAboutLanguage && words.length <= longestLabel + names.length) return { names };
  return anyLanguage.test(label) ? { names: [] } : undefined;
}
