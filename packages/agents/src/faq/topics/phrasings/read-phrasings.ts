import { readFile } from 'node:fs/promises';
import { intentPhrases } from '../../intents.ts';
import { topics } from '../all-topics.ts';

/** How applicants ask (by telling their situation, in a few words, at length), how employers tell, and what else is typed. */
const files = ['situations', 'short', 'long', 'statements', 'others'];

export interface Phrasing {
  subject: string;
  text: string;
}

/** All phrasings of which the subject is known; in the files a line `# subject` stands above those of a subject. */
export async function readPhrasings(): Promise<Phrasing[]> {
  const asked = [
    ...topics.map(({ name, asked }) => [name, asked] as const),
    ...Object.entries(intentPhrases),
  ].flatMap(([subject, texts]) => texts.map((text) => ({ subject, text })));
  const written = await Promise.all(files.map(readPhrasingsOf));
  return [...asked, ...written.flat()];
}

async function readPhrasingsOf(name: string): Promise<Phrasing[]> {
  const content = await readFile(new URL(`./${name}.txt`, import.meta.url), 'utf8');
  let subject = '';
  return content.split('\n').flatMap((line) => {
    if (line.startsWith('# ')) subject = line.slice(2).trim();
    return line.startsWith('# ') || line.trim() === '' ? [] : [{ subject, text: line.trim() }];
  });
}
