import type { CountedStep } from '@candor/contract/stages';
import { expect, it } from 'vitest';
import {
  addStep,
  countPeople,
  type DraftStep,
  findBeside,
  isChanged,
  listHeirs,
  placeStep,
  removeStep,
  renameStep,
  startDraft,
  toBody,
} from '#features/stages/step-draft.ts';

const step = (id: string, stage: CountedStep['stage'], people = 0): CountedStep => ({
  ...{ id, stage, name: id, people },
});
const saved = startDraft([
  step('a', 'applied', 3),
  step('b', 'applied', 2),
  step('c', 'applied'),
  step('i', 'interview'),
  step('r', 'rejected', 7),
]);
const at = (draft: typeof saved, key: string) => draft.steps.find((each) => each.key === key) as DraftStep;
const keys = (draft: typeof saved) => draft.steps.map(({ key }) => key).join('');

it('leaves out the ends, and is unchanged at first', () => {
  expect(keys(saved)).toBe('abci');
  expect(isChanged(saved, saved)).toBe(false);
  expect(isChanged(renameStep(saved, 'a', ' a '), saved)).toBe(false);
  expect(isChanged(renameStep(saved, 'a', 'New'), saved)).toBe(true);
});

it('orders within a group only', () => {
  expect(keys(placeStep(saved, 'c', 'a'))).toBe('cabi');
  expect(keys(placeStep(saved, 'a', 'c'))).toBe('bcai');
  expect(keys(placeStep(saved, 'a', 'i'))).toBe('abci');
  expect(findBeside(saved, 'c', 1)).toBeUndefined();
  expect(findBeside(saved, 'c', -1)?.key).toBe('b');
});

it('adds to the end of a group', () => {
  const added = addStep(saved, 'applied', 'n');
  expect(keys(added)).toBe('abcni');
  expect(listHeirs(added, at(added, 'n')).map(({ key }) => key)).toEqual(['a', 'b', 'c']);
  expect(listHeirs(added, at(added, 'a')).map(({ key }) => key)).toEqual(['b', 'c']);
});

it('carries people along when the step they were to go to is removed as well', () => {
  const once = removeStep(saved, at(saved, 'a'), 'b');
  expect(countPeople(once, at(once, 'b'))).toBe(5);
  const twice = removeStep(once, at(once, 'b'), 'c');
  expect(countPeople(twice, at(twice, 'c'))).toBe(5);
  expect(toBody(twice, 'v1')).toMatchObject({
    version: 'v1',
    removed: [
      { id: 'a', moved_to: 'c' },
      { id: 'b', moved_to: 'c' },
    ],
  });
});
