import { getOccupationData } from '../vocabulary/occupation-data.ts';
import { isStopWord } from '../words/stop-words.ts';
import { tokenise } from '../words/tokens.ts';

let loaded: ReadonlyMap<string, number> | undefined;
let rarest = 1;

function loadWeights(): ReadonlyMap<string, number> {
  const { occupations } = getOccupationData();
  const counts = new Map<string, number>();
  for (const occupation of occupations) {
    const stems = new Set(
      [occupation.title, ...occupation.otherTitles].flatMap((title) =>
        tokenise(title).map((token) => token.stem),
      ),
    );
    for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  rarest = Math.log(occupations.length + 1);
  return new Map([...counts].map(([stem, count]) => [stem, Math.log((occupations.length + 1) / count)]));
}

/** How much a word says about an occupation: 'manager' little, 'pharmacy' much (rarity among the occupations' titles). */
function weightOf(stem: string): number {
  loaded ??= loadWeights();
  return loaded.get(stem) ?? rarest;
}

/** The words of a text that tell something, each once. */
export function tellingStems(text: string): string[] {
  return [
    ...new Set(
      tokenise(text)
        .filter((token) => !isStopWord(token.lower))
        .map((token) => token.stem),
    ),
  ];
}

/** Share of the wanted words, by weight, that are there. */
export function shareFound(wanted: readonly string[], there: ReadonlySet<string>): number {
  let sum = 0;
  let found = 0;
  for (const stem of wanted) {
    const weight = weightOf(stem);
    sum += weight;
    if (there.has(stem)) found += weight;
  }
  return sum === 0 ? 0 : found / sum;
}
