import { isDeniedInList, isWishedInList } from './denied-lists.ts';
import { isAboutOthers, isAskedFor } from './other-people.ts';

/** What the words around a skill say of it. */
export type Qualifier = 'negated' | 'wished' | 'others' | 'learning' | 'basic' | null;

const negated =
  /\b(?:no|not|never|without|lack(?:s|ing)?|zero|haven['’]?t|hasn['’]?t|don['’]?t|doesn['’]?t|didn['’]?t|cannot|can['’]?t|neither|unfamiliar with|unable to|little to no|non)\b(?:\s+[\w'’-]+){0,6}\s*$/i;
const negatedAfter =
  /^\s*(?:[:–-]\s*)?(?:none|no(?:t| experience)|is not|not yet|never|experience: (?:no|none))\b/i;
/** 'Not only' and 'no problem' deny nothing, and what ran without an outage did run. */
const falseNegation =
  /\b(?:not (?:only|just|merely|limited to)|no (?:later|fewer|less)|(?:no|zero|without) (?:(?:an?|any|single|major|further) ){0,2}(?:problems?|issues?|downtime|outages?|accidents?|incidents?|errors?|mistakes?|complaints?|delays?|interruptions?|defects?|injur(?:y|ies)|failures?|loss(?:es)?|supervision|guidance|help|assistance))\b/i;
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
  const before = lastClause(text.slice(Math.max(0, start - 90), start));
  const after = text.slice(end, end + 40).split(/[.;,\n\f]/)[0] ?? '';
  if ((negated.test(before) || negatedAfter.test(after)) && !falseNegation.test(before)) return 'negated';
  if (isDeniedInList(text, start, end)) return 'negated';
  if (wished.test(before) || isWishedInList(text, start, end) || isAskedFor(text, end)) return 'wished';
  if (isAboutOthers(text, start, end)) return 'others';
  if (learning.test(before) || learningAfter.test(after)) return 'learning';
  return basic.test(before) || basicAfter.test(after) ? 'basic' : null;
}

/** Only what stands in the same clause qualifies: 'No Java. Python daily' says nothing against Python. */
function lastClause(before: string): string {
  return (
    before
      .split(
        /[.;:\n\f•|]|\b(?:but|however|though|except|besides|other than|apart from)\b|\band (?:have|has|use|using|with|strong|excellent|solid|extensive|advanced|fluent|proficient|\d+)\b/i,
      )
      .at(-1) ?? ''
  );
}
