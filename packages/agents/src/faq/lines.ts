/** From which chance on the assistant acts. */
export interface Lines {
  /** A passage is the answer. */
  answer: number;
  /** One of two passages is, and both are told. */
  pair: number;
  /** How much a question that seems to be no open one takes from an answer's chance. */
  subjectWeight: number;
  /** The question is of another subject than the knowledge. */
  subject: number;
  /** A passage is near enough to be offered. */
  topic: number;
}

/** Fitted by `training/fit-lines.ts` on organizations that the reader was not trained on. */
export const fittedLines: Lines = {
  answer: 0.6,
  pair: 0.8,
  subjectWeight: 0,
  subject: 0.35,
  topic: 0.05,
};
