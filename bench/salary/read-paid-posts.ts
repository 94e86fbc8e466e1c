import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JobInput } from '@candor/scoring/criteria';
import { findStatedPay } from '@candor/scoring/find-stated-pay';
import { perYear } from '@candor/scoring/parse-salary';

export interface PaidPost {
  name: string;
  /** The post without what it says of its pay. */
  job: JobInput;
  /** The middle of the stated range, in US dollars a year. */
  paid: number;
}

/** The posts of `FOLDER/<set>/posts/*.txt` that state their pay in dollars, in the order of their names. */
export function readPaidPosts(folder: string): PaidPost[] {
  return readdirSync(folder)
    .sort()
    .filter((set) => existsSync(join(folder, set, 'posts')))
    .flatMap((set) => {
      const titles = readTitles(join(folder, set, 'criteria.jsonl'));
      return readdirSync(join(folder, set, 'posts'))
        .sort()
        .flatMap((file) => {
          const text = readFileSync(join(folder, set, 'posts', file), 'utf8');
          return takeOutPay(`${set}/${file}`, text, titles.get(file.replace(/\.txt$/, '')));
        });
    });
}

/** Titles as somebody read them, where the first line of a post is the employer's name. */
function readTitles(path: string): Map<string, string> {
  if (!existsSync(path)) return new Map();
  const rows = readFileSync(path, 'utf8').trim().split('\n');
  return new Map(rows.map((row) => JSON.parse(row)).map(({ post, title }) => [post, title]));
}

function takeOutPay(name: string, text: string, named: string | undefined): PaidPost[] {
  const { range, spans } = findStatedPay(text, 'United States');
  if (range?.currency !== 'USD') return [];
  const { low, high } = perYear(range);
  const description = spans.reduceRight(
    (left, { start, end }) => left.slice(0, start) + left.slice(end),
    text,
  );
  const title =
    named ??
    description
      .split('\n')
      .find((line) => line.trim() !== '')
      ?.trim() ??
    '';
  return [{ name, job: { title, description }, paid: (low + high) / 2 }];
}
