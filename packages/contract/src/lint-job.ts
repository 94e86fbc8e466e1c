import { lintPhrase, type Remark } from './lint-criteria.ts';

export interface JobRemark extends Remark {
  /** The words it is about, as they stand in the job. */
  phrase: string;
}

/** A sentence that asks something of whoever applies. What work is about, or whom it is for, is told in other sentences. */
const asks =
  /\b(?:must|should|seek\w*|look(?:ing)? for|want\w*|requir\w+|prefer\w*|need\w*|ideal\w*|candidates?|applicants?|you are|you’re|you're|only|welcome)\b/i;
/** A promise not to look at such things names them all. */
const promises =
  /\b(?:equal[- ]opportunit\w+|regardless of|without regard|discriminat\w+|irrespective|protected (?:class|characteristic|status)|all (?:qualified )?(?:candidates|applicants|backgrounds)|accommodat\w+|affirmative action|encourage\w*|celebrate|diversity|benefits)\b/i;

/** What is to be said of requirements that stand between commas or in lines of their own. */
export function lintList(text: string): JobRemark[] {
  return remark(text.split(/[,;\n•]+/));
}

/** What is to be said of a job's running text: only of its sentences that ask something of the applicant. */
export function lintText(text: string): JobRemark[] {
  const sentences = text.split(/(?<=[.!?])\s+|[\n•]+/);
  return remark(sentences.filter((sentence) => asks.test(sentence) && !promises.test(sentence)));
}

function remark(phrases: readonly string[]): JobRemark[] {
  return [...new Set(phrases.map((phrase) => phrase.trim()))].flatMap((phrase) => {
    const found = lintPhrase(phrase);
    return found ? [{ phrase, ...found }] : [];
  });
}
