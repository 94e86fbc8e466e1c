import { answerAboutJob } from './answer-about-job.ts';
import { findNear, findSure } from './confidence.ts';
import type { FaqIndex } from './faq-index.ts';
import { findJobs, isFullyNamed } from './find-jobs.ts';
import { findNamed } from './find-named.ts';
import type { FaqAnswer, Passage } from './knowledge.ts';
import { rankPassages } from './rank-passages.ts';
import { termsOf } from './terms.ts';
import { answered, offerTopics, unknown } from './wordings.ts';

export interface Asked {
  text: string;
  /** The question with the one before it, where it leans on that one. */
  together: string;
  previous: readonly string[];
}

/** Answers from the passage or the job that the question is surely about; else offers the nearest topics. */
export async function answerFromPassages(index: FaqIndex, asked: Asked): Promise<FaqAnswer> {
  const ranking = await rankPassages(index, asked.together);
  const named = findNamed(index, asked.text);
  if (named.length > 0) return tell(named);
  const general = ranking.ranked.filter(({ indexed }) => indexed.job === undefined);
  let sure = findSure(general, ranking);
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
  const ofJobs = ranking.ranked.filter(({ indexed }) => indexed.job && jobs.includes(indexed.job));
  const near = findNear([...ofJobs, ...general]);
  return near.length > 0 ? offerTopics(near.map(({ indexed }) => indexed.passage)) : unknown();
}

function tell(passages: readonly Passage[]): FaqAnswer {
  return answered(passages.map(({ text }) => text).join('\n\n'), passages);
}
