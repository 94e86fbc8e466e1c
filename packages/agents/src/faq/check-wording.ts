import { createLocator } from '../scoring/locate-quote.ts';
import { findUnsaid } from './find-unsaid.ts';
import type { Passage } from './knowledge.ts';
import { type FaqPreferences, instructions } from './word-answer-prompt.ts';

const maxReplyLength = 1_500;
const leastQuoteLength = 8;
/** As many words of ours in a row are not there by chance. */
const leakedWordCount = 6;

interface Citation {
  passage: number;
  quote: string;
}

/** Why a worded answer cannot be trusted; undefined where it can. */
export function findFault(
  reply: string,
  citations: readonly Citation[],
  passages: readonly Passage[],
  asked: FaqPreferences & { question: string },
): string | undefined {
  if (reply.length > maxReplyLength) return 'it is too long';
  if (/<\/?[a-z!][^>]*>?|!?\[[^\]]*\]\s*[([]|javascript:|data:\w+\//i.test(reply)) return 'it holds markup';
  if (citations.length === 0) return 'it names no passage';
  const cited: Passage[] = [];
  for (const { passage, quote } of citations) {
    const found = passages[passage - 1];
    if (!found || quote.trim().length < leastQuoteLength || !isQuoted(textOf(found), quote))
      return 'a citation does not stand in its passage';
    cited.push(found);
  }
  const told = cited.map(textOf).join('\n');
  if (repeats(reply, `${instructions}\n${asked.customPrompt}`, told)) return 'it repeats instructions';
  const unsaid = findUnsaid(reply, told, `${asked.question}\n${asked.companyName}`);
  return unsaid && `${unsaid} does not stand in the cited passages`;
}

function isQuoted(text: string, quote: string): boolean {
  return createLocator(text)(quote).length > 0;
}

function textOf({ title, text }: Passage): string {
  return `${title}\n${text}`;
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether the reply holds a run of words from our own text that no passage holds. */
function repeats(reply: string, own: string, told: string): boolean {
  const joined = (text: string) => ` ${wordsOf(text).join(' ')} `;
  const [ownWords, toldWords, words] = [joined(own), joined(told), wordsOf(reply)];
  return words.some((_, at) => {
    const run = words.slice(at, at + leakedWordCount);
    const phrase = ` ${run.join(' ')} `;
    return run.length === leakedWordCount && ownWords.includes(phrase) && !toldWords.includes(phrase);
  });
}
