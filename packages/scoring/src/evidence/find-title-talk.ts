import type { Profile } from '@candor/resume/profile';
import type { Span } from '@candor/resume/resume-text';
import { isStopWord } from '../words/stop-words.ts';
import { type Token, tokenise } from '../words/tokens.ts';

/** Words that somebody puts around the title of a job that is wished for or was never held. */
const around = new Set(
  'objective goal target position positions role job career seek seeking seeks looking applying apply application aspiring wish want worked work working experience candidate applicant desired'.split(
    ' ',
  ),
);
const denials = /\b(?:never|not|no|without|neither|nor)\b|n['’]t\b/i;

/**
 * Sentences that do nothing but name the job's title: 'Objective: Site Manager', 'I have never been a site manager'. Only
 * dated work shows an occupation, so they count for nothing; they are no offence, and nobody is told.
 */
export function findTitleTalk(text: string, title: string, { work, sections }: Profile): Span[] {
  const ofTitle = new Set(tokenise(title).map(({ stem }) => stem));
  const isWork = (span: Span) =>
    [...work, ...sections.filter(({ kind }) => kind === 'work').map(({ body }) => body)].some(
      ({ start, end }) => start < span.end && span.start < end,
    );
  return [...text.matchAll(/[^\n\f]+?(?:[.!?;](?=\s)|(?=[\n\f])|$)/g)].flatMap((match) => {
    const span = { start: match.index, end: match.index + match[0].length };
    const telling = tokenise(match[0]).filter(({ lower }) => !isStopWord(lower));
    const isNamed = telling.some(({ stem }) => ofTitle.has(stem));
    const isAllOfIt = telling.every((token) => ofTitle.has(token.stem) || isAround(token));
    const isOnlyTalk = isNamed && isAllOfIt && (!isWork(span) || denials.test(match[0]));
    return isOnlyTalk ? [span] : [];
  });
}

function isAround({ lower }: Token): boolean {
  return around.has(lower);
}
