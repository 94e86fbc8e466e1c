import { expect, test } from 'vitest';
import { engineVersion } from '../../evaluate.ts';
import { type GoldenAnswer, hashGolden, readGolden, runGolden } from './run-golden.ts';

/** Processors round differently; what the engine decides must not. */
const strengthStep = 0.02;
const scoreStep = 1;

test('the engine’s version follows from the answers it is known by', () => {
  expect(engineVersion).toBe(`candor-embedded 2.${hashGolden(readGolden())}`);
});

test('the engine answers as its version says; after a change, run npm run golden', {
  timeout: 300_000,
}, async () => {
  const kept = readGolden();
  expect((await runGolden()).map((answer, place) => settle(answer, kept[place]))).toEqual(kept);
});

test('what is unclear earns nothing', () => {
  const unclear = readGolden().flatMap(({ findings }) => findings.filter(([, state]) => state === 'unclear'));
  expect(unclear.length).toBeGreaterThan(10);
  expect(unclear.filter(([, , strength]) => strength > 0)).toEqual([]);
});

/** The answer with the kept figures where they are as good as the same. */
function settle(answer: GoldenAnswer, kept: GoldenAnswer | undefined): GoldenAnswer {
  if (!kept) return answer;
  return {
    ...answer,
    score: Math.abs(answer.score - kept.score) <= scoreStep ? kept.score : answer.score,
    findings: answer.findings.map(([id, state, strength, years, places], place) => {
      const before = kept.findings[place]?.[2] ?? strength;
      return [id, state, Math.abs(strength - before) <= strengthStep ? before : strength, years, places];
    }),
  };
}
