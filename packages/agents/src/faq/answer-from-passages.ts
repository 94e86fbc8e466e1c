import { answerAboutJob } from './answer-about-job.ts';
import { findNear, findSure } from './confidence.ts';
import type { FaqIndex } from './faq-index.ts';
import { findJobs, guessJobs, isFullyNamed } from './find-jobs.ts';
import { findNamed } from './find-named.ts';
import type { FaqAnswer, Passage } from './knowledge.ts';
import { generalOf, type Ranking } from './rank-passages.ts';
import { termsOf } from './terms.ts';
import { answered, offerTopics, unknown } from './wordings.ts';

export interface Asked {
  text: string;
  previous: readonly string[];
  /** By the question with the one before it, where it leans on that one. */
  ranking: Ranking;
}

/** Answers from the passage or the job that the question is surely about; else offers the nearest topics. */
export function answerFromPassages(index: FaqIndex, asked: Asked): FaqAnswer {
  const { ranking } = asked;
  const named = findNamed(index, asked.text);
  if (named.length > 0) return tell(named);
  let sure = findSure(ranking);
  const jobs = findJobs(index, asked, ranking, sure.length > 0);
  const [job] = jobs;
  if (job && jobs.length === 1) {
    const ranked = ranking.ranked.find(({ indexed }) => indexed.job?.id === job.id);
    const answer = answerAboutJob(index, ranking, { job, text: asked.text, ranked, rival: sure[0] });
    if (answer) return answer;
    // What holds for everybody may not hold for this job.
    if (isFullyNamed(job, new Set(termsOf(asked.text)))) sure = [];
  }
  if (sure.length > 0) {
    return tell(sure.map(({ indexed }) => indexed.passage));
  }
  const offered = jobs.length > 0 ? jobs : guessJobs(ranking, asked.text);
  const ofJobs = ranking.ranked.filter(({ indexed }) => indexed.job && offered.includes(indexed.job));
  const near = findNear([...ofJobs, ...generalOf(ranking)]);
  return near.length > 0 ? offerTopics(near.map(({ indexed }) => indexed.passage)) : unknown();
}

function tell(passages: readonly Passage[]): FaqAnswer {
  return answered(passages.map(({ text }) => text).join('\n\n'), passages);
}
