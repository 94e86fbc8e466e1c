import type { Profile } from '@candor/resume/profile';
import type { ResumeText, Span } from '@candor/resume/resume-text';
import type { Quote } from '../finding.ts';
import { plainTitle, titleOf } from '../job/find-title.ts';
import type { JobInput } from '../job/job-input.ts';
import { postText } from '../job/post-text.ts';
import { splitPost } from '../job/post-units.ts';
import { quoteSpans } from '../quote.ts';
import { findCopied } from './find-copied.ts';
import { findInstructions } from './find-instructions.ts';
import { findKeywords } from './find-keywords.ts';
import { findTitleTalk } from './find-title-talk.ts';

/** A stretch of the visible text that was written for whoever judges and says nothing of the person. It counts for nothing. */
export interface Notice extends Quote {
  kind: 'instructions' | 'copied' | 'keywords';
}

/** What a recruiter should know of how a resume was written, as it is to be quoted; and all stretches that count for nothing. */
export function findNotices(
  resume: ResumeText,
  profile: Profile,
  job: JobInput,
): { spans: Span[]; notices: Notice[] } {
  const post = postText(job);
  const title = plainTitle(titleOf(job.title, splitPost(job.description)));
  const found = {
    instructions: findInstructions(resume.text),
    copied: findCopied(resume.text, post, title, profile.sections),
    keywords: findKeywords(resume.text, post, title, profile),
  };
  const spans: Span[] = [];
  const notices: Notice[] = [];
  for (const [kind, stretches] of Object.entries(found) as [Notice['kind'], Span[]][]) {
    const own = join(resume.text, stretches).filter((span) => !spans.some((other) => contains(other, span)));
    spans.push(...own);
    notices.push(...quoteSpans(resume, own).map((quote) => ({ kind, ...quote })));
  }
  spans.push(...findTitleTalk(resume.text, title, profile));
  return { spans, notices: notices.sort((a, b) => a.start - b.start) };
}

/** Stretches with nothing but blanks between them are one. */
function join(text: string, spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last && !/[\p{L}\p{N}]/u.test(text.slice(last.end, span.start)))
      last.end = Math.max(last.end, span.end);
    else joined.push({ ...span });
  }
  return joined;
}

function contains(outer: Span, inner: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}
