/**
 * Reads a folder laid out as described in README.md and writes what the verifier is trained on: the passages of every resume,
 * as the product itself splits them, and for each verdict the passages that may prove it.
 *
 *   node scripts/run.mjs packages/scoring/training/export-passages.ts --data FOLDER --out FILE
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildProfile } from '@candor/resume/build-profile';
import { monthsOf } from '@candor/resume/months';
import { closeReaders, readResume } from '@candor/resume/read';
import type { ResumeText } from '@candor/resume/resume-text';
import { findCandidates } from '../src/evidence/candidates.ts';
import { indexReading } from '../src/find-evidence.ts';
import { findMiniLm } from '../src/minilm.ts';

const { values: options } = parseArgs({
  options: { data: { type: 'string' }, out: { type: 'string' }, count: { type: 'string', default: '10' } },
});
const { data, out } = options;
if (!data || !out) throw new Error('--data FOLDER and --out FILE are needed');
const now = new Date('2024-06-01T00:00:00Z');
const embedder = await findMiniLm();
if (!embedder) throw new Error('the sentence model is missing');

interface Verdict {
  post: string;
  resume: string;
  criterion: string;
  verdict: string;
  quote: string | null;
  near?: string | null;
  set?: string;
}
interface Post {
  post: string;
  title: string;
  criteria: { name: string; span: string; kind: string; required: boolean; years: number | null }[];
}
const readLines = <T>(name: string): T[] =>
  readFileSync(join(data, name), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);

async function read(name: string): Promise<ResumeText> {
  const pdf = join(data as string, 'resumes', `${name}.pdf`);
  if (existsSync(pdf)) {
    const result = await readResume(readFileSync(pdf), 'pdf');
    if (result.ok) return result.resume;
    throw new Error(`${name}: ${result.reason}`);
  }
  const text = readFileSync(join(data as string, 'resumes', `${name}.txt`), 'utf8').replaceAll('\f', '\n');
  return { text, pages: [], lines: [], hidden: [], language: 'en', source: 'text', truncated: false };
}

const posts = new Map(readLines<Post>('criteria.jsonl').map((post) => [post.post, post]));
const verdicts = readLines<Verdict>('findings.jsonl');
const resumes: Record<string, unknown[]> = {};
const findings: unknown[] = [];
for (const name of [...new Set(verdicts.map(({ resume }) => resume))].sort()) {
  const resume = await read(name);
  const profile = buildProfile(resume, now);
  const index = await indexReading({ resume, profile, now, models: { embedder } as never });
  resumes[name] = index.passages.map(({ text, place, work, start, end }) => {
    const item = work === null ? undefined : profile.work[work];
    const title = item?.titleSpan
      ? index.text.slice(item.titleSpan.start, item.titleSpan.end).replace(/\s+/g, ' ').trim()
      : null;
    return {
      text,
      place,
      title: title || null,
      months: item ? (monthsOf(item, now) ?? null) : null,
      start,
      end,
    };
  });
  for (const verdict of verdicts.filter((one) => one.resume === name)) {
    const criterion = posts.get(verdict.post)?.criteria.find(({ name }) => name === verdict.criterion);
    if (!criterion) throw new Error(`${verdict.post}: ${verdict.criterion}`);
    const candidates = async (label: string) =>
      findCandidates(label, await embedder.embed(label), index, Number(options.count)).map(
        ({ passage, near, share, isNamed }) => [
          index.passages.indexOf(passage),
          Math.round(near * 1000) / 1000,
          Math.round(share * 1000) / 1000,
          isNamed ? 1 : 0,
        ],
      );
    findings.push({
      ...verdict,
      kind: criterion.kind,
      span: criterion.span,
      years: criterion.years,
      required: criterion.required,
      title: posts.get(verdict.post)?.title,
      byName: await candidates(criterion.name),
      bySpan: await candidates(criterion.span),
    });
  }
}
closeReaders();
writeFileSync(out, JSON.stringify({ resumes, findings }));
console.log(`${Object.keys(resumes).length} resumes, ${findings.length} verdicts`);
