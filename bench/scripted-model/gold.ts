import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface GoldCriterion {
  name: string;
  span: string;
  kind: string;
  required: boolean;
  years: number | null;
  level: string | null;
}

export interface GoldPost {
  post: string;
  title: string;
  criteria: GoldCriterion[];
  never: { span: string; why: string }[];
}

export interface GoldFinding {
  post: string;
  resume: string;
  criterion: string;
  verdict: 'met' | 'partly' | 'no_evidence' | 'contradicted';
  quote: string | null;
}

function readLines<Row>(folder: string, name: string): Row[] {
  const lines = readFileSync(join(folder, name), 'utf8').split('\n');
  return lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line) as Row);
}

/** A labelled set: what posts ask for, and what resumes show of it; the texts stand in resume-ranking/ beside it. */
export function readGold(folder: string) {
  const texts = join(folder, '..', 'resume-ranking');
  return {
    posts: readLines<GoldPost>(folder, 'criteria.jsonl'),
    findings: readLines<GoldFinding>(folder, 'findings.jsonl'),
    readPost: (post: string) => readFileSync(join(texts, 'posts', `${post}.txt`), 'utf8'),
    readResume: (resume: string) => readFileSync(join(texts, 'resumes', `${resume}.pdf`)),
  };
}
