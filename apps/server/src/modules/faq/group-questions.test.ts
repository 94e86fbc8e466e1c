import { expect, it } from 'vitest';
import { groupQuestions, normalizeQuestion } from './group-questions.ts';

const ask = (...texts: string[]) => texts.map((text) => ({ text }));
const towards = (degrees: number) => {
  const angle = (degrees * Math.PI) / 180;
  return new Float32Array([Math.cos(angle), Math.sin(angle)]);
};
const vectorsOf = (angles: Record<string, number>) =>
  new Map(Object.entries(angles).map(([text, degrees]) => [normalizeQuestion(text), towards(degrees)]));
const textsOf = (groups: { text: string }[][]) => groups.map((group) => group.map(({ text }) => text));

it('puts the same wording together, however it is typed', () => {
  const groups = groupQuestions(ask('Is parking free?', 'is  parking FREE', 'Is there a gym?'), new Map());
  expect(textsOf(groups)).toEqual([['Is parking free?', 'is  parking FREE'], ['Is there a gym?']]);
});

it('puts the same meaning together where it is known, and only what is near to the first of a group', () => {
  const vectors = vectorsOf({ 'Free parking?': 0, 'Parking costs?': 20, 'Bike racks?': 40 });
  const groups = groupQuestions(ask('Free parking?', 'Parking costs?', 'Bike racks?', 'Unread?'), vectors);
  expect(textsOf(groups)).toEqual([['Free parking?', 'Parking costs?'], ['Bike racks?'], ['Unread?']]);
});
