/** Ranking (AUC per job post) and skill gaps of the embedded engine beside simple methods, over labelled sets: --data FOLDER. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { withMemory } from '@candor/scoring/embedder';
import { findModels } from '@candor/scoring/models';
import { findSkillGaps, type GapTally, gapMethods } from './quality/find-skill-gaps.ts';
import { methods, type PostResult, rankResumes } from './quality/rank-resumes.ts';

const { data } = parseArgs({ options: { data: { type: 'string' } } }).values;
if (!data || !existsSync(data)) {
  console.error(
    'Name the folder that holds resume-ranking/ and skill-gaps/: npm run bench -- quality --data FOLDER',
  );
  process.exit(1);
}
/** Years of work are counted up to this day, so that figures can be repeated. */
const now = new Date('2024-06-01T00:00:00Z');
const found = await findModels();
if (!found) throw new Error('the models cannot be opened');
const models = { ...found, embedder: withMemory(found.embedder, 50_000) };

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const row = (name: string, values: readonly number[]) =>
  console.log(name.padEnd(58), ...values.map((value) => value.toFixed(3).padStart(19)));

const rankingFolder = join(data, 'resume-ranking');
if (existsSync(rankingFolder)) {
  const { posts, readMs, evaluateMs } = await rankResumes(rankingFolder, now, models);
  console.log(
    '\nRanking: area under the curve. It measures the right occupation first, not the best person within one.',
  );
  console.log(''.padEnd(58), ...methods.map((method) => method.padStart(19)));
  for (const { post, category, title, auc } of posts)
    row(
      `${post} ${category}: ${title}`.slice(0, 56),
      methods.map((method) => auc[method]),
    );
  const means = (name: string, part: readonly PostResult[]) =>
    row(
      name,
      methods.map((method) => mean(part.map((post) => post.auc[method]))),
    );
  means('mean', posts);
  means(
    'mean without CONSULTANT',
    posts.filter(({ category }) => category !== 'CONSULTANT'),
  );
  means(
    'mean of the even posts in the list',
    posts.filter((_, index) => index % 2 === 0),
  );
  means(
    'mean of the odd posts in the list',
    posts.filter((_, index) => index % 2 === 1),
  );
  console.log(
    `reading ${readMs.toFixed(0)} ms a file, evaluating ${evaluateMs.toFixed(0)} ms a resume; memory ${(process.memoryUsage.rss() / 1e6).toFixed(0)} MB`,
  );
}

const gapsFolder = join(data, 'skill-gaps');
if (existsSync(gapsFolder)) {
  const tallies = await findSkillGaps(gapsFolder, now, models);
  console.log(
    '\nSkill gaps (made-up cases): recall of removed skills, gaps a case, share of the skills still there that are called gaps.',
  );
  for (const method of gapMethods) {
    const [even, odd] = tallies.get(method) ?? [];
    if (even && odd) {
      const all = Object.fromEntries(
        Object.keys(even).map((key) => [key, even[key as keyof GapTally] + odd[key as keyof GapTally]]),
      ) as unknown as GapTally;
      console.log(
        `${method.padEnd(20)} ${describe(all)}   even cases: ${describe(even)}   odd cases: ${describe(odd)}`,
      );
    }
  }
}

function describe({ cases, removed, recalled, gaps, kept, falseGaps }: GapTally): string {
  return `recall ${(recalled / removed).toFixed(3)}, ${(gaps / cases).toFixed(2)} gaps, false ${(falseGaps / kept).toFixed(3)}`;
}
