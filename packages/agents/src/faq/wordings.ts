import type { FaqAnswer, Passage } from './knowledge.ts';

const nothing = { sources: [], topics: [], passages: [], isHandoverOffered: true } as const;

/** The same words whether or not the address is known, and whether or not anybody applied. */
const linkOffer =
  'I can have your personal link sent to the e-mail address you applied with: it shows where your application stands, and in it I can tell you more.';

export function answered(reply: string, passages: readonly Passage[]): FaqAnswer {
  const sources = passages.map(({ id, kind, title }) => ({ id, kind, title }));
  return { ...nothing, outcome: 'answered', reply, sources, passages, isHandoverOffered: false };
}

export function unknown(reply?: string, topics: readonly string[] = []): FaqAnswer {
  return {
    ...nothing,
    outcome: 'unknown',
    topics,
    reply: reply ?? "Sorry, I couldn't find an answer to your question. I have passed it on to a person.",
  };
}

export function offerTopics(passages: readonly Passage[]): FaqAnswer {
  return {
    ...nothing,
    outcome: 'topics',
    reply:
      'I am not sure that I have the answer to that. Is it one of these? Otherwise I can pass your question on to a person.',
    topics: [...new Set(passages.map(({ title }) => title))],
    passages,
  };
}

export function greet(companyName: string, topics: readonly string[]): FaqAnswer {
  return {
    ...nothing,
    outcome: 'topics',
    reply: `Hello! I am an AI assistant and answer questions about working at ${companyName} and its open jobs.`,
    topics,
    isHandoverOffered: false,
  };
}

export function refuse(reply?: string): FaqAnswer {
  return {
    ...nothing,
    outcome: 'refused',
    reply: reply ?? 'I can’t help with that. I answer questions about working here and about our open jobs.',
  };
}

export function refuseOthers(): FaqAnswer {
  return refuse(
    `I can’t say anything about other people, nor whether somebody has applied. If it is about you: ${linkOffer}`,
  );
}

export function refuseSwitchedOff(what: string): FaqAnswer {
  return refuse(`${what} is not something I can share here. I can pass your question on to a person.`);
}

export function offerLink(): FaqAnswer {
  return {
    ...nothing,
    outcome: 'offer_link',
    reply: `About an application I speak only with the person it belongs to. ${linkOffer}`,
  };
}

export function onlyOpenJobs(): FaqAnswer {
  return unknown(
    'I can only speak about the jobs that are open now. I have passed your question on to a person.',
  );
}

/** Where it may as well be a question that has an answer for everybody. */
export function orTopics(answer: FaqAnswer, topics: readonly string[]): FaqAnswer {
  return topics.length === 0
    ? answer
    : { ...answer, reply: `${answer.reply} Or is it one of these?`, topics };
}
