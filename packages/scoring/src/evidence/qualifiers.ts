import { clauseAfter, clauseBefore, isDenied } from '@candor/resume/denials';
import { isWishedInList } from '@candor/resume/denied-lists';
import { isAboutOthers, isAskedFor } from './other-people.ts';

/** What the words around a skill say of it. */
export type Qualifier = 'negated' | 'wished' | 'others' | 'learning' | 'basic' | null;

const wished =
  /\b(?:interest(?:ed|s)? in|want(?:s|ing)? to|hope to|hoping to|would like to|eager to|keen to|curious about|(?:willing|ready|open) to learn(?:ing)?|will (?:learn|study|be (?:learning|trained))|(?:plan(?:s|ning)?|intend(?:s|ing)?|expect(?:s|ing)?) to (?:learn|study|train|obtain|get|gain|complete|start)|looking (?:to|for)|seeking(?: to)?|aspir\w+ to|aiming to|passionate about|goal|objective)\b(?:\s+[\w'’-]+){0,6}\s*$/i;
const learning =
  /\b(?:(?:currently |now )?(?:learning|studying|training in|enrolled in|working towards?|completing|taking a course in)|beginner(?: in)?|new to|exposure to|some knowledge of|introduction to)\b(?:\s+[\w'’,-]+){0,5}\s*$/i;
const learningAfter =
  /^\s*(?:[(:–-]\s*)?(?:currently )?(?:learning|in progress|studying|beginner|novice|candidate|student|trainee|program(?:me)?:? (?:\w+ )?(?:subjects?|exams?|units?|in progress|ongoing)|in assessment|pending)\b/i;
const basic =
  /\b(?:basic|elementary|limited|fundamental|rudimentary|entry[- ]level|some|familiar(?:ity)? with|working knowledge of)\b(?:\s+[\w'’-]+){0,3}\s*$/i;
const basicAfter = /^\s*(?:[(:–-]\s*)?(?:\(?basic|beginner|elementary|basics|fundamentals)\b/i;

/** How a mention is qualified by its own clause: 'no experience with', 'currently learning', 'basic'. */
export function findQualifier(text: string, start: number, end: number): Qualifier {
  if (isDenied(text, start, end)) return 'negated';
  const before = clauseBefore(text, start);
  const after = clauseAfter(text, end);
  if (wished.test(before) || isWishedInList(text, start, end) || isAskedFor(text, end)) return 'wished';
  if (isAboutOthers(text, start, end)) return 'others';
  if (learning.test(before) || learningAfter.test(after)) return 'learning';
  return basic.test(before) || basicAfter.test(after) ? 'basic' : null;
}
