import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildProfile } from '@candor/resume/build-profile';
import type { Profile } from '@candor/resume/profile';
import { readResume } from '@candor/resume/read';
import type { ResumeText } from '@candor/resume/resume-text';
import { plainResume } from '@candor/scoring/testing/plain-resume';

/** Years of work are counted up to this day, so that figures can be repeated. */
export const now = new Date('2024-06-01T00:00:00Z');

export interface Post {
  name: string;
  title: string;
  text: string;
  /** Resumes that were written or sent for it, and such as have nothing to do with it. */
  fitting: readonly string[];
  others: readonly string[];
}

interface Read {
  resume: ResumeText;
  profile: Profile;
}

export interface Pairs {
  posts: readonly Post[];
  read(name: string): Promise<Read | undefined>;
}

/** Posts and resumes of a folder laid out as packages/scoring/labelled/d, or as a ranking with pairs.csv. */
export function readPairs(folder: string): Pairs {
  const known = new Map<string, Promise<Read | undefined>>();
  const pairs = existsSync(join(folder, 'pairs.csv')) ? fromRanking(folder) : fromVerdicts(folder);
  const posts = readdirSync(join(folder, 'posts'))
    .map((file) => file.replace(/\.txt$/, ''))
    .filter((name) => pairs.some(({ post }) => post === name))
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, 'posts', `${name}.txt`), 'utf8');
      const own = pairs.filter(({ post }) => post === name);
      return {
        ...{ name, text, title: text.split(/\r?\n/)[0]?.trim() ?? '' },
        fitting: own.filter(({ isFitting }) => isFitting).map(({ resume }) => resume),
        others: own.filter(({ isFitting }) => !isFitting).map(({ resume }) => resume),
      };
    });
  return {
    posts,
    read(name) {
      const found = known.get(name) ?? readOne(join(folder, 'resumes', name));
      known.set(name, found);
      return found;
    },
  };
}

interface Pair {
  post: string;
  resume: string;
  isFitting: boolean;
}

function fromRanking(folder: string): Pair[] {
  const [, ...lines] = readFileSync(join(folder, 'pairs.csv'), 'utf8').trim().split(/\r?\n/);
  return lines.map((line) => {
    const [post = '', , category = '', id = '', label = ''] = line.split(',');
    return { post, resume: `${category}/${id}`, isFitting: label === '1' };
  });
}

/** Whoever has verdicts for a post may fit it; all others do not. */
function fromVerdicts(folder: string): Pair[] {
  const judged = new Set<string>();
  const posts = new Set<string>();
  for (const line of readFileSync(join(folder, 'findings.jsonl'), 'utf8').trim().split('\n')) {
    const { post, resume } = JSON.parse(line) as { post: string; resume: string };
    judged.add(`${post} ${resume}`);
    posts.add(post);
  }
  const resumes = readdirSync(join(folder, 'resumes')).map((file) => file.replace(/\.\w+$/, ''));
  return [...posts].flatMap((post, index) =>
    // Each post gets others first, so that a few a post are not always the same few.
    [...resumes.slice((index * 5) % resumes.length), ...resumes.slice(0, (index * 5) % resumes.length)].map(
      (resume) => ({ post, resume, isFitting: judged.has(`${post} ${resume}`) }),
    ),
  );
}

async function readOne(path: string): Promise<Read | undefined> {
  if (!existsSync(`${path}.pdf`))
    return plainResume(readFileSync(`${path}.txt`, 'utf8').replaceAll('\f', '\n'), now);
  const result = await readResume(readFileSync(`${path}.pdf`), 'pdf');
  return result.ok ? { resume: result.resume, profile: buildProfile(result.resume, now) } : undefined;
}
