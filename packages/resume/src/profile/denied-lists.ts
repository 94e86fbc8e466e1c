/** So far back and ahead a list is followed. */
const longestList = 300;
const mostItemWords = 5;

/** What somebody has or lacks: 'no experience with', 'without a license for'. */
const lacked =
  '(?:experience|knowledge|exposure|background|training|skills?|proficiency|familiarity|expertise|understanding|command|licen[cs]es?|certificat(?:e|ion)s?|qualifications?|tickets?|registrations?)';
const done =
  '(?:used?|work(?:ed)?|know|known|have|had|hold|held|learn(?:ed|t)?|stud(?:y|ied)|touched|tried|operated?|deployed|administered|programmed|coded|written|speak|spoken|familiar|experienced|proficient|certified|licen[cs]ed|registered|trained|qualified|skilled|competent)';
const linked =
  '(?:\\s+(?:at all|yet|so far))?(?:\\s+(?:working\\s+)?(?:with|in|of|for|on|to|as|about|using))?';
/** A denial that plainly goes on over a list. */
const governing = new RegExp(
  `(?:\\b(?:(?:no|zero|without|lack(?:s|ing|ed)?(?:\\s+of)?)\\s+(?:(?!${lacked}\\b)[\\w-]+\\s+){0,2}${lacked}|(?:(?:not|never)|[a-z]+n['’]t)\\s+(?:(?:yet|ever|really)\\s+)?${done}(?:\\s+(?:an?|any|the|much))?(?:\\s+${lacked})?|unfamiliar)${linked}|\\bneither)(?=[\\s:])\\s*:?\\s*`,
  'gi',
);
/** One that does so where 'or' joins the list: 'No Java, Python or Go'. */
const plain = /\b(?:no|zero|without|never|not)\s+/gi;
/** A wish goes on over a list in the same way: 'Eager to learn Java, Python and Go'. */
const wishing =
  /\b(?:interested in|curious about|(?:eager|keen|want(?:s|ing)?|hop(?:e|es|ing)|would like|willing|ready|look(?:s|ing)|plan(?:s|ning)?|intend(?:s|ing)?|will|aim(?:s|ing)?|aspir(?:e|es|ing)) (?:to )?(?:learn|study|get into|move into|gain|train in)(?: more)?)(?: (?:about|in|experience (?:with|in)))?(?=[\s:])\s*:?\s*/gi;
const falseDenial =
  /\b(?:not (?:only|just|merely|limited to)|no (?:later|fewer|less|problem)|without (?:supervision|guidance|help))\b/i;
/** What is good to lack takes nothing from what stands beside it: 'No criminal record or convictions, driver license'. */
const goodToLack =
  '(?:(?:criminal|police|driving|traffic|disciplinary) (?:records?|history|charges?|fines)|(?:(?:criminal|driving|traffic|prior|medical|health|visa|known) ){0,2}(?:convictions?|offen[cs]es?|charges|demerit points|infringements|conditions|restrictions|limitations|depend[ae]nts|allergies|children|kids))\\b(?! (?:checks?|clearances?|of|in|with|for)\\b)';
const wellLacked = new RegExp(
  `\\b(?:(?:no|zero|without(?: any| a)?) ${goodToLack}(?: (?:or|nor) ${goodToLack})*|non[- ]?smok(?:er|ing)|never smoked|do(?:es)?(?: not|n['’]t) smoke)\\b`,
  'gi',
);
/** Ends what a denial covers. */
const contrast =
  /\b(?:but|however|though|although|yet i|while|whereas|except|besides|other than|apart from|beyond|instead|rather)\b/i;
const joint = /\s*(?:,\s*(?:(?:and|or|nor)\b)?|\/|&|\b(?:and|or|nor)\b)\s*/i;
/** What no bare item of a list says: that somebody does or has it. */
const affirming =
  /\b(?:years?|yrs?|months?|strong|experts?|expertise|proficient|fluent|skilled|experienced|excellent|advanced|solid|good|great|extensive|daily|every|weekly|regular(?:ly)?|current(?:ly)?|valid|full|clean|own|holds?|have|has|had|is|are|was|were|am|i|we|my|use[sd]?|using|works?|worked|know|only|led|built|wrote|ran|taught|since|will|love|enjoy)\b|^(?!embedded|distributed|applied|automated|based)\p{L}+ed\b/iu;
