import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readResume } from '@candor/resume/read';
import type { ResumeText } from '@candor/resume/resume-text';
import { plainResume } from '@candor/scoring/testing/plain-resume';

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

/** A labelled set: what posts ask for, and what resumes show of it; the texts stand in it or in resume-ranking/ beside it. */
export function readGold(folder: string) {
  const texts = existsSync(join(folder, 'posts')) ? folder : join(folder, '..', 'resume-ranking');
  return {
    posts: readLines<GoldPost>(folder, 'criteria.jsonl'),
    findings: readLines<GoldFinding>(folder, 'findings.jsonl'),
    readPost: (post: string) => readFileSync(join(texts, 'posts', `${post}.txt`), 'utf8'),
    readResume: (name: string) => readGoldResume(join(texts, 'resumes', name)),
  };
}

/** A PDF by the product's reader, or plain text. */
async function readGoldResume(path: string): Promise<ResumeText> {
  if (existsSync(`${path}.txt`)) return plainResume(readFileSync(`${path}.txt`, 'utf8')).resume;
  const read = await readResume(readFileSync(`${path}.pdf`), 'pdf');
  if (!read.ok) throw new Error(`${path} cannot be read: ${read.reason}`);
  return read.resume;
}
