/** From which chance on the assistant acts. */
export interface Lines {
  /** How sure it must be that a passage is the answer. */
  answer: number;
  /** One of two passages is, and both are told. */
  pair: number;
  /** The question is of another subject than the knowledge. */
  subject: number;
  /** A passage is near enough to be offered. */
  topic: number;
}

/** Fitted on organizations that the reader was not trained on: `answer` by `training/fit-judge.py`, the others by `fit-lines.ts`. */
export const fittedLines: Lines = {
  answer: 0.79,
  pair: 0.8,
  subject: 0.35,
  topic: 0.05,
};
