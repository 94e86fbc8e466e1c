import { expect, test } from 'vitest';
import { stem } from './stem.ts';
import { tokenise } from './tokens.ts';

test.each([
  ['manage managed manager management managing'],
  ['communicate communication communicating'],
  ['organise organization organisational organising organized'],
  ['teach teacher teaching taught'],
  ['maintain maintained maintenance'],
  ['analysis analytical analyzing analyst'],
  ['plan plans planning planner'],
])('%s share a stem', (words) => {
  expect(new Set(words.split(' ').map(stem)).size).toBe(1);
});

test('names with signs are words of their own', () => {
  expect(tokenise('C, C++ and C# on .NET (ASP.NET)').map(({ lower }) => lower)).toEqual([
    'c',
    'c++',
    'and',
    'c#',
    'on',
    '.net',
    'asp',
    '.net',
  ]);
});
