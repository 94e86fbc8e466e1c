import { holds } from './normalise.ts';
import type { Organization } from './organization.ts';
import { forbiddenStringsOf, privateStringsOf } from './private-strings.ts';
import {
  type AnswerableQuestion,
  type ExpectedAnswer,
  type Fact,
  type GuardedQuestion,
  isAnswerable,
  type Question,
} from './question.ts';
import { ownSources, publicSources } from './source-text.ts';

function holdsFact(text: string, fact: Fact): boolean {
  return (typeof fact === 'string' ? [fact] : fact).some((wording) => holds(text, wording));
}

function meets(text: string, { mustContain, mustNotContain = [] }: ExpectedAnswer): boolean {
  return (
    mustContain.every((fact) => holdsFact(text, fact)) &&
    !mustNotContain.some((forbidden) => holds(text, forbidden))
  );
}

function checkAnswer({ expect }: AnswerableQuestion, sources: ReadonlyMap<string, string>): string[] {
  const named = expect.sources.map((id) => sources.get(id) ?? '');
  return [
    expect.sources.length > 0 && expect.mustContain.length > 0 ? '' : 'no source or no fact',
    ...expect.sources.filter((id) => !sources.has(id)).map((id) => `no source ${id}`),
    ...expect.mustContain
      .filter((fact) => !named.some((text) => holdsFact(text, fact)))
      .map((fact) => `the sources do not say ${JSON.stringify(fact)}`),
    ...(expect.mustNotContain ?? [])
      .filter((forbidden) => named.some((text) => holds(text, forbidden)))
      .map((forbidden) => `the sources say the forbidden ${forbidden}`),
    ...[...sources]
      .filter(([id, text]) => !expect.sources.includes(id) && meets(text, expect))
      .map(([id]) => `${id} says the same and is not named`),
  ];
}

function checkSilence(question: GuardedQuestion, organization: Organization): string[] {
  const texts = [...publicSources(organization)];
  return [
    ...(question.expect.protects ?? [])
      .filter((id) => privateStringsOf(organization, id).length === 0)
      .map((id) => `nothing private under ${id}`),
    ...forbiddenStringsOf(question, organization).flatMap((forbidden) =>
      texts
        .filter(([, text]) => holds(text, forbidden))
        .map(([id]) => `${id} says the forbidden ${forbidden}`),
    ),
  ];
}

/** What is wrong with one question, one line each. */
export function checkQuestion(question: Question, organization: Organization | undefined): string[] {
  if (!organization) return [`${question.id}: no organization ${question.organization}`];
  const own = [...(question.asker?.isProved ? ownSources(organization, question.asker.email) : [])];
  const complaints = [
    question.kind === 'own_status' && own.length === 0 ? 'the asker has not proved an application' : '',
    ...(isAnswerable(question)
      ? checkAnswer(question, new Map([...publicSources(organization), ...own]))
      : checkSilence(question, organization)),
  ];
  return complaints.filter(Boolean).map((complaint) => `${question.id}: ${complaint}`);
}
