import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FaqAnswer, JobFacts, Knowledge } from '../knowledge.ts';
import { pairPassages } from '../pair-passages.ts';
import type { Subject } from '../reader/question-reader.ts';

/** A question with what a careful person would do: answer from `sources`, or react as its subject asks. */
export interface LabelledQuestion {
  q: string;
  previous?: string[];
  /** `near` ones sound as if the text answered them, and it does not. */
  kind: 'answered' | 'near' | 'about' | 'other';
  subject: Subject;
  sources?: string[];
  quote?: string;
  lang?: string;
}

export interface LabelledOrganization {
  name: string;
  knowledge: Knowledge;
  questions: readonly LabelledQuestion[];
}

interface Stored {
  name: string;
  passages: { id: string; title: string; text: string }[];
  pairs: { id: string; question: string; answer: string }[];
  jobs: JobFacts[];
  questions: LabelledQuestion[];
}

/** The organizations of a folder with their questions, one file each. */
export function readLabelled(folder: string): LabelledOrganization[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.sort().map((file) => readLabelledFile(join(folder, file)));
}

export function readLabelledFile(file: string): LabelledOrganization {
  const { name, passages, pairs, jobs, questions } = JSON.parse(readFileSync(file, 'utf8')) as Stored;
  const told = passages.map((passage) => ({ ...passage, kind: 'company' as const }));
  return {
    name,
    knowledge: { companyName: name, passages: [...told, ...pairPassages(pairs)], jobs },
    questions,
  };
}

/** `topic`: no answer, but the right source among the topics offered. `silent`: no reaction where one was due. */
export type LabelledGrade = 'right' | 'topic' | 'silent' | 'wrong';

export function gradeLabelled(
  { sources = [], subject }: LabelledQuestion,
  { passages, jobs }: Knowledge,
  { outcome, sources: told, topics }: FaqAnswer,
): LabelledGrade {
  const isAnswered = outcome === 'answered';
  if (sources.length > 0) {
    if (isAnswered) return told.some(({ id }) => sources.includes(id)) ? 'right' : 'wrong';
    const titles = [...passages, ...jobs].filter(({ id }) => sources.includes(id)).map(({ title }) => title);
    return titles.some((title) => topics.includes(title)) ? 'topic' : 'silent';
  }
  if (subject === 'list_jobs') {
    if (isAnswered) return told.every(({ kind }) => kind === 'job') ? 'right' : 'wrong';
    return outcome === 'unknown' ? 'right' : 'silent';
  }
  if (isAnswered) return 'wrong';
  switch (subject) {
    case 'own_status':
    case 'own_data':
      return outcome === 'offer_link' ? 'right' : 'silent';
    case 'other_person':
      return outcome === 'refused' ? 'right' : 'silent';
    case 'human':
      return outcome === 'unknown' ? 'right' : 'silent';
    case 'which_job':
      return topics.length > 1 && topics.every((topic) => jobs.some(({ title }) => title === topic))
        ? 'right'
        : 'silent';
    default:
      return outcome === 'offer_link' ? 'silent' : 'right';
  }
}
