import { answerAboutApplication } from './answer-about-application.ts';
import { answerFromPassages } from './answer-from-passages.ts';
import { isPlain } from './confidence.ts';
import { isEnglish } from './english.ts';
import type { FaqIndex } from './faq-index.ts';
import { findIntent } from './find-intent.ts';
import { findNamedJobs } from './find-jobs.ts';
import { readTogether } from './follow-up.ts';
import { guardQuestion } from './guard-question.ts';
import type { FaqAnswer, FaqQuestion, ProvedPerson } from './knowledge.ts';
import { listJobs } from './list-jobs.ts';
import { isOffTopic } from './off-topic.ts';
import { isAboutOthers } from './other-people.ts';
import { findOwnAsk } from './own-question.ts';
import { rankPassages } from './rank-passages.ts';
import { termsOf } from './terms.ts';
import { greet, offerLink, onlyOpenJobs, orTopics, refuse, refuseOthers, unknown } from './wordings.ts';

const maxQuestionLength = 2_000;
const maxPrevious = 5;
const greeting =
  /^\W*(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|greetings|thanks?(?: you)?(?: (?:so|very) much)?|thx|bye|goodbye)(?: there| all| everyone| team)?\W*$/i;
const mailAddress = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gi;
const firstPerson = /\b(?:i|me|my|mine|we|us|our)\b/i;
/** A person who has proved the address asks about the own application more often than not. */
const intentLine = { proved: 0.3, unproved: 0.4 };
const offeredAtMost = 3;

/**
 * Answers a question from an organization's public knowledge, and for a proved person from their own applications. The same
 * question to the same knowledge always has the same answer, and an answer is always a passage or fields of a posting.
 */
export async function answerQuestion(
  index: FaqIndex,
  { text: asked, previous: before = [] }: FaqQuestion,
  person?: ProvedPerson,
): Promise<FaqAnswer> {
  const text = tidy(asked);
  const previous = before.slice(-maxPrevious).map(tidy);
  if (text === '') return unknown();
  if (greeting.test(text)) return greet(index.knowledge.companyName, firstTopics(index));
  const together = readTogether(text, previous);
  const early =
    refuseGuarded(together) ??
    answerAboutPeople(index, text, person) ??
    (isOffTopic(text) ? refuse() : undefined);
  if (early) return early;
  const ranking = await rankPassages(index, together);
  const isOfOneJob = findNamedJobs(index, new Set(termsOf(text))).length > 0;
  const list = isOfOneJob || isPlain(ranking) ? undefined : listJobs(index, text);
  if (list) return list;
  const answer = answerFromPassages(index, { text, previous, ranking });
  return (await answerByIntent(index, { text, isOfOneJob }, person, answer)) ?? answer;
}

function tidy(text: string): string {
  return text.slice(0, maxQuestionLength).replace(/\s+/g, ' ').trim();
}

function refuseGuarded(text: string): FaqAnswer | undefined {
  const guard = guardQuestion(text);
  if (guard === 'hidden_jobs') return onlyOpenJobs();
  if (guard === 'private_data') return refuseOthers();
  return guard && refuse();
}

function answerAboutPeople(
  index: FaqIndex,
  text: string,
  person: ProvedPerson | undefined,
): FaqAnswer | undefined {
  const isKnown = (term: string) => index.words.frequencies.has(term);
  if (isAboutOthers(text, isKnown)) return refuseOthers();
  const addresses = text.match(mailAddress) ?? [];
  if (person && addresses.some((address) => address.toLowerCase() !== person.email.toLowerCase()))
    return refuseOthers();
  const ask = findOwnAsk(text, person !== undefined);
  if (ask === undefined) return undefined;
  if (person) return answerAboutApplication(person, ask, text);
  // Without proof, what a job pays is still for everybody.
  if (ask === 'salary' && findNamedJobs(index, new Set(termsOf(text))).length > 0) return undefined;
  return offerLink();
}

/** What the rules did not see may still be asked in the way of what nobody, or only oneself, is told. */
async function answerByIntent(
  { embedder }: FaqIndex,
  { text, isOfOneJob }: { text: string; isOfOneJob: boolean },
  person: ProvedPerson | undefined,
  { sources, topics }: FaqAnswer,
): Promise<FaqAnswer | undefined> {
  const found = embedder && isEnglish(text) ? await findIntent(text, embedder) : undefined;
  if (!found || found.chance < (person ? intentLine.proved : intentLine.unproved)) return undefined;
  const near = [...sources.map(({ title }) => title), ...topics].slice(0, offeredAtMost);
  if (found.intent === 'others') return orTopics(refuseOthers(), near);
  if (found.intent === 'instructions') return orTopics(refuse(), near);
  // Whoever names an open job does not ask for others.
  if (found.intent === 'hidden_jobs') return isOfOneJob ? undefined : orTopics(onlyOpenJobs(), near);
  if (!firstPerson.test(text)) return undefined;
  return person ? answerAboutApplication(person, found.intent, text) : orTopics(offerLink(), near);
}

function firstTopics({ passages }: FaqIndex): string[] {
  const titles = passages.filter(({ passage }) => passage.kind !== 'job').map(({ passage }) => passage.title);
  return [...new Set(titles)].slice(0, offeredAtMost);
}
