import { clauseBefore, isLapsed } from '@candor/resume/denials';
import { licences } from '../job/licences.ts';
import { findQualifier, type Qualifier } from './qualifiers.ts';

/** 'I plan to obtain', 'can get', 'currently applying for'. */
const intending =
  /\b(?:applying for|(?:to|will|can|could|would)(?: \w+ly| soon| also| then)? (?:obtain|get|gain|acquire|apply (?:for|to))|(?:am|i['’]m|be|currently|soon) (?:getting|obtaining|gaining|acquiring))\b/gi;
/** What it took is done: 'Completed training to gain', 'Studied nights to get'; not 'Completed school, ready to get'. */
const achieved =
  /\b(?:(?:completed|passed|finished|attended|undertook|did|took|sat)\b(?:(?!\b(?:and|but|then|now|plan\w*|hop\w*|want\w*|keen|willing|happy|able|ready|looking)\b)[^,])*|(?:was|were) able|(?:trained|studied|worked)(?:[\s-]+(?:hard|part|full|time|online|nights?|at|in|for|\w*\d+|two|three|years?|months?|weeks?|tafe))*)\s+$/i;
const work =
  '(?:roles?|positions?|jobs?|posts?|vacanc(?:y|ies)|work|employment|shifts?|placements?|apprenticeships?|traineeships?)';
/** What stands between the verb and the license itself: 'a', 'my NSW', 'the required'. */
const lead = new RegExp(
  `^\\s+(?:(?:(?:an?|the|my(?: own)?|another|any|both|either|their|his|her|our|your)(?:\\s+(?!(?:${work}|with|to|in|into|of|for|as|at|by|on|from|i|hold(?:ing|s)?|have|has|held|got|own|valid|current|since|already)\\b)[\\w'’-]+){0,3}|(?:new|full|relevant|required|necessary|appropriate|national|general|provisional|[A-Z][\\w-]*)(?:\\s+(?:[A-Z][\\w-]*)){0,2})\\s+)?$`,
);
const joint = /\s*(?:,\s*(?:(?:and|or)\b)?|\/|&|\b(?:and|or)\b)\s*/i;
const licenceNoun =
  /\b(?:licen[cs]es?|cards?|certificat(?:e|ion)s?|checks?|registrations?|tickets?|permits?|clearances?|accreditations?|memberships?)\s*$/i;
const isForWork = new RegExp(`\\b(?:${work}|with)\\b`, 'i');
const workAfter = new RegExp(
  `^(?:\\s+(?!(?:and|or|for|to|in|at|before|if|with)\\b)[\\w-]+){0,2}\\s+${work}\\b`,
  'i',
);
/** 'Applying for a position requiring a White Card' tells what the position asks for. */
const asked = /\bapply(?:ing)? (?:for|to)\b.*\b(?:requir(?:es|ing)|need(?:s|ing))\s+(?:an? |the )?$/i;
const heldAfter =
  /^[\s(,:–-]*(?:(?:is|are|already|both|all|currently|now)\s+)*(?:held|current|valid|up to date|since|expir\w+|obtained|(?:19|20)\d\d)\b/i;
const intendedAfter =
  /^\s*(?:[(:–-]\s*)?(?:(?:currently |now )?applying(?=\s*(?:$|[).,;\n\f]|now\b|soon\b|for (?:it|one|this)\b))|(?:to|can) be (?:obtained|acquired|applied for)\b)/i;

/** How a mention of a license is qualified: what somebody has yet to get is a wish, whatever they do for it. */
export function findLicenceQualifier(text: string, start: number, nameEnd: number): Qualifier {
  const end = endOfName(text, nameEnd);
  if (isLapsed(text, start, end)) return 'negated';
  const qualifier = findQualifier(text, start, end);
  if (qualifier === 'negated') return qualifier;
  const isWished = qualifier === 'wished' || isIntended(text, start, end);
  // 'Seeking a registered nurse role' wishes for work, and says nothing of the registration.
  if (isWished && workAfter.test(text.slice(end, end + 60))) return 'others';
  return isWished ? 'wished' : qualifier;
}

/** The pattern of 'Working with Children Check' may end before its last word. */
export function endOfName(text: string, end: number): number {
  const rest =
    /^(?:\s+(?:check|registration|card|certificate|certification|licen[cs]e|ticket|clearance))+\b/i;
  return end + (rest.exec(text.slice(end, end + 40))?.[0].length ?? 0);
}

/** Over a list too, as long as each of its items is a license: not 'Applying for roles in aged care, police check'. */
function isIntended(text: string, start: number, end: number): boolean {
  const after = text.slice(end, end + 60);
  const before = clauseBefore(text, start);
  if (intendedAfter.test(after) || asked.test(before)) return true;
  const verb = [...before.matchAll(intending)].at(-1);
  if (!verb || (/^to/i.test(verb[0]) && achieved.test(before.slice(0, verb.index)))) return false;
  const items = before.slice(verb.index + verb[0].length).split(joint);
  const own = items.pop() ?? '';
  if (items.length === 0) return lead.test(own);
  return items.every(isLicence) && lead.test(` ${own}`) && !heldAfter.test(after);
}

function isLicence(item: string): boolean {
  const isNamed = licenceNoun.test(item) || licences.some(({ pattern }) => pattern.test(item));
  return isNamed && !isForWork.test(item);
}
