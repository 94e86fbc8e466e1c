import { linesOfJob } from './job-passage.ts';
import type { JobFacts, Passage } from './knowledge.ts';
import { sentencesOf } from './sentences.ts';

/** The smallest stretch that can answer a question: a field of a posting, or two sentences that follow each other. */
export interface Unit {
  /** What may be said. */
  text: string;
  /** The same below its heading, as the reader sees it. */
  read: string;
}

export function unitsOfPassage({ title, text }: Passage): Unit[] {
  return windowsOf(text).map((window) => ({ text: window, read: under(title, window) }));
}

export function unitsOfJob(job: JobFacts): Unit[] {
  return linesOfJob(job).flatMap(({ field, text }) => {
    const parts = field === 'description' || field === 'duties' ? windowsOf(text) : [text];
    return parts.map((part) => ({ text: part, read: under(job.title, part) }));
  });
}

function windowsOf(text: string): string[] {
  const sentences = sentencesOf(text);
  if (sentences.length < 2) return sentences;
  return sentences.slice(1).map((sentence, at) => `${sentences[at]} ${sentence}`);
}

function under(heading: string, text: string): string {
  return `${heading.replace(/[.:]$/, '')}${/[?!]$/.test(heading) ? '' : ':'} ${text}`;
}
