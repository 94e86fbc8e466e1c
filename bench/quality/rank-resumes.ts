import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildProfile } from '@candor/resume/build-profile';
import type { Profile } from '@candor/resume/profile';
import { closeReaders, readResume } from '@candor/resume/read';
import type { ResumeText } from '@candor/resume/resume-text';
import { criteriaOf } from '@candor/scoring/criteria';
import { type Embedder, similarity } from '@candor/scoring/embedder';
import { evaluate } from '@candor/scoring/evaluate';
import type { Models } from '@candor/scoring/models';
import { Baselines } from './baselines.ts';

export const methods = ['Candor', 'title by passage', 'TF-IDF', 'BM25', 'keyword overlap'] as const;
type Method = (typeof methods)[number];

export interface PostResult {
  post: string;
  category: string;
  title: string;
  auc: Record<Method, number>;
}

interface Pair {
  post: string;
  category: string;
  resume: string;
  isRight: boolean;
}

/** Chance that a resume of the post's occupation stands before one of another; ties count half. */
function areaUnderCurve(right: readonly number[], wrong: readonly number[]): number {
  let wins = 0;
  for (const a of right) for (const b of wrong) wins += a > b ? 1 : a === b ? 0.5 : 0;
  return wins / (right.length * wrong.length);
}

function readPairs(folder: string): Pair[] {
  const lines = readFileSync(join(folder, 'pairs.csv'), 'utf8').trim().split(/\r?\n/).slice(1);
  return lines.map((line) => {
    const [post = '', category = '', ofCategory = '', id = '', label = ''] = line.split(',');
    return { post, category, resume: `${ofCategory}/${id}`, isRight: label === '1' };
  });
}

async function readResumes(folder: string, names: ReadonlySet<string>, now: Date) {
  const read = new Map<string, { resume: ResumeText; profile: Profile }>();
  for (const name of names) {
    const path = join(folder, 'resumes', `${name}.pdf`);
    const result = existsSync(path) ? await readResume(readFileSync(path), 'pdf') : undefined;
    if (result?.ok) read.set(name, { resume: result.resume, profile: buildProfile(result.resume, now) });
    else console.log(`not read: ${name}${result ? ` (${result.reason})` : ''}`);
  }
  closeReaders();
  return read;
}

export interface Ranking {
  posts: PostResult[];
  readMs: number;
  evaluateMs: number;
}

/** Scores every pair by every method; a resume that cannot be read scores 0. */
export async function rankResumes(folder: string, now: Date, models: Models): Promise<Ranking> {
  const pairs = readPairs(folder);
  const names = new Set(pairs.map((pair) => pair.resume));
  let startedAt = performance.now();
  const resumes = await readResumes(folder, names, now);
  const readMs = (performance.now() - startedAt) / names.size;
  const baselines = new Baselines(new Map([...resumes].map(([name, { resume }]) => [name, resume.text])));
  const posts: PostResult[] = [];
  let spentMs = 0;
  const timed = new Set<string>();
  for (const post of [...new Set(pairs.map((pair) => pair.post))].sort()) {
    const own = pairs.filter((pair) => pair.post === post);
    const text = readFileSync(join(folder, 'posts', `${post}.txt`), 'utf8');
    const title = text.split(/\r?\n/)[0]?.trim() ?? '';
    const job = { title, description: text };
    const criteria = await criteriaOf(job, models);
    const scored = new Map<Method, [number[], number[]]>(methods.map((method) => [method, [[], []]]));
    for (const { resume: name, isRight } of own) {
      const read = resumes.get(name);
      startedAt = performance.now();
      const ours = read ? (await evaluate({ job, criteria, ...read, now, models })).score : 0;
      // Vectors are remembered: only the first judgement of a resume tells the time.
      if (!timed.has(name)) spentMs += performance.now() - startedAt;
      timed.add(name);
      const scores: Record<Method, number> = {
        Candor: ours,
        'title by passage': read ? await nearestPassage(title, read.resume.text, models.embedder) : 0,
        'TF-IDF': baselines.tfIdf(text, name),
        BM25: baselines.bm25(text, name),
        'keyword overlap': baselines.keywordOverlap(text, name),
      };
      for (const method of methods) scored.get(method)?.[isRight ? 0 : 1].push(scores[method]);
    }
    const auc = Object.fromEntries(
      methods.map((method) => [method, areaUnderCurve(...(scored.get(method) ?? [[], []]))]),
    ) as Record<Method, number>;
    posts.push({ post, category: own[0]?.category ?? '', title, auc });
  }
  return {
    posts,
    readMs,
    evaluateMs: spentMs / timed.size,
  };
}

/** The best similarity of the title to any line of the resume, alone. */
async function nearestPassage(title: string, text: string, embedder: Embedder): Promise<number> {
  const wanted = await embedder.embed(title);
  let best = 0;
  for (const line of new Set(text.split(/[\n\f]+/).map((one) => one.trim())))
    if (/\p{L}{3}/u.test(line)) best = Math.max(best, similarity(wanted, await embedder.embed(line)));
  return best;
}
