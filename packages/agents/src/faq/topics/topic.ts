/** Something that applicants everywhere ask about. Several topics may be near to each other, but each has its own answer. */
export interface Topic {
  name: string;
  /** Words that, standing in a question or in a sentence of the knowledge, tell the topic by themselves. */
  cue: RegExp;
  /** How applicants ask for it; a question that is near to one of these in meaning is about the topic. */
  asked: readonly string[];
}
