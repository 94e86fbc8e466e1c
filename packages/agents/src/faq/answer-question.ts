import { answerAboutApplication } from './answer-about-application.ts';
import type { FaqIndex } from './faq-index.ts';
import { findAnswers } from './find-answers.ts';
import { findNamed, findNamedJobs } from './find-named.ts';
import type { Findings, Found } from './findings.ts';
import { readTogether } from './follow-up.ts';
import { guardQuestion } from './guard-question.ts';
import { type AnswerJudge, judgeAnswer } from './judge/judge-answer.ts';
import type { FaqAnswer, FaqQuestion, ProvedPerson } from './knowledge.ts';
import { fittedLines, type Lines } from './lines.ts';
import { listJobs } from './list-jobs.ts';
import { asksForEvaluation, findOwnAsk } from './own-ask.ts';
import { findQuestionLanguage, type Language } from './question-language.ts';
import type { Subject } from './reader/question-reader.ts';
import { tellFound } from './tell-found.ts';
import { answered, offerLink, offerTopics, refuse, speak, unknown } from './wordings.ts';

const maxQuestionLength = 2_000;
const maxPrevious = 5;
const offeredAtMost = 4;
const jobsOffered = 6;
const ownLine = 0.2;
const tieShare = 0.1;
const mailAddress = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gi;

/** A question, how it is read, and in which language the assistant answers. */
export interface Asked {
  text: string;
  /** With the question before it where it leans on that one. */
  together: string;
  language: Language;
  person: ProvedPerson | undefined;
}

/**
 * Answers a question from an organization's public knowledge, and for a proved person from their own applications. The same
 * question to the same knowledge always has the same answer, and an answer is always a passage or sentences of a posting.
 */
export async function answerQuestion(
  index: FaqIndex,
  { text: typed, previous: before = [] }: FaqQuestion,
  person?: ProvedPerson,
): Promise<FaqAnswer> {
  const asked = await readAsked(index, { text: typed, previous: before }, person);
  return answerUnread(index, asked) ?? answerRead(index, asked, await findAnswers(index, asked.together));
}

/** The answer to what needs no reader: nothing, what a guard stops, and what names a passage or a job. */
export function answerUnread(index: FaqIndex, asked: Asked): FaqAnswer | undefined {
  const { text, language } = asked;
  if (text === '') return unknown(speak(language).unknown);
  const guarded = answerGuarded(asked);
  if (guarded) return guarded;
  const isAlone = asked.together === text;
  const named = [...findNamed(index, text), ...(isAlone ? findNamedJobs(index, text) : [])];
  if (named.length === 0) return undefined;
  return answered(named.map((passage) => passage.text).join('\n\n'), named);
}

export async function readAsked(
  { knowledge }: FaqIndex,
  { text: typed, previous = [] }: FaqQuestion,
  person?: ProvedPerson,
): Promise<Asked> {
  const text = tidy(typed);
  const together = readTogether(text, previous.slice(-maxPrevious).map(tidy), knowledge);
  return { text, together, language: await findQuestionLanguage(text), person };
}

function tidy(text: string): string {
  return text.slice(0, maxQuestionLength).replace(/\s+/g, ' ').trim();
}

function answerGuarded({ text, together, language, person }: Asked): FaqAnswer | undefined {
  const words = speak(language);
  const guard = guardQuestion(together);
  if (guard === 'private_data') return refuse(words.others);
  if (guard) return refuse(words.refusal);
  const addresses = text.match(mailAddress) ?? [];
  if (person && addresses.some((address) => address.toLowerCase() !== person.email.toLowerCase()))
    return refuse(words.others);
  return undefined;
}

/** Answers by what the reader makes of the question: a passage that surely answers it, else what its subject asks for. */
export function answerRead(
  index: FaqIndex,
  asked: Asked,
  findings: Findings,
  lines: Lines = fittedLines,
  judge: AnswerJudge = judgeAnswer,
): FaqAnswer {
  const { found, subjects } = findings;
  const words = speak(asked.language);
  const near = found.slice(0, offeredAtMost).map(({ passage }) => passage);
  if (!subjects) return near.length > 0 ? offerTopics(words.topics, near) : unknown(words.unknown);
  // A person who has proved the address asks about the own application more often than not.
  if (asked.person && (asksForEvaluation(asked.text) || subjects.own_status >= ownLine))
    return answerOwn(asked);
  const [best, second] = found;
  const sureness = judge(findings);
  if (best && sureness !== null && sureness >= lines.answer) return tell([best], asked.language);
  const [subject, chance] = likeliest(subjects);
  const reaction = chance >= lines.subject ? react(index, asked, subject) : undefined;
  if (reaction) return reaction;
  const isPair = best && second && isTie(best, second) && best.chance + second.chance >= lines.pair;
  // Nothing is told as an answer that nothing has judged.
  if (isPair && sureness !== null) return tell([best, second], asked.language);
  const offered = found.filter((one) => one.chance >= lines.topic).slice(0, offeredAtMost);
  return offered.length > 0
    ? offerTopics(
        words.topics,
        offered.map(({ passage }) => passage),
      )
    : unknown(words.unknown);
}

/** One of two passages for everybody answers, and which is open: both are told. */
function isTie(best: Found, second: Found): boolean {
  return !best.job && !second.job && second.chance >= tieShare * best.chance;
}

function likeliest(subjects: Readonly<Record<Subject, number>>): [Subject, number] {
  const entries = Object.entries(subjects) as [Subject, number][];
  return entries.reduce((best, one) => (one[1] > best[1] ? one : best));
}

function tell(found: Findings['found'], language: Language): FaqAnswer {
  const answer = tellFound(found);
  const { inEnglish } = speak(language);
  return inEnglish === '' ? answer : { ...answer, reply: `${inEnglish}\n${answer.reply}` };
}

function react(index: FaqIndex, asked: Asked, subject: Subject): FaqAnswer | undefined {
  const { knowledge } = index;
  const words = speak(asked.language);
  switch (subject) {
    case 'open':
      return undefined;
    case 'own_status':
      return answerOwn(asked);
    case 'own_data':
      return offerLink(asked.person ? words.ownData : `${words.ownData} ${words.link}`);
    case 'other_person':
      return refuse(words.others);
    case 'human':
      return unknown(words.person);
    case 'which_job':
      return askWhich(index, asked);
    case 'list_jobs':
      return listJobs(knowledge, asked.text, asked.language);
    case 'protected':
      return refuse(words.sorting);
    case 'smalltalk':
      return {
        ...offerTopics(words.greeting(knowledge.companyName), firstOf(index)),
        isHandoverOffered: false,
      };
    case 'instructions':
    case 'off_topic':
      return refuse(words.refusal);
  }
}

function answerOwn({ text, person, language }: Asked): FaqAnswer {
  if (person) return answerAboutApplication(person, findOwnAsk(text), text);
  const { own, link } = speak(language);
  return offerLink(`${own} ${link}`);
}

/** The answer differs from job to job: the visitor chooses one, and the question is read together with it. */
function askWhich({ knowledge: { jobs }, units }: FaqIndex, { language }: Asked): FaqAnswer | undefined {
  const passages = jobs.slice(0, jobsOffered).flatMap(({ id }) => {
    const unit = units.find(({ job }) => job?.id === id);
    return unit ? [unit.passage] : [];
  });
  if (passages.length < 2) return undefined;
  return offerTopics(speak(language).whichJob, passages);
}

function firstOf({ knowledge: { passages } }: FaqIndex) {
  return passages.slice(0, offeredAtMost);
}
