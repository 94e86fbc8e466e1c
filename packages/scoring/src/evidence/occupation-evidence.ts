import { type Embedder, similarity } from '../embedder.ts';
import type { Evidence } from '../finding.ts';
import type { Criterion } from '../job/criterion.ts';
import { fieldOfTitle, plainTitle } from '../job/find-title.ts';
import { commonTitles } from './common-titles.ts';
import type { Passage } from './passages.ts';
import type { ResumeIndex } from './resume-index.ts';
import { spanOf } from './skill-evidence.ts';
import { shareFound, tellingStems } from './word-weights.ts';

/** How many of the common titles nearest to a passage it is measured against, and how much they take away. */
const neighbours = 16;
const takeAway = 0.5;
/** Mean nearness of the best passages that stands for half of an occupation, and how fast it rises from there. */
const half = 0.23;
const slope = 0.05;
const bestCount = 3;

/** Whether the resume speaks of the job's occupation: its titles and what was done, beside other occupations. */
export async function findOccupationEvidence(
  criterion: Criterion,
  index: ResumeIndex,
  embedder: Embedder | null,
): Promise<Evidence> {
  const title = plainTitle(criterion.label);
  const field = fieldOfTitle(title);
  const ranked = embedder
    ? await rankByMeaning(title, field, index, embedder)
    : rankByWords(title, field, index);
  const best = ranked.passages[0];
  const strength = ranked.strength;
  if (!best || strength < 0.2)
    return {
      state: 'no_evidence',
      strength,
      spans: [],
      reason: 'No title or passage speaks of this occupation',
    };
  return {
    state: strength >= 0.6 ? 'met' : 'partial',
    strength,
    spans: ranked.passages.slice(0, 2).map(spanOf),
    reason: strength >= 0.6 ? 'Titles or work of this occupation' : 'Titles or work near to this occupation',
  };
}

interface Ranking {
  passages: Passage[];
  strength: number;
}

async function rankByMeaning(
  title: string,
  field: string,
  index: ResumeIndex,
  embedder: Embedder,
): Promise<Ranking> {
  const wanted = [await embedder.embed(title)];
  if (field !== '' && field !== title) wanted.push(await embedder.embed(field));
  const common: Float32Array[] = [];
  for (const name of commonTitles) common.push(await embedder.embed(name));
  const vectors = index.embedded.map((own) => own.vector);
  const background = vectors.map((vector) =>
    meanOfBest(
      common.map((other) => similarity(other, vector)),
      neighbours,
    ),
  );
  const nearness = wanted.map((target) =>
    vectors.map((vector, position) => similarity(target, vector) - takeAway * (background[position] ?? 0)),
  );
  const mean = nearness.reduce((sum, values) => sum + meanOfBest(values, bestCount), 0) / nearness.length;
  const byPassage = index.embedded
    .map(({ passage }, position) => ({
      passage,
      near: Math.max(...nearness.map((values) => values[position] ?? 0)),
    }))
    .sort((a, b) => b.near - a.near || a.passage.start - b.passage.start);
  return {
    passages: byPassage.map((entry) => entry.passage),
    strength: 1 / (1 + Math.exp((half - mean) / slope)),
  };
}

/** Without a model: the share of the title's telling words that a short line, such as a job title, holds. */
function rankByWords(title: string, field: string, index: ResumeIndex): Ranking {
  const wanted = tellingStems(title);
  const wantedField = tellingStems(field || title);
  const ranked = index.passages
    .map((passage) => {
      const there = new Set(passage.tokens.map((token) => token.stem));
      const share = 0.5 * shareFound(wanted, there) + 0.5 * shareFound(wantedField, there);
      return { passage, share: passage.tokens.length <= 14 ? share : share * 0.7 };
    })
    .filter((entry) => entry.share > 0)
    .sort((a, b) => b.share - a.share || a.passage.start - b.passage.start);
  const strength = meanOfBest(
    ranked.map((entry) => entry.share),
    bestCount,
  );
  return { passages: ranked.map((entry) => entry.passage), strength: clamp(strength) };
}

function meanOfBest(values: readonly number[], count: number): number {
  const best = [...values].sort((a, b) => b - a).slice(0, count);
  return best.reduce((sum, value) => sum + value, 0) / count;
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
