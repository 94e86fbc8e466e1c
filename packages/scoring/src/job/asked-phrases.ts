import { findNamedSkills, isKnownSkill } from '../vocabulary/gazetteer.ts';
import { isAskingWord, isStopWord } from '../words/stop-words.ts';
import { type Token, tokenise } from '../words/tokens.ts';

const maxWords = 6;

/** From here on a line explains what the skill is for, or how much it is wanted. */
const tail =
  /\s+(?:(?:is|are|would be|will be|being)\s+(?:a|an|the|highly|also|strongly|very|not)?\s*(?:required|plus|must|essential|important|preferred|necessary|mandatory|needed|demanded|advantage|asset|bonus|desirable|desired|expected|crucial|critical|key|valued|vital)\b.*|(?:that|which|who|whom|so that|in order to|when|while|where|whereby|because|ensuring|enabling|allowing|especially|particularly|specifically|preferably|gained|acquired|obtained)\b.*|(?:would|will|should|must|can|could)\s.*|a (?:plus|must|bonus)\b.*|(?:strongly |highly )?(?:preferred|required|desired|desirable)\b.*)$/i;
const examples =
  /(?:,|;)?\s+(?:such as|including(?: but not limited to)?|includes|like|for example|for instance|e\.?g\.?,?|i\.?e\.?,?)\s+/i;
const purpose =
  /\s+(?:to|for|whilst|while|by|towards?|across|within|throughout|under|at|from|as per|based on|related to|in relation to|relating to|as|through|via|during|between)\s+.*$/i;
const joiner =
  /\s*(?:,|;|\s\/\s|\||•)\s*(?:(?:and|or|&|as well as)\s+)?|\s+(?:as well as|along with|together with|coupled with|combined with|plus)\s+/i;
const conjunction = /\s+(?:and\/or|and|or|&)\s+/i;

const isEmptyWord = (token: Token) =>
  isStopWord(token.lower) || isAskingWord(token.lower) || isAskingWord(token.stem);
/** Words that may not begin or end a skill's name, though they may stand within it. */
const isEdgeWord = (token: Token) =>
  isEmptyWord(token) ||
  /^(?:new|specific|different|multiple|several|related|necessary|appropriate|overall|general|day|daily|degree|terms?|areas?|field|fields|aspects?|environment|environments|concepts?|principles?|role|position|job|company|industry|person|individual|individuals|someone|applicants?|applicant|intimate|keen|sharp|stellar|concrete|genuine|adequate|wide|broad|range|variety|understandings|abilities|know-how|how|capabilities|competencies|expertises|experiences|usage|utilization|utilisation|practical|practice|perform|performing|handle|handling|apply|applying|application|conduct|conducting|implement|implementing|ensure|ensuring|maintain|provide|providing|deal|dealing|utilize|utilizing|utilise|demonstrating|possessing|having|comes|effective|precise|careful|diligent|competently|fluently|functional|especially|particularly|notably|level|track|record|develop|developing|proven)$/.test(
    token.lower,
  );

/** Names whose own words would be trimmed or cut. */
const protectedName =
  /\b(?:work(?:ing)? (?:under pressure|independently|autonomously|well (?:with others|in teams?)|in (?:a )?(?:team|teams|team environment)|with (?:children|others|hands))|attention to details?|willingness to learn|quality (?:control|assurance)|eye for detail|point of sale|first aid|customer service|service orientation|follow(?:ing)? (?:instructions|directions|recipes))\b/i;
/** 'Adroit understanding of', 'high level of skill in': the thing itself comes after. */
const leadIn =
  /^(.*?)\b(?:understandings?|knowledge|experience|proficiency|proficient|abilit(?:y|ies)|skills?|expertise|mastery|command|grasp|competen\w+|aptitude|capabilit(?:y|ies)|capable|capacity|familiarity|familiar|acquaintance|background|know-?how|flair|knack|adept\w*|exposure|comfortable|well versed|versed|aware|experienced|skilled|prowess|talent|confident|fluent|fluency)\s+(?:(?:and|&)\s+\w+\s+)?(?:of|in|with|to|for|on|at|using|around|about|regarding)\s+/i;
/** 'Communication skills to …': the thing itself came before. */
const isNamedBefore =
  /\b(?:skills?|abilit(?:y|ies)|capabilit(?:y|ies)|expertise|experience|knowledge|prowess|aptitude)\s+(?:to|for|in|with|at)\s+$/i;

function afterLeadIn(phrase: string): string {
  const match = leadIn.exec(phrase);
  if (!match) return phrase;
  const before = trimPhrase(match[1] ?? '');
  if (before !== '' && isNamedBefore.test(match[0])) return before;
  return phrase.slice(match[0].length);
}

