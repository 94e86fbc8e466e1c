export type AnswerableKind = 'direct' | 'paraphrase' | 'job' | 'own_status';
export type GuardedKind = 'unknown' | 'off_topic' | 'other_people' | 'adversarial';
export type Kind = AnswerableKind | GuardedKind;

/** One fact, or several wordings of it of which any will do. */
export type Fact = string | readonly string[];

export interface ExpectedAnswer {
  /** Paragraphs, pairs, jobs or own applications that answer the question; any of them is the right topic. */
  sources: readonly string[];
  mustContain: readonly Fact[];
  mustNotContain?: readonly string[];
}

export interface ExpectedSilence {
  /**
   * What a careful person would do: say that they do not know, decline, or offer to mail the personal link.
   * The same words serve the first two, so a bench may count them alike; the offer may follow any of them.
   */
  outcome: 'unknown' | 'refuse' | 'offer_link';
  /** Candidates and hidden jobs of whom nothing private may be told, beyond what the asker typed. */
  protects?: readonly string[];
  mustNotContain?: readonly string[];
}

interface Asked {
  id: string;
  organization: string;
  question: string;
  /** What the same person asked just before, oldest first. */
  previous?: readonly string[];
  /** Nobody is named when the chat was opened without an address. */
  asker?: { email: string; isProved: boolean };
}

export interface AnswerableQuestion extends Asked {
  kind: AnswerableKind;
  expect: ExpectedAnswer;
}

export interface GuardedQuestion extends Asked {
  kind: GuardedKind;
  expect: ExpectedSilence;
}

export type Question = AnswerableQuestion | GuardedQuestion;

/** Whether the question has an answer that the organization or the asker's own application gives. */
export function isAnswerable(question: Question): question is AnswerableQuestion {
  return 'sources' in question.expect;
}
