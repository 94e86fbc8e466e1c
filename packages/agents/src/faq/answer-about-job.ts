import { correctSpelling } from './correct-spelling.ts';
import type { FaqIndex } from './faq-index.ts';
import { asksForDeadline, asksForOverview, findAskedFields, isAboutPlace } from './job-fields.ts';
import { type JobField, type JobLine, jobPassage, linesOfJob } from './job-passage.ts';
import type { FaqAnswer, JobFacts } from './knowledge.ts';
import type { Ranked, Ranking } from './rank-passages.ts';
import { sentencesOf } from './sentences.ts';
import { termsOf } from './terms.ts';
import { weightOfTerm } from './word-index.ts';
import { answered, unknown } from './wordings.ts';

const dated = /\b\d{1,2}(?:st|nd|rd|th)?\s+\p{Lu}\p{Ll}+|\p{Lu}\p{Ll}+\s+\d{1,2}\b|\b\d{4}\b/u;
const closing = /\b(?:apply|applications?|posting|closes?|deadline|until|by)\b/i;
const place = /\b(?:home|remote\w*|office|hub|on site|desk)\b/i;
const topicLine = 0.45;
const coveredLine = 0.5;
const sentenceLine = 0.5;
const rivalMargin = 1;
/** Fields whose words stand in questions about anything. */
const weak = new Set<JobField>([
  'place',
  'required',
  'experience',
  'education',
  'department',
  'preferred',
  'duties',
]);
/** A word alone does not answer these; the description may say how long, or for whom. */
const explained = new Set<JobField>(['contract', 'hours', 'experience', 'education', 'duties', 'required']);
const overview: readonly JobField[] = ['description', 'place', 'hours', 'contract', 'salary'];

const jobTerms = new Set(termsOf('job work apply hire company staff interested'));

interface AskedJob {
  job: JobFacts;
  text: string;
  /** How the posting as a whole was ranked. */
  ranked: Ranked | undefined;
  /** The passage for everybody that surely answers the question. */
  rival: Ranked | undefined;
}

/** Answers a question about one open job from the fields of its posting; undefined where the posting does not speak of it. */
export function answerAboutJob(index: FaqIndex, ranking: Ranking, asked: AskedJob): FaqAnswer | undefined {
  const { job, text, ranked, rival } = asked;
  const fields = new Set<JobField>(findAskedFields(text));
  const named = new Set(linesWithTerms(index, ranking, asked).map(({ field }) => field));
  if (
    fields.has('salary') &&
    job.salary_range === null &&
    named.size === 0 &&
    [...fields].every((field) => field === 'salary' || weak.has(field))
  )
    return unknown(
      `The posting for ${job.title} does not name a salary. I have passed your question on to a person.`,
      [job.title],
    );
  const lines = linesOfJob(job).filter(
    ({ field }) => fields.has(field) || (named.has(field) && field !== 'description'),
  );
  const deadline = asksForDeadline(text)
    ? sentencesOf(job.description).filter((sentence) => closing.test(sentence) && dated.test(sentence))
    : [];
  const isWeak = deadline.length === 0 && lines.every(({ field }) => weak.has(field));
  if (rival && isWeak && rival.score > (ranked?.score ?? 0) + rivalMargin) return undefined;
  const isDescribed =
    lines.some(({ field }) => explained.has(field)) ||
    (isAboutPlace(text) && place.test(job.description)) ||
    named.has('description') ||
    speaksOf(ranking, asked);
  const chosen = [...lines.map((line) => line.text), ...(isDescribed ? [job.description] : deadline)];
  if (chosen.length > 0) return tell(job, chosen);
  if (asksForOverview(text) || isTitleOf(job, text))
    return tell(
      job,
      linesOfJob(job)
        .filter(({ field }) => overview.includes(field))
        .map((line) => line.text),
    );
  return undefined;
}

/** Such as a job that was offered and chosen. */
function isTitleOf({ title }: JobFacts, text: string): boolean {
  const plain = (one: string) => termsOf(one).join(' ');
  return plain(text) === plain(title);
}

function tell(job: JobFacts, lines: readonly string[]): FaqAnswer {
  return answered(`${job.title}: ${lines.join(' ')}`, [jobPassage(job)]);
}

/** Whether the posting is near to what is asked, by its topic or by one of its sentences. */
function speaksOf({ isMissing }: Ranking, { ranked }: AskedJob): boolean {
  return (
    !isMissing && ranked !== undefined && (ranked.cuedTopic >= topicLine || ranked.sentence >= sentenceLine)
  );
}

/** The lines that hold what the question names beside the job itself. */
function linesWithTerms(index: FaqIndex, { isMissing }: Ranking, { job, text }: AskedJob): JobLine[] {
  const title = new Set(termsOf(job.title));
  const asked = new Set(correctSpelling(index.words, termsOf(text)));
  const rest = [...asked].filter((term) => !title.has(term) && !jobTerms.has(term));
  const weightOf = (part: readonly string[]) =>
    part.reduce((sum, term) => sum + weightOfTerm(index.words, term), 0);
  if (isMissing || rest.length === 0) return [];
  return linesOfJob(job).filter((line) => {
    const held = new Set(termsOf(line.text));
    return weightOf(rest.filter((term) => held.has(term))) >= coveredLine * weightOf(rest);
  });
}
