import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildProfile } from '@candor/resume/build-profile';
import type { ResumeText } from '@candor/resume/resume-text';
import { criteriaOf } from '@candor/scoring/criteria';
import { evaluate } from '@candor/scoring/evaluate';
import type { Models } from '@candor/scoring/models';
import { Baselines, wordsOf } from './baselines.ts';
import { namesSame } from './same-skill.ts';

export const gapMethods = [
  'Candor',
  'Candor, matching resume',
  'TF-IDF terms',
  'BM25 terms',
  'keyword overlap',
] as const;
type Method = (typeof gapMethods)[number];
/** The simple methods name this many missing words a case. */
const termCount = 6;

interface Case {
  job: string;
  resume: string;
  /** Of the same person, with nothing removed. */
  matching: string;
  removed: string[];
  kept: string[];
}

export interface GapTally {
  cases: number;
  removed: number;
  recalled: number;
  gaps: number;
  kept: number;
  falseGaps: number;
}

function listNames(value: unknown): string[] {
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'string');
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.keys(value) : [];
}

function readCases(folder: string): Case[] {
  return readFileSync(join(folder, 'cases.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const row = JSON.parse(line) as Record<string, unknown>;
      const removed = listNames((row['Filtered-information'] as Record<string, unknown> | undefined)?.Skills);
      return {
        job: String(row['Job-Description']),
        resume: String(row['Resume-unmatched']),
        matching: String(row['Resume-matched']),
        removed,
        kept: listNames(row.Skills).filter((skill) => !removed.includes(skill)),
      };
    });
}

function plainText(text: string): ResumeText {
  return { text, pages: [], lines: [], hidden: [], language: 'en', source: 'text', truncated: false };
}

async function findOurGaps(one: Case, now: Date, models: Models): Promise<string[]> {
  const job = { title: '', description: one.job };
  const resume = plainText(one.resume);
  const profile = buildProfile(resume, now);
  return (await evaluate({ job, criteria: await criteriaOf(job, models), resume, profile, now, models }))
    .skillGaps;
}

/** The job's words that the resume lacks, the weightiest first. */
function findMissingTerms(one: Case, weigh: (word: string, count: number) => number): string[] {
  const held = new Set(wordsOf(one.resume));
  const counts = new Map<string, number>();
  for (const word of wordsOf(one.job)) if (!held.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .map(([word, count]) => ({ word, weight: weigh(word, count) }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, termCount)
    .map(({ word }) => word);
}

/** Tallies per method, for the even and the odd cases. */
export async function findSkillGaps(folder: string, now: Date, models: Models) {
  const cases = readCases(folder);
  const baselines = new Baselines(new Map(cases.map((one, index) => [String(index), one.job])));
  const empty = (): GapTally => ({ cases: 0, removed: 0, recalled: 0, gaps: 0, kept: 0, falseGaps: 0 });
  const tallies = new Map<Method, [GapTally, GapTally]>(
    gapMethods.map((method) => [method, [empty(), empty()]]),
  );
  for (const [index, one] of cases.entries()) {
    const found: Record<Method, string[]> = {
      Candor: await findOurGaps(one, now, models),
      'Candor, matching resume': await findOurGaps({ ...one, resume: one.matching }, now, models),
      'TF-IDF terms': findMissingTerms(one, (word, count) => (1 + Math.log(count)) * baselines.rarity(word)),
      'BM25 terms': findMissingTerms(
        one,
        (word, count) => (baselines.rarity(word) * count * 2.2) / (count + 1.2),
      ),
      'keyword overlap': findMissingTerms(one, (_, count) => count),
    };
    for (const method of gapMethods) {
      const tally = tallies.get(method)?.[index % 2 === 0 ? 0 : 1];
      if (tally) addCase(tally, one, found[method]);
    }
  }
  return tallies;
}

function addCase(tally: GapTally, one: Case, gaps: readonly string[]): void {
  const isGap = (skill: string) => gaps.some((gap) => namesSame(gap, skill));
  tally.cases += 1;
  tally.gaps += gaps.length;
  tally.removed += one.removed.length;
  tally.recalled += one.removed.filter(isGap).length;
  tally.kept += one.kept.length;
  tally.falseGaps += one.kept.filter(isGap).length;
}
