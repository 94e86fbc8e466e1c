import { readFileSync } from 'node:fs';
import path from 'node:path';

interface PageParts {
  head: string;
  /** What stands on the page before any script has come; without it the page is empty until then. */
  paint?: string | undefined;
}

const places = /(<!--page-head-->.*?<!--\/page-head-->|<!--first-paint-->.*?<!--\/first-paint-->)/s;

/** Reads a page of the web app's build; answers a function that fills the places of its head and its first paint. */
export function readPageTemplate(folder: string, name: string): (parts: PageParts) => string {
  const [start, oldHead, middle, oldPaint = '', end = ''] = readFileSync(
    path.join(folder, name),
    'utf8',
  ).split(places);
  if (!oldHead?.startsWith('<!--page-head-->')) throw new Error(`${name} has no place for its head`);
  return ({ head, paint = oldPaint }) => [start, head, middle, paint, end].join('');
}