/** The words of a phrase without what only says that, or how well, it is asked for. */
export function trimPhrase(phrase: string): string {
  const named = protectedName.exec(phrase);
  if (named) return named[0];
  const tokens = tokenise(phrase);
  let first = 0;
  let last = tokens.length - 1;
  const isEdge = (index: number) => {
    const token = tokens[index];
    return token !== undefined && isEdgeWord(token);
  };
  const isEmpty = (index: number) => {
    const token = tokens[index];
    return token !== undefined && isEmptyWord(token);
  };
  while (first <= last && isEmpty(first)) first += 1;
  while (last >= first && isEmpty(last)) last -= 1;
  // 'Operating systems' keeps its second word: a name is not cut down to one that says nothing.
  let innerFirst = first;
  while (innerFirst <= last && isEdge(innerFirst)) innerFirst += 1;
  if (innerFirst <= last) first = innerFirst;
  const start = tokens[first];
  const end = tokens[last];
  return start && end && first <= last ? phrase.slice(start.start, end.end).trim() : '';
}

function countWords(phrase: string): number {
  return tokenise(phrase).length;
}

function isNameLike(phrase: string): boolean {
  return (
    isKnownSkill(phrase) ||
    /^(?:\p{Lu}[\p{Lu}\d+#./-]*|\.?[\p{Lu}\d][\p{L}\d]*[\d+#.][\p{L}\d+#.]*)$/u.test(phrase)
  );
}

function splitConjunction(phrase: string): string[] {
  const parts = phrase.split(conjunction).map(trimPhrase).filter(Boolean);
  if (parts.length < 2) return [phrase];
  // 'Cleaning and sanitation techniques' is one thing, 'Java and SQL' are two.
  const areNames = parts.every(isNameLike) || parts.every((part) => namedTools(part).length > 0);
  return areNames || countWords(phrase) > 5 ? parts : [phrase];
}

function shorten(phrase: string): string[] {
  const whole = trimPhrase(afterLeadIn(phrase));
  const cut = trimPhrase(isKnownSkill(whole) ? whole : whole.replace(purpose, ''));
  if (cut !== '' && countWords(cut) <= 4) return splitConjunction(cut);
  if (countWords(whole) <= maxWords && whole !== '') return splitConjunction(whole);
  if (cut !== '' && countWords(cut) <= maxWords) return splitConjunction(cut);
  const named = findNamedSkills(whole).map((skill) => skill.text);
  const head = trimPhrase(
    (cut || whole).split(/\s+(?:with|in|of|on|using|regarding|about|and|or)\s+/i)[0] ?? '',
  );
  if (named.length > 0) return named;
  return head !== '' && countWords(head) <= maxWords ? [head] : [];
}

/** What one line of a job's requirements asks for, in the line's own words. */
export function findAskedPhrases(line: string): string[] {
  const text = line
    .replace(/[.!]+$/, '')
    .replace(
      /\b(?:state-of-the-art|hands-on|in-depth|well-versed|top-notch|first-rate|world-class|day-to-day)\b/gi,
      ' ',
    )
    .trim();
  const label = /^([^:;–—-][^:;–—]{1,44}?)\s*(?::|;|\s[–—-])\s+(.{8,})$/.exec(text);
  if (label?.[1]) {
    const name = trimPhrase(label[1]);
    if (name !== '' && countWords(name) <= 5 && !joiner.test(label[1]))
      return [...splitConjunction(name), ...namedTools(label[2] ?? '')];
    if (name === '') return findAskedPhrases(label[2] ?? '');
  }
  const aside = [...text.matchAll(/\(([^)]*)\)/g)].map((match) => match[1] ?? '');
  const shortNames = aside.filter((content) => /^[A-Z][A-Z0-9/&.-]{1,6}$/.test(content));
  const [head = '', ...listed] = text.replace(/\s*\([^)]*\)/g, '').split(examples);
  const phrases = head
    .split(joiner)
    .map((part) => part.replace(tail, ''))
    .flatMap(shorten);
  for (const list of listed)
    phrases.push(
      ...list.split(joiner).flatMap((part) => splitConjunction(trimPhrase(part.replace(tail, '')))),
    );
  const named = phrases.map((phrase) => withShortName(phrase, shortNames));
  const taken = new Set(named.flatMap((phrase) => /\(([^)]*)\)$/.exec(phrase)?.[1] ?? []));
  const rest = aside.filter((content) => !taken.has(content));
  named.push(...rest.flatMap((content) => (shortNames.includes(content) ? [content] : knownAside(content))));
  return [...new Set(named)].filter((phrase) => phrase !== '' && countWords(phrase) <= maxWords + 1);
}

/** 'Team Foundation Server' and the 'TFS' in the brackets behind it are one skill with two names. */
function withShortName(phrase: string, shortNames: readonly string[]): string {
  const initials = tokenise(phrase)
    .map((token) => token.text[0]?.toUpperCase() ?? '')
    .join('');
  const shortName = shortNames.find(
    (name) => name.length > 1 && initials.includes(name.replace(/[^A-Z]/g, '')),
  );
  return shortName ? `${phrase} (${shortName})` : phrase;
}

/** What brackets add: tools, or a skill's usual name. */
function knownAside(content: string): string[] {
  const name = trimPhrase(content);
  return countWords(name) <= 3 && isKnownSkill(name) ? [name] : namedTools(content);
}

function namedTools(text: string): string[] {
  return findNamedSkills(text)
    .filter((skill) => skill.isTool)
    .map((skill) => skill.text);
}
