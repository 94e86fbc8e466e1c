import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readResume } from '@candor/resume/read';
import type { ResumeText } from '@candor/resume/resume-text';

export interface LabelledCriterion {
  name: string;
  span: string;
  kind: string;
  required: boolean;
  years: number | null;
}

export interface LabelledPost {
  post: string;
  title: string;
  text: string;
  criteria: LabelledCriterion[];
  never: { span: string; why: string }[];
}

export interface Verdict {
  post: string;
  resume: string;
  criterion: string;
  verdict: 'met' | 'partly' | 'no_evidence' | 'contradicted';
}

export interface Labelled {
  posts: LabelledPost[];
  verdicts: Verdict[];
  readResume(name: string): Promise<ResumeText | undefined>;
}

/** A labelled folder. Where it has no posts or resumes of its own, they lie in `resume-ranking` beside it. */
export function readLabelled(folder: string): Labelled {
  const beside = join(folder, '..', 'resume-ranking');
  const under = (kind: string) => (existsSync(join(folder, kind)) ? join(folder, kind) : join(beside, kind));
  const readLines = <T>(name: string): T[] =>
    readFileSync(join(folder, name), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as T);
  const posts = readLines<Omit<LabelledPost, 'text'>>('criteria.jsonl').map((post) => ({
    ...post,
    text: readFileSync(join(under('posts'), `${post.post}.txt`), 'utf8'),
  }));
  return {
    posts,
    verdicts: readLines<Verdict>('findings.jsonl'),
    async readResume(name) {
      const pdf = join(under('resumes'), `${name}.pdf`);
      if (existsSync(pdf)) {
        const result = await readResume(readFileSync(pdf), 'pdf');
        return result.ok ? result.resume : undefined;
      }
      const text = readFileSync(join(under('resumes'), `${name}.txt`), 'utf8').replaceAll('\f', '\n');
      return { text, pages: [], lines: [], hidden: [], language: 'en', source: 'text', truncated: false };
    },
  };
}
