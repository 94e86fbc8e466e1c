import { clauseBefore } from '@candor/resume/denials';
import { findQualifier, type Qualifier } from './qualifiers.ts';

/** 'I plan to obtain', 'can get', 'currently applying for', over a list too, up to what is held. */
const intended =
  /\b(?:applying for|(?:to|will|can|could|would) (?:obtain|get|gain|acquire|apply (?:for|to)))\b(?:[\s,]+(?!(?:i|hold|holding|have|has|held|own|got|current|valid|since)\b)[\w'’-]+){0,10}[\s,]*$/i;
const intendedAfter =
  /^\s*(?:[(:–-]\s*)?(?:(?:currently |now )?applying|(?:to|can) be (?:obtained|acquired|applied for))\b/i;

/** How a mention of a license is qualified: what somebody has yet to get is a wish, whatever they do for it. */
export function findLicenceQualifier(text: string, start: number, end: number): Qualifier {
  const qualifier = findQualifier(text, start, end);
  if (qualifier === 'negated') return qualifier;
  const isIntended =
    intended.test(clauseBefore(text, start)) || intendedAfter.test(text.slice(end, end + 40));
  return isIntended ? 'wished' : qualifier;
}
