import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

export interface Occupation {
  code: string;
  title: string;
  /** O*NET's preparation level: 1 (little) to 5 (extensive). */
  zone: number | null;
  /** US dollars a year: 10th, 25th, 50th, 75th and 90th percentile. */
  wages: readonly number[] | null;
  otherTitles: readonly string[];
  /** What people of this occupation do, in a sentence or two. */
  description: string;
}

export interface OccupationData {
  credit: readonly string[];
  wageYear: number;
  occupations: readonly Occupation[];
  technologies: readonly string[];
}

type Row = [string, string, number | null, number[] | null, string, string];

let loaded: OccupationData | undefined;

/** Occupations, their titles and wages, and the technologies they use (made by scripts/make-occupations.mjs). */
export function getOccupationData(): OccupationData {
  if (loaded) return loaded;
  const bytes = gunzipSync(readFileSync(new URL('../../data/occupations.json.gz', import.meta.url)));
  const raw = JSON.parse(bytes.toString('utf8')) as Omit<OccupationData, 'occupations'> & {
    occupations: Row[];
  };
  loaded = {
    ...raw,
    occupations: raw.occupations.map(([code, title, zone, wages, titles, description]) => ({
      code,
      title,
      zone,
      wages,
      otherTitles: titles.split('|').filter(Boolean),
      description,
    })),
  };
  return loaded;
}