const preposition = /\b(?:on|to|in|at|by|via|with|during|for|from|after|before)\b/i;
const mark = /^\s*(?:[•●○◦▪·∙*–—-]|\d{1,2}[.)])\s+/;

/** Whether a denial covers a mention as one of a list: 'No experience with Java, Python or Go' denies all three. */
export function isDeniedInList(text: string, start: number, end: number): boolean {
  const before = dropWellLacked(sentenceBefore(text, start));
  const after = sentenceAfter(text, end);
  if (isDeniedBelow(text, start, after)) return true;
  if (isDeniedBehind(after)) return true;
  if (falseDenial.test(before) || affirming.test(after.split(joint)[0] ?? '')) return false;
  if (/\b(?:is|are|was|were|daily|every|since)\b/i.test(after)) return false;
  const rest = restAfter(before, governing);
  if (rest !== undefined) return isListUpTo(rest);
  const bare = restAfter(before, plain);
  const joins = / (?:or|nor) /i;
  return (
    bare !== undefined &&
    (joins.test(`${bare} `) || joins.test(after)) &&
    !preposition.test(bare) &&
    isListUpTo(bare)
  );
}

/** Whether a wish covers a mention as one of a list. */
export function isWishedInList(text: string, start: number, end: number): boolean {
  const after = sentenceAfter(text, end);
  if (affirming.test(after.split(joint)[0] ?? '')) return false;
  const rest = restAfter(sentenceBefore(text, start), wishing);
  return rest !== undefined && isListUpTo(rest);
}

/** Without 'non smoker' and the like, which would seem to deny what follows. */
export function dropWellLacked(said: string): string {
  return said.replace(wellLacked, '');
}

/** What stands between the last denial and the mention. */
function restAfter(before: string, denial: RegExp): string | undefined {
  const last = [...before.matchAll(denial)].at(-1);
  return last && before.slice(last.index + last[0].length);
}

/** Only short, bare items and what joins them; the last part is what comes before the mention in its own item. */
function isListUpTo(rest: string): boolean {
  const parts = rest.split(joint);
  const own = parts.pop() ?? '';
  return isBare(own, mostItemWords - 2) && parts.every((part) => part !== '' && isBare(part, mostItemWords));
}

function isBare(part: string, most: number): boolean {
  return part.trim().split(/\s+/).length <= most && !affirming.test(part) && !/[():]/.test(part);
}

/** 'Java, Python and Go: none'. */
function isDeniedBehind(after: string): boolean {
  const match =
    /^([^:–]*?)\s*(?::|–|\s-)\s*(?:none|no experience|never used|not (?:used|known|yet))\s*$/i.exec(after);
  if (!match) return false;
  const [own = '', ...others] = (match[1] ?? '').split(joint);
  return isBare(own, 3) && others.every((part) => isBare(part, mostItemWords));
}

/** 'No experience with:' above a bullet list. */
function isDeniedBelow(text: string, start: number, after: string): boolean {
  const lines = text.slice(Math.max(0, start - 2 * longestList), start).split('\n');
  const own = lines.pop() ?? '';
  if (!mark.test(own) || !isBare(own.replace(mark, ''), mostItemWords) || affirming.test(after)) return false;
  const head = lines.findLast((line) => !mark.test(line)) ?? '';
  const rest = /:\s*$/.test(head) && !contrast.test(head) ? restAfter(head, governing) : undefined;
  return rest !== undefined && rest.trim() === '' && !falseDenial.test(head);
}

/** The sentence up to a mention, without what another one of its clauses says; a list may go on over the end of a line. */
function sentenceBefore(text: string, start: number): string {
  const lines = joinLines(text.slice(Math.max(0, start - longestList), start));
  const sentence = lines.split(/[.!?](?=\s)|[;\n\f•|]/).at(-1) ?? '';
  return sentence.split(contrast).at(-1) ?? '';
}

function sentenceAfter(text: string, end: number): string {
  const lines = joinLines(text.slice(end, end + longestList));
  const sentence = lines.split(/[.!?](?=\s|$)|[;\n\f•|]/)[0] ?? '';
  return sentence.split(contrast)[0] ?? '';
}

function joinLines(text: string): string {
  return text
    .replace(/(,|\b(?:or|and|nor|with|in|of|for))[ \t]*\n[ \t]*(?![•●○◦▪·∙*–—\s-])/gi, '$1 ')
    .replace(/[ \t]*\n[ \t]*(?=(?:or|and|nor)\b)/g, ' ');
}
