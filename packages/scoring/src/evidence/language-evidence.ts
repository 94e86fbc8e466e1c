import type { Profile } from '@candor/resume/profile';
import type { Evidence } from '../finding.ts';
import type { AskedLanguages } from './asked-languages.ts';
import { type Passage, spanOf } from './passages.ts';

/** From so many words on a passage is prose; names, dates and titles are none. */
const leastWords = 4;
const plainWord = /(?<![\p{L}\d])\p{Ll}{2,}/gu;
const weakLevel = /\b(?:basic|beginner|elementary|limited|A1|A2|school)\b/i;

/** Whether the resume lists a language that is asked for, or is written in it; undefined where neither can be shown. */
export function findLanguageEvidence(
  { names }: AskedLanguages,
  { languages }: Profile,
  resumeLanguage: string | null,
  passages: readonly Passage[],
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
  const written = names.includes('English') && resumeLanguage === 'en' ? findProse(passages) : undefined;
  if (!written) return undefined;
  const reason = 'The resume is written in English';
  return { state: 'partial', strength: 0.8, spans: [spanOf(written)], reason };
}

/** A sentence shows the language it is written in; a name or a list does not. Work first: that is the person's own. */
function findProse(passages: readonly Passage[]): Passage | undefined {
  const prose = passages.filter(({ text }) => (text.match(plainWord)?.length ?? 0) >= leastWords);
  return prose.find(({ place }) => place === 'work') ?? prose[0];
}
