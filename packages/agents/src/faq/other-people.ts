import { termsOf } from './terms.ts';

const relation = String.raw`(?:my|our)\s+(?:best\s+|old\s+|ex-?)?(?:girlfriend|boyfriend|friend|mate|wife|husband|partner|spouse|fianc[eé]e?|brother|sister|son|daughter|mother|father|mum|mom|dad|cousin|uncle|aunt|nephew|niece|colleague|coworker|flatmate|roommate|neighbou?r|student|client|boss|ex)`;
const pronoun = '(?:he|she|they)';
const owner = String.raw`(?:his|her|their|(?:${relation})'s|somebody(?:\s+else)?'s|someone(?:\s+else)?'s)`;
const outcome = String.raw`(?:applied|been\s+(?:invited|hired|rejected|shortlisted|selected|accepted|turned\s+down|interviewed)|(?:was|were|is|are)\s+(?:\w+\s+)?(?:invited|rejected|shortlisted|selected|accepted|turned\s+down|successful|interviewed)|got\s+(?:in|the\s+(?:job|post|role|position|offer)|rejected|invited|hired)|get\s+(?:in|the\s+(?:job|post|role|position|offer)|rejected|invited)|pass(?:ed)?|make\s+it|made\s+it|scored?|withdr[ae]wn?|apply\s+(?:at|to|with|for)\s+(?:you|your|this|the))`;
const record = String.raw`(?:application|cv|resume|score|status|interview|result|evaluation|candidacy|address|e-?mail|phone|number|salary|stage|rejection|skill\s+gaps?|profile)`;

const patterns = [
  String.raw`\b${relation}\b(?:\s+\S+){0,3}?\s+${outcome}\b`,
  String.raw`\b(?:did|has|have|was|were|is|how)\s+(?:\S+\s+){0,2}?(?:${pronoun}|${relation})\s+(?:\S+\s+){0,3}?(?:${outcome}|apply|do|doing|perform)\b`,
  String.raw`\b${owner}\s+(?:\w+\s+)?${record}\b`,
  String.raw`\b(?:somebody|someone|anybody|anyone|a\s+(?:man|woman|person|guy|girl|lady))\s+(?:called|named|with\s+the\s+name|by\s+the\s+name)\b`,
  String.raw`\b(?!(?:what|who|it|that|there|here|where|how|when|let|he|she|company|today|yesterday|tomorrow|week|month|year|firm|employer|master|bachelor|driver)')[a-z]{3,}'s\s+(?:\w+\s+)?(?:application|cv|resume|score|status|result|evaluation|candidacy|rejection|skill\s+gaps?)\b`,
  String.raw`\b(?:i\s+am|i'm|this\s+is)\s+\S+'s\s+(?:mother|father|wife|husband|partner|brother|sister|boss|teacher|lawyer|friend)\b`,
  String.raw`\bon\s+behalf\s+of\b|\bfor\s+(?:${relation})\b(?:\s+\S+){0,6}?\s+(?:status|application|result)\b`,
].map((pattern) => new RegExp(pattern, 'iu'));

/** What is told of a named person: 'Has X been invited', 'how X did', 'the score of X'. */
const aboutName = new RegExp(
  String.raw`\b(?:did|has|was|is|were|have|how|will)\b.*\b(?:apply|applied|did|do|doing|invited|rejected|shortlisted|hired|offered|withdraw\w*|selected|accepted|turned\s+down|pass|passed|score|scored|interview(?:ed)?|get\s+the)\b|\b(?:${record}|skills?|chances?)\s+(?:of|for)\b|'s\s+(?:\w+\s+)?${record}\b|\b(?:about|with)\b.*\b(?:application|candidacy|interview)\b`,
  'iu',
);

/** A capitalised word inside a sentence that the knowledge does not know is taken for a name. */
function holdsName(text: string, isKnown: (term: string) => boolean): boolean {
  return [...text.matchAll(/(?<=[\p{L}\p{N},]\s)\p{Lu}\p{Ll}+(?:[-'’]\p{L}+)*/gu)].some(([word]) => {
    if (
      /^(?:I|Mr|Mrs|Ms|Dr|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December|English|German|French|Spanish)\b/.test(
        word,
      )
    )
      return false;
    const terms = termsOf(word);
    return terms.length > 0 && !terms.some(isKnown);
  });
}

/** Whether a question is about the application of somebody else than the one who asks. */
export function isAboutOthers(text: string, isKnown: (term: string) => boolean): boolean {
  const plain = text.replaceAll('’', "'");
  if (patterns.some((pattern) => pattern.test(plain))) return true;
  return aboutName.test(plain) && holdsName(plain, isKnown);
}
