import { createHash } from 'node:crypto';

/** Text of outsiders as data in a prompt, between marks that the text itself cannot foresee, because they are made of it. */
export function quoteBlock(name: string, text: string): string {
  const mark = createHash('sha256').update(text).digest('hex').slice(0, 16);
  return `<${name}-${mark}>\n${text}\n</${name}-${mark}>`;
}
