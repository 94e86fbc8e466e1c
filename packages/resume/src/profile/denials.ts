import { dropWellLacked, isDeniedInList } from './denied-lists.ts';

const negated =
  /\b(?:no|not|never|without|lack(?:s|ing)?|zero|haven['’]?t|hasn['’]?t|don['’]?t|doesn['’]?t|didn['’]?t|cannot|can['’]?t|neither|unfamiliar with|unable to|little to no|non)\b(?:\s+[\w'’-]+){0,6}\s*$/i;
const negatedAfter =
  /^\s*(?:[:–-]\s*)?(?:none|no(?:t| experience)|is not|not yet|never|experience: (?:no|none))\b|^\s*[:–-]\s*no\s*$/i;
/** 'Not only' and 'no problem' deny nothing, and what ran without an outage did run. */
const falseNegation =
  /\b(?:not (?:only|just|merely|limited to)|no (?:later|fewer|less)|(?:no|zero|without) (?:(?:an?|any|single|major|further) ){0,2}(?:problems?|issues?|downtime|outages?|accidents?|incidents?|errors?|mistakes?|complaints?|delays?|interruptions?|defects?|injur(?:y|ies)|failures?|loss(?:es)?|supervision|guidance|help|assistance))\b/i;

/** Here a clause affirms again: 'no children and a current license', but not 'no experience with current tools'. */
const affirmedAgain =
  /(?<!\b(?:full|current|valid|clean|own) )\b(?:and|(?<!\b(?:experienced?|familiar|work(?:ed|ing)?|knowledge|comfortable|skilled|deal(?:t|ing)?) )with) (?:an? |my )?(?:current|valid|clean|own|full(?![- ](?:stack|text|time)))\b/i;
const lapsed = /\b(?:expired|lapsed)\s+(?:[\w'’-]+\s+){0,2}$/i;
const lapsedAfter =
  /^\s*[(,:–-]?\s*(?:(?:has|is|had|now|since|recently|currently)\s+)*(?:expired|lapsed|no longer (?:valid|current|held)|not (?:current|valid))\b(?![^.;\n\f]*\brenew)/i;

/** Whether a mention is denied, by its own clause or as one of a list: 'no forklift license', 'I hold no White Card or Blue Card'. */
export function isDenied(text: string, start: number, end: number): boolean {
  const before = dropWellLacked(clauseBefore(text, start)).split(affirmedAgain).at(-1) ?? '';
  const isNegated = negated.test(before) || negatedAfter.test(clauseAfter(text, end));
  return (isNegated && !falseNegation.test(before)) || isDeniedInList(text, start, end);
}

/** Whether something ran out: 'expired White Card', 'first aid certificate (expired 2021)'. */
export function isLapsed(text: string, start: number, end: number): boolean {
  return lapsed.test(clauseBefore(text, start)) || lapsedAfter.test(text.slice(end, end + 80));
}

/** Only what stands in the same clause qualifies: 'No Java. Python daily' says nothing against Python. */
export function clauseBefore(text: string, start: number): string {
  return (
    text
      .slice(Math.max(0, start - 90), start)
      .split(
        /[.;:\n\f•|]|\b(?:but|however|though|except|besides|other than|apart from)\b|\band (?:have|has|use|using|with|strong|excellent|solid|extensive|advanced|fluent|proficient|\d+)\b/i,
      )
      .at(-1) ?? ''
  );
}

export function clauseAfter(text: string, end: number): string {
  return text.slice(end, end + 40).split(/[.;,\n\f]/)[0] ?? '';
}
