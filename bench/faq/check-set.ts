import { organizations } from './all-organizations.ts';
import { checkOrganization } from './check-organization.ts';
import { checkQuestion } from './check-question.ts';
import { normalise } from './normalise.ts';
import type { Kind, Question } from './question.ts';
import { developmentQuestions, validationQuestions } from './questions/development.ts';
import { heldOutQuestions } from './questions/held-out.ts';
import { tuningQuestions } from './questions/tuning.ts';

/** The least number of questions of each kind in the whole set. */
const least: Record<Kind, number> = {
  direct: 25,
  paraphrase: 45,
  job: 25,
  own_status: 15,
  unknown: 15,
  off_topic: 15,
  other_people: 15,
  adversarial: 15,
};
const allQuestions: readonly Question[] = [
  ...tuningQuestions,
  ...developmentQuestions,
  ...validationQuestions,
  ...heldOutQuestions,
];
const kinds = Object.keys(least) as Kind[];

function countOf(questions: readonly Question[], kind: Kind): number {
  return questions.filter((question) => question.kind === kind).length;
}

function checkBalance(): string[] {
  const all = allQuestions;
  return [
    ...kinds
      .filter((kind) => countOf(all, kind) < least[kind])
      .map((kind) => `only ${countOf(all, kind)} questions of the kind ${kind}`),
    ...kinds
      .filter((kind) => countOf(tuningQuestions, kind) !== countOf(heldOutQuestions, kind))
      .map((kind) => `the halves differ in ${kind}`),
    ...organizations.flatMap(({ id }) =>
      kinds
        .filter((kind) => !all.some((question) => question.organization === id && question.kind === kind))
        .map((kind) => `${id} has no question of the kind ${kind}`),
    ),
  ];
}

function checkTwice(values: readonly string[]): string[] {
  return values
    .filter((value, index) => values.indexOf(value) !== index)
    .map((value) => `stands twice: ${value}`);
}

/** What is wrong with the organizations and the questions, one line each; none when the set is sound. */
export function checkSet(): string[] {
  const all = allQuestions;
  return [
    ...organizations.flatMap(checkOrganization),
    ...all.flatMap((question) =>
      checkQuestion(
        question,
        organizations.find(({ id }) => id === question.organization),
      ),
    ),
    ...checkBalance(),
    ...checkTwice(all.map(({ id }) => id)),
    ...checkTwice(all.map(({ question, previous = [] }) => normalise([...previous, question].join(' ')))),
  ];
}
