import { isOneSlip } from './correct-spelling.ts';
import type { JobField } from './job-passage.ts';

/** What a company pays besides wages: 'do you pay for a first aid course' does not ask for the salary. */
const paidBesides =
  /\bpay(?:s|ing)? (?:for|towards?|into) (?:(?:my|our|your|any|an?|the) )?(?:[\w-]+ ){0,3}?(?:courses?|classes|training|exams?|licen[cs]es?|certificat\w+|degrees?|stud(?:y|ies)|fees|mov(?:e|ing)|relocat\w+|travel\w*|flights?|tickets?|transport|uniforms?|tools|boots|meals|pension\w*|super\w*|insurance)\b/g;

/** Words that ask for a field of a posting. */
const asks: readonly [JobField, RegExp][] = [
  [
    'salary',
    /\b(?:salar(?:y|ies)|pay(?:s|ing)?|paid|earn(?:s|ings)?|wages?|hourly|compensation|remuneration|how much (?:\w+ ){0,5}(?:make|makes|get|earn|pay)|money|income|(?:per|an|a) hour)\b/,
  ],
  [
    'place',
    /\b(?:where|which (?:city|town|place|site|location|office|port|hospital)|what (?:city|town|place|location)|located|based|location|place of work)\b/,
  ],
  ['hours', /\b(?:full[- ]?time|part[- ]?time|hours (?:a|per|each) (?:week|day)|how many (?:hours|days))\b/],
  [
    'contract',
    /\b(?:permanent|temporary|fixed[- ]term|limited|unlimited|indefinite|contract|seasonal|fixed|some time|only for|for (?:the|one) (?:summer|winter|season|year)|duration|how long (?:is|does|would|will) (?:it|the (?:\w+ ){0,2}(?:job|contract|post|position|role)))\b/,
  ],
  [
    'required',
    /\b(?:requir\w+|skills?|qualif\w+|must (?:\w+ ){0,4}(?:have|know|be|master|speak|bring)|needs?|needed|necessary|mandatory|prerequisites?|looking for|certificates?|certifications?|licen[cs]es?|registration|languages?|expect(?:ed)? (?:of|from) me|should (?:\w+ ){0,4}(?:know|master|bring|have|speak)|a must|tools)\b/,
  ],
  [
    'preferred',
    /\b(?:nice to have|preferred|advantage|a plus|bonus skills?|helpful|optional|asset|needs?|needed|necessary|mandatory|languages?|a must)\b/,
  ],
  ['experience', /\b(?:experience|beginners?|entry[- ]level|senior|junior|years of)\b/],
  [
    'education',
    /\b(?:degree|education|diploma|university|uni|bachelor|master'?s|school|college|stud(?:y|ied))\b/,
  ],
  [
    'duties',
    /\b(?:responsib\w+|dut(?:y|ies)|tasks?|what (?:would|will|do|does|is) (?:\w+ ){0,4}?(?:do|doing|work on)|day[- ]to[- ]day|typical day|all day|in charge|lead|look like|involve[sd]?)\b/,
  ],
  ['department', /\b(?:department|which team|what team)\b/],
  ['checks', /\b(?:police|criminal|background check|children check)\b/],
  ['contact', /\b(?:contact|whom? (?:can|do|should) i (?:ask|write|call|contact)|e-?mail)\b/],
];

const oftenMisspelt = [
  'language',
  'languages',
  'salary',
  'skills',
  'experience',
  'permanent',
  'certificate',
  'location',
  'required',
];

/** The fields of a posting that a question asks for. */
export function findAskedFields(text: string): JobField[] {
  const plain = text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[a-z]{5,}/g, (word) => oftenMisspelt.find((right) => isOneSlip(right, word)) ?? word)
    .replace(paidBesides, ' ');
  return asks.filter(([, pattern]) => pattern.test(plain)).map(([field]) => field);
}

/** Whether a question asks until when one can apply. */
export function asksForDeadline(text: string): boolean {
  return /\b(?:until when|deadline|clos(?:e|es|ing|ed)|apply by|(?:last|final) (?:day|date)|too late|still apply|how long (?:can|may|do) i|by when|(?:still|until when|how long) (?:\w+ ){0,4}open|is open|due|when (?:do|must|should) i (?:\w+ )?apply|time (?:left )?to apply)\b/i.test(
    text,
  );
}

/** Whether a question asks from where one works. */
export function isAboutPlace(text: string): boolean {
  return /\b(?:home|remote\w*|office|on site|wfh|hybrid)\b/i.test(text);
}

/** Whether a question asks for the posting as a whole. */
export function asksForOverview(text: string): boolean {
  return /\b(?:tell me (?:more |something )?about|more about|details|information|describe|what is the \w+(?: \w+)? (?:job|role|position|post)|interested in|summary|overview)\b/i.test(
    text,
  );
}
