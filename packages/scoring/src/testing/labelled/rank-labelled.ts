import { buildProfile } from '@candor/resume/build-profile';
import { closeReaders } from '@candor/resume/read';
import { evaluate } from '../../evaluate.ts';
import { criteriaOf } from '../../job/criteria-of.ts';
import type { Models } from '../../models/models.ts';
import type { Labelled } from './read-labelled.ts';

const now = new Date('2024-06-01T00:00:00Z');
const worth = { met: 1, partly: 0.5, no_evidence: 0, contradicted: 0 };
/** Two people whom readers place closer than this are not asked to be in order. */
const clearlyBetter = 0.15;

export interface RankingFigures {
  /** Chance that a resume written for the post stands before one written for another. */
  auc: number;
  /** Of two written for one post, of whom people say that one is clearly better: how often that one is first. */
  inOrder: number;
}

/** Scores every resume for every post, by criteria that the engine reads itself, as the product does. */
export async function rankLabelled(labelled: Labelled, models: Models): Promise<RankingFigures> {
  const shares = sharesOf(labelled);
  const names = [...new Set(labelled.verdicts.map(({ resume }) => resume))];
  const read = new Map<string, Awaited<ReturnType<Labelled['readResume']>>>();
  for (const name of names) read.set(name, await labelled.readResume(name));
  closeReaders();
  const counts = { before: 0, pairs: 0, inOrder: 0, compared: 0 };
  for (const { post, title, text } of labelled.posts) {
    const job = { title, description: text };
    const criteria = await criteriaOf(job, models);
    const scores = new Map<string, number>();
    for (const [name, resume] of read) {
      if (!resume) continue;
      const profile = buildProfile(resume, now);
      scores.set(name, (await evaluate({ job, criteria, resume, profile, now, models })).score);
    }
    const own = [...scores].filter(([name]) => shares.has(`${post}\n${name}`));
    const others = [...scores].filter(([name]) => !shares.has(`${post}\n${name}`));
    for (const [, mine] of own)
      for (const [, other] of others) {
        counts.pairs += 1;
        counts.before += mine > other ? 1 : mine === other ? 0.5 : 0;
      }
    for (const [first, firstScore] of own)
      for (const [second, secondScore] of own) {
        const ahead = (shares.get(`${post}\n${first}`) ?? 0) - (shares.get(`${post}\n${second}`) ?? 0);
        if (ahead < clearlyBetter) continue;
        counts.compared += 1;
        counts.inOrder += firstScore > secondScore ? 1 : 0;
      }
  }
  return { auc: counts.before / counts.pairs, inOrder: counts.inOrder / counts.compared };
}

/** How much of a post a resume shows, as people say. */
function sharesOf({ verdicts }: Labelled): Map<string, number> {
  const pairs = Map.groupBy(verdicts, ({ post, resume }) => `${post}\n${resume}`);
  return new Map(
    [...pairs].map(([key, own]) => [
      key,
      own.reduce((sum, { verdict }) => sum + worth[verdict], 0) / own.length,
    ]),
  );
}
