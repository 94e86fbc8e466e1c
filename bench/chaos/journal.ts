/** One try of a client: what it got, or that it got nothing. */
export interface Attempt {
  at: number;
  tookMs: number;
  outcome: string;
}

/** A write as its sender knows it. */
export interface Write {
  what: string;
  attempts: Attempt[];
  /** When a clear 'yes' came; absent while nobody knows. */
  acknowledgedAt?: number;
}

export interface SentApplication extends Write {
  email: string;
  sha256: string;
}

export interface SentUpload extends Write {
  email: string;
  sha256: string;
  /** The key of the stored file, once it is known. */
  fileKey?: string;
  /** Given to the Scoring Agent; only what was acknowledged is looked for. */
  evaluation?: Write;
}

export interface SentMove extends Write {
  applicationId: string;
  stage: string;
}

export interface SentSignUp extends Write {
  email: string;
  /** The code that proved the address. */
  verification?: Write;
}

export interface StruckFault {
  number: number;
  name: string;
  at: number;
  /** When holding and cutting had ended. */
  endedAt: number;
  /** Until everything was ready again. */
  readySeconds: number;
}

/** All that was sent to one site, and all that was done to it. */
export interface Journal {
  applications: SentApplication[];
  uploads: SentUpload[];
  moves: SentMove[];
  signUps: SentSignUp[];
  faults: StruckFault[];
  /** Answers by kind and status; nothing but a network failure, 503 and 'still being worked on' is expected beside success. */
  answers: Map<string, number>;
  violations: string[];
}

export function createJournal(): Journal {
  return {
    ...{ applications: [], uploads: [], moves: [], signUps: [], faults: [], violations: [] },
    answers: new Map(),
  };
}

const contextMs = 5_000;

/** Notes a violation, with the tries of the write that it is about, and the faults around them. */
export function note(journal: Journal, text: string, write?: Write): void {
  // Everything is looked at again in every check.
  if (journal.violations.some((known) => known === text || known.startsWith(`${text}\n`))) return;
  const [first, last] = [write?.attempts[0]?.at, write?.attempts.at(-1)?.at];
  const tries = write?.attempts
    .filter(({ outcome }, index, all) => outcome !== all[index - 1]?.outcome)
    .map(({ at, tookMs, outcome }) => `    ${clock(at)} ${outcome} after ${tookMs} ms`);
  const near = journal.faults.filter(
    ({ at, endedAt }) => first && last && endedAt > first - contextMs && at < last + contextMs,
  );
  const faults = near.map(({ at, number, name }) => `    ${clock(at)} fault ${number}: ${name}`);
  journal.violations.push([text, ...(tries ?? []), ...faults].join('\n'));
}

export const clock = (at: number): string => new Date(at).toISOString().slice(11, 23);
