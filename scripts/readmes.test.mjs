import { expect, it } from 'vitest';
import { readSources } from './read-sources.mjs';

const MOST_LINES = 30;
/** They document models and data: what those were made of, how, and how well they do. */
const DATA_CARDS = ['packages/agents/training/README.md', 'packages/scoring/training/README.md'];

const readmes = readSources(['apps', 'packages'], /\/README\.md$/);
const isLong = ({ source }) => source.trimEnd().split('\n').length > MOST_LINES;

it(`says what is special to a folder in at most ${MOST_LINES} lines, in every README beside code`, () => {
  expect(readmes.length).toBeGreaterThan(DATA_CARDS.length);
  const long = readmes.filter(isLong).map(({ path }) => path);
  expect(long.filter((path) => !DATA_CARDS.includes(path))).toEqual([]);
});

it('excepts no README that has become short', () => {
  const long = readmes.filter(isLong).map(({ path }) => path);
  expect(DATA_CARDS.filter((path) => !long.includes(path))).toEqual([]);
});
