import { readdirSync, readFileSync } from 'node:fs';

/** An invented resume in the layout of a job site or of a professional network, and what a person would take from it. */
export interface LayoutSample {
  label: string;
  text: string;
  name: string;
  /** Title, employer, dates as 'from/to': '2016-03/2018', 'now' for what goes on, '-' for none. */
  jobs: string[][];
  /** Degree, institution, level; 'pursuing' where it is not held, '-' for none. */
  schools: string[][];
}

const ownFolder = new URL('./layouts/', import.meta.url);

/** Each file has the text and, below a line '=== expected', what is in it. */
export function readLayoutSamples(folder: URL = ownFolder): LayoutSample[] {
  return readdirSync(folder)
    .sort()
    .map((file) => {
      const [text = '', expected = ''] = readFileSync(new URL(file, folder), 'utf8').split('=== expected\n');
      const facts = (kind: string) =>
        expected
          .split('\n')
          .filter((line) => line.startsWith(`${kind}: `))
          .map((line) => line.slice(kind.length + 2).split(' | '));
      const label = file.replace('.txt', '').replaceAll('-', ' ');
      return { label, text, name: facts('name')[0]?.[0] ?? '', jobs: facts('job'), schools: facts('school') };
    });
}
