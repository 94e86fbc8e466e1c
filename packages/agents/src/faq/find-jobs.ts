import { stem } from '@candor/scoring/stem';
import { correctSpelling } from './correct-spelling.ts';
import type { FaqIndex } from './faq-index.ts';
import type { JobFacts, Knowledge } from './knowledge.ts';
import type { Ranked, Ranking } from './rank-passages.ts';
import { termsOf } from './terms.ts';

/** Words in titles that tell a level or a place in the house, and name no job by themselves. */
const broad = new Set(
  `senior junior lead head chief assistant manager officer registered second first third working service services medical
  clinic product customer data staff general part full time environmental`
    .split(/\s+/)
    .flatMap((word) => [stem(word), ...termsOf(word)]),
);
const leastPrefix = 3;
const namedLine = 1;
const fullShare = 0.5;

/** Whose titles a question names: all that are named equally well. */
export function findNamedJobs({ knowledge }: FaqIndex, asked: ReadonlySet<string>): JobFacts[] {
  const terms = withoutName(knowledge, asked);
  const titles = knowledge.jobs.map(({ title }) => titleTerms(title));
  const weights = titles.map((title) =>
    title.reduce((sum, { term, isBroad }) => {
      if (!isNamed(term, terms)) return sum;
      const sharing = titles.filter((other) => other.some((one) => one.term === term)).length;
      return sum + (isBroad ? 0.5 : 1) / (sharing > 1 ? 1.5 : 1);
    }, 0),
  );
  const best = Math.max(0, ...weights);
  const isOnlyShared = best < namedLine && best > 0.6;
  if (best < namedLine && !isOnlyShared) return [];
  // Two broad words, as in 'data' and 'work', name nothing.
  const isTold = (title: (typeof titles)[number] = []) =>
    title.some(({ term, isBroad }) => !isBroad && isNamed(term, terms));
  return knowledge.jobs.filter((_, at) => (weights[at] ?? 0) >= best - 0.01 && isTold(titles[at]));
}

/** 'Halloran Solar' names the company, and no solar installer. */
function withoutName({ companyName }: Knowledge, asked: ReadonlySet<string>): ReadonlySet<string> {
  const name = termsOf(companyName);
  return name.length > 1 && name.every((term) => asked.has(term)) ? asked.difference(new Set(name)) : asked;
}

/** Whether most of a job's title stands in the question, so that it is about this job and not about a trade. */
export function isFullyNamed({ title }: JobFacts, terms: ReadonlySet<string>): boolean {
  const parts = titleTerms(title);
  const named = parts.filter(({ term }) => isNamed(term, terms)).length;
  return parts.length > 1 && named / parts.length >= fullShare;
}

/** 'Ship’s' says where the cook works; it does not name the cook. */
function titleTerms(title: string): { term: string; isBroad: boolean }[] {
  return title.split(/\s+/).flatMap((word) => {
    const isOwner = /['’]s\b/.test(word);
    return termsOf(word).map((term) => ({ term, isBroad: isOwner || broad.has(term) }));
  });
}

/** The word itself, or the short form of it that people say: 'lab', 'physio'. */
function isNamed(term: string, terms: ReadonlySet<string>): boolean {
  if (terms.has(term)) return true;
  return [...terms].some(
    (asked) => asked.length >= leastPrefix && term.length >= asked.length + 3 && term.startsWith(asked),
  );
}

const jobWord =
  /\b(?:jobs?|roles?|positions?|posts?|openings?|vacanc(?:y|ies)|postings?|as an?|to be an?)\b/i;
const jobField = /\b(?:earn|paid|pay|salary|wage|full[- ]?time|part[- ]?time|permanent|contract)\b/i;

const nearLine = 0.38;
const nearMargin = 0.04;

/**
 * The jobs a question speaks of: named by title in it or before it, or one that it is nearest to, where it speaks of a job
 * or is not answered by a passage for everybody.
 */
export function findJobs(
  index: FaqIndex,
  { text, previous }: { text: string; previous: readonly string[] },
  { terms, ranked }: Ranking,
  isAnswered: boolean,
): JobFacts[] {
  const named = findNamedJobs(index, new Set(terms));
  if (named.length > 0) return named;
  for (const before of previous.toReversed()) {
    const found = findNamedJobs(index, new Set(correctSpelling(index.words, termsOf(before))));
    if (found.length > 0) return found;
  }
  if (!jobWord.test(text) && (isAnswered || !jobField.test(text))) return [];
  const likeness = ({ nearness, covered }: Ranked) => nearness + covered / 4;
  const jobs = ranked.filter(({ indexed }) => indexed.job).toSorted((a, b) => likeness(b) - likeness(a));
  const [best, second] = jobs;
  const others = ranked.filter(({ indexed }) => !indexed.job).map(likeness);
  if (!best?.indexed.job || best.nearness < nearLine) return [];
  if (second && likeness(best) - likeness(second) < nearMargin) return [];
  return likeness(best) > Math.max(0, ...others) ? [best.indexed.job] : [];
}

/** Where a question speaks of a job without naming it well: the likeliest of those that share a word of their title with it. */
export function guessJobs({ ranked, terms }: Ranking, text: string): JobFacts[] {
  if (!jobWord.test(text)) return [];
  const asked = new Set(terms);
  const sharing = ranked.flatMap(({ indexed: { job } }) =>
    job && titleTerms(job.title).some(({ term }) => isNamed(term, asked)) ? [job] : [],
  );
  return sharing.slice(0, 1);
}
