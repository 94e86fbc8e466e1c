import type { Profile } from '@candor/resume/profile';
import type { Evidence } from '../finding.ts';
import type { AskedLanguages } from './asked-languages.ts';

const weakLevel = /\b(?:basic|beginner|elementary|limited|A1|A2|school)\b/i;

/** Whether the resume lists a language that is asked for; undefined where it lists none of them. */
export function findLanguageEvidence(
  { names }: AskedLanguages,
  { languages }: Profile,
  resumeLanguage: string | null,
): Evidence | undefined {
  const fitting = languages.filter(({ language }) =>
    names.length > 0 ? names.includes(language) : language !== 'English',
  );
  const strong = fitting.filter(({ level }) => !weakLevel.test(level ?? ''));
  const [best] = strong.length > 0 ? strong : fitting;
  if (best) {
    const isWeak = strong.length === 0;
    return {
      state: isWeak ? 'partial' : 'met',
      strength: isWeak ? 0.4 : 1,
      spans: [best],
      reason: isWeak ? 'Basic knowledge' : 'Listed among the languages',
    };
  }
  if (names.includes('English') && resumeLanguage === 'en')
    return { state: 'partial', strength: 0.8, spans: [], reason: 'The resume is written in English' };
  return undefined;
}
