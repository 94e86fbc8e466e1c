import { shareFound, tellingStems } from '../evidence/word-weights.ts';
import { plainTitle } from '../job/find-title.ts';
import { getOccupationData, type Occupation } from '../vocabulary/occupation-data.ts';
import { stemsOf } from '../words/tokens.ts';

interface Entry {
  occupation: Occupation;
  stems: readonly string[];
  key: string;
}

let loaded: readonly Entry[] | undefined;

function listTitles(): readonly Entry[] {
  loaded ??= getOccupationData().occupations.flatMap((occupation) =>
    [occupation.title, ...occupation.otherTitles].map((title) => {
      const stems = tellingStems(title);
      return { occupation, stems, key: stems.join(' ') };
    }),
  );
  return loaded;
}

const rank = new Set(
  stemsOf('senior junior lead principal staff head sr jr snr graduate trainee intern casual'),
);

/** The occupation that a job's title names; undefined where none of the known titles is near enough. */
export function findOccupation(title: string): Occupation | undefined {
  const wanted = tellingStems(plainTitle(title)).filter((stem) => !rank.has(stem));
  if (wanted.length === 0) return undefined;
  const key = wanted.join(' ');
  const there = new Set(wanted);
  let best: { occupation: Occupation; fit: number } | undefined;
  for (const entry of listTitles()) {
    if (entry.key === key && entry.occupation.wages) return entry.occupation;
    if (!entry.stems.some((stem) => there.has(stem)) || !entry.occupation.wages) continue;
    const fit = shareFound(wanted, new Set(entry.stems)) * shareFound(entry.stems, there);
    if (fit > (best?.fit ?? 0)) best = { occupation: entry.occupation, fit };
  }
  return best && best.fit >= 0.45 ? best.occupation : undefined;
}
