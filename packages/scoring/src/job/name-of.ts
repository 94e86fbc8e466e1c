import { isAskingWord, isStopWord } from '../words/stop-words.ts';
import { type Token, tokenise } from '../words/tokens.ts';

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
function trimPhrase(phrase: string): string {
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

/** The thing itself, without what only says that, or how well, it is asked for: 'strong knowledge of X' is X. */
export function nameOf(phrase: string): string {
  const name = trimPhrase(afterLeadIn(phrase)) || trimPhrase(phrase);
  return name.lastIndexOf('(') > name.lastIndexOf(')') ? `${name})` : name;
}
