import { readFile } from 'node:fs/promises';
import { applyLinear, type Linear, softmax } from '@candor/scoring/linear';
import { openOnce } from '@candor/scoring/model-warning';
import { endToken, meanOf, openEncoder, startToken } from '@candor/scoring/open-encoder';

/** What kind of question it is: 'open' ones are answered from the knowledge, the others have a reaction of their own. */
export type Subject =
  | 'open'
  | 'own_status'
  | 'own_data'
  | 'other_person'
  | 'human'
  | 'which_job'
  | 'list_jobs'
  | 'instructions'
  | 'protected'
  | 'smalltalk'
  | 'off_topic';

export type SubjectChances = Readonly<Record<Subject, number>>;

/** The small model that reads questions. The same texts always give the same numbers. */
export interface QuestionReader {
  name: string;
  /** A vector of length 1 for a unit of the knowledge; near to the questions that it answers. */
  embed(unit: string): Promise<Float32Array>;
  read(question: string): Promise<{ vector: Float32Array; subjects: SubjectChances }>;
  /** For each unit how surely it answers the question; 0 stands for 'none of them does'. */
  compare(question: string, units: readonly string[]): Promise<number[]>;
}

interface Heads {
  subjectNames: readonly Subject[];
  answers: Linear;
  subjects: Linear;
}

const models = new URL('../../../models/', import.meta.url);
const longestUnit = 128;
/** It was trained on 48: whoever tells a story first asks later, and is read to the end all the same. */
const longestQuestion = 96;
const longestPair = 144;
const leastOfUnit = 94;

/** What the encoder makes of a text, and of a question with a unit beside it; the reader's heads judge by that. */
export async function openQuestionEncoder() {
  const encoder = await openEncoder(new URL('read-question.onnx', models));
  return {
    stateOf: async (text: string, longest = longestQuestion) =>
      meanOf(await encoder.encode([startToken, ...encoder.tokensOf(text).slice(0, longest - 2), endToken])),
    async stateOfPair(question: string, unit: string) {
      const first = [startToken, ...encoder.tokensOf(question).slice(0, longestQuestion), endToken];
      const room = Math.max(leastOfUnit, longestPair - 1 - first.length);
      const second = encoder.tokensOf(unit).slice(0, room);
      return meanOf(await encoder.encode([...first, ...second, endToken], first.length));
    },
  };
}

/** The reader, opened once at its first use; null where its weights or the native runtime are missing. */
export const findQuestionReader = openOnce(
  'reader of questions',
  'questions are answered with topics only',
  async (): Promise<QuestionReader> => {
    const { stateOf, stateOfPair } = await openQuestionEncoder();
    const heads = JSON.parse(await readFile(new URL('read-question.json', models), 'utf8')) as Heads;
    return {
      name: 'MiniLM, trained on questions',
      embed: async (unit) => unitLength(await stateOf(unit, longestUnit)),
      async read(question) {
        const state = await stateOf(question);
        const chances = softmax(applyLinear(heads.subjects, state));
        const subjects = Object.fromEntries(heads.subjectNames.map((name, at) => [name, chances[at] ?? 0]));
        return { vector: unitLength(state), subjects: subjects as SubjectChances };
      },
      async compare(question, units) {
        const scores: number[] = [];
        for (const unit of units)
          scores.push(applyLinear(heads.answers, await stateOfPair(question, unit))[0] ?? 0);
        return scores;
      },
    };
  },
);

function unitLength(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector);
  return length === 0 ? vector : vector.map((value) => value / length);
}
